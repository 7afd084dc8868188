import { HttpResponse, http as mock } from 'msw';
import { describe, expect, it } from 'vitest';
import { currentSession, rememberedPath, sessionEnded, startSession } from '@/lib/session/store';
import { withRole } from '@/test/people';
import { server } from '@/test/server';
import { http } from './client';
import { ApiProblem } from './problem';

async function failureOf(call: Promise<unknown>): Promise<ApiProblem> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new Error('the call did not fail with a problem');
  return error;
}

function refuse(status: number, body: Record<string, unknown>) {
  server.use(
    mock.post('/api/x', () =>
      HttpResponse.json(body, { status, headers: { 'Content-Type': 'application/problem+json' } }),
    ),
  );
}

describe('headers of every call', () => {
  // SUB-488, MAN-507
  it('names the person, the key of the session and a correlation id', async () => {
    startSession(withRole('ADR'));
    let sent = new Headers();
    server.use(
      mock.get('/api/x', ({ request }) => {
        sent = request.headers;
        return HttpResponse.json([]);
      }),
    );
    await http.get('/api/x');
    expect(sent.get('X-User-Email')).toBe('adr@contoso.example');
    expect(sent.get('Ocp-Apim-Subscription-Key')).toBe('demo');
    expect(sent.get('X-Correlation-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('problems', () => {
  it('carries every fault with its place', async () => {
    const fault = {
      pointer: '/opportunityDeals/0/name',
      code: 'required',
      message: 'Deal Name is a required field.',
      tab: 'Deal Information',
      field: 'name',
    };
    refuse(422, {
      status: 422,
      code: 'case.invalid',
      detail: 'Please correct the errors.',
      correlationId: 'c-1',
      errors: [fault],
    });
    const problem = await failureOf(http.post('/api/x', {}));
    expect(problem).toMatchObject({
      status: 422,
      code: 'case.invalid',
      detail: 'Please correct the errors.',
      correlationId: 'c-1',
    });
    expect(problem.errors).toEqual([fault]);
    expect(problem.passing).toBe(false);
  });

  it('keeps further members of the answer', async () => {
    refuse(409, { status: 409, code: 'ticket.claimed', detail: 'Pia Ode holds it.', holder: 'pod@devices.example' });
    const problem = await failureOf(http.post('/api/x', {}));
    expect(problem.members.holder).toBe('pod@devices.example');
  });

  it('understands an answer that is no problem document', async () => {
    server.use(mock.post('/api/x', () => new HttpResponse('<html>bad gateway</html>', { status: 502 })));
    const problem = await failureOf(http.post('/api/x', {}));
    expect(problem).toMatchObject({ status: 502, code: 'http.502', detail: '', passing: true });
  });

  it('takes no page of what stands between for an answer', async () => {
    server.use(mock.get('/api/x', () => HttpResponse.html('<html>Sign in to the network</html>')));
    expect(await failureOf(http.get('/api/x'))).toMatchObject({ status: 200, code: 'http.200', passing: false });
  });

  it('tells an unreachable server from a refusal', async () => {
    server.use(mock.post('/api/x', () => HttpResponse.error()));
    const problem = await failureOf(http.post('/api/x', {}));
    expect(problem).toMatchObject({ status: 0, offline: true, passing: true });
  });

  it('ends the session here on 401 and remembers the page', async () => {
    startSession(withRole('ADR'));
    refuse(401, { status: 401, code: 'session.expired', detail: 'Sign in again.' });
    await failureOf(http.post('/api/x', {}));
    expect(currentSession()).toBeNull();
    expect(sessionEnded()).toBe(true);
    expect(rememberedPath()).toBe('/');
  });

  it('keeps the session on 403', async () => {
    startSession(withRole('ADR'));
    refuse(403, { status: 403, code: 'forbidden', detail: 'No.' });
    await failureOf(http.post('/api/x', {}));
    expect(currentSession()).not.toBeNull();
  });
});
