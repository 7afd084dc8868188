import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './DataGrid.module.css';
import type { Density } from './memory';

interface Props {
  columns: readonly { key: string; title: string; always?: boolean }[];
  hidden: readonly string[];
  /** what is hidden until the person chooses */
  initial: readonly string[];
  onChange: (hidden: string[]) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

const densities: readonly Density[] = ['small', 'middle', 'large'];

/** the specification's greatest height of the list */
const maxHeight = 400;

/** Which columns the grid shows, one always stays, and how close its rows stand. */
export function ColumnChooser({ columns, hidden, initial, onChange, density, onDensity }: Props) {
  const { t } = useTranslation();
  const visible = columns.filter(({ key }) => !hidden.includes(key));
  const list = (
    <div className={styles.chooser} style={{ maxHeight, overflowY: 'auto' }}>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('grid.columns')}</legend>
        {columns.map(({ key, title, always }) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            disabled={always || (visible.length === 1 && visible[0]?.key === key)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? hidden.filter((each) => each !== key) : [...hidden, key])
            }
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <Button size="small" disabled={String(hidden) === String(initial)} onClick={() => onChange([...initial])}>
        {t('grid.reset')}
      </Button>
      <fieldset className={styles.columns}>
        <legend>{t('grid.density')}</legend>
        <Space.Compact size="small">
          {densities.map((each) => (
            <Button key={each} aria-pressed={each === density} onClick={() => onDensity(each)}>
              {t(`grid.densities.${each}`)}
            </Button>
          ))}
        </Space.Compact>
      </fieldset>
    </div>
  );
  return (
    <Popover trigger="click" placement="topRight" content={list}>
      <Button size="small" icon={<SettingOutlined aria-hidden="true" />}>
        {t('grid.columns')}
      </Button>
    </Popover>
  );
}
