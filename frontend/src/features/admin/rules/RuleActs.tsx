import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ProgramRule } from '@/lib/api/administration';
import { formatDate } from '@/lib/format/date';
import { ruleValueOf } from './members';
import type { RuleAct } from './useRules';
import { useRuleTexts } from './useRuleTexts';

interface Props {
  rule: ProgramRule;
  onAct: (act: RuleAct, rule: ProgramRule) => void;
}

/** What may be done with a version: another one after it, its end, and taking it back while it holds nowhere. */
export function RuleActs({ rule, onAct }: Props) {
  const { t } = useTranslation();
  const { kindOf, scopeOf } = useRuleTexts();
  const name = { kind: kindOf(rule.kind), scope: scopeOf(rule), date: formatDate(rule.effectiveFrom) };
  return (
    <Flex wrap gap={4}>
      {ruleValueOf(rule.value) && (
        <>
          <Button size="small" aria-label={t('rules.changeOne', name)} onClick={() => onAct('change', rule)}>
            {t('rules.change')}
          </Button>
          <Button size="small" aria-label={t('rules.endOne', name)} onClick={() => onAct('end', rule)}>
            {t('rules.end')}
          </Button>
        </>
      )}
      {rule.withdrawable && (
        <Button size="small" danger aria-label={t('rules.withdrawOne', name)} onClick={() => onAct('withdraw', rule)}>
          {t('rules.withdraw')}
        </Button>
      )}
    </Flex>
  );
}
