import { useTranslation } from 'react-i18next';
import { InstantText } from '@/components/facts/DateText';
import { type Paging, StaffTable } from '@/components/StaffTable/StaffTable';
import type { AdminEvent } from '@/lib/api/administration';
import { sayLabel } from '@/lib/i18n/said';
import { About } from './About';
import { actions } from './actions';
import { Subject } from './Subject';

interface Props {
  label: string;
  events: readonly AdminEvent[];
  loading?: boolean;
  paging?: Paging;
}

/** Lines of the administrators' record: when, what, who, and the row as it was written. */
export function EventTable({ label, events, loading, paging }: Props) {
  const { t } = useTranslation();
  const actionOf = ({ action }: AdminEvent) => {
    const known = actions.find((each) => each === action);
    return known ? t(`recordAction.${known}`) : sayLabel(action);
  };
  return (
    <StaffTable
      label={label}
      rows={events}
      rowKey={({ id, dealNumber }) => `${dealNumber ?? ''} ${id}`}
      loading={loading}
      paging={paging}
      columns={[
        { key: 'at', title: t('record.at'), render: ({ at }) => <InstantText at={at} /> },
        { key: 'action', title: t('record.action'), render: actionOf },
        { key: 'actor', title: t('record.actor'), render: ({ actor }) => actor || t('record.system') },
        { key: 'about', title: t('record.about'), render: ({ about }) => <About about={about} /> },
        { key: 'subject', title: t('record.subject'), render: ({ subject }) => <Subject subject={subject} /> },
      ]}
    />
  );
}
