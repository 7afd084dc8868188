import { useFormLocks } from '@/features/capture/form/useFormLocks';
import { useForm } from './context';

/** What may be changed in the pricing program form as the deal stands. */
export function useLocks() {
  const { stored, form } = useForm();
  return useFormLocks(stored, (index) => form.programs[index]?.dealType ?? '');
}
