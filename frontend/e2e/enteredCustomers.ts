import { expect } from '@playwright/test';
import type { Api } from './api';
import { submitCase } from './cases';
import { someCustomer } from './customers';

interface Entered {
  /** as the partner typed it */
  name: string;
  customerId: string;
  caseNumber: string;
  /** the managed customer that it looks like */
  known: { name: string; duns: string; customerId: string };
}

/** Two letters more than a known name: similar to it, and another at each run. */
function similarName(name: string): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(2))].map((byte) => String.fromCharCode(97 + (byte % 26)));
  return `${name.replace(/\P{L}+$/u, '')}${letters.join('')}`;
}

/** A reseller's new customer that looks like a known one, with a deal that waits for its review. */
export async function entered(api: Api): Promise<Entered> {
  const known = await someCustomer(api, 'United States');
  const name = similarName(known.name);
  const saved = await api.read<{ isSuccess: boolean; customerId: string }>(
    '/api/OpportunityDealCustomer/CreateCustomer',
    {
      legalEntityName: name,
      organizationNameInLocalLanguage: name,
      country: 'United States',
      addressLine1: '1 Hangar Way',
      city: 'Akron',
      stateProvince: 'OH',
      postalCode: '44301',
      industry: 'Education',
      vertical: 'Higher Education',
      verticalCategory: 'Universities',
      saveAsNewRecord: true,
    },
  );
  expect(saved.isSuccess).toBe(true);
  const { customerId } = saved;
  const caseNumber = await submitCase(api, { customerId, programs: ['Deal Registration'], dealName: 'A new customer' });
  return { name, customerId, caseNumber, known };
}
