import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './DataGrid.module.css';
import { pagesAround, sizesWith } from './pages';

interface Props {
  /** of the grid */
  label: string;
  page: number;
  pageSize: number;
  /** the grid's first size, offered beside the usual ones */
  ownSize: number;
  /** rows loaded */
  count: number;
  /** there may be more rows than were loaded */
  more: boolean;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
  /** further controls at the end of the bar */
  children?: ReactNode;
}

/** Which rows are in view, a way to the other pages, and how many rows a page has. */
export function Pager({ label, page, pageSize, ownSize, count, more, onPage, onSize, children }: Props) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(count / pageSize));
  const to = Math.min(page * pageSize, count);
  const step = (icon: ReactNode, name: string, target: number) => (
    <Button
      size="small"
      type="text"
      icon={icon}
      aria-label={name}
      disabled={target < 1 || target > last}
      onClick={() => onPage(target)}
    />
  );
  return (
    <div className={styles.pager}>
      <p className={styles.range} role="status">
        {t('grid.range', { from: (page - 1) * pageSize + 1, to, count: `${count}${more ? '+' : ''}` })}
      </p>
      <nav className={styles.pages} aria-label={t('grid.pages', { label })}>
        {step(<LeftOutlined aria-hidden="true" />, t('grid.previous'), page - 1)}
        {pagesAround(page, last).map((each) => (
          <Button
            key={each}
            size="small"
            type={each === page ? 'primary' : 'text'}
            aria-current={each === page ? 'page' : undefined}
            aria-label={t('grid.page', { page: each })}
            onClick={() => onPage(each)}
          >
            {each}
          </Button>
        ))}
        {step(<RightOutlined aria-hidden="true" />, t('grid.next'), page + 1)}
      </nav>
      <div className={styles.setup}>
        <Select
          size="small"
          aria-label={t('grid.pageSize')}
          value={pageSize}
          options={sizesWith(ownSize).map((value) => ({ value, label: t('grid.perPage', { size: value }) }))}
          onChange={onSize}
        />
        {children}
      </div>
    </div>
  );
}
