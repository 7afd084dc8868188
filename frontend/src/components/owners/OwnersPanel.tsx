import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '@/components/facts/FactList';
import { Panel } from '@/components/facts/Panel';
import type { Case } from '@/lib/api/cases';
import { coOwnersOf } from '@/lib/deals/parts';
import { withTexts } from '@/lib/i18n';

const OwnersDialog = lazy(withTexts(() => import('./OwnersDialog'), 'pages'));

/** Who owns the case; who may change that does it from here. */
export function OwnersPanel({ value }: { value: Case }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { submitterDetails: requester } = value;
  const coOwners = coOwnersOf(value);
  return (
    <Panel
      title={t('owners.title')}
      extra={
        value.mayChangeOwners && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('owners.change')}
          </Button>
        )
      }
    >
      <FactList
        columns={1}
        facts={[
          { label: t('owners.requester'), value: requester?.name || requester?.email || '–' },
          { label: t('owners.coOwners'), value: coOwners.map(({ name }) => name).join(', ') || '–' },
        ]}
      />
      {open && (
        <Suspense fallback={null}>
          <OwnersDialog value={value} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
