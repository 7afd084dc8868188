import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/components/states/LoadingState';
import styles from '@/features/capture/form/tabs.module.css';
import { useSignedIn } from '@/lib/session/store';
import { CoOwnersField } from '../channel/CoOwnersField';
import { useLayout } from '../channel/layout';
import { PartnersPanel } from '../channel/PartnersPanel';
import { StorePanel } from '../channel/StorePanel';
import { TierPanel } from '../channel/TierPanel';
import { usePricing } from '../form/definition';

/** Who sells the deal together with the requester, and whom to write to there: the panels that the layout has (SUB-099). */
export function ChannelTab() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { details } = usePricing().form;
  const layout = useLayout();
  return (
    <div className={styles.groups}>
      <section className={styles.group}>
        <h2>{t('caseForm.groupRequester')}</h2>
        <div className={styles.plainCard}>
          <p className={styles.chosenTitle}>{user.organizationName || user.name}</p>
          <p className={styles.quiet}>{[details.userRole, details.mpnLocation].filter(Boolean).join(' · ')}</p>
        </div>
        <CoOwnersField />
      </section>
      {!layout && <LoadingState rows={4} />}
      {layout?.store && <StorePanel />}
      {layout?.primaryResellers && <PartnersPanel kind="reseller" />}
      {layout?.distributors && <PartnersPanel kind="distributor" />}
      {layout?.additionalResellers && <TierPanel tier="additionalResellers" />}
      {layout?.finalTierResellers && <TierPanel tier="finalTierResellers" />}
    </div>
  );
}
