import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './DataGrid.module.css';

interface Props {
  columns: readonly { key: string; title: string; always?: boolean }[];
  hidden: readonly string[];
  /** what is hidden until the person chooses */
  initial: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** the specification's greatest height of the list */
const maxHeight = 400;

/** Which columns the grid shows; one always stays. */
export function ColumnChooser({ columns, hidden, initial, onChange }: Props) {
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
