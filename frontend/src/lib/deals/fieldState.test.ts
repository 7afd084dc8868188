import { describe, expect, it } from 'vitest';
import { fieldState } from './fieldState';

const rules = [
  { fields: ['saveDraft'], mode: 'Edit', statuses: ['Approved'], state: 'hidden', source: '' },
  {
    fields: ['dealName'],
    mode: 'Edit',
    programs: ['Deal Registration'],
    statuses: ['Approved'],
    state: 'disabled',
    source: '',
  },
  { fields: [], mode: 'View', state: 'disabled', source: '' },
  { fields: ['partnerDetails'], mode: 'View', roles: ['MSS'], state: 'hidden', source: '' },
];
const place = { mode: 'Edit', program: 'Deal Registration', status: 'Approved', roles: ['ADR'] } as const;

describe('the state of a field', () => {
  it('follows the rows of mode, program, status and role', () => {
    expect(fieldState(rules, 'dealName', place)).toBe('disabled');
    expect(fieldState(rules, 'dealName', { ...place, program: 'Special Pricing' })).toBe('enabled');
    expect(fieldState(rules, 'dealName', { ...place, status: 'Draft' })).toBe('enabled');
    expect(fieldState(rules, 'saveDraft', place)).toBe('hidden');
  });

  it('takes the strongest of several rows', () => {
    const view = { ...place, mode: 'View' } as const;
    expect(fieldState(rules, 'partnerDetails', view)).toBe('disabled');
    expect(fieldState(rules, 'partnerDetails', { ...view, roles: ['MSS'] })).toBe('hidden');
  });
});
