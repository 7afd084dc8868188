import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Case, Deal } from '@/lib/api/cases';
import { readAddress } from '@/lib/deals/caseAddress';
import { renewedNumber } from '@/lib/deals/caseDeals';
import { useSignedIn } from '@/lib/session/store';

interface Props {
  value: Case;
  deal: Deal;
  className?: string;
}

/** Where a deal comes from and what took its place: the deal that it renews or copies, its own renewal. */
export function Origin({ value, deal, className }: Props) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const number = value.opportunityNumber ?? '';
  const copied = deal.copiedFrom;
  const renewal = value.opportunityDeals?.find(({ renewalOf }) => renewalOf && renewalOf === deal.id);
  const links = [
    { text: t('origin.renews'), to: renewedNumber(deal, value) },
    { text: t('origin.renewedBy'), to: renewal?.dealNumber },
    { text: t('origin.copyOf'), to: copied?.dealNumber, caseNumber: copied?.caseNumber },
  ];
  return links.map(
    ({ text, to, caseNumber = number }) =>
      to && (
        <p key={text} className={className}>
          {text} <Link to={readAddress(session, caseNumber, to)}>{to}</Link>
        </p>
      ),
  );
}
