import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '@/test/renderPage';
import { Footer } from './Footer';

// SUB-604, SUB-605, MAN-640, MAN-641
it('tells the year, and the build to who asks', async () => {
  renderPage(<Footer />);
  const line = screen.getByRole('button', { name: /2022/ });
  expect(line).not.toHaveTextContent('20220712.1');
  await userEvent.click(line);
  expect(line).toHaveTextContent('20220712.1');
  await userEvent.click(line);
  expect(line).not.toHaveTextContent('20220712.1');
});

// MAN-197
it.each(['Contact us', 'Privacy and cookies', 'Terms of use', 'Trademarks'])('leads to %s', (name) => {
  renderPage(<Footer />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^(https:|mailto:)/);
});
