import { describe, expect, it } from 'vitest';
import { someCase } from '@/test/cases';
import { chooseCountry, chooseCustomer, choosePartner, choosePrograms, clearCustomer, underDetails } from './changes';
import { formOf } from './fromCase';
import { emptyForm } from './model';

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

  it('forgets the contact of a partner that is replaced', () => {
    expect(choosePartner(form, null).texts.channelContactEmails).toBe('');
    expect(choosePartner(form, form.partner)).toBe(form);
  });

  it('drops from kept content what another product group or role does not allow', () => {
    const hub = { ...form.details, productGroupId: 'p-hub' };
    expect(underDetails(form, hub)).toMatchObject({ partner: null, programs: [{ products: [] }] });
    const distributor = underDetails(form, { ...form.details, userRole: 'ADD' });
    expect(distributor.partner).toBeNull();
    expect(distributor.programs).toBe(form.programs);
    expect(emptyForm(hub).details.productGroupId).toBe('p-hub');
  });
});
