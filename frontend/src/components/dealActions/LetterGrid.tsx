import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { DateText } from '@/components/facts/DateText';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { saveAs } from '@/lib/api/exportGrid';
import { readLetter, type StrategicLetter, strategicLettersQuery } from '@/lib/api/letters';
import { useCommand } from '@/lib/query/useCommand';
import { CommandFault } from './CommandFault';
import styles from './dealActions.module.css';

/** The letters of a CP Strategic deal, each to be saved. */
export function LetterGrid({ dealId }: { dealId: string }) {
  const { t } = useTranslation();
  const letters = useQuery(strategicLettersQuery(dealId));
  const download = useCommand('readLetter', (letter: StrategicLetter) => readLetter(letter.id), {
    onSuccess: (pdf, { name }) => saveAs(pdf, name),
  });
  const [wanted, setWanted] = useState<StrategicLetter>();
  const save = (letter: StrategicLetter) => {
    setWanted(letter);
    download.run(letter);
  };
  const columns: GridColumn<StrategicLetter>[] = [
    { key: 'name', title: t('letter.name'), width: 320, render: (row) => row.name },
    { key: 'created', title: t('letter.created'), width: 120, render: (row) => <DateText date={row.createdOn} /> },
    {
      key: 'save',
      title: t('letter.download'),
      width: 150,
      hideTitle: true,
      render: (row) => (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={download.running && wanted?.id === row.id}
          onClick={() => save(row)}
        >
          {t('letter.download')}
        </Button>
      ),
    },
  ];
  return (
    <div className={styles.dialog}>
      {download.problem && <CommandFault problem={download.problem} onRetry={() => wanted && download.run(wanted)} />}
      {letters.error ? (
        <ErrorState error={letters.error} onRetry={() => void letters.refetch()} />
      ) : (
        <DataGrid
          label={t('action.Letters')}
          name="letters"
          pageSize={50}
          columns={columns}
          rows={letters.data ?? []}
          rowKey={(row) => row.id}
          loading={letters.isPending}
          empty={<EmptyState title={t('letter.none')} />}
          height={175}
        />
      )}
    </div>
  );
}
