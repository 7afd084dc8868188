import sections from '@/components/case/case.module.css';
import { ProductsSection } from '@/components/case/ProductsSection';
import { PricingTab } from '@/features/capture/view/PricingTab';
import type { SectionProps } from './StrategicView';

/** Product Selection, read-only, with the discounts in the Compact and the Expanded view (SUB-150, MAN-131). */
export function ProductsView({ value, deal }: SectionProps) {
  return (
    <div className={sections.stack}>
      <ProductsSection case={value} deal={deal} />
      <PricingTab value={value} deal={deal} />
    </div>
  );
}
