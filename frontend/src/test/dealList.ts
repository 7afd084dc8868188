import { HttpResponse } from 'msw';

interface ListBody {
  recordsToFetch?: number;
  filter?: { filters?: Array<{ field?: string; value?: unknown }> };
}

/** Lists are counted by calls for one row: the answer to such a call, or nothing for one that wants the rows. */
export function countAnswer(body: ListBody, count = 0) {
  if (body.recordsToFetch !== 1) return undefined;
  return HttpResponse.json({ item1: [], item2: { CPStrategicDeals: 0, NonCPStrategicDeals: count } });
}
