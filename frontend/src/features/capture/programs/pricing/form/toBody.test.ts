import { describe, expect, it } from 'vitest';
import { setText } from '@/features/capture/form/program';
import { ApiProblem } from '@/lib/http/problem';
import { someCase } from '@/test/cases';
import {
  addPartner,
  addProduct,
  answerTier,
  chooseCustomer,
  chooseStore,
  removePartner,
  removeProduct,
  removeReseller,
  saveReseller,
  setPartnerEmails,
  setRfp,
  setStoreText,
  setVolume,
} from './changes';
import { atPartners } from './channelRows';
import { formOf } from './fromCase';
import { bodyOf } from './toBody';

const stored = someCase();
const form = formOf(stored);
const adatum = { accountId: 'a-2', companyName: 'Adatum', countryName: 'Germany', partnerType: 'ADD', emails: '' };

function dealIn(body: ReturnType<typeof bodyOf>) {
  const deal = body.opportunityDeals?.[0];
  if (!deal) throw new Error('the body has no deal');
  return deal;
}

describe('bodyOf', () => {
  // Repairs 36, clarifications 14
  it('names co-owners as rows of their own and removes those who are none any more', () => {
    const row = {
      id: 'o-1',
      partnerType: 2,
      channelSubType: 2,
      contactEmail: 'adr2@contoso.example',
      action: 'Created',
    };
    const owned = { ...stored, opportunityAccounts: [...(stored.opportunityAccounts ?? []), row] };
    const saved = formOf(owned);
    expect(saved.coOwners).toEqual([{ email: 'adr2@contoso.example', name: 'adr2@contoso.example' }]);
    const mine = (form: typeof saved) =>
      bodyOf(form, owned).opportunityAccounts?.filter(({ channelSubType }) => channelSubType === 2);
    expect(mine(saved)).toEqual([row]);
    expect(mine({ ...saved, coOwners: [{ email: 'adr3@contoso.example', name: 'Third' }] })).toEqual([
      expect.objectContaining({ id: 'o-1', action: 'Delete' }),
      expect.objectContaining({ contactEmail: 'adr3@contoso.example', channelSubType: 2, action: 'Add' }),
    ]);
  });

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
    expect(body.opportunityChannelContacts?.map(({ id }) => id)).toEqual(['row-k1', 'row-k2']);
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
    const changed = setPartnerEmails(addPartner(removePartner(form, 'a-1'), adatum), 0, 'orders@adatum.example');
    const body = bodyOf(changed, stored);
    expect(body.opportunityAccounts?.map(({ id, action, accounts }) => [id, action, accounts?.[0]?.accountId])).toEqual(
      [
        ['row-a', 'Delete', undefined],
        [undefined, 'Add', 'a-2'],
      ],
    );
    const channel = body.opportunityChannelContacts?.filter(({ source }) => source === 'Channel');
    expect(channel?.map(({ id, action, accountId }) => [id, action, accountId])).toEqual([
      [undefined, 'Add', 'a-2'],
      ['row-k1', 'Delete', 'a-1'],
    ]);
  });

  it('adds another partner of the type to the saved row, with a contact of its own', () => {
    const changed = setPartnerEmails(addPartner(form, adatum), 1, 'x');
    const body = bodyOf(changed, stored);
    expect(body.opportunityAccounts).toHaveLength(1);
    expect(body.opportunityAccounts?.[0]).toMatchObject({
      id: 'row-a',
      accounts: [{ accountId: 'a-1' }, { accountId: 'a-2', action: 'Add' }],
    });
    const fault = { code: 'contact.format', message: 'Please enter a valid email address.', tab: 'Channel' };
    // the third contact of the case as the server has it: two were saved
    const pointer = '/opportunityChannelContacts/2/channelContactEmails';
    const refusal = new ApiProblem(422, 'case.invalid', '', [{ ...fault, pointer }], '');
    expect(atPartners(refusal, body, changed).errors[0]?.pointer).toBe('/partners/1/channelContactEmails');
  });

  const full = {
    accountCompanyName: 'Tailspin',
    opportunityAccountName: 'Tina',
    contactEmail: 'tina@tailspin.example',
    address: 'Ginza 1',
    city: 'Tokyo',
    stateProvince: 'Tokyo',
    zipPostalCode: '104-0061',
  };

  // SUB-291, MAN-461, MAN-455, SUB-400
  it('sends entered resellers with their numbers, and takes saved ones away', () => {
    const two = saveReseller(saveReseller(form, 'additionalResellers', full), 'finalTierResellers', full);
    const body = bodyOf(answerTier(two, 'additionalResellers', true), stored);
    expect(body.additionalResellers).toBe(true);
    expect(body).not.toHaveProperty('finalTierResellers');
    const entered = body.opportunityAccounts?.slice(1);
    expect(entered).toEqual([
      { partnerType: 'AdditionalTierReseller', arNo: 1, ...full, action: 'Add' },
      { partnerType: 'FinalTierReseller', ftNo: 1, ...full, action: 'Add' },
    ]);

    const saved = someCase({
      additionalResellers: true,
      opportunityAccounts: [
        ...(stored.opportunityAccounts ?? []),
        { id: 'row-t', partnerType: 6, arNo: 1, ...full, action: 'Created' },
        { id: 'row-co', partnerType: 2, channelSubType: 2, contactEmail: 'co@contoso.example', action: 'Created' },
      ],
    });
    const again = formOf(saved);
    expect(again.resellers).toEqual([{ rowId: 'row-t', tier: 'additionalResellers', number: 1, texts: full }]);
    expect(JSON.stringify(bodyOf(again, saved))).not.toMatch(/Delete|"Add"/);
    const [reseller] = again.resellers;
    if (!reseller) throw new Error('the form has no reseller');
    const replaced = saveReseller(removeReseller(again, reseller), 'additionalResellers', full);
    expect(bodyOf(replaced, saved).opportunityAccounts?.map(({ id, arNo, action }) => [id, arNo, action])).toEqual([
      ['row-t', 1, 'Delete'],
      ['row-a', undefined, 'Created'],
      [undefined, 1, 'Add'],
      ['row-co', undefined, 'Created'],
    ]);
    const none = bodyOf(answerTier(again, 'additionalResellers', false), saved);
    expect(none).toMatchObject({ additionalResellers: false });
    expect(none.opportunityAccounts?.find(({ id }) => id === 'row-t')).toMatchObject({ action: 'Delete' });
  });

  it('sends the store under its kind and shows it again', () => {
    const changed = setStoreText(chooseStore(form, 'Digital Store'), 'accountCompanyName', 'Online');
    const row = bodyOf(changed, null).opportunityAccounts?.at(-1);
    expect(row).toMatchObject({
      partnerType: 'MsStore',
      channelSubType: 4,
      accountCompanyName: 'Online',
      action: 'Add',
    });
    const saved = someCase({ opportunityAccounts: [{ ...row, id: 'row-s', partnerType: 4, action: 'Created' }] });
    expect(formOf(saved).store).toMatchObject({ rowId: 'row-s', kind: 'Digital Store' });
    expect(bodyOf(formOf(saved), saved).opportunityAccounts).toEqual([
      expect.objectContaining({ id: 'row-s', channelSubType: 4, action: 'Created' }),
    ]);
  });

  it('never touches the row of the requester, which is the server’s own', () => {
    const body = bodyOf(removePartner(form, 'a-1'), stored);
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
    expect(typed.opportunityChannelContacts?.[1]).toMatchObject({
      id: 'row-k2',
      channelContactEmails: 'a@x.example;b@x.example',
    });
    const emptied = bodyOf(setText(form, 'ccRecipients', ' '), stored);
    expect(emptied.opportunityChannelContacts?.[1]).toMatchObject({ id: 'row-k2', action: 'Delete' });
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
