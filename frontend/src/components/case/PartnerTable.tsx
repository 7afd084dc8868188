import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCountry } from '@/lib/format/country';
import styles from './case.module.css';
import type { ChannelRow } from './channelRows';
import { PlainTable } from './PlainTable';

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
  const nameOf = (row: ChannelRow) => (
    <>
      <span className={styles.partnerName}>{row.name}</span>
      {row.location && <span className={styles.below}>{t('caseView.location', { id: row.location })}</span>}
      {row.owner && kind === 'resellers' && <span className={styles.below}>{t('caseView.requester')}</span>}
      {extra?.(row)}
    </>
  );
  return (
    <section>
      <h3 className={styles.label}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('channel.none')}</p>
      ) : (
        <PlainTable
          label={title}
          columns={[
            { title: t('caseView.country'), cell: (row) => formatCountry(row.country) || '–', className: styles.text },
            {
              title: second,
              cell: (row) => (kind === 'resellers' ? row.type : t(row.owner ? 'common.yes' : 'common.no')),
            },
            { title: t('channel.name'), cell: nameOf },
            { title: t('channel.emails'), cell: (row) => row.emails || '–', className: styles.emails },
          ]}
          rows={rows}
          rowKey={(row) => row.key}
        />
      )}
    </section>
  );
}
