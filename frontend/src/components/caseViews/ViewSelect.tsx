import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { dashboardViews, viewAt } from '@/lib/roles/views';
import { may, mayOpen } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import styles from './caseViews.module.css';

/** Which list is in view: those that the person may open; sellers keep theirs (case-management.md L46–47). */
export function ViewSelect() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSignedIn();
  const open = dashboardViews.filter(({ access }) => mayOpen(session, access));
  return (
    <Select
      className={styles.view}
      aria-label={t('views.label')}
      disabled={may(session, 'dashboard.oneView')}
      value={viewAt(pathname)}
      options={open.map(({ key }) => ({ value: key, label: t(`views.${key}`) }))}
      onChange={(key) => {
        const view = open.find((each) => each.key === key);
        if (view) void navigate(view.path);
      }}
    />
  );
}
