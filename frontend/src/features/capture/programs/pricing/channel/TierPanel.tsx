import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Group } from '@/features/capture/form/Group';
import { useFocusAfterRender } from '@/features/capture/form/useFocusAfterRender';
import { useLocks } from '@/features/capture/form/useForm';
import { limitsQuery } from '@/lib/api/meta';
import { answerTier, removeReseller, resellersOf } from '../form/changes';
import { usePricing } from '../form/definition';
import type { Tier, TierReseller } from '../form/model';
import { ResellerGrid } from './ResellerGrid';
import { ResellerPanel } from './ResellerPanel';

/** Whether there are resellers of a further tier, and which (SUB-400 to SUB-404). */
export function TierPanel({ tier }: { tier: Tier }) {
  const { t } = useTranslation();
  const { form, faults, change } = usePricing();
  const { isLocked, locked } = useLocks();
  const { data: limits } = useQuery(limitsQuery);
  /** the number of the reseller that is corrected, 0 for a new one */
  const [editing, setEditing] = useState<number | null>(null);
  const focusAfterRender = useFocusAfterRender();
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = resellersOf(form, tier);
  const maxResellers = limits?.channelMost?.[tier] ?? 0;
  const closed = locked(tier);
  const answer = form.tiers[tier] ?? (rows.length > 0 ? true : null);
  const full = rows.length >= maxResellers;
  const messages = [...new Set(faults.filter(({ key }) => key?.startsWith('panels/')).map(({ message }) => message))];

  const fixed = (row: TierReseller) => closed || (isLocked && row.rowId !== '');
  const done = () => {
    setEditing(null);
    focusAfterRender(() => addButton.current);
  };
  return (
    <Group>
      <h2 id={`${tier}-title`}>{t(`caseForm.${tier}`)}</h2>
      <Radio.Group
        aria-labelledby={`${tier}-title`}
        value={answer}
        disabled={closed || (isLocked && rows.some(({ rowId }) => rowId))}
        onChange={(event) => {
          const any = event.target.value === true;
          change((before) => answerTier(before, tier, any), 'opportunityAccounts', 'panels');
          setEditing(any && rows.length === 0 ? 0 : null);
        }}
        options={[
          { value: true, label: t('common.yes') },
          { value: false, label: t('common.no') },
        ]}
      />
      {answer && (
        <>
          <ResellerGrid
            tier={tier}
            rows={rows}
            fixed={fixed}
            onEdit={({ number }) => setEditing(number)}
            onRemove={(row) => {
              change((before) => removeReseller(before, row), 'opportunityAccounts');
              done();
            }}
          />
          {messages.map((message) => (
            <p key={message} className="fault" role="alert">
              {message}
            </p>
          ))}
          {!closed && (
            <div>
              <Button
                ref={addButton}
                icon={<PlusOutlined aria-hidden="true" />}
                disabled={full}
                onClick={() => setEditing(0)}
                aria-describedby={full ? `${tier}-most` : undefined}
              >
                {t(`caseForm.${tier}Add`)}
              </Button>
              {full && (
                <p id={`${tier}-most`} className="quiet">
                  {t('caseForm.maxResellers', { count: maxResellers })}
                </p>
              )}
            </div>
          )}
          {editing !== null && (
            <ResellerPanel
              tier={tier}
              editing={editing}
              maxResellers={maxResellers}
              open={rows.filter((row) => !fixed(row))}
              onEdit={setEditing}
              onClose={done}
            />
          )}
        </>
      )}
    </Group>
  );
}
