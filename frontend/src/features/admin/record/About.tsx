import { Link } from 'react-router';
import type { AdminEvent } from '@/lib/api/administration';
import { readAddress } from '@/lib/deals/caseAddress';
import { useSession } from '@/lib/session/store';
import styles from '../admin.module.css';

/** The deals that a line of the record names; those that the reader may open are links. */
export function About({ about }: { about: AdminEvent['about'] }) {
  const session = useSession();
  if (!about?.length) return <span>–</span>;
  return (
    <ul className={styles.numbers}>
      {about.map(({ dealNumber, caseNumber, isDraft }) => (
        <li key={dealNumber}>
          {isDraft || !session ? (
            dealNumber
          ) : (
            <Link to={readAddress(session, caseNumber, dealNumber)}>{dealNumber}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
