import { Tooltip } from 'antd';
import type { ComponentType } from 'react';
import { NavLink, useSearchParams } from 'react-router';
import { useDirection } from '@/lib/theme/useDirection';
import styles from './Navigation.module.css';

interface Props {
  path: string;
  text: string;
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  collapsed: boolean;
}

/** One entry of the left navigation; collapsed, its text is heard and shown beside the icon. */
export function Entry({ path, text, icon: Icon, collapsed }: Props) {
  const { end } = useDirection();
  const [query] = useSearchParams();
  // the address of a new case is that of an old one too, which is in no menu
  const current = query.has('oppNumber') ? 'false' : 'page';
  return (
    <li>
      <Tooltip title={collapsed ? text : ''} placement={end}>
        <NavLink to={path} className={styles.entry} aria-current={current}>
          <Icon aria-hidden="true" />
          <span className={collapsed ? 'visually-hidden' : styles.text}>{text}</span>
        </NavLink>
      </Tooltip>
    </li>
  );
}
