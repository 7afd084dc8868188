import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export interface CustomerFact {
  key: string;
  label: string;
  value: ReactNode;
}

/**
 * What is known of a customer, a line each; nothing to show reads as a dash. Of antd itself, as the queue's table: what
 * ProDescriptions and ProTable use of antd grows the shell that every page loads by 2.5 kB, beyond the dashboard's budget.
 */
export function CustomerFacts({ facts }: { facts: readonly CustomerFact[] }) {
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      items={facts.map(({ key, label, value }) => ({ key, label, children: value || '–' }))}
    />
  );
}
