import { useLocks } from '@/features/capture/form/useForm';
import { useStrategic } from '../form/definition';
import { type PartnerRow, structures } from '../form/model';

/**
 * What of the channel stays: rows that were submitted keep whom they name and take others; a deal that was approved
 * without a channel gets one (SUB-284, decisions.md 51).
 */
export function useFixed() {
  const { stored, base } = useStrategic();
  const locks = useLocks();
  const open = stored?.opportunityDeals?.[0]?.isChannelDue && base.channelStructure === structures.skip;
  const isLocked = locks.isLocked && !open;
  return {
    isLocked,
    structure: isLocked || locks.locked('channelStructure'),
    /** the accounts of a row that stay; undefined while the row can be changed as a whole */
    fixedIn: (row: PartnerRow): string[] | undefined => {
      if (!isLocked || row.id === '') return undefined;
      const saved = base.partners.find(({ id }) => id === row.id);
      return (saved?.accounts ?? []).map(({ accountId }) => accountId);
    },
  };
}
