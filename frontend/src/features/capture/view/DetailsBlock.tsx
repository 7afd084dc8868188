import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import { LoadingState } from '@/components/states/LoadingState';
import type { Case } from '@/lib/api/cases';
import { fieldRulesQuery } from '@/lib/api/meta';
import { fieldState } from '@/lib/deals/fieldState';
import { formatPlace } from '@/lib/format/country';
import { rolesOf } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';

const roleLabels = ['ADD', 'ADR', 'DMP', 'MSS'] as const;

function isLabelled(role: string | undefined): role is (typeof roleLabels)[number] {
  return (roleLabels as readonly string[]).includes(role ?? '');
}

function organization({ organizationId: id, organizationName: name }: NonNullable<Case['partnerDetails']>) {
  return name && /^\d+$/.test(id ?? '') ? `${name} (${id})` : name || id;
}

interface Props {
  value: Case;
  mode?: 'View' | 'Edit';
}

/** Who submits, from where, in which role (MAN-102): never to be changed, and where the server's table hides it, absent (MAN-377). */
export function DetailsBlock({ value, mode = 'View' }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { data: rules } = useQuery(fieldRulesQuery);
  const details = value.partnerDetails;
  const [deal] = value.opportunityDeals ?? [];
  if (!details) return null;
  if (!rules) return <LoadingState rows={2} />;
  const state = fieldState(rules, 'partnerDetails', {
    mode,
    program: deal?.dealType.name ?? '',
    status: deal?.statusCodeName ?? '',
    roles: rolesOf(session),
  });
  if (state === 'hidden') return null;
  const { userRole: role } = details;
  const partner = isLabelled(role);
  const person = value.submitterDetails?.name || value.submitterDetails?.email;
  const productGroup = {
    label: t('caseView.productGroup'),
    term: 'productGroup' as const,
    value: value.productGroup?.productName || details.productGroupName,
  };
  // our own people have neither location nor partner's role
  if (!partner) {
    return (
      <Panel title={t('caseView.requester')}>
        <FactList
          facts={[
            { label: t('caseView.submitter'), value: person },
            ...(role ? [{ label: t('caseView.ownRole'), value: role }] : []),
            productGroup,
          ]}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('caseView.partner')}>
      <FactList
        facts={[
          { label: t('caseView.organizationId'), value: organization(details) },
          { label: t('caseView.locationCountry'), term: 'location', value: formatPlace(details.mpnLocation) },
          productGroup,
          { label: t('caseView.role'), term: 'partnerRole', value: `${role} (${t(`caseView.role${role}`)})` },
          { label: t('caseView.isPartner'), value: t('common.yes') },
          { label: t('caseView.submitter'), value: [person, details.organizationName].filter(Boolean).join(', ') },
        ]}
      />
    </Panel>
  );
}
