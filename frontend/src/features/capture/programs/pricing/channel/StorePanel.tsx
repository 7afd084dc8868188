import { useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageAt } from '@/features/capture/form/faults';
import { Fields, Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { limitsQuery } from '@/lib/api/meta';
import { storeRows } from '@/lib/deals/parts';
import { useSignedIn } from '@/lib/session/store';
import { chooseStore, setStoreText } from '../form/changes';
import { panelKey, usePricing } from '../form/definition';
import { panelFields, type StoreKind } from '../form/model';
import { PanelInput } from './PanelInput';
import { fieldsOf, panelFault, sellerFault } from './panelCheck';

/** The store through which a store's own people sell; its kind decides what its name is called (SUB-100, SUB-101). */
export function StorePanel() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { form, texts, faults, change, flag } = usePricing();
  const { locked } = useLocks();
  const { data: limits } = useQuery(limitsQuery);
  const { store } = form;
  const closed = locked('msStoreChannel');
  const missing = messageAt('opportunityAccounts', faults);
  const leave = (limit: ReturnType<typeof fieldsOf>[number]) => {
    if (!store) return;
    const company = user.companyDomain;
    const foreign = limit.field === 'contactEmail' ? sellerFault(store.texts.contactEmail, company, texts) : undefined;
    flag(panelKey(limit.field), panelFault(limit, store.texts, texts) ?? foreign ?? '');
  };
  return (
    <Group>
      <h2 id="store-title">{t('caseForm.store')}</h2>
      <Radio.Group
        id={elementId('opportunityAccounts')}
        aria-labelledby="store-title"
        value={store?.kind ?? null}
        disabled={closed}
        onChange={(event) =>
          change(
            (before) => chooseStore(before, event.target.value as StoreKind),
            'opportunityAccounts',
            ...panelFields.map(panelKey),
          )
        }
        options={storeRows.map(({ kind }) => ({ value: kind, label: kind }))}
      />
      {missing && !store && (
        <p role="alert" className="fault">
          {missing}
        </p>
      )}
      {store && (
        <Fields>
          {fieldsOf(limits?.panels ?? [], store.kind).map((limit) => (
            <PanelInput
              key={limit.field}
              id={elementId(panelKey(limit.field))}
              limit={limit}
              value={store.texts[limit.field]}
              disabled={closed}
              error={messageAt(panelKey(limit.field), faults)}
              onChange={(value) =>
                change(
                  (before) => setStoreText(before, limit.field, value),
                  panelKey(limit.field),
                  'opportunityAccounts',
                )
              }
              onLeave={() => leave(limit)}
            />
          ))}
        </Fields>
      )}
    </Group>
  );
}
