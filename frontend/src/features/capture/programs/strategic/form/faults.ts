import { type FormPlaces, lastName } from '@/features/capture/form/faults';
import { fieldRules, type Tab, tabs } from './fields';

/** Rows whose parts have no place of their own in `fieldRules`: their faults stand in the row. */
const rowsOf: Record<string, string> = {
  dealContacts: 'dealContacts',
  dealCustomers: 'dealCustomers',
  opportunityAccounts: 'opportunityAccounts',
  opportunityChannelContacts: 'opportunityChannelContacts',
  products: 'products',
  geoCountries: 'geoCountries',
};

/**
 * Where the server's faults stand in the CP Strategic form: of a row of the deal team at its part, as
 * `dealContacts/0/role`; of other rows at their table.
 */
export const places: FormPlaces<Tab> = {
  tabs,
  fields: fieldRules,
  locate: ({ code, pointer, field, tab }) => {
    const parts = pointer.split('/').filter((part) => part !== '');
    const rows = parts.find((part) => part in rowsOf);
    if (code === 'entities.primary') return { name: 'primary', key: 'primary' };
    if (code === 'entities.volume' || code === 'entities.units')
      return { name: 'unitsCommitted', key: 'unitsCommitted' };
    if (rows === 'dealContacts') {
      const at = parts.indexOf(rows);
      return { name: rows, key: parts.slice(at).join('/') };
    }
    if (rows) return { name: rows, key: rows };
    const named = field ?? lastName(pointer);
    if (named === 'attachments' && tab === 'Channel') return { name: 'channelProof', key: 'channelProof' };
    return { name: named, key: named };
  },
};
