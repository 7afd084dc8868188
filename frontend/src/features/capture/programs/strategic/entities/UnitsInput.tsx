import { useTranslation } from 'react-i18next';
import { CountInput } from '@/components/FormField/CountInput';
import { elementId } from '@/features/capture/form/place';
import { changeEntity } from '../form/changes';
import { unitsFault, useStrategic } from '../form/definition';
import type { EntityChoice } from '../form/model';

interface Props {
  entity: EntityChoice;
  /** its place in the form */
  at: number;
  disabled: boolean;
}

/** What an affiliate company commits; a negative count is refused where it stands (case-submission.md L140). */
export function UnitsInput({ entity, at, disabled }: Props) {
  const { t } = useTranslation();
  const { limits, texts, change, check } = useStrategic();
  const error = unitsFault(entity.units, { limits, texts });
  return (
    <CountInput
      id={elementId(`units/${at}`)}
      size="small"
      disabled={disabled}
      placeholder={t('strategic.columnUnits')}
      aria-label={t('strategic.unitsOf', { name: entity.name })}
      value={entity.units}
      error={error}
      onChange={(units) => change((before) => changeEntity(before, at, { units }), 'unitsCommitted')}
      onLeave={() => error && check('unitsCommitted')}
    />
  );
}
