package desk

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/cases"
	"dealdesk/api/lists"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/repo/deallist"
)

// findForReview finds the deal of a desk call. For those who may not see the deal it does not exist; those who see it
// but are no reviewers are refused.
func (h Handler) findForReview(ctx context.Context, dealID string) (repo.DealDetails, deal.Actor, error) {
	found, err := h.Store.FindDeal(ctx, dealID, auth.ActorFrom(ctx))
	if err != nil {
		return repo.DealDetails{}, deal.Actor{}, err
	}
	actor, err := request.Reviewer(ctx)
	return found, actor, err
}

// Review answers what a reviewer decides on.
func (h Handler) Review(ctx context.Context, in *request.DealIDInput) (*response.Body[wire.Review], error) {
	d, actor, err := h.findForReview(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	d, m, err := h.underReview(ctx, d)
	if err != nil {
		return nil, err
	}
	revision := d.State.UnderReview()
	answer := cases.Answer(repo.CaseView{Opportunity: d.Opportunity, Deals: []repo.DealDetails{d}}, actor, h.Now())
	may := func(c deal.Command) *deal.Refusal {
		if staged := deal.NotStaged(c.Event, actor, m.Facts.StagedBy); staged != nil {
			return staged
		}
		c.Actor = actor
		return deal.Can(d.State, c, m.Now)
	}
	claim := may(deal.Command{Event: deal.Claim})
	decide := may(deal.Command{Event: decidedBy(d.State), Revision: revision})
	review := wire.Review{
		Deal: answer.OpportunityDeals[0], Case: answer, Revision: revision, PreviousRevision: previousRevision(d.State),
		MayClaim: claim == nil, MayRelease: may(deal.Command{Event: deal.Release}) == nil, MayDecide: decide == nil,
		Extension: cases.ExtensionAnswer(d.State), Recommended: recommendedBy(d.State, actor),
	}
	if review.MayWithdrawOffer = may(deal.Command{Event: deal.WithdrawOffer}) == nil; decide == nil || claim == nil {
		review.CounterOffer = counterOffer(d.State, m)
	}
	if hasPreview(d.State) {
		review.LetterPreviewURL = letterPreviewPath + d.Deal.ID
	}
	priced, err := h.pricedLines(ctx, d, deal.Command{}, m)
	if err != nil {
		return nil, err
	}
	if review.Lines, err = h.reviewLines(ctx, d.State, priced); err != nil {
		return nil, err
	}
	review.Totals = totalsOf(priced, d.State.VolumeUnderReview())
	review.OwnLimit = wire.Percent(d.State.Terms.LimitOf(actor))
	if review.Duplicates, err = h.similar(ctx, d); err != nil {
		return nil, err
	}
	review.ChooseDuplicate = d.State.Registered && len(review.Duplicates) > 0
	if review.Units, err = h.units(ctx, d); err != nil {
		return nil, err
	}
	if review.Reply, err = h.reviewReply(ctx, d, revision, actor); err != nil {
		return nil, err
	}
	if review.Appeal, err = h.reviewAppeal(ctx, d, actor); err != nil {
		return nil, err
	}
	review.Diff, err = cases.ChangesUnderReview(ctx, h.Store, d.Deal.ID, review.PreviousRevision, review.Revision)
	if err != nil {
		return nil, err
	}
	switch {
	case decide == nil:
	case d.State.Extension != nil: // it needs no claim
		review.Refusal, review.RefusalText = decide.Message, deal.Say(decide.Message)
	case claim != nil:
		review.Refusal, review.RefusalText = claim.Message, deal.Say(claim.Message)
	}
	if t := d.State.Ticket; t != nil {
		row := lists.TicketRow(deallist.QueueRow{
			Ticket: *t, Life: d.State.Progress, Terms: d.State.Terms, DealID: d.Deal.ID, DealNumber: d.Deal.Number,
			CaseNumber: d.Opportunity.Number,
			DealName:   d.Deal.Name, DealType: d.Deal.Type, Region: cmp.Or(t.Region, d.Deal.Region), Zone: d.Deal.Zone,
			CountryCode:  d.Deal.CountryCode,
			CustomerName: d.Deal.CustomerName, CustomerCountry: d.Deal.CustomerCountry, RequesterName: d.State.Company,
			Volume:   d.State.VolumeUnderReview(), // that lines and totals are about
			Involved: d.State.InvolvementOf(actor.Email), Revision: d.State.Revision, StagedBy: m.Facts.StagedBy,
		}, m)
		review.Ticket = &row
	}
	return response.Of(review, nil)
}

// decidedBy is the event of an approval of what waits.
func decidedBy(s deal.State) deal.Event {
	if s.Extension != nil {
		return deal.ApproveExtension
	}
	return deal.Approve
}

func recommendedBy(s deal.State, actor deal.Actor) bool {
	return slices.ContainsFunc(s.Recommendations,
		func(r deal.Recommendation) bool { return strings.EqualFold(r.By, actor.Email) })
}

const hundredths = 100

// Command carries out a command that needs nothing but the deal.
func (h Handler) Command(
	operation string, event deal.Event,
) func(context.Context, *request.KeyedBody[wire.DealID]) (*response.Body[wire.Reviewed], error) {
	return func(ctx context.Context, in *request.KeyedBody[wire.DealID]) (*response.Body[wire.Reviewed], error) {
		return h.review(ctx, operation, in.Keyed, in.Body.OpportunityDealID, in.Body, deal.Command{Event: event})
	}
}

// review carries out a reviewer's command and answers the deal as it is then.
func (h Handler) review(ctx context.Context, operation string, keyed request.Keyed, dealID string, body any,
	c deal.Command,
) (*response.Body[wire.Reviewed], error) {
	found, err := h.Store.FindDealRef(ctx, dealID, auth.ActorFrom(ctx))
	actor, refused := request.Reviewer(ctx)
	if err = cmp.Or(err, refused); err != nil {
		return request.OutcomeBefore(ctx, h.Commands, operation, keyed.IdempotencyKey, body, err, h.afterReview(ctx, c.Event))
	}
	return h.reviewFound(ctx, operation, keyed, actor, found, body, c)
}

// reviewFound is review of a deal that has been found, for somebody who is a reviewer.
func (h Handler) reviewFound(ctx context.Context, operation string, keyed request.Keyed, actor deal.Actor,
	found repo.DealRef, body any, c deal.Command,
) (*response.Body[wire.Reviewed], error) {
	if err := h.stagedByOther(ctx, found.ID, c.Event, actor); err != nil {
		return request.OutcomeBefore(ctx, h.Commands, operation, keyed.IdempotencyKey, body, err, h.afterReview(ctx, c.Event))
	}
	return request.Send(ctx, h.Commands, actor, operation, keyed, body, found, c, h.afterReview(ctx, c.Event))
}

// afterReview answers a reviewer's command by the deal after it.
func (h Handler) afterReview(ctx context.Context, event deal.Event) func(repo.DealDetails) (wire.Reviewed, error) {
	actor := auth.ActorFrom(ctx)
	return func(after repo.DealDetails) (wire.Reviewed, error) {
		grants := event == deal.Approve || event == deal.MakeOffer // discounts, which may be above the reviewer's level
		return wire.Reviewed{
			Deal:        cases.DealAnswer(after, actor, h.Now()),
			Recommended: grants && recommendedBy(after.State, actor),
		}, nil
	}
}

// previousRevision is compared with the revision under review: the one in force, or else the one before.
func previousRevision(s deal.State) int {
	if s.Edit != nil {
		return s.Revision
	}
	return max(s.Revision-1, 0)
}
