import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, loadTexts, withTexts } from '.';

afterEach(async () => {
  vi.doUnmock('@/locales/staff.en.json');
  await chooseLanguage('en');
  await loadTexts('staff');
});

// plain-web.md 1: namespaces with a lazy back end
it('texts that a lost connection kept away are asked for again', async () => {
  i18next.removeResourceBundle('en', 'staff');
  vi.doMock('@/locales/staff.en.json', () => {
    throw new Error('offline');
  });
  await expect(loadTexts('staff')).rejects.toBeDefined();
  expect(i18next.exists('staffNav.operations')).toBe(false);
  vi.doUnmock('@/locales/staff.en.json');
  await loadTexts('staff');
  expect(i18next.t('staffNav.operations')).toBe('Operations');
});

it('a part of the app comes with its texts, whatever language is chosen meanwhile', async () => {
  for (const language of ['en', 'de']) i18next.removeResourceBundle(language, 'staff');
  const part = withTexts(async () => {
    await chooseLanguage('de');
    return 'the part';
  }, 'staff');
  expect(await part()).toBe('the part');
  expect(i18next.hasResourceBundle('de', 'staff')).toBe(true);
});
