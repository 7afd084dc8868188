import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { say } from '@/lib/i18n/said';

interface Props {
  deal: Deal;
  className?: string;
  /** leads to the place to answer, where it is elsewhere */
  onEdit?: () => void;
  /** the place to answer */
  children?: ReactNode;
}

/** Why the deal was sent back, in the desk's words, which tabs it wants corrected, and the way to answer. */
export function ReturnNotice({ deal, className, onEdit, children }: Props) {
  const { t } = useTranslation();
  if (!deal.returnedAt) return null;
  const names = (deal.returnedSections ?? []).map((tab) => t(`caseTab.${tab as 'Customer'}`, { defaultValue: tab }));
  return (
    <Alert
      className={className}
      type="warning"
      showIcon
      role={children ? 'group' : 'status'}
      aria-label={t('caseView.deskWrote')}
      action={
        onEdit &&
        deal.actions?.some(({ action, allowed }) => action === 'Edit' && allowed) && (
          <Button type="primary" onClick={onEdit}>
            {t('caseView.answer')}
          </Button>
        )
      }
      title={<strong>{t('caseView.deskWrote')}</strong>}
      description={
        <>
          {deal.closureDecisionComments && <p>{say(deal.closureDecisionText, deal.closureDecisionComments)}</p>}
          {names.length > 0 && <p>{t('caseView.toCorrect', { sections: names.join(', ') })}</p>}
          {children}
        </>
      }
    />
  );
}
