import { Link } from 'react-router';

/** A deal's number, which leads to why it is where it is. */
export function DealLink({ number }: { number: string }) {
  return <Link to={`/operations/deals/${encodeURIComponent(number)}`}>{number}</Link>;
}
