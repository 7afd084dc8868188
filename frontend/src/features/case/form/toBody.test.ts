import { describe, expect, it } from 'vitest';
import { someCase } from '@/test/cases';
import { addProduct, chooseCustomer, choosePartner, removeProduct, setRfp, setText, setVolume } from './changes';
import { formOf } from './fromCase';
import { bodyOf } from './toBody';

const stored = someCase();
const form = formOf(stored);

function dealIn(body: ReturnType<typeof bodyOf>) {
  const deal = body.opportunityDeals?.[0];
  if (!deal) throw new Error('the body has no deal');
  return deal;
}

describe('bodyOf', () => {
  it('sends a saved case that nobody changed without a single removal', () => {
    const text = JSON.stringify(bodyOf(form, stored));
    expect(text).not.toContain('Delete');
    expect(text).not.toContain('"Add"');
  });

  it('names the saved rows by their ids, so that nothing is added twice', () => {
    const body = bodyOf(form, stored);
    expect(dealIn(body).products?.map(({ id, action }) => [id, action])).toEqual([
      ['row-p1', 'Created'],
      ['row-p2', 'Created'],
    ]);
    expect(body.opportunityAccounts?.map(({ id }) => id)).toEqual(['row-a']);
    expect(body.opportunityChannelContacts?.map(({ id }) => id)).toEqual(['row-k2', 'row-k1']);
  });

  // SUB-106: a row that a body leaves out stays on the server, so a removed one is sent with its action
  it('sends a removed product as a removal and a new one as an addition', () => {
    const changed = addProduct(removeProduct(form, 0, 'bu-1'), 0, { businessUnitId: 'bu-3', name: 'Surface Go' });
    expect(
      dealIn(bodyOf(changed, stored)).products?.map(({ businessUnitId, action }) => [businessUnitId, action]),
    ).toEqual([
      ['bu-1', 'Delete'],
      ['bu-2', 'Created'],
      ['bu-3', 'Add'],
    ]);
  });

  it('does not send what was added and taken away before a save', () => {
    const changed = removeProduct(addProduct(form, 0, { businessUnitId: 'bu-3', name: 'Surface Go' }), 0, 'bu-3');
    expect(bodyOf(changed, stored)).toEqual(bodyOf(form, stored));
  });

  it('replaces the partner together with its contact', () => {
    const other = { accountId: 'a-2', companyName: 'Adatum', countryName: 'Germany', partnerType: 'ADD' };
    const changed = setText(choosePartner(form, other), 'channelContactEmails', 'orders@adatum.example');
    const body = bodyOf(changed, stored);
    expect(body.opportunityAccounts?.map(({ id, action, accounts }) => [id, action, accounts?.[0]?.accountId])).toEqual(
      [
        ['row-a', 'Delete', undefined],
        [undefined, 'Add', 'a-2'],
      ],
    );
    const channel = body.opportunityChannelContacts?.filter(({ source }) => source === 'Channel');
    expect(channel?.map(({ id, action, accountId }) => [id, action, accountId])).toEqual([
      ['row-k1', 'Delete', 'a-1'],
      [undefined, 'Add', 'a-2'],
    ]);
  });

  it('never touches the row of the requester, which is the server’s own', () => {
    const body = bodyOf(choosePartner(form, null), stored);
    expect(body.opportunityAccounts?.map(({ id, action }) => [id, action])).toEqual([['row-a', 'Delete']]);
  });

  it('replaces the customer', () => {
    const other = {
      ...(form.customer ?? { localName: '', city: '', dunsNumber: '', isManaged: true }),
      customerId: 'le-2',
      name: 'Fabrikam',
    };
    const rows = dealIn(bodyOf(chooseCustomer(form, other, true), stored)).dealCustomers;
    expect(rows?.map(({ customerId, action }) => [customerId, action])).toEqual([
      ['le-1', 'Delete'],
      ['le-2', 'Add'],
    ]);
  });

  // SUB-365, SUB-363
  it('tidies the CC recipients and removes them when they are emptied', () => {
    const typed = bodyOf(setText(form, 'ccRecipients', ' a@x.example, b@x.example;;'), stored);
    expect(typed.opportunityChannelContacts?.[0]).toMatchObject({
      id: 'row-k2',
      channelContactEmails: 'a@x.example;b@x.example',
    });
    const emptied = bodyOf(setText(form, 'ccRecipients', ' '), stored);
    expect(emptied.opportunityChannelContacts?.[0]).toMatchObject({ id: 'row-k2', action: 'Delete' });
  });

  // SUB-289, MAN-459
  it('sends no justification once there is no tender', () => {
    const tender = setText(setRfp(form, true), 'rfpJustification', 'Tender 17');
    expect(bodyOf(tender, stored)).toMatchObject({ opportunityRfp: 1, rfpJustification: 'Tender 17' });
    expect(bodyOf(setRfp(tender, false), stored)).toMatchObject({ opportunityRfp: 0, rfpJustification: '' });
  });

  it('leaves an empty volume out and sends typed digits as a number', () => {
    expect(dealIn(bodyOf(setVolume(form, 0, ''), stored))).not.toHaveProperty('dealVolume');
    expect(dealIn(bodyOf(setVolume(form, 0, '9999999999'), stored)).dealVolume).toBe(9_999_999_999);
  });
});
