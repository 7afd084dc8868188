import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { renderPage } from '@/test/renderPage';
import { DateField } from './DateField';

function Field({ min }: { min?: string }) {
  const [date, setDate] = useState('');
  return (
    <>
      <label htmlFor="day">Day</label>
      <DateField id="day" value={date} min={min} onChange={setDate} />
      <output>{date}</output>
      <button type="button">elsewhere</button>
    </>
  );
}

afterEach(() => chooseLanguage('en'));

// Repairs 63
it.each([
  ['en', '01/31/2027'],
  ['de', '31.01.2027'],
  ['de', '2027-01-31'],
] as const)('takes a day as it is written in %s: %s', async (language, typed) => {
  await chooseLanguage(language);
  renderPage(<Field />);
  await userEvent.type(screen.getByLabelText('Day'), `${typed}{Enter}`);
  expect(screen.getByRole('status')).toHaveTextContent('2027-01-31');
});

it('takes what was typed when the field is left', async () => {
  renderPage(<Field />);
  await userEvent.type(screen.getByLabelText('Day'), '01/31/2027');
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2027-01-31'));
});

it('keeps what is being typed when the page renders anew', async () => {
  const field = (count: number) => (
    <>
      <label htmlFor="day">Day</label>
      <DateField id="day" value="2027-03-01" onChange={() => {}} />
      <output>{count}</output>
    </>
  );
  const { rerender } = render(field(1));
  await userEvent.clear(screen.getByLabelText('Day'));
  await userEvent.type(screen.getByLabelText('Day'), '01/31/2027');
  rerender(field(2));
  expect(screen.getByRole('status')).toHaveTextContent('2');
  expect(screen.getByLabelText('Day')).toHaveValue('01/31/2027');
});

it('takes no day before the first one', async () => {
  renderPage(<Field min="2027-02-01" />);
  await userEvent.type(screen.getByLabelText('Day'), '01/31/2027{Enter}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
