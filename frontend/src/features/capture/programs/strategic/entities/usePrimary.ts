import { useMutation } from '@tanstack/react-query';
import { verticalOf } from '@/lib/api/legalEntities';
import { choosePrimary } from '../form/changes';
import { useStrategic } from '../form/definition';
import type { EntityChoice } from '../form/model';

/** The primary entity says the deal's vertical: it is looked up and its id kept, or none (SUB-285). */
export function usePrimary() {
  const { change } = useStrategic();
  const { mutate, error } = useMutation({
    mutationFn: ({ vertical, verticalCategory }: EntityChoice) => verticalOf(vertical, verticalCategory),
    onSuccess: (id) => change((before) => ({ ...before, dealVertical: id }), 'dealVertical'),
  });
  return {
    choose: (entity: EntityChoice, at: number) => {
      change((before) => choosePrimary(before, at), 'primary');
      mutate(entity);
    },
    /** of an entity that is the primary one already */
    lookUp: mutate,
    error,
  };
}
