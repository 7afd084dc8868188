import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/caseForm/tabs.module.css';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { dealTypesQuery } from '@/lib/api/programs';
import { useDuplicates } from './useDuplicates';

/** The programs of this form; CP Strategic has a form of its own (clarifications 49). */
const programsHere = ['Deal Registration', 'Special Pricing'];
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
  const [chosen, setChosen] = useState<readonly string[]>(usual);
  const { searching, duplicate, search } = useDuplicates();
  const warnings = [...new Set(chosen.map(duplicate).filter((message) => message !== undefined))];
  return (
    <Modal
      open={open}
      title={t('caseForm.programTitle')}
      okText={t('common.continue')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 || warnings.length > 0 }}
      confirmLoading={searching}
      onOk={() => search(chosen, () => onChoose([...chosen]))}
      onCancel={onClose}
    >
      <p className={styles.dialogText}>{t('caseForm.programText', { customer: customerName })}</p>
      {warnings.map((message) => (
        <Alert key={message} className={styles.dialogText} type="warning" showIcon role="alert" title={message} />
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
                    checked={chosen.includes(name)}
                    aria-describedby={note}
                    onChange={(event) =>
                      setChosen(event.target.checked ? [...chosen, name] : chosen.filter((other) => other !== name))
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
