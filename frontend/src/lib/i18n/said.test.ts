import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem, toProblem } from '@/lib/http/problem';
import { chooseLanguage } from '.';
import { say, sayAll, sayBusiness, sayLabel, sayText } from './said';

describe("the server's texts", () => {
  afterEach(() => chooseLanguage('en'));

  it('stay as they are in English', () => {
    expect(say({ key: 'required', params: { 0: 'Deal Name' } }, 'Deal Name is a required field.')).toBe(
      'Deal Name is a required field.',
    );
    expect(sayLabel('Deal Name')).toBe('Deal Name');
  });

  it('stay as they are where the empty catalogue of English is loaded', async () => {
    await chooseLanguage('de');
    await chooseLanguage('en');
    expect(i18next.getResourceBundle('en', 'server')).toEqual({});
    expect(say({ key: 'required' }, 'A required field.')).toBe('A required field.');
    expect(sayText('required', 'A required field.')).toBe('A required field.');
    expect([sayLabel('Deal Name'), sayBusiness('Retail')]).toEqual(['Deal Name', 'Retail']);
  });

  describe('in German', () => {
    beforeEach(() => chooseLanguage('de'));

    it.each([
      ['a label', { key: 'required', params: { 0: 'City' } }, 'Ort ist ein Pflichtfeld.'],
      ['a number', { key: 'maxLength', params: { 0: '5000' } }, 'Höchstens 5.000 Zeichen sind erlaubt.'],
      [
        'a date',
        { key: 'extension.beyond', params: { date: '2027-01-31' } },
        'Das Ablaufdatum liegt nach dem spätestmöglichen Ablaufdatum 31.01.2027.',
      ],
      [
        "a person's own words",
        { key: 'timeline.reason', params: { reason: 'The channel is incomplete', comment: 'Who sells it?' } },
        'Der Vertriebsweg ist unvollständig: Who sells it?',
      ],
    ])('are filled with %s', (_what, said, text) => {
      expect(say(said, 'English')).toBe(text);
    });

    // Repairs 10
    it('name lines of business', () => {
      expect(sayBusiness('Accounting and Consulting')).toBe('Wirtschaftsprüfung und Beratung');
      expect(sayBusiness('Lunar Mining')).toBe('Lunar Mining');
    });

    it('fall back to English', () => {
      expect(say({ key: 'of.a.newer.server' }, 'Something new.')).toBe('Something new.');
      expect(say(undefined, 'Please call me.')).toBe('Please call me.');
      expect(sayLabel('Contoso')).toBe('Contoso');
      expect(sayAll(['This customer is under review.', 'Own'], [{ key: 'entity.reviewing' }])).toEqual([
        'Dieser Kunde wird gerade geprüft.',
        'Own',
      ]);
    });

    it('keep the places of a text that a page fills', () => {
      expect(sayText('required', '{0} is a required field.')).toBe('{0} ist ein Pflichtfeld.');
    });

    it('are those of a refusal and its faults', () => {
      const problem = new ApiProblem(409, 'deal.stale', 'English', [], '', { text: { key: 'deal.stale' } });
      expect(problem.detail).toBe('Jemand anderes hat diesen Deal geändert, seit Sie ihn geöffnet haben.');
      expect(problem.withErrors([]).detail).toBe(problem.detail);
      const refused = toProblem({
        isAxiosError: true,
        response: {
          status: 422,
          headers: {},
          data: {
            code: 'x',
            detail: 'x',
            errors: [{ pointer: '/a', code: 'a', message: 'A', text: { key: 'email' } }],
          },
        },
      });
      expect(refused.errors[0]?.message).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
      expect(i18next.language).toBe('de');
    });
  });
});
