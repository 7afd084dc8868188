import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { capabilities } from './capabilities';
import { listDefaults } from './listDefaults';

/** Answers of the API for tests of the app alone; each test adds its own. Never part of the product's bundle. */
export const server = setupServer(
  http.get('/api/Meta/Capabilities', () => HttpResponse.json(capabilities)),
  http.get('/api/Meta/ListDefaults', () => HttpResponse.json(listDefaults)),
);
