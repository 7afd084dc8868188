import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import type { Case } from '@/lib/api/cases';

const roleLabels = ['ADD', 'ADR', 'DMP', 'MSS'] as const;

function isLabelled(role: string | undefined): role is (typeof roleLabels)[number] {
  return (roleLabels as readonly string[]).includes(role ?? '');
}

/** Who submits, from where, in which role (MAN-102); absent for sellers (MAN-377). */
export function DetailsBlock({ value }: { value: Case }) {
  const { t } = useTranslation();
  const details = value.partnerDetails;
  if (!details || details.userRole === 'MSS') return null;
  const { userRole: role } = details;
  return (
    <Panel title={t('caseView.partner')}>
      <FactList
        facts={[
          { label: t('caseView.organizationId'), value: details.organizationId },
          { label: t('caseView.locationCountry'), value: details.mpnLocation },
          { label: t('caseView.productGroup'), value: value.productGroup?.productName || details.productGroupName },
          { label: t('caseView.role'), value: isLabelled(role) ? `${role} (${t(`caseView.role${role}`)})` : role },
          { label: t('caseView.isPartner'), value: t('common.yes') },
          { label: t('caseView.submitter'), value: value.submitterDetails?.name || value.submitterDetails?.email },
        ]}
      />
    </Panel>
  );
}
