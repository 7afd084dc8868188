import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { listDefaults } from './listDefaults';

/** Answers of the API for tests of the app alone; each test adds its own. Never part of the product's bundle. */
export const server = setupServer(
  http.get('/api/Meta/ListDefaults', () => HttpResponse.json(listDefaults)),
  http.get('/api/OpportunityDeal/GetListViews', () => HttpResponse.json([])),
  http.get('/api/Opportunity/GetRecentChoices', () =>
    HttpResponse.json({ mpnLocationId: '', productGroupId: '', partners: [] }),
  ),
);
