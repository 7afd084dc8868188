import { countOn } from '@/features/capture/form/faults';
import type { TabState } from '@/features/capture/form/TabLabel';
import { useForm } from './context';
import { missingOn, type Tab } from './fields';
import { useLocks } from './useLocks';

/** Only Customer is open until a pricing program is chosen (case-submission.md L36). */
export function useTabState(): (tab: Tab) => TabState {
  const { form, faults } = useForm();
  const { wanted, closed } = useLocks();
  return (tab) => ({
    faults: countOn(tab, faults),
    missing: missingOn(tab, form).length,
    enabled: tab === 'Customer' || form.programs.length > 0,
    wanted: wanted(tab),
    closed: closed(tab),
  });
}
