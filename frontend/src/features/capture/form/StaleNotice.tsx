import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { type Case, caseQuery } from '@/lib/api/cases';
import type { ApiProblem } from '@/lib/http/problem';
import styles from './frame.module.css';

interface Props {
  problem: ApiProblem | null;
  stored: Case | null;
  onLoaded: (latest: Case) => void;
}

/** Somebody else saved the case meanwhile: the newer version is loaded on request, what is typed stays. */
export function StaleNotice({ problem, stored, onLoaded }: Props) {
  const { t } = useTranslation();
  const number = stored?.opportunityNumber ?? '';
  const latest = useQuery({
    ...caseQuery(number, stored?.opportunityDeals?.[0]?.dealNumber ?? ''),
    enabled: false,
  });
  if (problem?.code !== 'case.stale') return null;
  const reload = async () => {
    const { data } = await latest.refetch();
    if (data) onLoaded(data);
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
