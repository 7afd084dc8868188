import type { DecisionPreview, Review, TicketRow } from '@/lib/api/desk';

/** Tickets and reviews for the tests of the desk; never part of the product's bundle. */
export function ticket(number: number, given: Partial<TicketRow> = {}): TicketRow {
  const dealNumber = `C-0000000${number}-DR`;
  return {
    ticketNumber: number,
    opportunityDealId: `deal-${number}`,
    dealNumber,
    caseNumber: dealNumber.slice(0, -3),
    dealName: `Rollout ${number}`,
    dealType: 'Deal Registration',
    region: 'Americas',
    customerName: `Customer ${number}`,
    customerCountry: 'United States',
    requesterName: 'Contoso Resale',
    dealVolume: 600,
    level: 1,
    kind: 'submission',
    dueAt: '2099-11-24T17:00:00Z',
    enteredAt: '2026-11-20T09:00:00Z',
    clock: { dueAt: '2099-11-24T17:00:00Z', elapsedMinutes: 120, remainingMinutes: 840, paused: false },
    claimedBy: '',
    claimedFor: '',
    addressedTo: '',
    addressedFor: '',
    movedBy: '',
    notForYou: '',
    revision: 1,
    stagedBy: '',
    flags: [],
    ...given,
  };
}

export function review(row: TicketRow, given: Partial<Review> = {}): Review {
  return {
    deal: {
      id: row.opportunityDealId,
      dealNumber: row.dealNumber,
      dealName: row.dealName,
      dealType: { name: 'Deal Registration' },
      dealVolume: row.dealVolume,
      statusCodeName: 'Decision Pending',
      dealCustomers: [{ customerId: 'c', legalEntityName: row.customerName }],
      next: [],
    },
    case: { opportunityNumber: row.caseNumber },
    revision: 1,
    previousRevision: 0,
    ticket: row,
    units: { committed: row.dealVolume, transacted: 0, overCommitted: false, lines: [] },
    chooseDuplicate: false,
    duplicates: [],
    diff: [],
    lines: [],
    totals: [],
    ownLimit: 10,
    letterPreviewUrl: `/api/Desk/GetLetterPreview/${row.opportunityDealId}`,
    recommended: false,
    mayClaim: row.claimedBy === '',
    mayRelease: false,
    mayDecide: false,
    mayWithdrawOffer: false,
    refusal: '',
    ...given,
  };
}

export function foreseen(given: Partial<DecisionPreview> = {}): DecisionPreview {
  return {
    kind: 'new',
    effect: 'approved',
    level: 0,
    anotherReviewer: false,
    startDate: '2026-11-24',
    expirationDate: '2027-05-24',
    priorExpirationDate: '',
    letter: btoa('%PDF-1.4'),
    lines: [],
    totals: [],
    ...given,
  };
}
