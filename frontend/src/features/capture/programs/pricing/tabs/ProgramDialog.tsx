import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import styles from '@/features/capture/form/tabs.module.css';
import { dealTypesQuery } from '@/lib/api/programs';
import { programsHere, RegisteredNotice } from './RegisteredNotice';
import { useDuplicates } from './useDuplicates';

/** Chosen until the person says otherwise. */
const usual = ['Deal Registration'];

interface Props {
  open: boolean;
  customerName: string;
  onChoose: (dealTypes: string[]) => void;
  onClose: () => void;
}

/** Pricing program selection: a draft deal is made for each program chosen (SUB-083, SUB-089). */
export function ProgramDialog({ open, customerName, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch, isPending } = useQuery(dealTypesQuery);
  const [selected, setChosen] = useState<readonly string[]>(usual);
  const { searching, duplicates } = useDuplicates(programsHere);
  const warnings = duplicates.filter(({ program }) => selected.includes(program));
  const refused = selected.length === 0 || warnings.length > 0;
  // who is quicker than the search for the same deal goes on once it has answered
  const [confirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!confirmed || searching) return;
    setConfirmed(false);
    if (!refused) onChoose([...selected]);
  }, [confirmed, searching, refused, selected, onChoose]);
  return (
    <Modal
      open={open}
      title={t('caseForm.programTitle')}
      okText={t('common.continue')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: refused }}
      confirmLoading={confirmed}
      onOk={() => setConfirmed(true)}
      onCancel={onClose}
    >
      <p className={styles.dialogText}>{t('caseForm.programText', { customer: customerName })}</p>
      {warnings.map((warning) => (
        <RegisteredNotice key={warning.program} {...warning} />
      ))}
      {isPending ? (
        <LoadingState rows={2} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} inline />
      ) : (
        <ul className={styles.programs}>
          {data
            .filter(({ name }) => programsHere.includes(name))
            .map(({ name, defaultDurationInMonths }) => {
              const note = `${id}-${name.replace(' ', '')}`;
              return (
                <li key={name} className={styles.program}>
                  <Checkbox
                    checked={selected.includes(name)}
                    aria-describedby={note}
                    onChange={(event) =>
                      setChosen(event.target.checked ? [...selected, name] : selected.filter((other) => other !== name))
                    }
                  >
                    {name}
                  </Checkbox>
                  <p id={note} className={styles.programNote}>
                    {t('caseForm.programMonths', { count: defaultDurationInMonths })}
                  </p>
                </li>
              );
            })}
        </ul>
      )}
    </Modal>
  );
}
