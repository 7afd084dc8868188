import { formatNumber } from '@/lib/format/number';

export function NumberText({ value }: { value: number | null | undefined }) {
  return <span className="tabular">{formatNumber(value) || '–'}</span>;
}
