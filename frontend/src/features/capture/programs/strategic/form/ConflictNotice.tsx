import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '@/features/capture/form/frame.module.css';
import { conflictsOf, withoutConflicts } from './changes';
import { useStrategic } from './definition';

/** Entities or products of a country that the deal no longer has (SUB-275): they stay until the person takes them out. */
export function ConflictNotice() {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const { entities, products } = conflictsOf(form);
  if (entities.length + products.length === 0) return null;
  const lines = [
    entities.length > 0 && t('strategic.conflictEntities', { names: entities.join(', ') }),
    products.length > 0 && t('strategic.conflictProducts', { names: products.join(', ') }),
  ].filter((line) => line !== false);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.notice}
      title={t('strategic.conflict')}
      description={lines.map((line) => <p key={line}>{line}</p>)}
      action={
        <Button size="small" onClick={() => change(withoutConflicts, 'dealCustomers', 'products')}>
          {t('strategic.conflictRemove')}
        </Button>
      }
    />
  );
}
