import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { dashboardViews, viewAt } from '@/lib/roles/views';
import { rolesOf } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import styles from './caseViews.module.css';

/** Which list is in view: those that the person may open; sellers keep theirs (case-management.md L46–47). */
export function ViewSelect() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const roles = rolesOf(useSignedIn());
  const open = dashboardViews.filter((view) => roles.some((role) => view.roles.includes(role)));
  return (
    <Select
      className={styles.view}
      aria-label={t('views.label')}
      disabled={roles.includes('MSS')}
      value={viewAt(pathname)}
      options={open.map(({ key }) => ({ value: key, label: t(`views.${key}`) }))}
      onChange={(key) => {
        const view = open.find((each) => each.key === key);
        if (view) void navigate(view.path);
      }}
    />
  );
}
