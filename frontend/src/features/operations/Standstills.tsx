import { useQuery } from '@tanstack/react-query';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '@/components/DataGrid/address';
import { InstantText } from '@/components/facts/DateText';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { useChoice } from '@/components/operations/useChoice';
import type { StaffColumn } from '@/components/StaffTable/StaffTable';
import { retryStandstills, type Standstill, skipEffects, standstillsQuery } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { ChoiceList } from './ChoiceList';
import { DealOfRow } from './DealOfRow';
import { usePages } from './usePages';
import { useStep } from './useStep';

const keyOf = ({ kind, id }: Standstill) => `${kind} ${id}`;

function toBody(keys: readonly string[], reason: string) {
  const what = keys.map((key) => {
    const [kind = '', id = ''] = key.split(' ');
    return { kind: kind as Standstill['kind'], id };
  });
  return { what, reason };
}

/** What should be done by now and is not: which step of what, since when, why; it is tried at once, or let be. */
export function Standstills() {
  const { t } = useTranslation();
  const { query, change } = useAddress();
  const pages = usePages();
  const kind = query.get('kind') ?? undefined;
  const standstills = useQuery(
    standstillsQuery({
      kind: kind as Standstill['kind'] | undefined,
      pageNumber: pages.page,
      recordsToFetch: pages.size,
    }),
  );
  const [act, setAct] = useState<'retry' | 'skip'>('retry');
  const choice = useChoice(act, act === 'retry' ? retryStandstills : skipEffects, toBody);
  const { selected } = choice;
  const start = (what: 'retry' | 'skip') => {
    setAct(what);
    choice.start();
  };
  const kindOf = (row: Standstill) => t(`operations.kind_${row.kind}`);
  const stepOf = useStep();
  const rows = standstills.data?.value ?? [];
  const maySkip = selected.length > 0 && selected.every((key) => rows.find((row) => keyOf(row) === key)?.maySkip);
  const columns: StaffColumn<Standstill>[] = [
    {
      key: 'what',
      title: t('operations.what'),
      render: (row) => (
        <span className={styles.name}>
          <strong>{[kindOf(row), stepOf(row.event)].filter(Boolean).join(': ')}</strong>
          <span className="quiet">{t(`operations.means_${row.kind}`)}</span>
        </span>
      ),
    },
    {
      key: 'deal',
      title: t('operations.deal'),
      render: (row) => <DealOfRow {...row} />,
    },
    { key: 'since', title: t('operations.since'), render: ({ since }) => <InstantText at={since} /> },
    {
      key: 'tries',
      title: t('operations.attempts'),
      align: 'right',
      render: ({ tries }) => <span className="tabular">{formatNumber(tries)}</span>,
    },
    {
      key: 'reason',
      title: t('operations.reason'),
      render: ({ lastError }) => <ErrorText text={lastError} />,
    },
    { key: 'next', title: t('operations.nextTry'), render: ({ nextAt }) => <InstantText at={nextAt} /> },
  ];
  return (
    <ChoiceList
      title={t('operations.standstills')}
      extra={
        <Select
          aria-label={t('operations.topic')}
          allowClear
          placeholder={t('operations.anyTopic')}
          style={{ minWidth: 240 }}
          value={kind}
          options={(standstills.data?.counts ?? []).map((each) => ({
            value: each.kind,
            label: `${t(`operations.kind_${each.kind as Standstill['kind']}`)} (${formatNumber(each.count)})`,
          }))}
          onChange={(value: string | undefined) => change({ kind: value })}
        />
      }
      query={standstills}
      empty={t('operations.nothingStands')}
      columns={columns}
      rowKey={keyOf}
      nameOf={(row) => [kindOf(row), row.dealNumber || row.recipient].filter(Boolean).join(' ')}
      mayChoose={({ mayRetry }) => mayRetry}
      pages={pages}
      choice={choice}
      done={(count) => t(`operations.${act}Done`, { count })}
      buttons={
        <Space wrap>
          <Button type="primary" disabled={selected.length === 0} onClick={() => start('retry')}>
            {t('operations.retry', { count: selected.length })}
          </Button>
          <Button disabled={!maySkip} onClick={() => start('skip')}>
            {t('operations.skip', { count: selected.length })}
          </Button>
        </Space>
      }
      dialog={{
        title: t(`operations.${act}`, { count: selected.length }),
        action: t(`operations.${act}Do`),
        danger: act === 'skip',
        text: t(`operations.${act}What`),
      }}
    />
  );
}
