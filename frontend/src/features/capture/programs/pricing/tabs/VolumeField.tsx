import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountInput } from '@/components/FormField/CountInput';
import { FormField } from '@/components/FormField/FormField';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { keyOf } from '@/features/capture/form/program';
import { useLocks } from '@/features/capture/form/useForm';
import { fillText } from '@/lib/api/meta';
import { dealTypesQuery, thresholdsQuery } from '@/lib/api/programs';
import { countriesQuery } from '@/lib/api/reference';
import { formatNumber, isWhole } from '@/lib/format/number';
import { setVolume } from '../form/changes';
import { usePricing } from '../form/definition';
import { minimumVolume } from '../form/minimumVolume';

/** Committed deal volume of one pricing program: 'Deal Registration Volume within 6 month(s)' (SUB-591). */
export function VolumeField({ index }: { index: number }) {
  const { t } = useTranslation();
  const { form, texts, faults, change, check, flag } = usePricing();
  const { data: dealTypes } = useQuery(dealTypesQuery);
  const { data: thresholds } = useQuery(thresholdsQuery);
  const { data: countries } = useQuery(countriesQuery);
  const { locked, pastDraft } = useLocks();
  const program = form.programs[index];
  if (!program) return null;
  const key = keyOf('dealVolume', index);
  const months = dealTypes?.find(({ name }) => name === program.dealType)?.defaultDurationInMonths;
  const country = countries?.find(({ countryId }) => countryId === form.country?.countryId);
  const minVolume = minimumVolume(
    thresholds ?? [],
    pastDraft ? [program.dealType] : form.programs.map(({ dealType }) => dealType),
    { productGroup: form.details.productGroupName, country },
  );
  const leave = () => {
    const units = Number(program.dealVolume.trim());
    if (isWhole(program.dealVolume) && units > 0 && units < minVolume)
      flag(key, fillText(texts.volumeMinimum ?? '{0}', String(minVolume)));
    else check('dealVolume', index);
  };
  return (
    <FormField
      id={elementId(key)}
      label={
        months === undefined
          ? t('caseForm.dealVolume')
          : fillText(texts.dealVolume ?? '{0}', program.dealType, String(months))
      }
      term="volume"
      required
      hint={minVolume > 0 ? t('caseForm.volumeHint', { units: formatNumber(minVolume) }) : t('caseForm.volumeUnits')}
      error={messageAt(key, faults)}
    >
      {(binding) => (
        <CountInput
          {...binding}
          disabled={locked('dealVolume', index)}
          value={program.dealVolume}
          onChange={(text) => change((before) => setVolume(before, index, text), key)}
          onLeave={leave}
        />
      )}
    </FormField>
  );
}
