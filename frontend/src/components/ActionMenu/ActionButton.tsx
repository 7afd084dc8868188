import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId } from 'react';
import styles from './ActionButton.module.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** why it cannot be pressed now; the button stays in the tab order so that the reason can be read */
  reason?: string;
}

export function ActionButton({ reason, onClick, children, ...rest }: Props) {
  const id = useId();
  if (!reason) {
    return (
      <Button onClick={onClick} {...rest}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip title={reason}>
      <Button {...rest} aria-disabled="true" aria-describedby={id} className={styles.refused} htmlType="button">
        {children}
        <span id={id} className="visually-hidden">
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
}
