import { CheckOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BusinessUnitHit } from '@/lib/api/search';
import type { ProductChoice } from '../form/model';
import styles from './units.module.css';

interface Props {
  units: readonly BusinessUnitHit[];
  selected: readonly ProductChoice[];
  /** nothing can be added now */
  closed: boolean;
  onAdd: (unit: BusinessUnitHit) => void;
}

/** The business units found, each with a button that adds it. */
export function UnitList({ units, selected, closed, onAdd }: Props) {
  const { t } = useTranslation();
  if (units.length === 0) return <p className={styles.emptyBox}>{t('caseForm.noUnit')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.unitBox} aria-label={t('caseForm.unitList')} tabIndex={0}>
      <ul>
        {units.map((unit) => {
          const taken = selected.some(({ businessUnitId }) => businessUnitId === unit.BusinessUnitId);
          return (
            <li key={unit.BusinessUnitId} className={styles.unit}>
              <span>{unit.BusinessUnitName}</span>
              {taken ? (
                <span className={styles.added}>
                  <CheckOutlined aria-hidden="true" /> {t('caseForm.added')}
                </span>
              ) : (
                <Button
                  size="small"
                  disabled={closed}
                  icon={<PlusOutlined />}
                  aria-label={t('caseForm.addUnit', { name: unit.BusinessUnitName })}
                  onClick={() => onAdd(unit)}
                >
                  {t('caseForm.add')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
