import { describe, expect, it } from 'vitest';
import { countOn, messageAt, placeFaults as placeAll, withFault as withFaultAt } from '@/features/capture/form/faults';
import type { Fault } from '@/lib/http/problem';
import { pricing as places } from './definition';

const placeFaults = (errors: readonly Fault[]) => placeAll(errors, places);
const withFault = (faults: ReturnType<typeof placeFaults>, key: string, message: string | undefined) =>
  withFaultAt(faults, key, message, places);

function fault(pointer: string, field: string | undefined, tab: string | undefined, message = 'Wrong.'): Fault {
  return { pointer, code: 'rule', message, field, tab };
}

describe('placeFaults', () => {
  // SUB-308, MAN-110
  it('puts each fault at its field and counts it on its tab, tabs in order', () => {
    const placed = placeFaults([
      fault('/opportunityDeals/0/products', 'products', 'Products'),
      fault('/opportunityChannelContacts/1/channelContactEmails', 'channelContactEmails', 'Channel'),
      fault('/opportunityDeals/0/dealName', 'dealName', 'Deal Information', 'Deal Name is a required field.'),
      fault('/opportunityDeals/0/dealAddress/city', 'city', 'Deal Information'),
      fault('/opportunityDeals/0/dealCustomers', 'dealCustomers', 'Customer'),
    ]);
    expect(placed.map(({ key }) => key)).toEqual([
      'dealCustomers',
      'dealName',
      'city',
      'channelContactEmails',
      'products',
    ]);
    expect(countOn('Deal Information', placed)).toBe(2);
    expect(messageAt('dealName', placed)).toBe('Deal Name is a required field.');
  });

  it('tells the volumes of two programs apart', () => {
    const placed = placeFaults([
      fault('/opportunityDeals/0/dealVolume', 'dealVolume', 'Deal Information', 'First.'),
      fault('/opportunityDeals/1/dealVolume', 'dealVolume', 'Deal Information', 'Second.'),
    ]);
    expect(messageAt('dealVolume', placed)).toBe('First.');
    expect(messageAt('dealVolume.1', placed)).toBe('Second.');
  });

  it('shows a text of both programs once', () => {
    const both = [0, 1].map((index) => fault(`/opportunityDeals/${index}/dealName`, 'dealName', 'Deal Information'));
    expect(placeFaults(both)).toHaveLength(1);
  });

  it('finds the field by the pointer when the server names none', () => {
    const [placed] = placeFaults([fault('/opportunityDeals/0/dealAddress/postalCode', undefined, undefined)]);
    expect(placed).toMatchObject({ key: 'postalCode', tab: 'Deal Information' });
  });

  it('places other names of a field at that field', () => {
    const [placed] = placeFaults([fault('/opportunityDeals/0/dealType/name', 'dealType', 'Customer')]);
    expect(placed).toMatchObject({ key: 'programs', tab: 'Customer' });
  });

  it('keeps what has no field here, first and without a key', () => {
    const placed = placeFaults([
      fault('/opportunityDeals/0/dealName', 'dealName', 'Deal Information'),
      fault('/mystery', 'mystery', undefined, 'Something else.'),
    ]);
    expect(placed[0]).toEqual({ key: undefined, tab: undefined, message: 'Something else.' });
  });
});

// SUB-370, MAN-465, MAN-466
describe('withFault', () => {
  const known = placeFaults([
    fault('/opportunityDeals/0/dealName', 'dealName', 'Deal Information'),
    fault('/opportunityDeals/0/products', 'products', 'Products'),
  ]);

  it('clears a field that has become valid and leaves the others', () => {
    expect(withFault(known, 'dealName', undefined).map(({ key }) => key)).toEqual(['products']);
  });

  it('replaces the message of a field', () => {
    const after = withFault(known, 'dealName', 'Max 100 characters allowed.');
    expect(messageAt('dealName', after)).toBe('Max 100 characters allowed.');
    expect(after).toHaveLength(2);
  });

  it('keeps the list as it is when nothing changes', () => {
    expect(withFault(known, 'city', undefined)).toBe(known);
  });
});
