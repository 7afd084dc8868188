import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { StatusTag } from '@/components/StatusTag/StatusTag';
import { LoadingState } from '@/components/states/LoadingState';
import { UnsavedDialog } from '@/components/UnsavedDialog/UnsavedDialog';
import { dropFormDraft, readLatestFormDraft } from '@/lib/drafts/useFormDraft';
import { formatInstant } from '@/lib/format/date';
import { useSignedIn } from '@/lib/session/store';
import { newCaseKey, newCases, type StrategicForm, shape } from './form/model';
import { StrategicFormPage } from './StrategicFormPage';

/** Create: one that was left unsaved is asked about first, the last one before the others (repairs 3). */
export function NewStrategic() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email } = useSignedIn().user;
  const [continued, setContinued] = useState<string>();
  const { data: unsaved, refetch } = useQuery({
    queryKey: ['draft', email, 'latest', newCases],
    queryFn: () => readLatestFormDraft<StrategicForm>(email, newCases, shape),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const beginAfresh = async (form: StrategicForm) => {
    await dropFormDraft(email, newCaseKey(form));
    await refetch();
  };
  const caseKey = continued ?? (unsaved === null ? newCases : undefined);
  const header = (
    <PageHeader
      title={t('strategic.newTitle')}
      crumbs={[
        { text: t('common.home'), to: '/homePage' },
        { text: t('dashboard.crumb'), to: '/dashboard' },
        { text: t('strategic.newTitle') },
      ]}
      tags={<StatusTag label="Draft" />}
      subtitle={t('caseView.status', { status: t('status.Draft') })}
    />
  );
  if (caseKey !== undefined) return <StrategicFormPage caseKey={caseKey} stored={null} header={header} />;
  const { dealName } = unsaved?.form.texts ?? {};
  const what = [dealName, unsaved?.form.productGroup?.productName].filter(Boolean).join(' · ');
  const time = unsaved ? formatInstant(unsaved.keptAt) : '';
  return (
    <>
      {header}
      <LoadingState rows={10} />
      <UnsavedDialog
        text={unsaved ? t(what ? 'strategic.unsavedOf' : 'strategic.unsaved', { what, time }) : null}
        onContinue={() => unsaved && setContinued(newCaseKey(unsaved.form))}
        onBegin={() => unsaved && void beginAfresh(unsaved.form)}
        onClose={() => void navigate('/dashboard')}
      />
    </>
  );
}
