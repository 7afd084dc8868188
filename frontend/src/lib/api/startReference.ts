import type { QueryClient } from '@tanstack/react-query';
import { industriesQuery } from './customers';
import { dealTypesQuery, thresholdsQuery, verticalsQuery } from './programs';
import { countriesQuery, productTypesQuery } from './reference';

/** Asks for all reference lists that the session does not have yet, at the same time (SUB-489). */
export async function startReference(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(countriesQuery),
    queries.prefetchQuery(productTypesQuery),
    queries.prefetchQuery(verticalsQuery),
    queries.prefetchQuery(dealTypesQuery),
    queries.prefetchQuery(thresholdsQuery),
    queries.prefetchQuery(industriesQuery),
  ]);
}
