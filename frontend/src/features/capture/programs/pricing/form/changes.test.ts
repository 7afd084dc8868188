import { describe, expect, it } from 'vitest';
import { someCase } from '@/test/cases';
import {
  addPartner,
  answerTier,
  chooseCountry,
  chooseCustomer,
  choosePrograms,
  clearCustomer,
  fillFromCustomer,
  removePartner,
  removeReseller,
  resellersOf,
  saveReseller,
  setPartnerEmails,
  underDetails,
} from './changes';
import { formOf } from './fromCase';
import { noPanelTexts, type TierReseller } from './model';

const form = formOf(someCase());
const customer = { customerId: 'le-2', name: 'Fabrikam', localName: '', city: '', dunsNumber: '', isManaged: true };

describe('steps of the form', () => {
  // SUB-086, SUB-087
  it('clears customer and programs with another country, nothing with the same', () => {
    expect(chooseCountry(form, { countryId: 'c-us', countryName: 'United States' })).toMatchObject({
      customer: null,
      programs: [],
    });
    expect(chooseCountry(form, { countryId: 'c-de', countryName: 'Germany' })).toBe(form);
  });

  // SUB-083
  it('asks for the program again with another customer, unless the deal is saved', () => {
    expect(chooseCustomer(form, customer, false).programs).toEqual([]);
    expect(chooseCustomer(form, customer, true).programs).toBe(form.programs);
  });

  // ui-2.md 6: address, vertical and domain come from the customer
  it('fills in what the customer has, never over what somebody typed', () => {
    const empty = { ...form, texts: { ...form.texts, address1: '', city: 'Typed', postalCode: '' } };
    const first = fillFromCustomer(empty, { address1: 'Main Street 1', city: 'Berlin', postalCode: '10115' });
    expect(first.texts).toMatchObject({ address1: 'Main Street 1', city: 'Typed', postalCode: '10115' });
    const corrected = { ...first, texts: { ...first.texts, postalCode: '10117' } };
    const second = fillFromCustomer(corrected, { address1: 'Side Street 2', postalCode: '20095' });
    expect(second.texts).toMatchObject({ address1: 'Side Street 2', city: 'Typed', postalCode: '10117' });
    expect(fillFromCustomer(second, {}).texts.address1).toBe('');
  });

  // SUB-088
  it('clears the deals with the search', () => {
    expect(clearCustomer(form)).toMatchObject({ customer: null, programs: [] });
  });

  // SUB-089
  it('starts one deal for each type and keeps what was entered for one', () => {
    const both = choosePrograms(form, ['Deal Registration', 'Special Pricing']);
    expect(both.programs.map(({ dealType, dealVolume }) => [dealType, dealVolume])).toEqual([
      ['Deal Registration', '120'],
      ['Special Pricing', ''],
    ]);
  });

  it('gives back what was entered for a program that another customer closed', () => {
    const closed = chooseCustomer(form, customer, false);
    expect(choosePrograms(closed, ['Deal Registration']).programs).toEqual(form.programs);
  });

  it('names a partner once, each with its own contact', () => {
    const other = { accountId: 'a-2', companyName: 'Adatum', countryName: 'Germany', partnerType: 'ADD', emails: '' };
    const two = setPartnerEmails(addPartner(form, other), 1, 'orders@adatum.example');
    expect(two.partners.map(({ accountId, emails }) => [accountId, emails])).toEqual([
      ['a-1', 'orders@northwind.example'],
      ['a-2', 'orders@adatum.example'],
    ]);
    expect(addPartner(two, other)).toBe(two);
    expect(removePartner(two, 'a-1').partners.map(({ accountId }) => accountId)).toEqual(['a-2']);
  });

  // SUB-194, SUB-291, MAN-461
  it('counts the resellers of each tier from 1, fills gaps, and forgets them with a No', () => {
    const named = (accountCompanyName: string) => ({ ...noPanelTexts, accountCompanyName });
    let filled = saveReseller(form, 'additionalResellers', named('One'));
    filled = saveReseller(filled, 'additionalResellers', named('Two'));
    filled = saveReseller(filled, 'finalTierResellers', named('Last'));
    filled = removeReseller(filled, resellersOf(filled, 'additionalResellers')[0] as TierReseller);
    filled = saveReseller(filled, 'additionalResellers', named('New'));
    expect(filled.resellers.map(({ number, texts }) => [number, texts.accountCompanyName])).toEqual([
      [2, 'Two'],
      [1, 'Last'],
      [1, 'New'],
    ]);
    const none = answerTier(filled, 'additionalResellers', false);
    expect(none.resellers.map(({ tier }) => tier)).toEqual(['finalTierResellers']);
    expect(none.tiers.additionalResellers).toBe(false);
  });

  it('drops from kept content what another role does not allow', () => {
    const distributor = underDetails(form, { ...form.details, userRole: 'ADD' });
    expect(distributor.partners).toEqual([]);
    expect(distributor.programs).toBe(form.programs);
  });
});
