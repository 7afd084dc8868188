import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Fields } from '@/features/capture/form/Group';
import { limitsQuery } from '@/lib/api/meta';
import { usePricing } from '../form/definition';
import { noPanelTexts, type PanelField, type PanelTexts } from '../form/model';
import styles from './channel.module.css';
import { PanelInput } from './PanelInput';
import { fieldsOf, missingIn, panelFault } from './panelCheck';

interface Props {
  /** of a reseller that is corrected */
  texts: PanelTexts | undefined;
  /** no further one can be added */
  last: boolean;
  onSave: (texts: PanelTexts) => void;
  /** where one goes from here; absent where there is no other */
  onBack?: () => void;
  onNext?: () => void;
  onAnother: () => void;
  onClose: () => void;
}

const kind = 'reseller';

/**
 * A reseller's seven fields. A row with missing fields never reaches the grid: they are named, and what was typed stays
 * here to be completed or given up (case-submission.md L134). Back and Next keep what was changed and lead to its neighbours.
 */
export function ResellerEditor({
  texts: given = noPanelTexts,
  last,
  onSave,
  onBack,
  onNext,
  onAnother,
  onClose,
}: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { texts } = usePricing();
  const { data: limits } = useQuery(limitsQuery);
  const [values, setValues] = useState(given);
  const [touched, setTouched] = useState<readonly PanelField[]>([]);
  const [submitted, setSubmitted] = useState(false);
  const fields = fieldsOf(limits?.panels ?? [], kind);
  const missing = missingIn(limits?.panels ?? [], kind, values);
  const faultOf = (field: (typeof fields)[number]) => panelFault(field, values, texts);
  const first = `${id}-${fields[0]?.field}`;

  useEffect(() => document.getElementById(first)?.focus(), [first]);

  const saveAnd = (go: () => void) => {
    setSubmitted(true);
    if (fields.some(faultOf)) return;
    const entries = Object.entries(values).map(([field, value]) => [field, value.trim()]);
    onSave(Object.fromEntries(entries) as PanelTexts);
    go();
  };
  const unchanged = fields.every(({ field }) => values[field] === given[field]);
  const move = (go: () => void) => (unchanged ? go() : saveAnd(go));
  return (
    <>
      <Fields>
        {fields.map((limit) => (
          <PanelInput
            key={limit.field}
            id={`${id}-${limit.field}`}
            limit={limit}
            value={values[limit.field]}
            error={submitted || touched.includes(limit.field) ? faultOf(limit) : undefined}
            onChange={(value) => setValues((before) => ({ ...before, [limit.field]: value }))}
            onLeave={() => setTouched((before) => [...before, limit.field])}
          />
        ))}
      </Fields>
      {submitted && missing.length > 0 && (
        <p className="fault" role="alert">
          {(texts.missingFields ?? '{0}').replace('{0}', missing.join(', '))}
        </p>
      )}
      <div className={styles.commands}>
        <Button disabled={!onBack} onClick={() => onBack && move(onBack)}>
          {t('sidePanel.back')}
        </Button>
        <Button disabled={!onNext} onClick={() => onNext && move(onNext)}>
          {t('sidePanel.next')}
        </Button>
        <Button className={styles.cancel} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={last} onClick={() => saveAnd(onAnother)}>
          {t('panel.saveNext')}
        </Button>
        <Button type="primary" onClick={() => saveAnd(onClose)}>
          {t('panel.save')}
        </Button>
      </div>
    </>
  );
}
