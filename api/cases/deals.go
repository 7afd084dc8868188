package cases

import (
	"cmp"
	"context"
	"net/http"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// StatusInput is SetOpportunityDealStatus: all parameters in the query, or in a body, of which the query wins
// (decisions.md part 2, 56).
type StatusInput struct {
	request.Keyed
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
	request.Keyed
	OpportunityNumber string       `query:"opportunityNumber"`
	OpportunityDealID string       `query:"opportunityDealId" doc:"Deal id or deal number" maxLength:"64"`
	FullName          string       `query:"fullName" doc:"Ignored: the session names the person"`
	Email             string       `query:"email" doc:"Ignored: the session names the person"`
	Body              *wire.Revert `required:"false"`
}

// Actions answers every action on a deal, allowed or with its reason.
func (h Handler) Actions(ctx context.Context, in *request.DealIDInput) (*response.Body[[]wire.Action], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	return response.Of(DealAnswer(d, actor, h.Now()).Actions, nil)
}

// Timeline answers what happened to a deal. The desk and administrators read it of deleted deals too.
func (h Handler) Timeline(ctx context.Context, in *request.DealIDInput) (*response.Body[[]wire.TimelineEvent], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.findWithDeleted(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	events, err := h.Store.Timeline(ctx, d.Deal.ID)
	return response.Of(timelineAnswer(events, d.State.Type, actor, deal.SeesLetters(d.State, actor, h.Now())), err)
}

// findWithDeleted finds a deal as a person may see it, and for the desk and administrators one that is deleted.
func (h Handler) findWithDeleted(ctx context.Context, id string, actor deal.Actor) (repo.DealDetails, error) {
	d, err := h.Store.FindDeal(ctx, id, actor)
	if apperr.KindOf(err) == apperr.KindNotFound && (actor.DeskLevel() > 0 || actor.Has(deal.RoleAdmin)) {
		if d, err = h.Store.FindDealForDesk(ctx, id); err == nil && d.State.Status != deal.Cancelled { // somebody's draft
			err = apperr.NotFound("case.notFound", deal.TextNotFound)
		}
	}
	return d, err
}

const stateInactive = 1

// dealRequired refuses a call that names no deal, in its query or its body.
func dealRequired(dealID string) error {
	if dealID != "" {
		return nil
	}
	return request.RefuseField("opportunityDealId", "deal.required", "opportunityDealId is a required field.")
}

// SetStatus expires or deletes a deal.
func (h Handler) SetStatus(ctx context.Context, in *StatusInput) (*response.Body[wire.Saved], error) {
	body := wire.SetStatus{}
	if in.Body != nil {
		body = *in.Body
	}
	body.OpportunityDealID = cmp.Or(in.OpportunityDealID, body.OpportunityDealID)
	body.Reason = cmp.Or(in.Reason, body.Reason)
	body.StateCode, body.StatusCode = cmp.Or(in.StateCode, body.StateCode), cmp.Or(in.StatusCode, body.StatusCode)
	if err := dealRequired(body.OpportunityDealID); err != nil {
		return nil, err
	}
	var event deal.Event
	switch {
	case body.StateCode == stateInactive && deal.Status(body.StatusCode) == deal.ForcedExpire:
		event = deal.Expire
	case body.StateCode == stateInactive && deal.Status(body.StatusCode) == deal.Cancelled:
		event = deal.Delete
	default:
		return nil, request.RefuseField("statusCode", "status.notOffered",
			"Only expiring and deleting a deal are possible here.")
	}
	return h.ownerCommand(ctx, "SetOpportunityDealStatus", in.Keyed, body.OpportunityDealID,
		deal.Command{Event: event, PartnerComments: body.Reason})
}

// Revert takes a pending deal back to draft.
func (h Handler) Revert(ctx context.Context, in *RevertInput) (*response.Body[wire.Saved], error) {
	body := wire.Revert{}
	if in.Body != nil {
		body = *in.Body
	}
	body.OpportunityDealID = cmp.Or(in.OpportunityDealID, body.OpportunityDealID)
	if err := dealRequired(body.OpportunityDealID); err != nil {
		return nil, err
	}
	return h.ownerCommand(ctx, "RevertOpportunity", in.Keyed, body.OpportunityDealID, deal.Command{Event: deal.Revert})
}

// ownerCommand carries out a command of the case's owner and answers the case number.
func (h Handler) ownerCommand(ctx context.Context, operation string, keyed request.Keyed, dealID string,
	c deal.Command,
) (*response.Body[wire.Saved], error) {
	actor := auth.ActorFrom(ctx)
	body := struct{ ID, Event, Comment string }{dealID, string(c.Event), c.PartnerComments}
	found, err := h.Store.FindDealRef(ctx, dealID, actor)
	if apperr.KindOf(err) == apperr.KindNotFound && keyed.IdempotencyKey != "" {
		return h.recallGone(ctx, operation, keyed, body, err)
	}
	if err != nil {
		return nil, err
	}
	return request.Send(ctx, h.Commands, actor, operation, keyed, body, found, c,
		func(after repo.DealDetails) (wire.Saved, error) {
			return wire.Saved{Status: http.StatusOK, Data: after.Opportunity.Number}, nil
		})
}

// recallGone answers a repeated delete: the owner sees the deal no more, but its key tells that the delete succeeded.
func (h Handler) recallGone(ctx context.Context, operation string, keyed request.Keyed, body any,
	missing error,
) (*response.Body[wire.Saved], error) {
	answer, r, err := request.FindAnswer[wire.Saved](ctx, h.Requests, operation, keyed.IdempotencyKey, body)
	if err != nil || answer != nil {
		return answer, err
	}
	// the API may have died between the command's success and its answer
	number, outcome, err := h.Store.CaseOfOutcome(ctx, r.ID("command"))
	if err != nil {
		return nil, err
	}
	if outcome == nil || outcome.Refusal != nil {
		return nil, missing
	}
	return response.Of(wire.Saved{Status: http.StatusOK, Data: number}, nil)
}
