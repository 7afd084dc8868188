import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import tabStyles from '@/components/caseForm/tabs.module.css';
import { limitsQuery } from '@/lib/api/meta';
import { useForm } from '../form/context';
import { noPanelTexts, type PanelField, type PanelTexts, type Tier } from '../form/model';
import styles from './channel.module.css';
import { PanelInput } from './PanelInput';
import { fieldsOf, missingIn, panelFault } from './panelCheck';

interface Props {
  tier: Tier;
  number: number;
  /** of a reseller that is corrected */
  texts: PanelTexts | undefined;
  /** no further one can follow */
  last: boolean;
  /** @param next another one follows at once */
  onKeep: (texts: PanelTexts, next: boolean) => void;
  onClose: () => void;
}

const kind = 'reseller';

/**
 * A reseller's seven fields. A row with missing fields never reaches the grid: they are named, and what was typed stays
 * here to be completed or given up (case-submission.md L134).
 */
export function ResellerEditor({ tier, number, texts: given = noPanelTexts, last, onKeep, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { words } = useForm();
  const { data: limits } = useQuery(limitsQuery);
  const [values, setValues] = useState(given);
  const [left, setLeft] = useState<readonly PanelField[]>([]);
  const [tried, setTried] = useState(false);
  const fields = fieldsOf(limits?.panels ?? [], kind);
  const missing = missingIn(limits?.panels ?? [], kind, values);
  const faultOf = (field: (typeof fields)[number]) => panelFault(field, values, words.texts);
  const first = `${id}-${fields[0]?.field}`;

  useEffect(() => document.getElementById(first)?.focus(), [first]);

  const keep = (next: boolean) => {
    setTried(true);
    if (fields.some(faultOf)) return;
    const entries = Object.entries(values).map(([field, value]) => [field, value.trim()]);
    onKeep(Object.fromEntries(entries) as PanelTexts, next);
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t(`caseForm.${tier}Number`, { number })}</h3>
      <div className={tabStyles.fields}>
        {fields.map((limit) => (
          <PanelInput
            key={limit.field}
            id={`${id}-${limit.field}`}
            limit={limit}
            value={values[limit.field]}
            error={tried || left.includes(limit.field) ? faultOf(limit) : undefined}
            onChange={(value) => setValues((before) => ({ ...before, [limit.field]: value }))}
            onLeave={() => setLeft((before) => [...before, limit.field])}
          />
        ))}
      </div>
      {tried && missing.length > 0 && (
        <p className={styles.fault} role="alert">
          {(words.texts.missingFields ?? '{0}').replace('{0}', missing.join(', '))}
        </p>
      )}
      <div className={tabStyles.buttons}>
        <Button type="primary" onClick={() => keep(false)}>
          {t('panel.save')}
        </Button>
        <Button disabled={last} onClick={() => keep(true)}>
          {t('panel.saveNext')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </section>
  );
}
