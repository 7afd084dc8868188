import { setupServer } from 'msw/node';

/** Answers of the API for tests of the app alone; each test adds its own. Never part of the product's bundle. */
export const server = setupServer();
