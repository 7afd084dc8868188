import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './states.module.css';

interface Props {
  title: string;
  /** why it is empty */
  children?: ReactNode;
  /** what to do about it */
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden="true">
        <InboxOutlined />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
