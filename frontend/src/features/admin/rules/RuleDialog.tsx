import { ModalForm } from '@ant-design/pro-components/es/form';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayItem } from '@/components/DateField/DayItem';
import { FormProblem } from '@/components/states/FormProblem';
import type { ProgramRule, ProgramRuleKind, RuleVersion } from '@/lib/api/administration';
import styles from '../admin.module.css';
import { ReasonItem } from '../ReasonItem';
import { MemberFields } from './MemberFields';
import { type RuleValue, ruleValueOf } from './members';
import { RuleDifference } from './RuleDifference';
import { RuleTouched } from './RuleTouched';
import { useRulePreview } from './useRulePreview';
import type { RulesState } from './useRules';
import { useRuleTexts } from './useRuleTexts';

interface Fields {
  effectiveFrom: string;
  countryId?: string;
  value?: RuleValue;
  reason: string;
}

interface Props {
  rule: ProgramRule;
  /** no new value: a wider rule holds again from the day on */
  ends: boolean;
  /** what the scope of its kind may be; unknown while the server has not said so */
  scope: ProgramRuleKind | undefined;
  state: RulesState;
}

/** A new version of a rule from a day on, or its end; beside it what it replaces and whom it touches. */
export default function RuleDialog({ rule, ends, scope, state }: Props) {
  const { t } = useTranslation();
  const { kindOf, scopeOf, countries } = useRuleTexts();
  const known = ruleValueOf(rule.value) ?? {};
  const [fields, setFields] = useState<Partial<Fields>>({ countryId: rule.countryId ?? undefined });
  const takesCountry = !ends && [...(scope?.required ?? []), ...(scope?.optional ?? [])].includes('countryId');
  const toVersion = ({ effectiveFrom = '', countryId, value }: Partial<Fields>): RuleVersion => ({
    kind: rule.kind as RuleVersion['kind'],
    dealType: (rule.dealType ?? undefined) as RuleVersion['dealType'],
    productTypeId: rule.productTypeId ?? undefined,
    countryId: (takesCountry ? countryId : rule.countryId) ?? undefined,
    // a rule is for a country or for a region
    regionName: takesCountry && countryId ? undefined : (rule.regionName ?? undefined),
    businessVerticalId: rule.businessVerticalId ?? undefined,
    effectiveFrom,
    value: ends ? undefined : { ...known, ...value },
  });
  const version = toVersion(fields);
  const { preview, problem } = useRulePreview(version);
  const replaced = preview ? (ruleValueOf(preview.replaces) ?? {}) : known;
  return (
    <ModalForm<Fields>
      open
      width={560}
      title={t(ends ? 'rules.endOne' : 'rules.changeOne', { kind: kindOf(rule.kind), scope: scopeOf(rule) })}
      initialValues={{ countryId: rule.countryId ?? undefined, value: known }}
      onValuesChange={(changed, all: Partial<Fields>) => {
        if (!('reason' in changed)) setFields(all);
      }}
      submitter={{
        searchConfig: { submitText: t(ends ? 'rules.doEnd' : 'rules.save'), resetText: t('common.cancel') },
        submitButtonProps: { loading: state.running, danger: ends },
      }}
      onFinish={async (all) => state.save({ ...toVersion(all), reason: all.reason.trim() })}
      modalProps={{ onCancel: state.close, mask: { closable: false } }}
    >
      <p>{t(ends ? 'rules.endWhat' : 'rules.what')}</p>
      <DayItem name="effectiveFrom" label={t('rules.from')} required={t('rules.fromRequired')} daysAhead={1} />
      {takesCountry && (
        <Form.Item name="countryId" label={t('rules.country')} extra={t('rules.countryHint')}>
          <Select allowClear showSearch optionFilterProp="label" options={countries} />
        </Form.Item>
      )}
      {!ends && <MemberFields value={known} />}
      <div className={styles.stack}>
        {!ends && <RuleDifference before={replaced} after={version.value ?? {}} />}
        <RuleTouched preview={preview} problem={problem} />
        <ReasonItem />
        <FormProblem problem={state.problem} />
      </div>
    </ModalForm>
  );
}
