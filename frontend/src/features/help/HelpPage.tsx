import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { ErrorState } from '@/components/states/ErrorState';
import { helpQuery } from '@/lib/api/meta';
import { links } from '@/lib/links';
import { useSignedIn } from '@/lib/session/store';
import styles from './Help.module.css';
import { Sessions } from './Sessions';

/** Help + Support: the mailbox for everyone, and what the server says to some roles (case-management.md L16). */
export default function HelpPage() {
  const { t } = useTranslation();
  const { support } = useSignedIn().user;
  const { data: texts, error, refetch } = useQuery(helpQuery);
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
        {error && <ErrorState error={error} onRetry={() => void refetch()} inline />}
        {texts && texts.length > 0 && (
          <Panel title={t('help.onboardingTitle')}>
            {texts.map(({ key, text }) => (
              <p key={key} data-help={key}>
                {text}
              </p>
            ))}
          </Panel>
        )}
        <Sessions />
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
