import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { CustomerSection } from '@/components/case/CustomerSection';
import { useLocks } from '@/features/capture/form/useForm';
import { DetailsBlock } from '@/features/capture/view/DetailsBlock';
import { usePricing } from '../form/definition';
import { CustomerChoice } from './CustomerChoice';

/** The customer's details alone once the deal is past its draft, else the choice (SUB-085). */
export function CustomerTab() {
  const { t } = useTranslation();
  const { stored } = usePricing();
  const { isLocked } = useLocks();
  const deal = stored?.opportunityDeals?.[0];
  if (!deal) return <CustomerChoice />;
  return (
    <Flex vertical gap={24}>
      {isLocked ? (
        <>
          <CustomerSection deal={deal} />
          <p className="quiet">{t('caseForm.customerLocked')}</p>
        </>
      ) : (
        <CustomerChoice />
      )}
      <DetailsBlock value={stored} mode="Edit" />
    </Flex>
  );
}
