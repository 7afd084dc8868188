import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, InputNumber } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DecisionPreview, type PriceOfLine, priceMemoryQuery, type ReviewLine } from '@/lib/api/desk';
import { decimalSeparator, formatMoneyRange, formatNumber, formatPercent } from '@/lib/format/number';
import { say } from '@/lib/i18n/said';
import styles from './DecisionForm.module.css';
import type { DecisionDraft, LineDraft } from './decision';
import { needingReason, withReasonForAll } from './discountReasons';
import { LineMemory } from './LineMemory';
import { TotalMoney } from './TotalMoney';

interface Props {
  dealId: string;
  lines: readonly ReviewLine[];
  set: DecisionDraft['discounts'];
  /** what the approval that is being typed comes to; absent until the server has answered */
  sheet: DecisionPreview | undefined;
  volume: number;
  ownLimit: number;
  /** one reason stands for all of them */
  explained?: boolean;
  /** the server's, by line */
  faults: Readonly<Record<string, string>>;
  onChange: (set: DecisionDraft['discounts']) => void;
}

/** Each product's proposed discount with the rule behind it, and the reviewer's own with a reason. */
export function DiscountLines({
  dealId,
  lines,
  set,
  sheet,
  volume,
  ownLimit,
  explained = false,
  faults,
  onChange,
}: Props) {
  const { t } = useTranslation();
  const others = needingReason(set, lines, sheet?.lines);
  const { data: memory } = useQuery(priceMemoryQuery(dealId));
  return (
    <fieldset className={styles.lines}>
      <legend>{t('desk.discounts')}</legend>
      {lines.map((line) => (
        <Line
          key={line.lineId}
          line={line}
          own={set[line.lineId]}
          foreseen={sheet?.lines.find(({ lineId }) => lineId === line.lineId)}
          volume={volume}
          memory={memory?.lines.find(({ lineId }) => lineId === line.lineId)}
          fault={faults[line.lineId]}
          explained={explained}
          onChange={(own) => onChange({ ...set, [line.lineId]: own })}
          onForAll={
            others.length > 1 ? (reason) => onChange(withReasonForAll(set, lines, reason, sheet?.lines)) : undefined
          }
        />
      ))}
      {sheet && <TotalMoney totals={sheet.totals} volume={volume} ownLimit={ownLimit} />}
      {sheet?.effect === 'recommended' && (
        <p className={styles.above} role="status">
          {t('desk.aboveLimit', { limit: formatPercent(ownLimit), level: sheet.level })}
        </p>
      )}
    </fieldset>
  );
}

interface LineProps {
  line: ReviewLine;
  own: LineDraft | undefined;
  foreseen: ReviewLine | undefined;
  volume: number;
  memory: PriceOfLine | undefined;
  fault: string | undefined;
  explained: boolean;
  onChange: (own: LineDraft) => void;
  /** gives this line's reason to all that need one; absent when it is the only one */
  onForAll?: (reason: string) => void;
}

function Line({ line, own, foreseen, volume, memory, fault, explained, onChange, onForAll }: LineProps) {
  const { t } = useTranslation();
  const id = useId();
  const value = own?.value ?? line.discountValue;
  const reason = own?.reason ?? '';
  const { mark, markText } = foreseen ?? line;
  const needsReason = !explained && (value !== line.discountValue || mark);
  return (
    <div className={styles.line}>
      <Flex wrap align="center" justify="space-between" gap="4px 12px">
        <span className={styles.product}>{line.productName}</span>
        <InputNumber
          aria-label={t('desk.discountOf', { product: line.productName })}
          aria-describedby={fault ? `${id}-fault` : `${id}-rule`}
          status={fault ? 'error' : undefined}
          min={0}
          step={explained ? 0.1 : 0.5}
          decimalSeparator={decimalSeparator()}
          suffix="%"
          value={value}
          onChange={(next) => onChange({ value: next, reason })}
        />
      </Flex>
      <p id={`${id}-rule`} className={styles.proposed}>
        {t('desk.proposed', { value: formatNumber(line.discountValue), rule: say(line.ruleText, line.rule) })}
        {line.booster > 0 && <> · {t('desk.booster', { value: formatNumber(line.booster) })}</>}
      </p>
      {foreseen?.money.map(({ currencyName: currency, discountAmount, volumeAmount }) => (
        <p key={currency} className={styles.proposed}>
          {t('desk.lineAmounts', {
            unit: formatMoneyRange(discountAmount, currency),
            volume: formatNumber(volume),
            all: formatMoneyRange(volumeAmount, currency),
          })}
        </p>
      ))}
      {memory && <LineMemory memory={memory} />}
      {mark && (
        <p className={styles.above} role="status">
          {explained ? say(markText, mark) : t('desk.needsReason', { mark: say(markText, mark) })}
        </p>
      )}
      {needsReason && (
        <Input
          aria-label={t('desk.discountReason', { product: line.productName })}
          placeholder={t(mark ? 'desk.unusualReasonHint' : 'desk.discountReasonHint')}
          value={reason}
          onChange={({ target }) => onChange({ value, reason: target.value })}
        />
      )}
      {needsReason && onForAll && reason.trim() !== '' && (
        <Button
          type="link"
          size="small"
          className={styles.forAll}
          aria-label={t('desk.reasonForAllOf', { product: line.productName })}
          onClick={() => onForAll(reason)}
        >
          {t('desk.reasonForAll')}
        </Button>
      )}
      {fault && (
        <p id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
