import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';

interface Props {
  deal: Deal;
  className?: string;
  /** leads to the corrections, where they are made elsewhere */
  onEdit?: () => void;
}

/** Why the desk sent the deal back, in its words, and which tabs it wants corrected. */
export function ReturnNotice({ deal, className, onEdit }: Props) {
  const { t } = useTranslation();
  const sections = deal.returnedSections ?? [];
  if (!deal.reasonCode && sections.length === 0) return null;
  const names = sections.map((tab) => t(`caseTab.${tab as 'Customer'}`, { defaultValue: tab }));
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      role="status"
      action={
        onEdit &&
        deal.actions?.some(({ action, allowed }) => action === 'Edit' && allowed) && (
          <Button type="primary" onClick={onEdit}>
            {t('action.Edit')}
          </Button>
        )
      }
      title={<strong>{t('caseView.deskWrote')}</strong>}
      description={
        <>
          {deal.closureDecisionComments && <p>{deal.closureDecisionComments}</p>}
          {names.length > 0 && <p>{t('caseView.toCorrect', { sections: names.join(', ') })}</p>}
        </>
      }
    />
  );
}
