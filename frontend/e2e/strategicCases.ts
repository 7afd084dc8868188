import type { Api } from './api';
import { isRegistered, ownShare } from './customers';

interface Role {
  userRole: string;
  tpids: string[];
}

interface Entity {
  CustomerId: string;
  CountryId: string;
}

interface Family {
  PfamId: string;
  PfamName: string;
  CountryId: string[];
  ProductTypeId: string;
}

/** A legal entity of the United States that a specialist looks after and that holds no deal; which one differs from run to run. */
async function lookedAfter(owner: Api, specialist: Api): Promise<Entity> {
  const { userRoleDetails } = await specialist.read<{ userRoleDetails: Role[] }>('/api/User/GetUserDetails', {});
  const everyTpid = userRoleDetails.filter(({ userRole }) => userRole === 'SSP').flatMap((role) => role.tpids);
  const tpids = ownShare([...new Set(everyTpid)].sort());
  for (let tries = 0; tries < 20; tries += 1) {
    const tpid = tpids[Math.floor(Math.random() * tpids.length)];
    const { value } = await specialist.read<{ value: Entity[] }>('/indexes/customer/docs/search', {
      search: '*',
      top: 1,
      filter: `Country eq 'United States' and IsManaged eq true and Tpid eq '${tpid}'`,
    });
    const [entity] = value;
    if (entity && !(await isRegistered(owner, entity, 'CP Strategic'))) return entity;
  }
  throw new Error('the specialist looks after nobody who is free');
}

/** A CP Strategic case of the owner for a customer of the specialist, submitted. @returns its number */
export async function submitForEndorsement(owner: Api, specialist: Api, dealName: string): Promise<string> {
  const entity = await lookedAfter(owner, specialist);
  const [groups, verticals] = [
    await owner.read<{ productId: string; productName: string }[]>('/api/ProductType/GetAllProductType'),
    await owner.read<{ id: string }[]>('/api/BusinessVertical/GetAllVerticals'),
  ];
  const group = groups.find(({ productName }) => productName === 'Surface');
  const { value } = await owner.read<{ value: Family[] }>('/indexes/distinctproduct/docs/search', {
    search: '*',
    top: 100,
    filter: `ProductTypeId eq '${group?.productId}' and ApplicableDeals/any(x: x eq 4)`,
  });
  const family = value.find(({ CountryId }) => CountryId.includes(entity.CountryId));
  const ends = new Date();
  ends.setMonth(ends.getMonth() + 9, 1);
  const saved = await owner.read<{ data: string }>('/api/Opportunity/SaveOpportunity', {
    productGroup: { productId: group?.productId },
    isMultiNational: 0,
    opportunityDeals: [
      {
        dealType: { name: 'CP Strategic' },
        dealName,
        dealOverview: 'Every office.',
        dealVertical: verticals[0]?.id,
        dealVolume: 4000,
        affiliationType: 2,
        expirationDate: ends.toISOString().slice(0, 10),
        expirationDateJustification: 'The rollout takes that long.',
        geoCountries: [{ countryId: entity.CountryId }],
        dealCustomers: [{ customerId: entity.CustomerId, customerType: 1, unitsCommitted: 0 }],
        products: [
          { productFamilyId: family?.PfamId, name: family?.PfamName, countryId: entity.CountryId, action: 'Add' },
        ],
        channelStructure: 3,
        channelOverview: 'None yet.',
        skipChannelReason: 'No partner is chosen.',
        channelJustification: 'Prices first.',
        dealContacts: [{ email: 'pmm@devices.example', name: 'Paul', role: 11, isCoOwner: true }],
      },
    ],
  });
  return saved.data;
}
