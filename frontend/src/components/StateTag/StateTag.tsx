import { Tag } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  tone?: 'success' | 'warning' | 'danger' | 'link';
  className?: string;
  children: ReactNode;
}

/** A state in a word. antd's own tones are too pale for their words (WCAG 1.4.3). */
export function StateTag({ tone, className, children }: Props) {
  return (
    <Tag className={className}>{tone ? <span style={{ color: `var(--dd-${tone})` }}>{children}</span> : children}</Tag>
  );
}
