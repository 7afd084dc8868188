package api

import (
	"cmp"
	"context"
	"net/http"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// DealIDInput names a deal in the path.
type DealIDInput struct {
	ID string `path:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
}

// StatusInput is SetOpportunityDealStatus: all parameters in the query, or in a body, of which the query wins
// (decisions.md part 2, 56).
type StatusInput struct {
	Keyed
	OpportunityDealID string          `query:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
	StateCode         int             `query:"stateCode"`
	StatusCode        int             `query:"statusCode"`
	Reason            string          `query:"reason" maxLength:"2000"`
	FullName          string          `query:"fullName" doc:"Ignored: the session names the person"`
	Email             string          `query:"email" doc:"Ignored: the session names the person"`
	Body              *wire.SetStatus `required:"false"`
}

// RevertInput is RevertOpportunity: in the query or in a body, as StatusInput.
type RevertInput struct {
	Keyed
	OpportunityNumber string       `query:"opportunityNumber"`
	OpportunityDealID string       `query:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
	FullName          string       `query:"fullName" doc:"Ignored: the session names the person"`
	Email             string       `query:"email" doc:"Ignored: the session names the person"`
	Body              *wire.Revert `required:"false"`
}

func (s *Server) getActions(ctx context.Context, in *DealIDInput) (*Body[[]wire.Action], error) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	return &Body[[]wire.Action]{Body: dealAnswer(d, actor, nil, s.Now()).Actions}, nil
}

func (s *Server) getTimeline(ctx context.Context, in *DealIDInput) (*Body[[]wire.TimelineEvent], error) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, in.ID, actor)
	if apperr.KindOf(err) == apperr.KindNotFound && (actor.DeskLevel() > 0 || actor.Has(deal.RoleAdmin)) {
		if d, err = s.Store.FindDealForDesk(ctx, in.ID); err == nil && d.State.Status != deal.Cancelled { // somebody's draft
			err = apperr.NotFound("case.notFound", deal.TextNotFound)
		}
	}
	if err != nil {
		return nil, err
	}
	events, letters, err := s.Store.Timeline(ctx, d.Deal.ID)
	if err != nil {
		return nil, err
	}
	if !deal.SeesLetters(d.State, actor, s.Now()) {
		letters = nil
	}
	told, err := timelineAnswer(events, letters, d.State.Type, actor)
	return &Body[[]wire.TimelineEvent]{Body: told}, err
}

const stateInactive = 1

// dealRequired refuses a call that names no deal, in its query or its body.
func dealRequired(dealID string) error {
	if dealID != "" {
		return nil
	}
	message := "opportunityDealId is a required field."
	return apperr.Invalid("deal.required", message,
		apperr.Fault{Pointer: "/opportunityDealId", Code: "deal.required", Message: message, Field: "opportunityDealId"})
}

func (s *Server) setStatus(ctx context.Context, in *StatusInput) (*Body[wire.Saved], error) {
	asked := wire.SetStatus{}
	if in.Body != nil {
		asked = *in.Body
	}
	asked.OpportunityDealID, asked.Reason = cmp.Or(in.OpportunityDealID, asked.OpportunityDealID), cmp.Or(in.Reason,
		asked.Reason)
	asked.StateCode, asked.StatusCode = cmp.Or(in.StateCode, asked.StateCode), cmp.Or(in.StatusCode, asked.StatusCode)
	if err := dealRequired(asked.OpportunityDealID); err != nil {
		return nil, err
	}
	var event deal.Event
	switch {
	case asked.StateCode == stateInactive && deal.Status(asked.StatusCode) == deal.ForcedExpire:
		event = deal.Expire
	case asked.StateCode == stateInactive && deal.Status(asked.StatusCode) == deal.Cancelled:
		event = deal.Delete
	default:
		return nil, apperr.Invalid("status.notOffered", "Only expiring and deleting a deal are possible here.",
			apperr.Fault{
				Pointer: "/statusCode", Code: "status.notOffered",
				Message: "Only expiring and deleting a deal are possible here.", Field: "statusCode",
			})
	}
	return s.ownerCommand(ctx, "SetOpportunityDealStatus", in.Keyed, asked.OpportunityDealID,
		deal.Command{Event: event, PartnerComments: asked.Reason})
}

func (s *Server) revertOpportunity(ctx context.Context, in *RevertInput) (*Body[wire.Saved], error) {
	asked := wire.Revert{}
	if in.Body != nil {
		asked = *in.Body
	}
	asked.OpportunityDealID = cmp.Or(in.OpportunityDealID, asked.OpportunityDealID)
	if err := dealRequired(asked.OpportunityDealID); err != nil {
		return nil, err
	}
	return s.ownerCommand(ctx, "RevertOpportunity", in.Keyed, asked.OpportunityDealID, deal.Command{Event: deal.Revert})
}

// ownerCommand carries out a command of the case's owner and answers the case number.
func (s *Server) ownerCommand(ctx context.Context, operation string, keyed Keyed, dealID string,
	c deal.Command,
) (*Body[wire.Saved], error) {
	actor := auth.ActorFrom(ctx)
	found, err := s.Store.FindDeal(ctx, dealID, actor)
	if apperr.KindOf(err) == apperr.KindNotFound && keyed.IdempotencyKey != "" {
		return s.recallGone(ctx, operation, keyed,
			struct{ ID, Event, Comment string }{dealID, string(c.Event), c.PartnerComments}, err)
	}
	if err != nil {
		return nil, err
	}
	saved, err := command(ctx, s, actor, operation, keyed,
		struct{ ID, Event, Comment string }{dealID, string(c.Event), c.PartnerComments}, found, c,
		func(after repo.DealDetails) (wire.Saved, error) {
			return wire.Saved{Status: http.StatusOK, Data: after.Opportunity.Number}, nil
		})
	if err != nil {
		return nil, err
	}
	return &Body[wire.Saved]{Body: saved}, nil
}

// recallOutcome answers a command on a deal that is gone by the command's stored success.
func (s *Server) recallOutcome(ctx context.Context, commandID string, missing error) (*Body[wire.Saved], error) {
	number, outcome, err := s.Store.CaseOfOutcome(ctx, commandID)
	if err != nil {
		return nil, err
	}
	if outcome == nil || outcome.Refusal != nil {
		return nil, missing
	}
	return &Body[wire.Saved]{Body: wire.Saved{Status: http.StatusOK, Data: number}}, nil
}

// recallGone answers a repeated delete: the deal is gone for its owner, but the key still knows that it succeeded.
func (s *Server) recallGone(ctx context.Context, operation string, keyed Keyed, body any,
	missing error,
) (*Body[wire.Saved], error) {
	answer, r, err := rememberedFor[wire.Saved](ctx, s, operation, keyed.IdempotencyKey, body)
	if err != nil || answer != nil {
		return answer, err
	}
	// the API may have died between the command's success and its answer
	return s.recallOutcome(ctx, r.id("command"), missing)
}
