import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { ColleagueSelect } from '@/components/owners/ColleagueSelect';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { usePricing } from '../form/definition';

/** The colleagues who own the case together with the requester. */
export function CoOwnersField() {
  const { t } = useTranslation();
  const { form, faults, change } = usePricing();
  return (
    <FormField
      id={elementId('coOwners')}
      label={t('owners.coOwners')}
      hint={t('owners.hint')}
      error={messageAt('coOwners', faults)}
    >
      {(binding) => (
        <ColleagueSelect
          {...binding}
          value={form.coOwners}
          onChange={(coOwners) => change((before) => ({ ...before, coOwners }), 'coOwners')}
        />
      )}
    </FormField>
  );
}
