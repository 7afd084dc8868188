import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Case, Deal } from '@/lib/api/cases';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { draftKey } from '@/lib/deals/caseDeals';
import { dropFormDraft, useDraft } from '@/lib/drafts/useFormDraft';
import { formatInstant } from '@/lib/format/date';
import { useSignedIn } from '@/lib/session/store';
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
  const caseKey = draftKey(value);
  const { data: stored } = useDraft({ caseKey, shape });
  const editable = deal.actions?.some(({ action, allowed }) => action === 'Edit' && allowed);
  if (!stored || !editable) return null;
  return (
    <Alert
      className={styles.notice}
      type="warning"
      showIcon
      title={t('caseView.unsaved', { time: formatInstant(stored.keptAt) })}
      action={
        <span className={styles.buttons}>
          <Button
            size="small"
            type="primary"
            onClick={() => {
              void navigate(caseAddressOf(number, deal.dealNumber, 'edit'));
            }}
          >
            {t('caseView.goOn')}
          </Button>
          <Button
            size="small"
            onClick={() =>
              void dropFormDraft(email, caseKey).then(() =>
                queries.invalidateQueries({ queryKey: ['draft', email, caseKey] }),
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
