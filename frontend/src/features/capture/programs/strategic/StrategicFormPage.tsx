import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormPage } from '@/features/capture/form/FormPage';
import type { Case } from '@/lib/api/cases';
import { productTypesQuery } from '@/lib/api/reference';
import { strategicAddress, strategicPath } from '@/lib/deals/caseAddress';
import { strategic } from './form/definition';
import { newForm } from './form/fromCase';
import { StrategicForm } from './StrategicForm';

interface Props {
  /** case number, or what stands for a new case */
  caseKey: string;
  stored: Case | null;
  header: ReactNode;
}

/** The form of a saved case, or of a new one with the product group that is usual. */
export function StrategicFormPage(props: Props) {
  const groups = useQuery(productTypesQuery);
  // without them a new case begins with no product group, which its field then says
  const fresh = groups.isPending ? null : newForm(groups.data);
  return (
    <FormPage
      {...props}
      program={strategic}
      form={StrategicForm}
      fresh={fresh}
      addressOf={strategicAddress}
      another={strategicPath}
      dialog
    />
  );
}
