import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/FormField/SelectField';
import { useListPage } from '@/components/StaffTable/useListPage';
import { EmptyState } from '@/components/states/EmptyState';
import { QueryState } from '@/components/states/QueryState';
import { programRuleKindsQuery, programRulesQuery } from '@/lib/api/administration';
import { formatDate } from '@/lib/format/date';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';
import { RuleTable } from './RuleTable';
import { useRules } from './useRules';
import { useRuleTexts } from './useRuleTexts';

const ReasonDialog = lazy(() => import('@/components/ReasonDialog/ReasonDialog'));
const RuleDialog = lazy(() => import('./RuleDialog'));

/** The numbers of the program: what holds, what comes and what held (beyond N82). */
export default function RulesPage() {
  const { t } = useTranslation();
  const { query, filter, page, size, paging } = useListPage();
  const rules = useQuery(programRulesQuery);
  const { data: kinds = [] } = useQuery(programRuleKindsQuery);
  const { kindOf, scopeOf } = useRuleTexts();
  const state = useRules();
  const { open, done } = state;
  const kind = query.get('kind') ?? undefined;
  const past = query.get('past') === 'true';
  return (
    <>
      <AdminHeader section="rules" subtitle={t('rules.subtitle')} />
      <div className={styles.filters}>
        <SelectField
          id="rule-kind"
          label={t('rules.kind')}
          allowClear
          placeholder={t('rules.anyKind')}
          value={kind}
          options={kinds.map((each) => ({ value: each.kind, label: kindOf(each.kind) }))}
          onChange={(value) => filter('kind', value)}
        />
        <Checkbox
          className={styles.check}
          checked={past}
          onChange={({ target }) => filter('past', target.checked ? 'true' : undefined)}
        >
          {t('rules.past')}
        </Checkbox>
      </div>
      <div role="status">
        {done && (
          <Alert
            type="success"
            showIcon
            title={t(`rules.done_${done.act}`, { kind: kindOf(done.kind), date: formatDate(done.effectiveFrom) })}
          />
        )}
      </div>
      <QueryState query={rules} rows={10} page>
        {(versions) => {
          const visible = versions.filter(
            (rule) => (!kind || rule.kind === kind) && (past || rule.inForce || state.isComing(rule)),
          );
          return visible.length === 0 ? (
            <EmptyState title={t('rules.none')} />
          ) : (
            <RuleTable
              rules={visible.slice((page - 1) * size, page * size)}
              paging={paging(visible.length)}
              isComing={state.isComing}
              onAct={state.start}
            />
          );
        }}
      </QueryState>
      <Suspense>
        {open?.act === 'withdraw' && (
          <ReasonDialog
            title={t('rules.withdrawOne', {
              kind: kindOf(open.rule.kind),
              scope: scopeOf(open.rule),
              date: formatDate(open.rule.effectiveFrom),
            })}
            action={t('rules.doWithdraw')}
            danger
            running={state.running}
            problem={state.problem}
            onSend={state.withdraw}
            onClose={state.close}
          >
            {t('rules.withdrawWhat')}
          </ReasonDialog>
        )}
        {open && open.act !== 'withdraw' && (
          <RuleDialog
            key={open.rule.id}
            rule={open.rule}
            ends={open.act === 'end'}
            scope={kinds.find((each) => each.kind === open.rule.kind)}
            state={state}
          />
        )}
      </Suspense>
    </>
  );
}
