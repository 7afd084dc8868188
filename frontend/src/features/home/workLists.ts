import type { DealListRequest } from '@/lib/api/deals';
import { everyDealType } from '@/lib/api/deals';
import { returnedLabels } from '@/lib/deals/statuses';
import type { Session } from '@/lib/session/types';

export type WorkListName = 'returned' | 'drafts' | 'expiring' | 'decided' | 'news';

type Request = Omit<DealListRequest, 'pageNumber' | 'recordsToFetch'>;

export interface WorkList {
  name: WorkListName;
  request: Request;
  /** what a row offers: the first of these that the server allows */
  actions: readonly string[];
}

const own = { dealType: everyDealType, own: true } as const;

/** What asks something of a person, the most urgent first; then what is new to them. */
const openLists: readonly WorkList[] = [
  { name: 'returned', request: { ...own, statuses: returnedLabels, sort: 'lastDay asc' }, actions: ['Edit'] },
  {
    name: 'expiring',
    request: { ...own, statuses: ['Approved'], expiresWithin: 60, sort: 'expirationDate asc' },
    actions: ['Renew', 'Extend'],
  },
  {
    name: 'drafts',
    request: { ...own, statuses: ['Draft'], sort: 'lastDay asc' },
    actions: ['Edit'],
  },
];

/** For somebody's first visit. */
const firstDays = 7;

/** The lists of a person: what was decided is news since they were here last. */
export function workLists({ user: { lastVisit } }: Session): readonly WorkList[] {
  const news = lastVisit ? { decidedSince: lastVisit } : { decidedWithin: firstDays };
  return [
    ...openLists,
    {
      name: lastVisit ? 'news' : 'decided',
      request: { ...own, statuses: [], ...news, sort: 'updatedAt desc' },
      actions: ['DecisionLetter', 'Letters'],
    },
  ];
}

/** The query of the address at which the cases list exactly what a request counts. */
export function listQuery({ statuses, expiresWithin, decidedWithin, decidedSince, sort }: Request): string {
  const query = new URLSearchParams((statuses?.length ? statuses : ['']).map((status) => ['status', status]));
  query.set('own', '1');
  if (expiresWithin !== undefined) query.set('expiresWithin', String(expiresWithin));
  if (decidedWithin !== undefined) query.set('decidedWithin', String(decidedWithin));
  if (decidedSince !== undefined) query.set('decidedSince', decidedSince);
  if (sort) query.set('sort', sort);
  return query.toString();
}
