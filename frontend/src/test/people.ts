import type { RoleDetail, Session } from '@/lib/session/types';
import { capabilitiesOf } from './capabilities';

/** One role of the test person; only what a test is about need be given. */
export function roleDetail(given: Partial<RoleDetail> & { userRole: string }): RoleDetail {
  return {
    userSubRole: given.userRole,
    locationId: '',
    countryId: '',
    countryRegionCd: '',
    market: '',
    accountId: '',
    organizationName: '',
    productType: { productId: '', productName: '' },
    tpids: [],
    ...given,
  };
}

export function person(roles: readonly RoleDetail[], internal = false): Session {
  return {
    user: {
      email: internal ? 'pod@devices.example' : 'adr@contoso.example',
      name: 'Ada Reyes',
      firstName: 'Ada',
      lastName: 'Reyes',
      puid: 'puid-1',
      userName: 'adr@contoso.example',
      internal,
      organizationId: internal ? '' : '4100002',
      organizationName: internal ? '' : 'Contoso Resale',
      expiresAt: '2030-01-01T00:00:00Z',
      subscriptionKey: 'demo',
      support: 'support@devices.example',
      companyDomain: 'devices.example',
      capabilities: capabilitiesOf(roles),
    },
    roles: [...roles],
  };
}

export function withRole(userRole: string, internal = false): Session {
  return person([roleDetail({ userRole })], internal);
}
