import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChannelSection } from '@/components/case/ChannelSection';
import { CustomerSection } from '@/components/case/CustomerSection';
import { DealSection } from '@/components/case/DealSection';
import { ProductsSection } from '@/components/case/ProductsSection';
import styles from '@/features/capture/view/CaseView.module.css';
import { PricingTab } from '@/features/capture/view/PricingTab';
import type { Case, Deal } from '@/lib/api/cases';

/** The sections of the case behind the same tabs as in the form, read-only. */
export function CaseTabs({ value, deal }: { value: Case; deal: Deal }) {
  const { t } = useTranslation();
  const sections = [
    { tab: 'Customer', content: <CustomerSection deal={deal} /> },
    { tab: 'Deal Information', content: <DealSection case={value} deal={deal} /> },
    { tab: 'Channel', content: <ChannelSection case={value} /> },
    { tab: 'Products', content: <ProductsSection case={value} deal={deal} /> },
    { tab: 'Pricing and Discounts', content: <PricingTab value={value} deal={deal} /> },
  ] as const;
  return (
    <Tabs
      className={styles.tabs}
      items={sections.map(({ tab, content }) => ({
        key: tab.replaceAll(' ', ''), // part of an element id, which takes no blank
        label: t(`caseTab.${tab}`),
        children: <div className={styles.content}>{content}</div>,
      }))}
    />
  );
}
