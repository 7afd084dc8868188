import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { localPath, signInAddress } from './localPath';

describe('the way back after sign-in', () => {
  // SUB-057
  it('keeps a path of the app with its query', () => {
    expect(localPath('/managecase/pricingprogram?oppNumber=C-1')).toBe('/managecase/pricingprogram?oppNumber=C-1');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])(
    'refuses %s',
    (path) => {
      expect(localPath(path)).toBeNull();
    },
  );

  it.each(['/', '/home', '/aadAuth?LoginWithAAD=1'])('does not return to %s, which leads on itself', (path) => {
    expect(localPath(path)).toBeNull();
  });

  it('carries the path to the server whole', () => {
    expect(signInAddress('/dashboard?status=Draft&x=1')).toBe(
      '/auth/login?returnTo=%2Fdashboard%3Fstatus%3DDraft%26x%3D1',
    );
  });

  it("names the browser's language once somebody has chosen one", async () => {
    await chooseLanguage('de');
    expect(signInAddress(null)).toBe('/auth/login?returnTo=%2F&ui_locales=de');
    await chooseLanguage('en');
    expect(signInAddress(null)).toBe('/auth/login?returnTo=%2F&ui_locales=en');
  });
});
