import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountry } from '@/lib/format/country';
import styles from './case.module.css';
import type { ChannelRow } from './channelRows';

interface Props {
  kind: 'distributors' | 'resellers';
  title: string;
  rows: readonly ChannelRow[];
  /** beside a row's name */
  extra?: (row: ChannelRow) => ReactNode;
}

/** Distributors with country, owner, name and contacts; resellers with their type instead (MAN-233, MAN-234). */
export function PartnerTable({ kind, title, rows, extra }: Props) {
  const { t } = useTranslation();
  const second = kind === 'distributors' ? t('channel.owner') : t('channel.type');
  return (
    <section>
      <h3 className={styles.label}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('channel.none')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('caseView.country')}</th>
                <th scope="col">{second}</th>
                <th scope="col">{t('channel.name')}</th>
                <th scope="col">{t('channel.emails')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>{formatCountry(row.country) || '–'}</td>
                  <td>{kind === 'resellers' ? row.type : row.owner ? t('common.yes') : t('common.no')}</td>
                  <td>
                    <span className={styles.partnerName}>{row.name}</span>
                    {row.location && (
                      <span className={styles.quiet}> {t('caseView.location', { id: row.location })}</span>
                    )}
                    {row.owner && kind === 'resellers' && (
                      <span className={styles.quiet}> {t('caseView.requester')}</span>
                    )}
                    {extra?.(row)}
                  </td>
                  <td>{row.emails || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
