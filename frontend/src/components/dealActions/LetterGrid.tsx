import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { column } from '@/components/DataGrid/columns';
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
  const [selected, setSelected] = useState<StrategicLetter>();
  const save = (letter: StrategicLetter) => {
    setSelected(letter);
    download.run(letter);
  };
  const saveButton = (row: StrategicLetter) => (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={download.running && selected?.id === row.id}
      onClick={() => save(row)}
    >
      {t('letter.download')}
    </Button>
  );
  const columns = [
    column<StrategicLetter>('name', t('letter.name'), 320, (row) => row.name),
    column<StrategicLetter>('created', t('letter.created'), 120, (row) => <DateText date={row.createdOn} />),
    column('save', t('letter.download'), 150, saveButton, { hideTitle: true }),
  ];
  return (
    <div className={styles.dialog}>
      {download.problem && (
        <CommandFault problem={download.problem} onRetry={() => selected && download.run(selected)} />
      )}
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
