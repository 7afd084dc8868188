import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickTable } from '@/components/PickTable/PickTable';
import { Group } from '@/features/capture/form/Group';
import type { FormTexts } from '@/features/capture/form/texts';
import type { DuplicateCustomer, SavedCustomer } from '@/lib/api/customers';
import { formatCountry } from '@/lib/format/country';

interface Props {
  answer: SavedCustomer;
  texts: FormTexts['texts'];
  onPick: (customer: DuplicateCustomer) => void;
  /** the customer is another one: save it all the same */
  onNew: () => void;
  onBack: () => void;
}

/** Customers that look like the entered one: one is chosen, or, when none is certain, a new one saved (case-submission.md L110). */
export function Duplicates({ answer, texts, onPick, onNew, onBack }: Props) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<DuplicateCustomer>();
  const [confirming, setConfirming] = useState(false);
  const rows = answer.duplicateCustomers.filter(({ isActive }) => isActive);
  return (
    <Group>
      <Alert
        type="warning"
        showIcon
        title={t(answer.isHardCopy ? 'customerEntry.exists' : 'customerEntry.similar')}
        description={t(answer.isHardCopy ? 'customerEntry.existsWhat' : 'customerEntry.similarWhat')}
      />
      <PickTable
        label={t('customerEntry.duplicates')}
        columns={[
          { key: 'name', title: t('caseForm.columnCustomer'), render: (row) => row.legalEntityName },
          { key: 'country', title: t('caseForm.country'), render: (row) => formatCountry(row.country) },
          {
            key: 'place',
            title: t('caseForm.columnCity'),
            render: (row) => [row.city, row.stateProvince, row.postalCode].filter(Boolean).join(', '),
          },
          { key: 'tpid', title: t('caseForm.columnTpid'), width: '90px', render: (row) => row.tpid },
        ]}
        rows={rows}
        rowKey={(row) => row.customerId}
        rowName={(row) => `${row.legalEntityName}, ${formatCountry(row.country)}`}
        picked={picked?.customerId}
        onPick={setPicked}
      />
      {confirming && !picked && <Alert type="error" showIcon role="alert" title={texts.selectCustomer} />}
      <Space wrap>
        <Button type="primary" onClick={() => (picked ? onPick(picked) : setConfirming(true))}>
          {t('common.continue')}
        </Button>
        {!answer.isHardCopy && <Button onClick={onNew}>{t('customerEntry.saveNew')}</Button>}
        <Button onClick={onBack}>{t('customerEntry.back')}</Button>
      </Space>
    </Group>
  );
}
