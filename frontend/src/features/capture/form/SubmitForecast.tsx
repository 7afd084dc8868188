import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWho } from '@/components/case/useWho';
import { foresee } from '@/lib/api/caseCommands';
import type { Case } from '@/lib/api/cases';
import { formatDate } from '@/lib/format/date';
import { useDebounced } from '@/lib/useDebounced';
import { FaultList } from './FaultList';
import { type PlacedFault, placeFaults } from './faults';
import { isComplete } from './program';
import { useAnyForm } from './useForm';

const debounceMs = 600;

/** Beside Submit: whether the rules hold, who would decide and by when (ui-2.md 6). It only informs; the submit decides. */
export function SubmitForecast({ onFollow }: { onFollow: (fault: PlacedFault) => void }) {
  const { t } = useTranslation();
  const who = useWho();
  const { program, form, stored } = useAnyForm();
  const body = useDebounced(JSON.stringify(program.toBody(form, stored)), debounceMs);
  const { data } = useQuery({
    queryKey: ['forecast', body],
    queryFn: () => foresee(JSON.parse(body) as Case),
    enabled: isComplete(program, form),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  if (!data?.rules || !isComplete(program, form)) return null;
  const { faults, isDuplicate, automatic, desk, level, expectedDate } = data;
  if (faults.length > 0 || isDuplicate) {
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={t('forecast.broken', { count: faults.length + (isDuplicate ? 1 : 0) })}
        description={
          <>
            {isDuplicate && <p>{t('forecast.duplicate')}</p>}
            <FaultList tabs={program.tabs} faults={placeFaults(faults, program)} onFollow={onFollow} />
          </>
        }
      />
    );
  }
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={
        automatic
          ? t('forecast.automatic')
          : t('forecast.person', { who: who(desk), date: formatDate(expectedDate), level })
      }
      description={t('forecast.rules', { count: data.rules })}
    />
  );
}
