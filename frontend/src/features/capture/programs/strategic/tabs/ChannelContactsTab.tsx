import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { formatCountry } from '@/lib/format/country';
import { isEmail, tidyEmails } from '@/lib/format/emails';
import channelStyles from '../channel/channel.module.css';
import { namedPartners, setContact } from '../channel/rows';
import { useStrategic } from '../form/definition';

/** Whom to write to at each named partner; a contact that was submitted stays (case-submission.md L52, MAN-432). */
export function ChannelContactsTab() {
  const { t } = useTranslation();
  const { form, base, texts, faults, change } = useStrategic();
  const { isLocked } = useLocks();
  const fault = messageAt('opportunityChannelContacts', faults);
  const partners = namedPartners(form);
  return (
    <Group id={elementId('opportunityChannelContacts')} tabIndex={-1}>
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
      {partners.length === 0 ? (
        <p className="quiet">{t('strategic.noContacts')}</p>
      ) : (
        <div className={channelStyles.scroll}>
          <table className={channelStyles.contacts} aria-label={t('caseTab.Channel Contacts')}>
            <thead>
              <tr>
                <th scope="col">{t('strategic.columnPartner')}</th>
                <th scope="col">{t('strategic.columnCountry')}</th>
                <th scope="col">{t('strategic.columnType')}</th>
                <th scope="col">{t('strategic.columnEmails')}</th>
              </tr>
            </thead>
            <tbody>
              {partners.map((partner) => {
                const { accountId, companyName, countryName, partnerType } = partner;
                const contact = form.contacts.find((each) => each.accountId === accountId);
                const emails = contact?.emails ?? '';
                const saved = base.contacts.find(({ id }) => id !== '' && id === contact?.id);
                const wrong = tidyEmails(emails)
                  .split(';')
                  .some((address) => address !== '' && !isEmail(address));
                const empty = emails.trim() === '' && fault !== undefined;
                const set = (text: string) =>
                  change((before) => setContact(before, partner, text), 'opportunityChannelContacts');
                return (
                  <tr key={accountId}>
                    <th scope="row">{companyName}</th>
                    <td>{formatCountry(countryName)}</td>
                    <td>{partnerType}</td>
                    <td className={channelStyles.emailCell}>
                      {isLocked && saved?.emails ? (
                        saved.emails
                      ) : (
                        <FormField
                          id={elementId(`contact-${accountId}`)}
                          label={t('strategic.contactsOf', { name: companyName })}
                          hint={t('caseForm.emailsHint')}
                          error={wrong ? texts.email : empty ? fault : undefined}
                        >
                          {(binding) => (
                            <Input
                              {...binding}
                              autoComplete="off"
                              value={emails}
                              onChange={({ target: { value } }) => set(value)}
                              onBlur={() => tidyEmails(emails) !== emails && set(tidyEmails(emails))}
                            />
                          )}
                        </FormField>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Group>
  );
}
