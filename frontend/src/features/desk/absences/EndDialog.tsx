import { ModalForm } from '@ant-design/pro-components/es/form';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '@/components/states/FormProblem';
import type { Absence } from '@/lib/api/absences';
import type { AbsencesState } from './useAbsences';

/** An absence ends now; what the cover holds stays with the cover. */
export default function EndDialog({ absence, state }: { absence: Absence; state: AbsencesState }) {
  const { t } = useTranslation();
  return (
    <ModalForm
      open
      width={480}
      title={t('absences.endTitle', { person: absence.personName })}
      submitter={{
        searchConfig: { submitText: t('absences.doEnd'), resetText: t('common.cancel') },
        submitButtonProps: { danger: true, loading: state.running },
      }}
      onFinish={async () => state.endNow(absence.id)}
      modalProps={{ onCancel: state.close, mask: { closable: false } }}
    >
      <p>{t('absences.endWhat', { cover: absence.coverName })}</p>
      <FormProblem problem={state.problem} />
    </ModalForm>
  );
}
