import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { usePhone } from '@/lib/theme/useMedia';
import styles from './panels.module.css';

interface Props {
  title: string;
  width: number;
  /** what is done with the content, in reading order */
  footer?: ReactNode;
  /** the content takes the focus itself when it opens, else the panel has it */
  contentTakesFocus?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel at the side of the page, over all of it on a phone. The focus stays inside and goes back when it closes. */
export function SidePanel({ title, width, footer, contentTakesFocus = false, onClose, children }: Props) {
  const phone = usePhone();
  return (
    <Drawer
      open
      autoFocus={!contentTakesFocus}
      size={phone ? '100%' : width}
      title={<h2 className={styles.title}>{title}</h2>}
      footer={footer && <div className={styles.footer}>{footer}</div>}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
