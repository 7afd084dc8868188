import type { Deal } from '@/lib/api/cases';

type Offer = NonNullable<Deal['offer']>;

/** More units for more discount. */
export function someOffer(also: Partial<Offer> = {}): Offer {
  return {
    id: 'C-00000007-SP-O1',
    stage: 'open',
    revision: 1,
    lines: [
      {
        lineId: 'l',
        productName: 'Laptops',
        requested: 7,
        requestedBooster: 0,
        offered: 10,
        booster: 0,
        total: 10,
        differs: true,
      },
      {
        lineId: 'm',
        productName: 'Docks',
        requested: 7,
        requestedBooster: 0,
        offered: 7,
        booster: 0,
        total: 7,
        differs: false,
      },
    ],
    askedVolume: 2000,
    volume: 3000,
    validUntil: '2027-03-02',
    answerUntil: '2026-03-17T05:00:00Z',
    answerDay: '2026-03-16',
    byLevel: 2,
    reason: 'The discount needs another volume',
    text: 'More for more.',
    sentAt: '2026-03-02T18:00:00Z',
    comment: '',
    answeredAt: '',
    saysDecisionComments: false,
    letterUrl: '/api/OpportunityDeal/GetOfferLetter/d-1',
    ...also,
  };
}
