import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '@/components/states/LoadingState';
import { Group } from '@/features/capture/form/Group';
import { useSignedIn } from '@/lib/session/store';
import { CoOwnersField } from '../channel/CoOwnersField';
import { useLayout } from '../channel/layout';
import { PartnersPanel } from '../channel/PartnersPanel';
import { StorePanel } from '../channel/StorePanel';
import { TierPanel } from '../channel/TierPanel';
import { usePricing } from '../form/definition';
import styles from './parties.module.css';

/** Who sells the deal together with the requester, and whom to write to there: the panels that the layout has (SUB-099). */
export function ChannelTab() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { details } = usePricing().form;
  const layout = useLayout();
  return (
    <Flex vertical gap={24}>
      <Group title={t('caseForm.groupRequester')}>
        <div className={styles.party}>
          <p className={styles.name}>{user.organizationName || user.name}</p>
          <p className="quiet">{[details.userRole, details.mpnLocation].filter(Boolean).join(' · ')}</p>
        </div>
        <CoOwnersField />
      </Group>
      {!layout && <LoadingState rows={4} />}
      {layout?.store && <StorePanel />}
      {layout?.primaryResellers && <PartnersPanel kind="reseller" />}
      {layout?.distributors && <PartnersPanel kind="distributor" />}
      {layout?.additionalResellers && <TierPanel tier="additionalResellers" />}
      {layout?.finalTierResellers && <TierPanel tier="finalTierResellers" />}
    </Flex>
  );
}
