import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';
import { fieldRulesQuery } from '@/lib/api/meta';
import { fieldState } from '@/lib/deals/fieldState';
import { sayLabel } from '@/lib/i18n/said';
import { rolesOf } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';

/** What was decided on the case, where the table of page modes shows it (case-management.md L171, L212, L215). */
export function CaseDecision({ deal, mode }: { deal: Deal; mode: 'View' | 'Edit' }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { data: rules } = useQuery(fieldRulesQuery);
  if (!deal.closureDecisionString || !rules) return null;
  const place = { mode, program: deal.dealType.name, status: deal.statusCodeName ?? '', roles: rolesOf(session) };
  if (fieldState(rules, 'caseDecision', place) === 'hidden') return null;
  return <li>{t('caseView.caseDecision', { decision: sayLabel(deal.closureDecisionString) })}</li>;
}
