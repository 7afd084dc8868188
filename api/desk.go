package api

import (
	"context"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// ClaimInput is the input of Claim and Release.
type ClaimInput struct {
	Keyed
	Body wire.DealID
}

// DecideInput is the input of Decide.
type DecideInput struct {
	Keyed
	Body wire.Decide
}

func reviewer(ctx context.Context) (deal.Actor, error) {
	actor := auth.ActorFrom(ctx)
	if actor.DeskLevel() == 0 {
		return actor, apperr.Forbidden("desk.notReviewer", "Only the business desk can do this.")
	}
	return actor, nil
}

// reviewed finds the deal of a desk call. To somebody who may not see the deal it does not exist, as everywhere; who
// may see it but is no reviewer is told so.
func (s *Server) reviewed(ctx context.Context, dealID string) (repo.DealDetails, deal.Actor, error) {
	found, err := s.Store.FindDeal(ctx, dealID, auth.ActorFrom(ctx))
	if err != nil {
		return repo.DealDetails{}, deal.Actor{}, err
	}
	actor, err := reviewer(ctx)
	return found, actor, err
}

func (s *Server) getReview(ctx context.Context, in *DealIDInput) (*Body[wire.Review], error) {
	d, actor, err := s.reviewed(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return reviewAnswer(ctx, s, d, actor)
}

func reviewAnswer(ctx context.Context, s *Server, d repo.DealDetails, actor deal.Actor) (*Body[wire.Review], error) {
	d, m, err := s.underReview(ctx, d)
	if err != nil {
		return nil, err
	}
	seen := d.State.UnderReview()
	shown := caseAnswer(repo.CaseView{Opportunity: d.Opportunity, Deals: []repo.DealDetails{d}}, actor, s.Now())
	may := func(c deal.Command) *deal.Refusal { c.Actor = actor; return deal.Can(d.State, c, m.Now) }
	claim := may(deal.Command{Event: deal.Claim})
	decide := may(deal.Command{Event: deal.Approve, Revision: seen})
	review := wire.Review{
		Deal: shown.OpportunityDeals[0], Case: shown, Revision: seen, PreviousRevision: previousRevision(d.State),
		MayClaim: claim == nil, MayRelease: may(deal.Command{Event: deal.Release}) == nil, MayDecide: decide == nil,
		Extension: extensionAnswer(d.State), Recommended: recommendedBy(d.State, actor),
	}
	if previewed(d.State) {
		review.LetterPreviewURL = letterPreviewPath + d.Deal.ID
	}
	if review.Lines, err = s.reviewLines(ctx, d.State, m); err != nil {
		return nil, err
	}
	if review.Duplicates, err = s.alike(ctx, d); err != nil {
		return nil, err
	}
	review.ChooseDuplicate = d.State.Registered && len(review.Duplicates) > 0
	if review.Units, err = s.units(ctx, d); err != nil {
		return nil, err
	}
	if review.Reply, err = s.reviewReply(ctx, d, seen, actor); err != nil {
		return nil, err
	}
	if review.Diff, err = s.reviewDiff(ctx, d.Deal.ID, review.PreviousRevision, review.Revision); err != nil {
		return nil, err
	}
	if decide != nil && claim != nil {
		review.Refusal, review.RefusalText = claim.Message, deal.Say(claim.Message)
	}
	if t := d.State.Ticket; t != nil {
		row := ticketRow(repo.QueueRow{
			Ticket: *t, Life: d.State.Life, Terms: d.State.Terms, DealID: d.Deal.ID, DealNumber: d.Deal.Number,
			CaseNumber: d.Opportunity.Number,
			DealName:   d.Deal.Name, DealType: d.Deal.Type, Region: d.Deal.Region, Zone: d.Deal.Zone,
			CountryCode:  d.Deal.CountryCode,
			CustomerName: d.Deal.CustomerName, CustomerCountry: d.Deal.CustomerCountry, RequesterName: d.State.Company,
			Volume: d.Deal.Volume,
		}, m)
		review.Ticket = &row
	}
	return &Body[wire.Review]{Body: review}, nil
}

// previousRevision is what the one under review is compared with: the terms in force, else the one before.
func previousRevision(s deal.State) int {
	if s.Edit != nil {
		return s.Revision
	}
	return max(s.Revision-1, 0)
}

func recommendedBy(s deal.State, actor deal.Actor) bool {
	return slices.ContainsFunc(s.Recommendations,
		func(r deal.Recommendation) bool { return strings.EqualFold(r.By, actor.Email) })
}

const hundredths = 100

func percentAnswer(p deal.Percent) float64 { return float64(p) / hundredths }

func (s *Server) deskCommand(operation string, event deal.Event) func(context.Context,
	*ClaimInput) (*Body[wire.Reviewed], error) {
	return func(ctx context.Context, in *ClaimInput) (*Body[wire.Reviewed], error) {
		return s.review(ctx, operation, in.Keyed, in.Body.OpportunityDealID, in.Body, deal.Command{Event: event})
	}
}

// review carries out a reviewer's command and answers the deal and its review as they are then.
func (s *Server) review(ctx context.Context, operation string, keyed Keyed, dealID string, body any,
	c deal.Command,
) (*Body[wire.Reviewed], error) {
	found, actor, err := s.reviewed(ctx, dealID)
	if err != nil {
		return carriedOut(ctx, s, operation, keyed.IdempotencyKey, body, err, s.afterReview(ctx, c.Event))
	}
	answer, err := command(ctx, s, actor, operation, keyed, body, found, c, s.afterReview(ctx, c.Event))
	if err != nil {
		return nil, err
	}
	return &Body[wire.Reviewed]{Body: answer}, nil
}

// afterReview answers a reviewer's command by the deal after it.
func (s *Server) afterReview(ctx context.Context, event deal.Event) func(repo.DealDetails) (wire.Reviewed, error) {
	actor := auth.ActorFrom(ctx)
	return func(after repo.DealDetails) (wire.Reviewed, error) {
		out, err := reviewAnswer(ctx, s, after, actor)
		if err != nil {
			return wire.Reviewed{}, err
		}
		recommended := event == deal.Approve && out.Body.Recommended
		return wire.Reviewed{
			Deal: dealAnswer(after, actor, after.Next(s.Now()), s.Now()), Recommended: recommended,
			Review: out.Body,
		}, nil
	}
}
