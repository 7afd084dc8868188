package workflows

import (
	"errors"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// register sets the handlers: one update per command and the describe query.
func (e *entity) register(ctx workflow.Context) error {
	var errs []error
	for _, name := range contract.Updates() {
		errs = append(errs, workflow.SetUpdateHandlerWithOptions(ctx, name, e.handle, workflow.UpdateHandlerOptions{
			Validator: e.validate, Description: "Carries out a stored command and answers its outcome.",
		}))
	}
	errs = append(errs, workflow.SetQueryHandler(ctx, contract.QueryDescribe, func() (contract.Description, error) {
		return e.describe(), nil
	}))
	return errors.Join(errs...)
}

// validate refuses early and without a trace in the history; PersistDeal asks the same rules again in its transaction.
// Who owns the deal of those with a role for it is asked there alone: a case may have got other owners without the
// workflow.
func (e *entity) validate(ctx workflow.Context, c contract.Command) error {
	if e.inFlight >= contract.MaxInFlight {
		return temporal.NewNonRetryableApplicationError("too many commands wait for this deal", contract.ErrorTooManyOpen,
			nil)
	}
	roles := make([]deal.RoleAt, len(c.ActorRoles))
	for i, role := range c.ActorRoles {
		roles[i].Role = role
	}
	actor := deal.Actor{Email: c.ActorEmail, Roles: roles}
	if c.Event == deal.MakeAppeal && e.State.UnderAppeal() { // a signal began this run and may have carried it out
		return nil
	}
	command := deal.Command{Event: c.Event, Revision: c.Revision, OfferID: c.OfferID, Actor: actor}
	r := deal.Can(e.State, command, workflow.Now(ctx))
	if r == nil || r.Kind == deal.RefusedInput || e.inFlight > 0 || r.AboutOwners() &&
		actor.Has(deal.OwnerRoles(e.State.Type)...) {
		return nil
	}
	return temporal.NewNonRetryableApplicationError(r.Message, contract.ErrorRefused, nil, *r)
}

// handle carries a command out, one at a time, and answers its durable outcome.
func (e *entity) handle(ctx workflow.Context, c contract.Command) (deal.Outcome, error) {
	e.inFlight++
	defer func() { e.inFlight-- }()
	return e.persist(ctx, string(c.Event), contract.PersistInput{CommandID: c.ID})
}

func (e *entity) describe() contract.Description {
	d := contract.Description{Carried: e.Carried, InFlight: e.inFlight}
	if len(e.Deadlines) > 0 {
		wake := e.State.WakeAt(e.Deadlines[0])
		d.WakeAt = &wake
	}
	return d
}
