import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';

/** What the server took out of a draft, or only named, because it is no longer in business (case-submission.md L109). */
const kinds = [
  { kind: 'Customer', names: ({ inActiveCustomers }: Deal) => inActiveCustomers },
  { kind: 'Reseller', names: ({ inActiveAccounts }: Deal) => inActiveAccounts },
  { kind: 'Product', names: ({ inActiveProducts }: Deal) => inActiveProducts },
] as const;

/** One dialog after the other: the customer, the partners, the products that are gone. */
export function InactiveDialog({ deals }: { deals: readonly Deal[] }) {
  const { t } = useTranslation();
  const [read, setRead] = useState(0);
  // a submitted deal keeps what it names: its page tells (decisions.md B23)
  const drafts = deals.filter(({ isDraft }) => isDraft);
  const gone = kinds
    .map(({ kind, names }) => ({ kind, names: [...new Set(drafts.flatMap((deal) => names(deal) ?? []))] }))
    .filter(({ names }) => names.length > 0);
  const visible = gone[read];
  if (!visible) return null;
  const next = () => setRead(read + 1);
  return (
    <Modal
      key={visible.kind}
      open
      title={t(`caseForm.inactive${visible.kind}Title`)}
      okText={t('common.ok')}
      cancelButtonProps={{ style: { display: 'none' } }}
      onOk={next}
      onCancel={next}
    >
      <p>{t(`caseForm.inactive${visible.kind}`)}</p>
      <ul>
        {visible.names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </Modal>
  );
}
