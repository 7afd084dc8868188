import { useTranslation } from 'react-i18next';
import { filesOf } from '@/components/attachments/attached';
import { FileList } from '@/components/attachments/FileList';
import { FactList } from '@/components/facts/FactList';
import { NumberText } from '@/components/facts/NumberText';
import type { Case, Deal } from '@/lib/api/cases';
import { addressesOf, contactsOf } from '@/lib/deals/parts';
import { formatCountry } from '@/lib/format/country';
import { sayBusiness } from '@/lib/i18n/said';
import styles from './case.module.css';
import { LongText } from './LongText';

interface Props {
  case: Case;
  deal: Deal;
}

/** Deal Information, read-only. */
export function DealSection({ case: value, deal }: Props) {
  const { t } = useTranslation();
  const { address1, city, country, stateOrProvince, postalCode } = deal.dealAddress ?? {};
  const recipients = contactsOf(value, 'Deal Details').flatMap((contact) => addressesOf(contact.channelContactEmails));
  const tender = value.opportunityRfp === 1;
  const files = filesOf(value, 'Deal Details');
  return (
    <div className={styles.stack}>
      <FactList
        facts={[
          { label: t('caseView.dealName'), value: deal.dealName },
          {
            label: t('caseView.dealVertical'),
            term: 'vertical',
            value: sayBusiness(deal.dealVerticalName || deal.dealVertical || ''),
          },
          { label: t('caseView.dealVolume'), term: 'volume', value: <NumberText value={deal.dealVolume} /> },
          { label: t('caseView.address1'), value: address1 },
          { label: t('caseView.city'), value: city },
          { label: t('caseView.country'), value: formatCountry(country || deal.customerCountry || '') },
          { label: t('caseView.state'), value: stateOrProvince },
          { label: t('caseView.postalCode'), value: postalCode },
          { label: t('caseView.rfp'), term: 'tender', value: tender ? t('common.yes') : t('common.no') },
          { label: t('caseView.recipients'), value: recipients.join('; ') },
        ]}
      />
      <LongText label={t('caseView.dealOverview')} text={deal.dealOverview} />
      <LongText label={t('caseView.preSales')} term="preSales" text={value.preSalesActivity} />
      {tender && <LongText label={t('caseView.rfpJustification')} text={value.rfpJustification} />}
      {files.length > 0 && (
        <div>
          <h3 className={styles.label}>{t('caseView.files')}</h3>
          <FileList label={t('caseView.files')} files={files} />
        </div>
      )}
    </div>
  );
}
