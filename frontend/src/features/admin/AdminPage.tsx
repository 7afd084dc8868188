import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { isSection, type Section, sectionPath } from './sections';

const pages: Record<Section, ComponentType> = {
  people: lazy(() => import('./people/PeoplePage')),
  imports: lazy(() => import('./imports/ImportsPage')),
  holidays: lazy(() => import('./holidays/HolidaysPage')),
  rules: lazy(() => import('./rules/RulesPage')),
  record: lazy(() => import('./record/RecordPage')),
  settings: lazy(() => import('./settings/SettingsPage')),
};
const PersonPage = lazy(() => import('./people/PersonPage'));

/** The administration: one page for each section, and one for a person (beyond L). */
export default function AdminPage() {
  const { t } = useTranslation();
  const { '*': rest = '' } = useParams();
  const [name = '', id = '', ...more] = rest.split('/').filter(Boolean);
  if (name === '') return <Navigate to={sectionPath('people')} replace />;
  const isPerson = name === 'people' && id !== '';
  if (!isSection(name) || more.length > 0 || (id !== '' && !isPerson))
    return <EmptyState title={t('admin.noPage')}>{t('admin.noPageWhy')}</EmptyState>;
  const Page = pages[name];
  return (
    <Suspense fallback={<LoadingState rows={8} />}>{isPerson ? <PersonPage key={id} id={id} /> : <Page />}</Suspense>
  );
}
