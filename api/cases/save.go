package cases

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// SaveInput is the input of the three save calls.
type SaveInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer, a refusal (409, 422) too; a corrected case needs another key"`
	IfMatch        string `header:"If-Match" doc:"The case's version in quotes; a stale one is refused with 409"`
	Body           wire.Case
}

// saveKind is which of the three save calls.
type saveKind struct {
	operation string
	submit    bool
	wait      time.Duration
	async     bool
}

var (
	// SaveDraft saves whatever a case holds.
	SaveDraft = saveKind{operation: "SaveOpportunityDraft"}
	// Submit waits for the acceptance of what it submits.
	Submit = saveKind{operation: "SaveOpportunity", submit: true, wait: dealclient.WaitSync}
	// SubmitAsync answers when the acceptance may still follow.
	SubmitAsync = saveKind{operation: "SaveOpportunityAsync", submit: true, wait: dealclient.WaitAsync, async: true}
)

// Save saves a case as a draft or submits it.
func (h Handler) Save(kind saveKind) func(context.Context, *SaveInput) (*response.Body[wire.Saved], error) {
	return func(ctx context.Context, in *SaveInput) (*response.Body[wire.Saved], error) {
		actor := auth.ActorFrom(ctx)
		r, err := request.New(actor, kind.operation, in.IdempotencyKey, struct {
			Case    wire.Case
			IfMatch string
		}{in.Body.Fingerprinted(), in.IfMatch})
		if err != nil {
			return nil, err
		}
		return request.Once(ctx, h.Requests, r, func(ctx context.Context, known *repo.Known) (wire.Saved, error) {
			if known != nil {
				h.startAgain(ctx, r, max(1, len(in.Body.OpportunityDeals))) // a draft may have begun without a deal
				return h.resumeSave(ctx, r, kind, known.OpportunityNumber)
			}
			return h.firstSave(ctx, actor, r, kind, in)
		})
	}
}

// firstSave checks the case, writes it in one transaction and only then tells the workflows.
func (h Handler) firstSave(
	ctx context.Context, actor deal.Actor, r request.Request, kind saveKind, in *SaveInput,
) (wire.Saved, error) {
	version, err := request.IfMatch(in.IfMatch)
	if err != nil {
		return wire.Saved{}, err
	}
	plan, err := h.work().Plan(ctx, casework.Request{
		Actor: actor, Key: r.Key, CorrelationID: correlation.ID(ctx), Version: version, Submit: kind.submit,
		Case: caseOf(in.Body),
	})
	if err != nil {
		return wire.Saved{}, withCustomers(err, in.Body)
	}
	saved, err := h.work().Save(ctx, plan)
	if err != nil {
		return wire.Saved{}, err
	}
	return h.deliver(ctx, plan.Deals, saved, kind)
}

// withCustomers adds to the refusal of a case its deal customers at fault (design: api.md "Answers").
func withCustomers(err error, body wire.Case) error {
	e := apperr.From(err)
	if e.Code != casework.CodeInvalid {
		return err
	}
	var customers []wire.DealCustomer
	for i, d := range body.OpportunityDeals {
		for j, c := range d.DealCustomers {
			prefix := "/opportunityDeals/" + strconv.Itoa(i) + "/dealCustomers/" + strconv.Itoa(j)
			for _, f := range e.Faults {
				if strings.HasPrefix(f.Pointer, prefix) {
					c.Errors = append(c.Errors, f.Message)
				}
			}
			if len(c.Errors) > 0 {
				c.ErrorTexts = wire.Said(c.Errors)
				customers = append(customers, c)
			}
		}
	}
	if len(customers) == 0 {
		return err
	}
	return e.With("dealCustomers", customers)
}

// startAgain starts the workflows of the new deals of an interrupted save, which may have ended before it did.
func (h Handler) startAgain(ctx context.Context, r request.Request, deals int) {
	for i := range deals {
		id := r.ID("deal " + strconv.Itoa(i))
		// a deal that existed before the save has another id and is not found
		if err := h.Workflows.Start(ctx, id); err != nil && apperr.KindOf(err) != apperr.KindNotFound {
			logLater(ctx, "workflow will be started later", id, err)
		}
	}
}

func (h Handler) resumeSave(ctx context.Context, r request.Request, kind saveKind, number string) (wire.Saved, error) {
	commands, err := h.Store.CommandsOf(ctx, r.Key.ID)
	if err != nil {
		return wire.Saved{}, err
	}
	return h.send(ctx, repo.Saved{Number: number, Commands: commands}, kind, false)
}

// deliver starts the workflows of new deals and sends the submits. A start that fails is no error: the deals
// are stored, and their first command or the reconciler starts their workflows.
func (h Handler) deliver(
	ctx context.Context, deals []repo.SaveDeal, saved repo.Saved, kind saveKind,
) (wire.Saved, error) {
	for _, d := range deals {
		if d.New {
			h.start(ctx, d.ID)
		}
	}
	return h.send(ctx, saved, kind, true)
}

func (h Handler) send(ctx context.Context, saved repo.Saved, kind saveKind, fresh bool) (wire.Saved, error) {
	for _, c := range saved.Commands {
		outcome, err := h.Workflows.Send(ctx,
			dealclient.StoredCommand{ID: c.ID, DealID: c.DealID, Command: c.Command, Fresh: fresh},
			kind.wait)
		switch {
		case err != nil && kind.async && apperr.KindOf(err) == apperr.KindUnavailable:
			logLater(ctx, "submit is on its way", c.DealID, err)
		case err != nil:
			return wire.Saved{}, err
		case outcome.Refusal != nil:
			return wire.Saved{}, outcome.Refusal.Err()
		}
	}
	return wire.Saved{Status: http.StatusOK, Data: saved.Number}, nil
}
