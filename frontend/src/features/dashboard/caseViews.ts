import { everyDealType } from '@/lib/api/deals';
import type { ViewedList } from '@/lib/api/listViews';
import { type ViewKey, viewAt } from '@/lib/roles/views';

interface CaseList {
  /** names joined by comma, as the call wants them */
  dealType: string;
  /** of the export call, and of the saved views */
  grid: ViewedList;
  download: 'dashboard.download' | 'cpStrategic.download';
}

const lists: Partial<Record<ViewKey, CaseList>> = {
  allCases: { dealType: everyDealType, grid: 'allcases', download: 'dashboard.download' },
  specialPricing: { dealType: 'Special Pricing', grid: 'specialpricing', download: 'dashboard.download' },
  dealRegistration: { dealType: 'Deal Registration', grid: 'dealregistration', download: 'dashboard.download' },
};
const strategic: CaseList = { dealType: 'CP Strategic', grid: 'cpstrategic', download: 'cpStrategic.download' };

/** What the list at an address asks for. */
export function caseListAt(pathname: string): CaseList {
  return lists[viewAt(pathname)] ?? strategic;
}
