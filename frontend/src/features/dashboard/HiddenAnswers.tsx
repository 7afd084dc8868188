import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { countDeals } from '@/lib/api/deals';
import { returnedLabels } from '@/lib/deals/statuses';
import { useSignedIn } from '@/lib/session/store';
import { usePhone } from '@/lib/theme/useMedia';
import { caseListAt } from './caseViews';
import styles from './Dashboard.module.css';
import { useCaseList } from './useCaseList';

/**
 * Says that deals of the person wait for an answer which the statuses at hand hide. It comes after the rows, so it stays in the
 * line of the view's choice, which gives way: the rows stay where they are.
 */
export default function HiddenAnswers() {
  const { t } = useTranslation();
  const session = useSignedIn();
  const phone = usePhone();
  const { dealType, grid } = caseListAt(useLocation().pathname);
  const view = useCaseList(grid);
  const hidden = view.visible.length > 0 ? returnedLabels.filter((label) => !view.visible.includes(label)) : [];
  const { data: count = 0 } = useQuery({
    queryKey: ['deals', session.user.email, 'count', dealType, hidden],
    queryFn: () => countDeals(session, { dealType, statuses: hidden, own: true }),
    enabled: hidden.length > 0,
  });
  if (count === 0 || hidden.length === 0) return null;
  return (
    <p className={styles.hidden} role="status">
      <span className={phone ? 'visually-hidden' : undefined}>{t('dashboard.hidden', { count })} </span>
      <Button type="link" size="small" onClick={() => view.onStatuses([...view.visible, ...hidden])}>
        {phone ? t('dashboard.showWaiting', { count }) : t('dashboard.showHidden')}
      </Button>
    </p>
  );
}
