package desk

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/cases"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Decide approves, denies or returns the revision that the reviewer saw.
func (h Handler) Decide(
	ctx context.Context, in *request.KeyedBody[wire.Decide],
) (*response.Body[wire.Reviewed], error) {
	event, known := deal.Decision(in.Body.Decision).EventOf()
	found, actor, err := h.findForReview(ctx, in.Body.OpportunityDealID)
	if err != nil {
		return request.OutcomeBefore(ctx, h.Commands, "Decide", in.IdempotencyKey, in.Body, err, h.afterReview(ctx, event))
	}
	if !known {
		return nil, request.RefuseField("decision", "desk.decision", "This decision is not known.")
	}
	c, faults, err := h.readDecision(ctx, found, in.Body, false)
	if err != nil {
		return nil, err
	}
	if len(faults) > 0 {
		refusal := apperr.Invalid("desk.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
		return request.OutcomeBefore(ctx, h.Commands, "Decide", in.IdempotencyKey, in.Body, refusal,
			h.afterReview(ctx, event))
	}
	return h.reviewFound(ctx, "Decide", in.Keyed, actor, found.Ref(), in.Body, c)
}

// readDecision reads what a reviewer typed, with every fault of it; while it is still typed reasons may be missing.
func (h Handler) readDecision(
	ctx context.Context, found repo.DealDetails, body wire.Decide, tentative bool,
) (deal.Command, []deal.Fault, error) {
	event, known := deal.Decision(body.Decision).EventOf()
	c := deal.Command{
		Event: event, Revision: body.Revision, ReasonCode: body.ReasonCode, Sections: body.ReturnedSections,
		PartnerComments: strings.TrimSpace(body.PartnerComments), InternalComments: strings.TrimSpace(body.InternalComments),
		AcceptDuplicate: body.AcceptDuplicate, Tentative: tentative,
	}
	if !known {
		return c, []deal.Fault{{
			Pointer: "/decision", Rule: "desk.decision", Text: "This decision is not known.", Field: "decision",
		}}, nil
	}
	if event == deal.MakeOffer && found.State.Type == deal.DealRegistration {
		return c, nil, nil // refused by the rules, whatever it says
	}
	faults := deal.CheckDecision(found.State.Type, c)
	if event == deal.MakeOffer {
		c.Volume = body.Volume
		var err error
		if c.ValidUntil, err = deal.ParseDate(body.ValidUntil); err != nil && body.ValidUntil != "" {
			faults = append(faults, deal.Fault{
				Pointer: "/validUntil", Rule: "offer.validUntil", Text: "Please enter a date as YYYY-MM-DD.", Field: "validUntil",
			})
		}
	}
	for i, line := range body.Discounts {
		percent := math.Round(line.DiscountValue * hundredths)
		if math.Abs(percent-line.DiscountValue*hundredths) > 1e-6 || math.Abs(percent) > hundredths*hundredths {
			faults = append(faults, deal.Fault{
				Pointer: "/discounts/" + strconv.Itoa(i) + "/discountValue", Rule: "discount.precision",
				Text: "A discount is a percentage with two decimals at most.", Field: "discounts",
			})
			continue
		}
		c.Discounts = append(c.Discounts,
			deal.Discount{LineID: line.LineID, Percent: deal.Percent(percent), Reason: strings.TrimSpace(line.Reason)})
	}
	if tentative && event == deal.MakeOffer {
		faults = slices.DeleteFunc(faults,
			func(f deal.Fault) bool { return f.Field == "reasonCode" || f.Field == "partnerComments" })
	}
	if event != deal.Approve && event != deal.MakeOffer || len(faults) > 0 {
		return c, faults, nil
	}
	faults, err := h.discountFaults(ctx, found, c)
	return c, faults, err
}

// discountFaults compares the lines with those of the revision that is under review.
func (h Handler) discountFaults(ctx context.Context, found repo.DealDetails, c deal.Command) ([]deal.Fault, error) {
	if found.State.Ticket == nil { // there is nothing to decide
		return nil, nil
	}
	_, m, err := h.underReview(ctx, found)
	if err != nil {
		return nil, err
	}
	faults := deal.CheckDiscounts(found.State, c, m)
	if c.Event == deal.MakeOffer {
		faults = append(deal.CheckOffer(found.State, c, m), faults...)
	}
	return faults, nil
}

// underReview is the deal with the revision that a decision is about, and the facts that its rules need.
func (h Handler) underReview(ctx context.Context, d repo.DealDetails) (repo.DealDetails, deal.EvalContext, error) {
	m := deal.EvalContext{Now: h.Now(), Calendar: d.Calendar}
	var err error
	if d.State.Edit != nil {
		if d, err = h.Store.AtRevision(ctx, d, d.State.UnderReview()); err != nil {
			return d, m, err
		}
	}
	m.Facts, err = h.Store.LoadFacts(ctx, d, m.Now)
	return d, m, err
}

// Endorse records the SSP's answer on a CP Strategic deal.
func (h Handler) Endorse(ctx context.Context, in *request.KeyedBody[wire.Endorse]) (*response.Body[wire.Deal], error) {
	event := deal.SSPReturn
	if in.Body.Endorse {
		event = deal.Endorse
	}
	return h.dealCommand(ctx, "Endorse", in.Keyed, in.Body.OpportunityDealID, in.Body,
		deal.Command{Event: event, PartnerComments: strings.TrimSpace(in.Body.Comments)})
}

// DecideExtension decides an extension request.
func (h Handler) DecideExtension(
	ctx context.Context, in *request.KeyedBody[wire.DecideExtension],
) (*response.Body[wire.Deal], error) {
	event := deal.DenyExtension
	if in.Body.Approve {
		event = deal.ApproveExtension
	}
	return h.dealCommand(ctx, "DecideExtension", in.Keyed, in.Body.OpportunityDealID, in.Body,
		deal.Command{Event: event, PartnerComments: strings.TrimSpace(in.Body.Comments)})
}

// dealCommand carries out a command on a deal that the caller sees and answers the deal after it.
func (h Handler) dealCommand(ctx context.Context, operation string, keyed request.Keyed, dealID string, body any,
	c deal.Command,
) (*response.Body[wire.Deal], error) {
	actor := auth.ActorFrom(ctx)
	after := func(after repo.DealDetails) (wire.Deal, error) { return cases.DealAnswer(after, actor, h.Now()), nil }
	found, err := h.Store.FindDealRef(ctx, dealID, actor)
	if err == nil && actor.DeskLevel() > 0 {
		err = h.stagedByOther(ctx, found.ID, c.Event, actor)
	}
	if err != nil {
		return request.OutcomeBefore(ctx, h.Commands, operation, keyed.IdempotencyKey, body, err, after)
	}
	if deal.Length(c.PartnerComments) > deal.MaxPartnerComments {
		message := "Max " + strconv.Itoa(deal.MaxPartnerComments) + " characters allowed."
		return nil, apperr.Invalid("desk.limit", deal.TextCorrectErrors,
			apperr.Fault{Pointer: "/comments", Code: "desk.limit", Message: message, Field: "comments"})
	}
	return request.Send(ctx, h.Commands, actor, operation, keyed, body, found, c, after)
}

// WithdrawOffer takes an offer back before it is answered (beyond N8).
func (h Handler) WithdrawOffer(
	ctx context.Context, in *request.KeyedBody[wire.WithdrawOffer],
) (*response.Body[wire.Reviewed], error) {
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
