import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { links } from '@/lib/links';
import { hasRole, hasSubRole } from '@/lib/session/access';
import { useSignedIn } from '@/lib/session/store';
import styles from './Help.module.css';

/** Help + Support: the mailbox for everyone, onboarding contacts for ADR, ADD, DMP and store users (case-management.md L16). */
export default function HelpPage() {
  const { t } = useTranslation();
  const session = useSignedIn();
  const { support } = session.user;
  const onboarding = hasRole(session, ['ADR', 'ADD', 'DMP']) || hasSubRole(session, 'MSStoreUser');
  return (
    <>
      <PageHeader
        title={t('nav.help')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('nav.help') }]}
      />
      <div className={styles.help}>
        <Panel title={t('help.contactTitle')}>
          <p>{t('help.contact')}</p>
          <p>
            <a href={`mailto:${support}`}>{support}</a>
          </p>
          <p className={styles.quiet}>{t('help.reference')}</p>
        </Panel>
        {onboarding && (
          <Panel title={t('help.onboardingTitle')}>
            <p data-help="onboarding">{t('help.onboarding')}</p>
          </Panel>
        )}
        <Panel title={t('help.browserTitle')}>
          <p>{t('help.browser')}</p>
          <p>
            <a href={links.browserSettings}>{t('partner.browserSettings')}</a>
          </p>
        </Panel>
      </div>
    </>
  );
}
