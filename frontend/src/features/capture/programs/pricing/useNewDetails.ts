import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { newCases, pricingShape } from '@/lib/drafts/newCase';
import { readLatestFormDraft } from '@/lib/drafts/useFormDraft';
import { type PartnerDetails, storedPartnerDetails } from '@/lib/session/partnerDetails';
import { useSignedIn } from '@/lib/session/store';

/**
 * For which location and product group a new case is: what the partner detail step passed, or, after a session has ended
 * and taken that along, those of the case that was typed last. Undefined while it is looked for; null when there is none.
 */
export function useNewDetails(): PartnerDetails | null | undefined {
  const { email } = useSignedIn().user;
  const { state } = useLocation() as { state: Partial<PartnerDetails> | null };
  const [given] = useState(() => (isDetails(state) ? state : storedPartnerDetails()));
  const { data } = useQuery({
    queryKey: ['draft', email, newCases],
    queryFn: async () => {
      const stored = await readLatestFormDraft<{ details: PartnerDetails }>(email, newCases, pricingShape);
      return stored?.form.details ?? null;
    },
    enabled: given === null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return given ?? data;
}

function isDetails(state: Partial<PartnerDetails> | null): state is PartnerDetails {
  return typeof state?.productGroupId === 'string';
}
