import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerKind } from '@/lib/api/programs';
import { tidyEmails } from '@/lib/format/emails';
import { useSignedIn } from '@/lib/session/store';
import { choosePartner } from '../form/changes';
import { foreignEmails } from '../form/check';
import { useForm } from '../form/context';
import { messageAt } from '../form/faults';
import { useLocks } from '../form/useLocks';
import { PartnerSearch } from './PartnerSearch';
import { TextField } from './TextField';
import styles from './tabs.module.css';

/** A distributor names the reseller, everyone else the distributor (case-submission.md L42). */
export function partnerKindOf(userRole: string): PartnerKind {
  return userRole === 'ADD' ? 'reseller' : 'distributor';
}

/** Who sells the deal together with the requester, and whom to write to there. */
export function ChannelTab() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const { form, base, faults, change } = useForm();
  const { details, partner } = form;
  const [asked, setSearching] = useState(partner === null);
  const fault = messageAt('opportunityAccounts', faults);
  const kind = partnerKindOf(details.userRole);
  const { settled, locked } = useLocks();
  // a partner that was submitted stays (decisions.md 51)
  const fixed = (settled && base.partner !== null) || (kind === 'reseller' && locked('primaryResellers'));
  const searching = !fixed && (asked || fault !== undefined);
  const company = user.support.split('@')[1] ?? '';
  const foreign = company ? foreignEmails(form.texts.channelContactEmails, company) : [];
  return (
    <div className={styles.groups}>
      <section className={styles.group}>
        <h2>{t('caseForm.groupRequester')}</h2>
        <div className={styles.plainCard}>
          <p className={styles.chosenTitle}>{user.organizationName || user.name}</p>
          <p className={styles.quiet}>{[details.userRole, details.mpnLocation].filter(Boolean).join(' · ')}</p>
        </div>
      </section>
      <section className={styles.group}>
        <h2>{t(`caseForm.${kind}`)}</h2>
        {partner && !searching && (
          <div className={styles.chosen}>
            <div>
              <p className={styles.chosenTitle}>{partner.companyName}</p>
              <p className={styles.quiet}>{[partner.partnerType, partner.countryName].filter(Boolean).join(' · ')}</p>
            </div>
            {!fixed && (
              <span className={styles.buttons}>
                <Button onClick={() => setSearching(true)}>{t('caseForm.changePartner')}</Button>
                <Button
                  onClick={() => {
                    change((before) => choosePartner(before, null), 'opportunityAccounts', 'channelContactEmails');
                    setSearching(true);
                  }}
                >
                  {t('caseForm.remove')}
                </Button>
              </span>
            )}
          </div>
        )}
        {fixed && <p className={styles.quiet}>{t('caseForm.partnerLocked')}</p>}
        {searching && (
          <PartnerSearch
            kind={kind}
            countryId={form.country?.countryId}
            productGroupId={details.productGroupId}
            picked={partner?.accountId}
            error={fault}
            onPick={(account) =>
              change(
                (before) =>
                  choosePartner(before, {
                    accountId: account.accountId,
                    companyName: account.companyName,
                    countryName: account.countryName,
                    partnerType: account.partnerType,
                  }),
                'opportunityAccounts',
                'channelContactEmails',
              )
            }
          />
        )}
      </section>
      {partner && (
        <section className={styles.group}>
          <h2>{t('caseForm.groupContact', { name: partner.companyName })}</h2>
          <TextField
            field="channelContactEmails"
            label={t('caseForm.channelContact')}
            hint={t('caseForm.emailsHint')}
            warning={foreign.length > 0 ? t('caseForm.foreign', { count: foreign.length, company }) : undefined}
            tidy={tidyEmails}
          />
        </section>
      )}
    </div>
  );
}
