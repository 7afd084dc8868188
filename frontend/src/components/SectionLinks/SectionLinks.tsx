import { NavLink } from 'react-router';
import styles from './SectionLinks.module.css';

interface Props {
  /** what the pages belong to */
  label: string;
  links: readonly { to: string; text: string }[];
}

/** The pages of one area beside each other; the one that is open is marked. */
export function SectionLinks({ label, links }: Props) {
  return (
    <nav aria-label={label}>
      <ul className={styles.sections}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to}>{text}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
