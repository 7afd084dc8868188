import axios, { AxiosHeaders, type AxiosResponse } from 'axios';
import { currentSession, expireSession } from '@/lib/session/store';
import { ApiProblem, toProblem } from './problem';

/** The one HTTP client. Every call carries who asks, under which key, and an id by which support finds it again. */
export const http = axios.create({
  timeout: 60_000,
  paramsSerializer: { indexes: null },
});

http.interceptors.request.use((request) => {
  const headers = AxiosHeaders.from(request.headers);
  headers.set('X-Correlation-Id', crypto.randomUUID());
  const session = currentSession();
  if (session && !headers.has('X-User-Email')) {
    headers.set('X-User-Email', session.user.email);
    headers.set('Ocp-Apim-Subscription-Key', session.user.subscriptionKey);
  }
  request.headers = headers;
  return request;
});

/** What stands between us and the server answers with a page of its own. */
function refusePage(response: AxiosResponse): AxiosResponse {
  const isPage = String(response.headers['content-type'] ?? '').startsWith('text/html');
  if (isPage) throw new ApiProblem(response.status, `http.${response.status}`, '', [], '');
  return response;
}

http.interceptors.response.use(refusePage, (error: unknown) => {
  const problem = toProblem(error);
  if (problem.status === 401) expireSession(window.location.pathname + window.location.search);
  return Promise.reject(problem);
});
