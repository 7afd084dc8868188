import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Tier, TierReseller } from '../form/model';
import styles from './channel.module.css';
import { EntryTable } from './EntryTable';

interface Props {
  tier: Tier;
  rows: readonly TierReseller[];
  /** cannot be changed any more (SUB-402) */
  fixed: (row: TierReseller) => boolean;
  onEdit: (row: TierReseller) => void;
  onRemove: (row: TierReseller) => void;
}

/** The resellers that were entered, in the order of their numbers. */
export function ResellerGrid({ tier, rows, fixed, onEdit, onRemove }: Props) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <EntryTable
      aria-label={t(`caseForm.${tier}`)}
      titles={[
        t('panel.number'),
        t('panel.accountCompanyName'),
        t('panel.opportunityAccountName'),
        t('panel.contactEmail'),
        t('panel.address'),
      ]}
    >
      {rows.map((row) => {
        const { accountCompanyName: name, address, city, stateProvince, zipPostalCode } = row.texts;
        return (
          <tr key={row.number}>
            <td data-label={t('panel.number')}>{row.number}</td>
            <th scope="row">{name}</th>
            <td data-label={t('panel.opportunityAccountName')}>{row.texts.opportunityAccountName}</td>
            <td data-label={t('panel.contactEmail')}>{row.texts.contactEmail}</td>
            <td data-label={t('panel.address')}>
              {[address, city, stateProvince, zipPostalCode].filter(Boolean).join(', ')}
            </td>
            <td className={styles.removeCell}>
              {!fixed(row) && (
                <>
                  <Button
                    type="text"
                    icon={<EditOutlined />}
                    aria-label={t('panel.edit', { name })}
                    onClick={() => onEdit(row)}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('caseForm.removeUnit', { name })}
                    onClick={() => onRemove(row)}
                  />
                </>
              )}
            </td>
          </tr>
        );
      })}
    </EntryTable>
  );
}
