import { useTranslation } from 'react-i18next';
import { Standing } from '@/components/case/Standing';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import type { Case, Deal } from '@/lib/api/cases';
import { StrategicForm } from './StrategicForm';

/** Edit mode: what may change is the server's table of page modes and what the desk sent back. */
export function EditStrategic({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const number = value.opportunityNumber ?? '';
  return (
    <StrategicForm
      caseKey={number}
      stored={value}
      header={
        <PageHeader
          title={t('caseView.editTitle', { number, type: deal.dealType.name })}
          crumbs={[
            { text: t('common.home'), to: '/homePage' },
            { text: t('dashboard.crumb'), to: '/dashboard' },
            { text: number },
          ]}
          tags={<StatusTag label={deal.statusCodeName ?? ''} />}
          lead={
            <>
              {deal.dealName && <p>{deal.dealName}</p>}
              <Standing deal={deal} now={new Date()} status mode="Edit" />
            </>
          }
        />
      }
    />
  );
}
