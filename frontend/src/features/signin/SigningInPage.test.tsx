import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, currentLanguage } from '@/lib/i18n';
import { currentSession, rememberPath } from '@/lib/session/store';
import { person, roleDetail } from '@/test/people';
import { elsewhere, renderPage } from '@/test/renderPage';
import { server } from '@/test/server';
import SigningInPage from './SigningInPage';

const role = roleDetail({ userRole: 'ADR', locationId: '410000201', countryRegionCd: 'US' });

interface World {
  internal?: boolean;
  roles?: unknown[];
  organizationId?: string;
  loginSuccess?: string;
  errorMessage?: string;
  language?: string;
  detailsStatus?: number;
}

/** The calls of a sign-in, in the order they came; saves with what they reported. */
function world({
  internal = false,
  roles = [role],
  organizationId = '4100002',
  detailsStatus = 200,
  ...session
}: World): string[] {
  const calls: string[] = [];
  const { user } = person([], internal);
  const details = { ...user, organizationId, userRoleDetails: roles };
  const answer = (name: string, status = 200) =>
    http.post(`/api/User/${name}`, async ({ request }) => {
      const { loginSuccess, errorMessage } = (await request.json()) as { loginSuccess?: string; errorMessage?: string };
      calls.push([name, loginSuccess, errorMessage].filter(Boolean).join(' '));
      return HttpResponse.json(status === 200 ? details : { status, code: 'x', detail: 'x' }, { status });
    });
  server.use(
    http.get('/auth/session', () =>
      HttpResponse.json({ ...user, loginSuccess: 'Success', errorMessage: '', ...session }),
    ),
    answer('GetUserDetails', detailsStatus),
    answer('GetUserDetailsByOrg'),
    answer('SaveUserLoginDetails'),
  );
  return calls;
}

async function end(path = '/aadAuth?LoginWithAAD=1') {
  renderPage(<SigningInPage />, path);
  return elsewhere((await screen.findByTestId('elsewhere')).textContent);
}

describe('the return from the sign-in', () => {
  // SUB-035
  it('says what goes on until the server has answered', async () => {
    const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
    server.use(
      http.get('/auth/session', async () => {
        await answered;
        return HttpResponse.json({ status: 401, code: 'session.none' }, { status: 401 });
      }),
    );
    renderPage(<SigningInPage />, '/aadAuth?LoginWithAAD=1');
    expect(screen.getByText('Fetching account/user details is in-progress')).toBeVisible();
    letAnswer();
    expect(elsewhere((await screen.findByTestId('elsewhere')).textContent).path).toBe('/');
  });

  // Repairs 10: a second browser speaks the person's language; while none is known this browser's stays
  it.each([
    ['de', 'en', 'de'],
    ['en', 'de', 'en'],
    ['', 'de', 'de'],
  ] as const)(
    'takes the language that is stored (%s) and not that of the browser (%s)',
    async (stored, own, spoken) => {
      await chooseLanguage(own);
      world({ internal: true, language: stored });
      await end();
      expect(currentLanguage()).toBe(spoken);
      await chooseLanguage('en');
    },
  );

  // SUB-007, SUB-304, MAN-387
  it('takes a person of the company to the home page without asking by organisation', async () => {
    const calls = world({ internal: true, roles: [roleDetail({ userRole: 'POD' })], organizationId: '' });
    expect((await end()).path).toBe('/homePage');
    expect(calls).toEqual(['GetUserDetails', 'SaveUserLoginDetails Success']);
    expect(currentSession()?.roles.map(({ userRole }) => userRole)).toEqual(['POD']);
  });

  // SUB-029, MAN-013
  it('takes a person of the company without a role for a seller', async () => {
    world({ internal: true, roles: [], organizationId: '' });
    expect((await end()).path).toBe('/homePage');
    expect(currentSession()?.roles).toMatchObject([{ userRole: 'MSS', userSubRole: 'MSS' }]);
  });

  // SUB-006, SUB-008, SUB-302, SUB-304
  it('takes a partner with roles to the login details', async () => {
    const calls = world({});
    const { path, state } = await end();
    expect(path).toBe('/partnerpage');
    expect(state).toMatchObject({ result: 'Success', roles: [{ locationId: '410000201' }] });
    expect(calls).toEqual(['GetUserDetails', 'GetUserDetailsByOrg', 'SaveUserLoginDetails Success']);
    expect(currentSession()?.user.organizationId).toBe('4100002');
  });

  // SUB-303, SUB-304, SUB-305, SUB-037, SUB-563, MAN-388, MAN-386
  it('records a failed sign-in, forgets the person and tells why', async () => {
    const calls = world({ roles: [], loginSuccess: 'Fail', errorMessage: 'No location exists for the organization.' });
    const { path, state } = await end();
    expect(path).toBe('/partnerpage');
    expect(state).toMatchObject({ result: 'Fail', message: 'No location exists for the organization.' });
    expect(calls.at(-1)).toBe('SaveUserLoginDetails Fail The organization has no onboarded locations.');
    expect(currentSession()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  // MAN-613
  it('says that no location exists when the server gives no reason', async () => {
    world({ roles: [], loginSuccess: 'Fail' });
    expect((await end()).state).toMatchObject({ message: 'No location exists for the organization.' });
  });

  // SUB-564, MAN-575, MAN-577, MAN-610
  it('leads to the error page when the details do not come', async () => {
    world({ detailsStatus: 503 });
    expect(await end()).toMatchObject({ path: '/errorPage', state: { message: '404 - API Error Occured' } });
  });

  // SUB-562, MAN-611
  it('leads to the error page when the organisation is missing', async () => {
    world({ organizationId: '', roles: [] });
    expect(await end()).toMatchObject({
      path: '/errorPage',
      state: { message: 'Organization Infromation Is Missing' },
    });
  });

  // SUB-057, MAN-049
  it('returns to the remembered path with its query', async () => {
    world({});
    rememberPath('/managecase/pricingprogram?oppNumber=C-00012345');
    expect((await end()).path).toBe('/managecase/pricingprogram?oppNumber=C-00012345');
  });

  it('follows no address of another site', async () => {
    world({});
    expect((await end('/aadAuth?LoginWithAAD=1&returnTo=https%3A%2F%2Fevil.example%2F')).path).toBe('/partnerpage');
  });
});
