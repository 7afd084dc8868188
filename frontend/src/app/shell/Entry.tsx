import { Tooltip } from 'antd';
import type { ComponentType } from 'react';
import { NavLink } from 'react-router';
import styles from './Navigation.module.css';

interface Props {
  path: string;
  text: string;
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  collapsed: boolean;
}

/** One entry of the left navigation; collapsed, its text is heard and shown beside the icon. */
export function Entry({ path, text, icon: Icon, collapsed }: Props) {
  return (
    <li>
      <Tooltip title={collapsed ? text : ''} placement="right">
        <NavLink to={path} className={styles.entry}>
          <Icon aria-hidden="true" />
          <span className={collapsed ? 'visually-hidden' : styles.text}>{text}</span>
        </NavLink>
      </Tooltip>
    </li>
  );
}
