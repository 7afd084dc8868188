import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { StaffTable } from '@/components/StaffTable/StaffTable';
import { QueryState } from '@/components/states/QueryState';
import { settingsQuery } from '@/lib/api/administration';
import { AdminHeader } from '../AdminHeader';
import styles from '../admin.module.css';

/** What is set for everybody: how long data is kept, and which programs may call (issue 28). */
export default function SettingsPage() {
  const { t } = useTranslation();
  const settings = useQuery(settingsQuery);
  const kindOf = (kind: string) => t(`settings.kind_${kind}`, { defaultValue: kind });
  return (
    <>
      <AdminHeader section="settings" subtitle={t('settings.subtitle')} />
      <QueryState query={settings} rows={10} page>
        {({ retention, programs }) => (
          <div className={styles.stack}>
            <Panel title={t('settings.retention')}>
              <StaffTable
                label={t('settings.retention')}
                rows={retention ?? []}
                rowKey={({ kind }) => kind}
                columns={[
                  { key: 'kind', title: t('settings.kind'), render: ({ kind }) => kindOf(kind) },
                  {
                    key: 'days',
                    title: t('settings.keptFor'),
                    render: ({ days }) => t('settings.days', { count: days }),
                  },
                  {
                    key: 'then',
                    title: t('settings.then'),
                    render: ({ kind }) => t(`settings.then_${kind}`, { defaultValue: t('settings.deleted') }),
                  },
                ]}
              />
              <p className="quiet">{t('settings.keptForever')}</p>
            </Panel>
            <Panel title={t('settings.programs')}>
              {programs?.length ? (
                <ul>
                  {programs.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              ) : (
                <p>{t('settings.noPrograms')}</p>
              )}
              <p className="quiet">{t('settings.programsWhere')}</p>
            </Panel>
          </div>
        )}
      </QueryState>
    </>
  );
}
