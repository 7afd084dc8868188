import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { setPageMode } from '@/lib/session/store';
import type { Saved } from './opened';

/** After a draft is saved the person stays in its form, on the same tab (repairs 38). */
export function useGoOn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (address: string, { caseNumber, tab }: Saved) => {
    queries.removeQueries({ queryKey: ['case', caseNumber] }); // the form begins with what is saved now
    setPageMode('Edit');
    void navigate(address, { state: { savedAt: new Date().toISOString(), tab }, replace: true });
  };
}
