/** Where pages lead outside: an operator's configuration, which the server puts into each page. */
type Links = typeof harmless;

/** The server's defaults, for pages that come from Vite or a test (MAN-037, MAN-199). */
const harmless = {
  support: 'support@devices.example',
  contact: 'mailto:support@devices.example',
  privacy: 'https://www.example.com/privacy-and-cookies',
  dataPrivacy: 'https://www.example.com/data-privacy',
  terms: 'https://www.example.com/terms-of-use',
  trademarks: 'https://www.example.com/trademarks',
  claims: 'https://claims.example.com/',
  browserSettings: 'https://www.example.com/browser-settings',
};

export function linksOf(page: Document): Links {
  const configured = page.getElementById('links')?.textContent;
  return configured ? { ...harmless, ...(JSON.parse(configured) as Partial<Links>) } : harmless;
}

export const links = linksOf(document);

export const buildNumber = '20220712.1';
export const copyrightYear = 2022;
