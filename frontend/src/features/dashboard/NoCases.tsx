import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type StatusLabel, statusTones } from '@/components/StatusTag/status';
import { EmptyState } from '@/components/states/EmptyState';
import { countDeals } from '@/lib/api/deals';
import { useMay } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import type { CaseList } from './useCaseList';

interface Props {
  dealType: string;
  view: CaseList;
}

/** Why a list of cases is empty: because of which filters, or because there is nothing to see. */
export default function NoCases({ dealType, view }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const filtered = view.visible.length > 0 || view.filtered;
  const { data: elsewhere = 0 } = useQuery({
    queryKey: ['deals', session.user.email, 'count', dealType],
    queryFn: () => countDeals(session, { dealType, statuses: [] }),
    enabled: filtered,
  });
  const mayCreate = useMay()('cases.create');
  if (filtered && elsewhere > 0) {
    const names = view.visible.map((label) => (label in statusTones ? t(`status.${label as StatusLabel}`) : label));
    return (
      <EmptyState
        title={t('dashboard.noneUnderFilter')}
        action={<Button onClick={view.onClear}>{t('dashboard.clearFilters')}</Button>}
      >
        {[
          names.length > 0 && t('dashboard.noneUnderStatus', { statuses: names.join(', ') }),
          view.search && t('dashboard.noneInSearch', { text: view.search }),
          view.volume && t('dashboard.noneInVolume'),
          view.narrowed && t('dashboard.noneInDays'),
          t('dashboard.elsewhere', { count: elsewhere }),
        ]
          .filter(Boolean)
          .join(' ')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('dashboard.none')}
      action={
        mayCreate && (
          <Button type="primary" onClick={() => void navigate('/partnerdetail')}>
            {t('nav.newCase')}
          </Button>
        )
      }
    >
      {mayCreate ? t('dashboard.noneWhy') : t('dashboard.noneWhyInternal')}
    </EmptyState>
  );
}
