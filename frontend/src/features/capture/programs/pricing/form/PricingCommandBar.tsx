import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '@/components/ActionMenu/ActionButton';
import { CommandBar } from '@/features/capture/form/CommandBar';
import type { SaveKind } from '@/lib/api/caseCommands';
import { useForm } from './context';
import { useLocks } from './useLocks';

interface Props {
  keptAt: Date | null;
  savedAt: Date | null;
  /** sent when the connection is back */
  waiting: SaveKind | null;
  /** the query has `debug`: Submit Sync is offered */
  debug: boolean;
  onContinue: () => void;
  onSave: (kind: SaveKind) => void;
  onCancel: () => void;
}

/** Submit stands on the last tab (SUB-076); of a deal that is no draft on each (SUB-077). */
export function PricingCommandBar({ keptAt, savedAt, waiting, debug, onContinue, onSave, onCancel }: Props) {
  const { t } = useTranslation();
  const { form, tab, dirty } = useForm();
  const { shown, pastDraft } = useLocks();
  const reason = form.programs.length === 0 ? t('caseForm.programFirst') : undefined;
  const last = tab === 'Products';
  const submits = last || pastDraft;
  return (
    <CommandBar dirty={dirty} keptAt={keptAt} savedAt={savedAt} waiting={waiting}>
      <Button onClick={onCancel}>{t('common.cancel')}</Button>
      {shown('saveDraft') && (
        <ActionButton reason={reason} onClick={() => onSave('draft')}>
          {t('caseForm.saveDraft')}
        </ActionButton>
      )}
      {submits && debug && <Button onClick={() => onSave('submitSync')}>{t('caseForm.submitSync')}</Button>}
      {!last && (
        <Button type={submits ? 'default' : 'primary'} onClick={onContinue}>
          {t('common.continue')}
        </Button>
      )}
      {submits && (
        <ActionButton type="primary" reason={reason} onClick={() => onSave('submit')}>
          {t('caseForm.submit')}
        </ActionButton>
      )}
    </CommandBar>
  );
}
