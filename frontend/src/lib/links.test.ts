import { expect, it } from 'vitest';
import { linksOf } from './links';

// MAN-037, MAN-199
it('takes addresses from the page, harmless ones where it names none', () => {
  const page = document.implementation.createHTMLDocument();
  expect(linksOf(page).claims).toBe('https://claims.example.com/');
  const data = page.createElement('script');
  data.type = 'application/json';
  data.id = 'links';
  data.textContent = JSON.stringify({ claims: 'https://claims.contoso.example/', support: 'help@contoso.example' });
  page.head.append(data);
  expect(linksOf(page)).toMatchObject({
    claims: 'https://claims.contoso.example/',
    support: 'help@contoso.example',
    privacy: 'https://www.example.com/privacy-and-cookies',
  });
});
