import { useFormLocks } from '@/features/capture/form/useFormLocks';
import { useStrategic } from './context';
import { program } from './toBody';

/** What may be changed in the CP Strategic form as the deal stands. */
export function useLocks() {
  const { stored } = useStrategic();
  return useFormLocks(stored, () => program);
}
