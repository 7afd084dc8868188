import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import { FormField } from '@/components/FormField/FormField';
import { FactList } from '@/components/facts/FactList';
import { chooseLanguage } from '@/lib/i18n';
import { renderPage } from '@/test/renderPage';

const user = userEvent.setup({ pointerEventsCheck: 0 });

function facts() {
  renderPage(<FactList facts={[{ label: 'DUNS number', term: 'duns', value: '123456789' }]} />);
  return screen.getByRole('button', { name: 'DUNS number' });
}

// ui-2.md 7: a glossary with hover for every program word, for keyboard and screen reader too
it('tells what a word means to the pointer', async () => {
  const word = facts();
  expect(screen.getByRole('term')).toHaveTextContent(/^DUNS number$/);
  await user.hover(word);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('The nine-digit number by which Dun & Bradstreet');
  await user.unhover(word);
  await waitFor(() => expect(word).not.toHaveAttribute('aria-describedby'));
});

it('tells it to the keyboard, describes the word for who hears it, and goes away with Escape', async () => {
  const word = facts();
  await user.tab();
  expect(word).toHaveFocus();
  await waitFor(() => expect(word).toHaveAccessibleDescription(/^The nine-digit number/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(word).not.toHaveAttribute('aria-describedby'));
  expect(word).toHaveFocus();
});

it('stands beside the label of a field, which still leads to the field alone', async () => {
  renderPage(
    <FormField id="volume" label="Committed deal volume" term="volume" required>
      {({ status: _, ...binding }) => <input {...binding} />}
    </FormField>,
  );
  await user.click(screen.getByText('Committed deal volume', { selector: 'label' }));
  expect(screen.getByRole('textbox', { name: 'Committed deal volume' })).toHaveFocus();
  await user.tab({ shift: true });
  const help = screen.getByRole('button', { name: 'What it means: Committed deal volume' });
  expect(help).toHaveFocus();
  await waitFor(() => expect(help).toHaveAccessibleDescription(/^How many units/));
});

it('speaks the reader’s language', async () => {
  await chooseLanguage('de');
  const word = facts();
  await user.hover(word);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Die neunstellige Nummer');
  await chooseLanguage('en');
});

it('is a plain label while its meaning could not be loaded', async () => {
  const whole = i18next.getResourceBundle('en', 'glossary');
  i18next.removeResourceBundle('en', 'glossary');
  i18next.addResourceBundle('en', 'glossary', { glossary: { tpid: whole.glossary.tpid } });
  facts();
  renderPage(<FactList facts={[{ label: 'TPID', term: 'tpid', value: '1' }]} />);
  await user.tab();
  await user.tab();
  // the word without a meaning has opened none on the way
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Top parent ID/);
  expect(screen.queryByText(/glossary\.duns/)).not.toBeInTheDocument();
  i18next.addResourceBundle('en', 'glossary', whole);
});
