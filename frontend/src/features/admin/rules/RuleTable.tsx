import { useTranslation } from 'react-i18next';
import { DateText } from '@/components/facts/DateText';
import { type Paging, StaffTable } from '@/components/StaffTable/StaffTable';
import { StateTag } from '@/components/StateTag/StateTag';
import type { ProgramRule } from '@/lib/api/administration';
import { formatInstant } from '@/lib/format/date';
import styles from '../admin.module.css';
import { ruleValueOf } from './members';
import { RuleActs } from './RuleActs';
import type { RuleAct } from './useRules';
import { useRuleTexts } from './useRuleTexts';

interface Props {
  /** those of the page */
  rules: readonly ProgramRule[];
  paging: Paging;
  isComing: (rule: ProgramRule) => boolean;
  onAct: (act: RuleAct, rule: ProgramRule) => void;
}

/** Versions of rules: which hold, which come, which held, and who brought them. */
export function RuleTable({ rules, paging, isComing, onAct }: Props) {
  const { t } = useTranslation();
  const { kindOf, memberOf, partOf, scopeOf } = useRuleTexts();
  const stateOf = (rule: ProgramRule) => {
    if (rule.inForce) return <StateTag tone="success">{t('rules.inForce')}</StateTag>;
    return isComing(rule) ? (
      <StateTag tone="link">{t('rules.coming')}</StateTag>
    ) : (
      <StateTag>{t('rules.over')}</StateTag>
    );
  };
  const valueText = (rule: ProgramRule) => {
    const value = ruleValueOf(rule.value);
    if (!value) return t('rules.ended');
    return (
      <ul>
        {Object.entries(value).map(([member, part]) => (
          <li key={member}>
            <span className="quiet">{memberOf(member)}:</span> {partOf(part)}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <StaffTable
      label={t('admin.rules')}
      rows={rules}
      paging={paging}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'kind',
          title: t('rules.rule'),
          render: (rule) => (
            <span className={styles.name}>
              <strong>{kindOf(rule.kind)}</strong>
              <span className="quiet">{scopeOf(rule)}</span>
            </span>
          ),
        },
        { key: 'state', title: t('rules.state'), render: stateOf },
        { key: 'from', title: t('rules.from'), render: ({ effectiveFrom }) => <DateText date={effectiveFrom} /> },
        { key: 'value', title: t('rules.value'), render: valueText },
        {
          key: 'by',
          title: t('rules.by'),
          render: ({ createdBy, createdAt }) => <span title={formatInstant(createdAt)}>{createdBy || '–'}</span>,
        },
        {
          key: 'acts',
          title: t('rules.acts'),
          render: (rule) => <RuleActs rule={rule} onAct={onAct} />,
        },
      ]}
    />
  );
}
