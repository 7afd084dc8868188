import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { dropKeptForm, useKept } from '@/components/caseForm/useKeptForm';
import type { Case, Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { formatInstant } from '@/lib/format/date';
import { setPageMode, useSignedIn } from '@/lib/session/store';
import styles from './CaseView.module.css';

interface Props {
  value: Case;
  deal: Deal;
  /** of what the form keeps */
  shape: number;
}

/** Edits of this case that were typed and not saved, as after an expired session: go on with them or give them up. */
export function UnsavedNotice({ value, deal, shape }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { email } = useSignedIn().user;
  const number = value.opportunityNumber ?? '';
  const { data: kept } = useKept({ caseKey: number, shape });
  const editable = deal.actions?.some(({ action, allowed }) => action === 'Edit' && allowed);
  if (!kept || !editable) return null;
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title={t('caseView.unsaved', { time: formatInstant(kept.keptAt) })}
      action={
        <span className={styles.buttons}>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              setPageMode('Edit');
              void navigate(caseAddressOf(number, deal.dealNumber));
            }}
          >
            {t('caseView.goOn')}
          </Button>
          <Button
            size="small"
            onClick={() =>
              void dropKeptForm(email, number).then(() =>
                queries.invalidateQueries({ queryKey: ['kept', email, number] }),
              )
            }
          >
            {t('caseForm.discard')}
          </Button>
        </span>
      }
    />
  );
}
