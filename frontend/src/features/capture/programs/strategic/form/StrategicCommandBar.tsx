import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '@/components/ActionMenu/ActionButton';
import { CommandBar } from '@/features/capture/form/CommandBar';
import type { SaveKind } from '@/lib/api/caseCommands';
import { useStrategic } from './context';
import type { Tab } from './fields';
import { useFormTabs, useTabState } from './StrategicTabs';
import { useLocks } from './useLocks';

interface Props {
  keptAt: Date | null;
  savedAt: Date | null;
  /** sent when the connection is back */
  waiting: SaveKind | null;
  onContinue: (next: Tab) => void;
  onSave: (kind: SaveKind) => void;
  onCancel: () => void;
}

/** Submit, Save Draft and Cancel on every tab; Submit Sync with `debug` only (SUB-154, SUB-055). */
export function StrategicCommandBar({ keptAt, savedAt, waiting, onContinue, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const { tab, dirty, caseState } = useStrategic();
  const { shown } = useLocks();
  const tabs = useFormTabs();
  const stateOf = useTabState();
  const next = tabs[tabs.indexOf(tab) + 1];
  return (
    <CommandBar dirty={dirty} keptAt={keptAt} savedAt={savedAt} waiting={waiting}>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      {shown('saveDraft') && <Button onClick={() => onSave('draft')}>{t('caseForm.saveDraft')}</Button>}
      {caseState.debugMode && <Button onClick={() => onSave('submitSync')}>{t('caseForm.submitSync')}</Button>}
      {next && (
        <ActionButton
          reason={stateOf(next).enabled ? undefined : t('strategic.overviewFirst')}
          onClick={() => onContinue(next)}
        >
          {t('common.continue')}
        </ActionButton>
      )}
      <Button type="primary" onClick={() => onSave('submit')}>
        {t('caseForm.submit')}
      </Button>
    </CommandBar>
  );
}
