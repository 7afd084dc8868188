import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { keyOf } from '@/features/capture/form/program';
import tabStyles from '@/features/capture/form/tabs.module.css';
import { useLocks } from '@/features/capture/form/useForm';
import { limitsQuery } from '@/lib/api/meta';
import type { PartnerAccount, PartnerKind } from '@/lib/api/programs';
import { addPartner } from '../form/changes';
import { usePricing } from '../form/definition';
import { PartnerSearch } from '../tabs/PartnerSearch';
import styles from './channel.module.css';
import { PartnerGrid } from './PartnerGrid';

/** The distributors, or the primary resellers, of a case: a grid, and a panel from which rows are added (SUB-097). */
export function PartnersPanel({ kind }: { kind: PartnerKind }) {
  const { t } = useTranslation();
  const { form, base, faults, change, whenSent } = usePricing();
  const { isLocked, locked } = useLocks();
  const { data: limits } = useQuery(limitsQuery);
  const [asked, setAsked] = useState(form.partners.length === 0);
  const [picked, setPicked] = useState<PartnerAccount>();
  const left = useRef(() => {});
  const addButton = useRef<HTMLButtonElement>(null);
  const fault = messageAt('opportunityAccounts', faults);
  const closed = kind === 'reseller' && locked('primaryResellers');
  const maxPartners = kind === 'reseller' ? limits?.channelMost?.primaryResellers : undefined;
  const full = maxPartners !== undefined && form.partners.length >= maxPartners;
  const open = !closed && !full && (asked || fault !== undefined);

  const take = ({ accountId, companyName, countryName, partnerType }: PartnerAccount) =>
    change(
      (before) => addPartner(before, { accountId, companyName, countryName, partnerType, emails: '' }),
      'opportunityAccounts',
    );
  const add = () => {
    if (!picked) return;
    const index = form.partners.length;
    take(picked);
    setPicked(undefined);
    setAsked(false);
    // its row is drawn after this
    setTimeout(() => document.getElementById(elementId(keyOf('channelContactEmails', index)))?.focus());
  };
  // who leaves the tab or sends the case with a partner picked has chosen it (repairs 30)
  useEffect(() => {
    left.current = () => {
      if (!picked || !open) return;
      take(picked);
      setPicked(undefined);
      setAsked(false);
    };
  });
  useEffect(() => whenSent(() => left.current()), [whenSent]);
  useEffect(() => () => left.current(), []);
  return (
    <section className={tabStyles.group} aria-labelledby={`${kind}-title`}>
      <div className={styles.head}>
        <h2 id={`${kind}-title`}>{t(`caseForm.${kind}`)}</h2>
        {!closed && (
          <Button
            ref={addButton}
            icon={<PlusOutlined aria-hidden="true" />}
            aria-expanded={open}
            disabled={full || open}
            onClick={() => setAsked(true)}
          >
            {t(`caseForm.${kind}Add`)}
          </Button>
        )}
      </div>
      {closed ? (
        <p className={tabStyles.quiet}>{t('caseForm.partnerLocked')}</p>
      ) : (
        isLocked && base.partners.length > 0 && <p className={tabStyles.quiet}>{t('caseForm.partnersAdd')}</p>
      )}
      {full && <p className={tabStyles.quiet}>{t('caseForm.mostPrimary', { count: maxPartners })}</p>}
      <PartnerGrid kind={kind} onRemoved={() => addButton.current?.focus()} />
      {open && (
        <div className={styles.panel}>
          <PartnerSearch
            kind={kind}
            countryId={form.country?.countryId}
            productGroupId={form.details.productGroupId}
            taken={form.partners.map(({ accountId }) => accountId)}
            picked={picked?.accountId}
            error={fault}
            onPick={setPicked}
          />
          <div className={tabStyles.buttons}>
            <Button type="primary" disabled={!picked} onClick={add}>
              {picked ? t('caseForm.addUnit', { name: picked.companyName }) : t('caseForm.add')}
            </Button>
            {form.partners.length > 0 && (
              <Button
                onClick={() => {
                  setAsked(false);
                  addButton.current?.focus();
                }}
              >
                {t('common.close')}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
