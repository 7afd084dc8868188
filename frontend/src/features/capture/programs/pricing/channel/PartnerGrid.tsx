import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocks } from '@/features/capture/form/useForm';
import type { PartnerKind } from '@/lib/api/programs';
import { formatCountry } from '@/lib/format/country';
import { removePartner } from '../form/changes';
import { usePricing } from '../form/definition';
import styles from './channel.module.css';
import { EmailsCell } from './EmailsCell';
import { EntryTable } from './EntryTable';

interface Props {
  kind: PartnerKind;
  /** where the focus goes when its row is gone */
  onRemoved: () => void;
}

/** The chosen partners, each with its contact; what was submitted stays (SUB-097, MAN-432, decisions.md 51, 61). */
export function PartnerGrid({ kind, onRemoved }: Props) {
  const { t } = useTranslation();
  const { form, base, change } = usePricing();
  const { isLocked } = useLocks();
  if (form.partners.length === 0) return null;
  return (
    <EntryTable
      aria-labelledby={`${kind}-title`}
      titles={[
        t('caseForm.columnPartner'),
        t('caseForm.country'),
        t('caseForm.columnType'),
        t('caseForm.channelContact'),
      ]}
    >
      {form.partners.map((partner, index) => {
        const saved = isLocked ? base.partners.find(({ accountId }) => accountId === partner.accountId) : undefined;
        return (
          <tr key={partner.accountId}>
            <th scope="row">{partner.companyName}</th>
            <td data-label={t('caseForm.country')}>{formatCountry(partner.countryName)}</td>
            <td data-label={t('caseForm.columnType')}>{partner.partnerType}</td>
            <td className={styles.emailCell}>
              <EmailsCell index={index} fixed={Boolean(saved?.emails)} />
            </td>
            <td className={styles.removeCell}>
              {!saved && (
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('caseForm.removeUnit', { name: partner.companyName })}
                  onClick={() => {
                    change((before) => removePartner(before, partner.accountId), 'opportunityAccounts');
                    onRemoved();
                  }}
                />
              )}
            </td>
          </tr>
        );
      })}
    </EntryTable>
  );
}
