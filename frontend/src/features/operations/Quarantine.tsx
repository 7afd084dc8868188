import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { ErrorText } from '@/components/operations/ErrorText';
import styles from '@/components/operations/operations.module.css';
import { useChoice } from '@/components/operations/useChoice';
import type { StaffColumn } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import { deleteFiles, type QuarantinedFile, quarantineQuery, release, rescan } from '@/lib/api/operations';
import { formatNumber } from '@/lib/format/number';
import { formatSize } from '@/lib/format/size';
import { ChoiceList } from './ChoiceList';
import { DealOfRow } from './DealOfRow';
import { usePages } from './usePages';

type Act = 'rescan' | 'release' | 'deleteFile';

/** What can be done about files, and about which: the server refuses the rest. */
const acts: Record<Act, { run: typeof release; states: readonly QuarantinedFile['state'][] }> = {
  rescan: { run: rescan, states: ['setAside', 'infected'] },
  release: { run: release, states: ['setAside', 'waiting'] },
  deleteFile: { run: deleteFiles, states: ['setAside', 'waiting', 'infected'] },
};

const tones = { waiting: 'link', infected: 'danger', setAside: 'warning' } as const;

/** Files that nobody can read: they are scanned again, released or deleted (beyond N87). */
export function Quarantine() {
  const { t } = useTranslation();
  const pages = usePages();
  const files = useQuery(quarantineQuery(pages.page, pages.size));
  const [act, setAct] = useState<Act>('rescan');
  const choice = useChoice(act, acts[act].run, (ids, reason) => ({ ids: [...ids], reason }));
  const rows = files.data?.value ?? [];
  const count = choice.selected.length;
  const start = (next: Act) => {
    setAct(next);
    choice.start();
  };
  const button = (next: Act) => {
    const states = choice.selected.map((id) => rows.find((row) => row.id === id)?.state);
    return (
      <Button
        key={next}
        type={next === 'rescan' ? 'primary' : 'default'}
        danger={next === 'deleteFile'}
        disabled={count === 0 || !states.every((state) => state && acts[next].states.includes(state))}
        onClick={() => start(next)}
      >
        {t(`operations.${next}`, { count })}
      </Button>
    );
  };
  const fileOf = ({ name, size: bytes, uploadedBy }: QuarantinedFile) => (
    <span className={styles.name}>
      <strong>{name}</strong>
      <span className="quiet">{`${formatSize(bytes)} · ${uploadedBy}`}</span>
    </span>
  );
  const columns: StaffColumn<QuarantinedFile>[] = [
    { key: 'file', title: t('operations.file'), render: fileOf },
    {
      key: 'state',
      title: t('operations.state'),
      render: ({ state }) => (
        <span className={styles.name}>
          <StateTag tone={tones[state]}>{t(`operations.state_${state}`)}</StateTag>
          <span className="quiet">{t(`operations.means_${state}`)}</span>
        </span>
      ),
    },
    { key: 'deal', title: t('operations.deal'), render: (row) => <DealOfRow {...row} /> },
    { key: 'reason', title: t('operations.reason'), render: ({ reason }) => <ErrorText text={reason} /> },
    {
      key: 'attempts',
      title: t('operations.attempts'),
      align: 'right',
      render: ({ attempts }) => <span className="tabular">{formatNumber(attempts)}</span>,
    },
    {
      key: 'uploaded',
      title: t('operations.uploaded'),
      render: ({ uploadedAt }) => <InstantText at={uploadedAt} />,
    },
  ];
  return (
    <ChoiceList
      title={t('operations.quarantine')}
      query={files}
      empty={t('operations.noFiles')}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      pages={pages}
      choice={choice}
      done={(taken) => t(`operations.${act}Done`, { count: taken })}
      buttons={<Space wrap>{(['rescan', 'release', 'deleteFile'] as const).map(button)}</Space>}
      dialog={{
        title: t(`operations.${act}`, { count }),
        action: t(`operations.${act}Do`),
        danger: act !== 'rescan',
        text: t(`operations.${act}What`),
      }}
    />
  );
}
