package desk

import (
	"context"
	"strings"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
)

// WithdrawOfferInput is the input of WithdrawOffer.
type WithdrawOfferInput struct {
	request.Keyed
	Body wire.WithdrawOffer
}

// WithdrawOffer takes an offer back before it is answered (beyond N8).
func (h Handler) WithdrawOffer(ctx context.Context, in *WithdrawOfferInput) (*response.Body[wire.Reviewed], error) {
	c := deal.Command{
		Event: deal.WithdrawOffer, OfferID: in.Body.OfferID, PartnerComments: strings.TrimSpace(in.Body.Reason),
	}
	if faults := deal.CheckWithdrawal(c); len(faults) > 0 {
		return nil, apperr.Invalid("offer.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	return h.review(ctx, "WithdrawOffer", in.Keyed, in.Body.OpportunityDealID, in.Body, c)
}

// counterOffer is what a reviewer may offer on what is under review; nil where there are no offers.
func counterOffer(s deal.State, m deal.EvalContext) *wire.CounterOffer {
	if s.Type == deal.DealRegistration || s.Ticket == nil || s.Ticket.Kind != deal.TicketSubmission {
		return nil
	}
	limits := deal.OfferLimitsOf(s, m)
	out := wire.CounterOffer{
		Left: deal.MaxOffers - len(s.Offers), VolumeFixed: !limits.Volumes, LowestVolume: limits.Lowest,
		HighestVolume: limits.Highest, Earliest: string(limits.Earliest), Latest: string(limits.Latest),
		Ceiling: wire.Percent(limits.Ceiling), Step: wire.Percent(deal.OfferPercentStep),
	}
	if p := s.Proposed; p != nil {
		out.Proposed = &wire.ProposedOffer{
			By: p.By, Volume: p.Volume, ValidUntil: string(p.ValidUntil), ReasonCode: p.ReasonCode, Text: p.Text,
		}
	}
	return &out
}
