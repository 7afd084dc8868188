import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { Panel } from '@/components/facts/Panel';
import { timelineQuery } from '@/lib/api/cases';
import { say } from '@/lib/i18n/said';
import styles from './case.module.css';

interface Props {
  dealId: string;
  /** of the deal */
  zone?: string;
}

/** Every letter that was issued for a deal, the newest first: only that one holds. Who may not read letters has none. */
export function IssuedLetters({ dealId, zone }: Props) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(timelineQuery(dealId));
  const letters = data.filter(({ letterUrl }) => letterUrl);
  if (letters.length === 0) return null;
  return (
    <Panel title={t('issuedLetters.title')}>
      <ul className={styles.needs}>
        {letters.map((event, at) => (
          <li key={event.letterId}>
            <a href={event.letterUrl} download>
              {t('issuedLetters.version', { number: letters.length - at })}
            </a>{' '}
            {at > 0 && <Tag>{t('issuedLetters.replaced')}</Tag>}
            <span className={styles.quiet}>
              {say(event.text, event.action)} · <InstantText at={event.at} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
