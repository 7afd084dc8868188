import { locale } from './date';

/** A number in the reader's language; nothing for none. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : new Intl.NumberFormat(locale()).format(value);
}

/** A discount as people read it: 7.5 becomes "7.5 %", in German "7,5 %". */
export function formatPercent(value: number | null | undefined): string {
  return value === null || value === undefined
    ? ''
    : `${new Intl.NumberFormat(locale(), { maximumFractionDigits: 2 }).format(value)} %`;
}

/** A discount that a decision grants; "–" while nothing is granted. */
export function formatGranted(value: number | null | undefined): string {
  return formatPercent(value) || '–';
}

/** An amount of money, without its currency: "1,249.00". @param value a number, or one as a text of the server */
export function formatAmount(value: number | string | null | undefined): string {
  const amount = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (amount === null || amount === undefined || Number.isNaN(amount)) return '';
  return new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
}

/** Between which amounts of a currency something lies, as people read it: "$899.00 – $1,299.00", or one amount. */
export function formatMoneyRange({ from, to }: { from: string; to: string }, currency: string): string {
  const money = new Intl.NumberFormat(locale(), { style: 'currency', currency });
  return from === to ? money.format(Number(from)) : money.formatRange(Number(from), Number(to));
}

/** What stands before the decimals when somebody types a number. */
export function decimalSeparator(): string {
  const parts = new Intl.NumberFormat(locale()).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A whole number in digits only: signs, separators and decimals are never interpreted (SUB-367). */
export function isWhole(text: string): boolean {
  return /^\d+$/.test(text.trim());
}
