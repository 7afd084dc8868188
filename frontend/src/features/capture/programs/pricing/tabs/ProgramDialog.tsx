import { useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '@/components/states/QueryState';
import { dealTypesQuery } from '@/lib/api/programs';
import styles from './parties.module.css';
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
  const programs = useQuery(dealTypesQuery);
  const [selected, setSelected] = useState<readonly string[]>(usual);
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
      <p>{t('caseForm.programText', { customer: customerName })}</p>
      {warnings.map((warning) => (
        <RegisteredNotice key={warning.program} {...warning} />
      ))}
      <QueryState query={programs} rows={2}>
        {(data) => (
          <Flex component="ul" vertical gap={8} style={{ marginBlockEnd: 8 }}>
            {data
              .filter(({ name }) => programsHere.includes(name))
              .map(({ name, defaultDurationInMonths }) => {
                const note = `${id}-${name.replace(' ', '')}`;
                return (
                  <li key={name} className={styles.party}>
                    <Checkbox
                      checked={selected.includes(name)}
                      aria-describedby={note}
                      onChange={(event) =>
                        setSelected(
                          event.target.checked ? [...selected, name] : selected.filter((other) => other !== name),
                        )
                      }
                    >
                      {name}
                    </Checkbox>
                    <p id={note} className="quiet" style={{ paddingInlineStart: 24 }}>
                      {t('caseForm.programMonths', { count: defaultDurationInMonths })}
                    </p>
                  </li>
                );
              })}
          </Flex>
        )}
      </QueryState>
    </Modal>
  );
}
