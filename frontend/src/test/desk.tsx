import { HttpResponse, http } from 'msw';
import DeskPage from '@/features/desk/DeskPage';
import type { Review } from '@/lib/api/desk';
import { renderRoutes } from './renderPage';
import { server } from './server';

/** What the server answers when a test opens a case. */
export function answerReview(answer: Review) {
  server.use(
    http.get('*/api/Desk/GetReview/:id', () => HttpResponse.json(answer)),
    http.get('*/api/Opportunity/GetOpportunity/:id', () =>
      HttpResponse.json({ ...answer.case, opportunityDeals: [answer.deal] }),
    ),
    http.get('*/api/OpportunityDeal/GetMails/:id', () => HttpResponse.json([])),
    http.get('*/api/Desk/GetPriceMemory/:id', () =>
      HttpResponse.json({ dealVolume: 0, region: '', since: '', lines: [] }),
    ),
  );
}

/** Shows the desk of a test at an address. */
export function openDesk(path: string) {
  return renderRoutes(<DeskPage />, ['/desk', '/desk/:dealId'], path).router;
}
