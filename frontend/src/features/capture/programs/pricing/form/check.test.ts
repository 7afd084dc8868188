import { describe, expect, it } from 'vitest';
import { foreignEmails } from '@/features/capture/form/checks';
import { checkField as checkOf, setText } from '@/features/capture/form/program';
import type { FormTexts } from '@/features/capture/form/texts';
import { tidyEmails } from '@/lib/format/emails';
import { lengthOf } from '@/lib/format/length';
import { limits, someCase, texts } from '@/test/cases';
import { setVolume } from './changes';
import { pricing } from './definition';
import { formOf } from './fromCase';
import type { CaseForm } from './model';

const checkField = (of: CaseForm, key: string, formTexts: FormTexts) => checkOf(pricing, of, key, formTexts);
const formTexts = { limits, texts };
const form = formOf(someCase());
const typed = (field: keyof typeof form.texts, value: string) =>
  checkField(setText(form, field, value), field, formTexts);

describe('checkField', () => {
  it('says nothing about valid fields', () => {
    for (const field of ['dealName', 'dealCustomerDomain', 'postalCode', 'ccRecipients', 'dealVolume'] as const)
      expect(checkField(form, field, formTexts)).toBeUndefined();
  });

  // SUB-344
  it('asks for a required field in the server’s words, and for no optional one', () => {
    expect(typed('dealName', '  ')).toBe('Deal Name is a required field.');
    expect(typed('ccRecipients', '')).toBeUndefined();
  });

  // SUB-174: 100 is accepted, 101 is not; a combined character is one
  it('counts code points after NFC', () => {
    expect(typed('dealName', 'x'.repeat(100))).toBeUndefined();
    expect(typed('dealName', 'x'.repeat(101))).toBe('Max 100 characters allowed.');
    expect(lengthOf('e\u0301')).toBe(1);
    expect(lengthOf('\u{1F4BB}')).toBe(1);
  });

  // SUB-364, SUB-383, MAN-426
  it('wants every address of a list to be one', () => {
    expect(typed('ccRecipients', 'a@x.example; b@y.example;')).toBeUndefined();
    expect(typed('ccRecipients', 'a@x.example; nobody')).toBe('Please enter a valid email address.');
    const partner = { accountId: 'a-1', companyName: 'Northwind', countryName: '', partnerType: 'ADD', emails: 'a@x' };
    expect(checkField({ ...form, partners: [partner] }, 'channelContactEmails', formTexts)).toBe(
      'Please enter a valid email address.',
    );
  });

  // SUB-353
  it('wants a domain, not an address', () => {
    expect(typed('dealCustomerDomain', 'contoso.co.uk')).toBeUndefined();
    expect(typed('dealCustomerDomain', 'jane@contoso.com')).toBe('Please enter a valid domain.');
  });

  // SUB-359
  it('wants a postal code that begins and ends with a letter or digit', () => {
    expect(typed('postalCode', 'SW1A 1AA')).toBeUndefined();
    expect(typed('postalCode', '-10115')).toBe('Please enter valid postal code');
  });

  // SUB-320, SUB-348, MAN-418, SUB-367
  // SUB-367, Repairs 11
  it('refuses a volume that is not digits only', () => {
    for (const typed of ['49.5', '-5', '1,250', '1 000', '1e3', 'x'])
      expect(checkField(setVolume(form, 0, typed), 'dealVolume', formTexts), typed).toMatch(/whole number/);
    expect(checkField(setVolume(form, 0, ' 500 '), 'dealVolume', formTexts)).toBeUndefined();
  });

  it('refuses a volume of zero and more than ten digits', () => {
    expect(checkField(setVolume(form, 0, '0'), 'dealVolume', formTexts)).toBe('Deal Volume should not be 0.');
    expect(checkField(setVolume(form, 0, '9999999999'), 'dealVolume', formTexts)).toBeUndefined();
    expect(checkField(setVolume(form, 0, '10000000000'), 'dealVolume', formTexts)).toBe('Max 10 characters allowed.');
  });
});

// SUB-365, SUB-384, MAN-428
it('makes a semicolon list of what was typed', () => {
  expect(tidyEmails(' a@x.example, b@x.example ;;')).toBe('a@x.example;b@x.example');
});

// SUB-385, MAN-429
it('tells addresses outside the company, well-formed ones only', () => {
  expect(foreignEmails('a@devices.example; b@x.example; nobody', 'devices.example')).toEqual(['b@x.example']);
});
