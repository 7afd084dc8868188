import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Saved } from './source';

/** After a draft is saved the person stays in its form, on the same tab (repairs 38). */
export function useGoOn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (address: string, { caseNumber, tab }: Saved) => {
    queries.removeQueries({ queryKey: ['case', caseNumber] }); // the form begins with what is saved now
    void navigate(address, { state: { savedAt: new Date().toISOString(), tab }, replace: true });
  };
}
