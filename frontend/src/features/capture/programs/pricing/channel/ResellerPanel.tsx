import { useTranslation } from 'react-i18next';
import { SidePanel } from '@/features/capture/channel/SidePanel';
import { resellersOf, saveReseller } from '../form/changes';
import { usePricing } from '../form/definition';
import type { Tier, TierReseller } from '../form/model';
import { ResellerEditor } from './ResellerEditor';

interface Props {
  tier: Tier;
  /** the number of the reseller that is corrected, 0 for a new one */
  editing: number;
  maxResellers: number;
  /** those that may be changed */
  open: readonly TierReseller[];
  onEdit: (number: number) => void;
  onClose: () => void;
}

/** The panel in which resellers of a tier are entered and gone through, one at a time. */
export function ResellerPanel({ tier, editing, maxResellers, open, onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const { form, change } = usePricing();
  const rows = resellersOf(form, tier);
  const at = editing === 0 ? open.length : open.findIndex(({ number }) => number === editing);
  const goTo = (row: TierReseller | undefined) => row && (() => onEdit(row.number));
  return (
    <SidePanel
      title={t(`caseForm.${tier}Number`, { number: editing || rows.length + 1 })}
      width={600}
      contentTakesFocus
      onClose={onClose}
    >
      <ResellerEditor
        key={editing === 0 ? `new-${rows.length}` : editing}
        texts={open[at]?.texts}
        last={editing !== 0 || rows.length + 1 >= maxResellers}
        onSave={(texts) =>
          change(
            (before) => saveReseller(before, tier, texts, editing === 0 ? undefined : editing),
            'opportunityAccounts',
            'panels',
          )
        }
        onBack={goTo(open[at - 1])}
        onNext={goTo(open[at + 1])}
        onAnother={() => onEdit(0)}
        onClose={onClose}
      />
    </SidePanel>
  );
}
