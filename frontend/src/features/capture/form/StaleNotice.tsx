import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { caseQuery } from '@/lib/api/cases';
import { editedPart } from '@/lib/deals/caseDeals';
import styles from './frame.module.css';
import { useAnyForm } from './useForm';

/** Somebody else saved the case meanwhile: the newer version is loaded on request, what is typed stays. */
export function StaleNotice() {
  const { problem, stored, rebase } = useAnyForm();
  const { t } = useTranslation();
  const number = stored?.opportunityNumber ?? '';
  const latest = useQuery({
    ...caseQuery(number, stored?.opportunityDeals?.[0]?.dealNumber ?? ''),
    enabled: false,
  });
  if (problem?.code !== 'case.stale') return null;
  const reload = async () => {
    const { data } = await latest.refetch();
    if (data) rebase(editedPart(data));
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.notice}
      title={problem.detail}
      description={
        <>
          <p>{t('caseForm.staleWhat')}</p>
          {latest.error && <ErrorState error={latest.error} inline />}
        </>
      }
      action={
        <Button loading={latest.isFetching} onClick={() => void reload()}>
          {t('caseForm.staleLoad')}
        </Button>
      }
    />
  );
}
