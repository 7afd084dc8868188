import { useTranslation } from 'react-i18next';
import { StatusLine } from '@/components/case/StatusLine';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Deal } from '@/lib/api/cases';
import { casesPath } from '@/lib/roles/views';
import { useSignedIn } from '@/lib/session/store';

interface Props {
  title: string;
  /** of the last step of the way here */
  number: string;
  deal: Deal;
}

/** Over the form of a saved deal: which one it is and where it stands. */
export function EditHeader({ title, number, deal }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  return (
    <PageHeader
      title={title}
      crumbs={[
        { text: t('common.home'), to: '/homePage' },
        { text: t('dashboard.crumb'), to: casesPath(session) },
        { text: number },
      ]}
      tags={<StatusTag label={deal.statusCodeName ?? ''} />}
      subtitle={
        <>
          {deal.dealName && <p>{deal.dealName}</p>}
          <StatusLine deal={deal} now={new Date()} status mode="Edit" />
        </>
      }
    />
  );
}
