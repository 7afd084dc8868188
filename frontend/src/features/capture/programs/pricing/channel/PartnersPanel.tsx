import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { keyOf } from '@/features/capture/form/program';
import { useFocusAfterRender } from '@/features/capture/form/useFocusAfterRender';
import { useLocks } from '@/features/capture/form/useForm';
import { limitsQuery } from '@/lib/api/meta';
import type { PartnerAccount, PartnerKind } from '@/lib/api/programs';
import { addPartner } from '../form/changes';
import { usePricing } from '../form/definition';
import { PartnerSearch } from '../tabs/PartnerSearch';
import styles from './channel.module.css';
import { PartnerGrid } from './PartnerGrid';
import { RecentPartners } from './RecentPartners';

/** The distributors, or the primary resellers, of a case: a grid, and a panel from which rows are added (SUB-097). */
export function PartnersPanel({ kind }: { kind: PartnerKind }) {
  const { t } = useTranslation();
  const { form, base, faults, change, whenSent } = usePricing();
  const { isLocked, locked } = useLocks();
  const { data: limits } = useQuery(limitsQuery);
  const [searching, setSearching] = useState(form.partners.length === 0);
  const [picked, setPicked] = useState<PartnerAccount>();
  const acceptPick = useRef(() => {});
  const focusAfterRender = useFocusAfterRender();
  const addButton = useRef<HTMLButtonElement>(null);
  const fault = messageAt('opportunityAccounts', faults);
  const closed = kind === 'reseller' && locked('primaryResellers');
  const maxPartners = kind === 'reseller' ? limits?.channelMost?.primaryResellers : undefined;
  const full = maxPartners !== undefined && form.partners.length >= maxPartners;
  const open = !closed && !full && (searching || fault !== undefined);

  const addAccount = ({ accountId, companyName, countryName, partnerType }: PartnerAccount, emails = '') =>
    change(
      (before) => addPartner(before, { accountId, companyName, countryName, partnerType, emails }),
      'opportunityAccounts',
    );
  const add = (account: PartnerAccount, emails?: string) => {
    const index = form.partners.length;
    addAccount(account, emails);
    setPicked(undefined);
    setSearching(false);
    focusAfterRender(() => document.getElementById(elementId(keyOf('channelContactEmails', index))));
  };
  // who leaves the tab or sends the case with a partner picked has chosen it (repairs 30)
  useEffect(() => {
    acceptPick.current = () => {
      if (!picked || !open) return;
      addAccount(picked);
      setPicked(undefined);
      setSearching(false);
    };
  });
  useEffect(() => whenSent(() => acceptPick.current()), [whenSent]);
  useEffect(() => () => acceptPick.current(), []);
  return (
    <Group aria-labelledby={`${kind}-title`}>
      <div className={styles.head}>
        <h2 id={`${kind}-title`}>{t(`caseForm.${kind}`)}</h2>
        {!closed && (
          <Button
            ref={addButton}
            icon={<PlusOutlined aria-hidden="true" />}
            aria-expanded={open}
            disabled={full || open}
            onClick={() => setSearching(true)}
          >
            {t(`caseForm.${kind}Add`)}
          </Button>
        )}
      </div>
      {closed ? (
        <p className="quiet">{t('caseForm.partnerLocked')}</p>
      ) : (
        isLocked && base.partners.length > 0 && <p className="quiet">{t('caseForm.partnersAdd')}</p>
      )}
      {full && <p className="quiet">{t('caseForm.maxPrimary', { count: maxPartners })}</p>}
      <PartnerGrid kind={kind} onRemoved={() => addButton.current?.focus()} />
      {open && (
        <div className={styles.panel}>
          <RecentPartners kind={kind} onAdd={add} />
          <PartnerSearch
            kind={kind}
            taken={form.partners.map(({ accountId }) => accountId)}
            picked={picked?.accountId}
            error={fault}
            onPick={setPicked}
          />
          <Space wrap>
            <Button type="primary" disabled={!picked} onClick={() => picked && add(picked)}>
              {picked ? t('caseForm.addUnit', { name: picked.companyName }) : t('caseForm.add')}
            </Button>
            {form.partners.length > 0 && (
              <Button
                onClick={() => {
                  setSearching(false);
                  addButton.current?.focus();
                }}
              >
                {t('common.close')}
              </Button>
            )}
          </Space>
        </div>
      )}
    </Group>
  );
}
