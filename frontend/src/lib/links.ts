/** Addresses that the specifications leave open (MAN-199): example.com until an operator names others. */
export const supportEmail = 'support@devices.example';

export const links = {
  contact: `mailto:${supportEmail}`,
  privacy: 'https://www.example.com/privacy-and-cookies',
  dataPrivacy: 'https://www.example.com/data-privacy',
  terms: 'https://www.example.com/terms-of-use',
  trademarks: 'https://www.example.com/trademarks',
  claims: 'https://claims.example.com/',
  browserSettings: 'https://www.example.com/browser-settings',
} as const;

export const buildNumber = '20220712.1';
export const copyrightYear = 2022;
