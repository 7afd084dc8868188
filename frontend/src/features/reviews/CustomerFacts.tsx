import { ProDescriptions } from '@ant-design/pro-components/es/descriptions';
import type { ReactNode } from 'react';

export interface CustomerFact {
  key: string;
  label: string;
  value: ReactNode;
}

/** What is known of a customer, a line each; nothing to show reads as a dash. */
export function CustomerFacts({ facts }: { facts: readonly CustomerFact[] }) {
  return (
    <ProDescriptions
      column={1}
      size="small"
      bordered
      dataSource={{}}
      columns={facts.map(({ key, label, value }) => ({ key, title: label, render: () => value || '–' }))}
    />
  );
}
