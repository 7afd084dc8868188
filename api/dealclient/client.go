// Package dealclient is the only user of the Temporal client in the API: it starts deals' workflows and sends stored
// commands to them, and turns every way in which that can end into an outcome or one error kind.
package dealclient

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
	"dealdesk/workflows/starter"
)

// Waits of the API (architecture.md): a synchronous command 8 s, an asynchronous one 2 s.
const (
	WaitSync  = 8 * time.Second
	WaitAsync = 2 * time.Second
	retryStep = 100 * time.Millisecond
)

// Client sends commands to deals.
type Client struct {
	Temporal client.Client
	Store    *repo.Store
	Now      func() time.Time
	Metrics  *Metrics
}

// Ready tells whether the Temporal server answers.
func (c *Client) Ready(ctx context.Context) error {
	if _, err := c.Temporal.CheckHealth(ctx, &client.CheckHealthRequest{}); err != nil {
		return fmt.Errorf("temporal: %w", err)
	}
	return nil
}

// Start makes sure that the deal's workflow runs, with the state that its rows have now.
func (c *Client) Start(ctx context.Context, dealID string) error {
	s, err := c.Store.DealState(ctx, dealID)
	if err != nil {
		return err
	}
	if s.Status.Final() {
		return nil
	}
	options, input := starter.Deal(s)
	if _, err = c.Temporal.ExecuteWorkflow(ctx, options, contract.DealWorkflow, input); err != nil {
		return fmt.Errorf("start workflow of deal %s: %w", s.DealNumber, err)
	}
	return nil
}

// StoredCommand is a command that lies in the database.
type StoredCommand struct {
	ID      string
	DealID  string
	Command deal.Command
	Fresh   bool // this very request has stored it: it has no outcome yet
}

// Send delivers a stored command and waits for its outcome. When the wait ends first the command is still on its way:
// the error is 503, and the same key finds the outcome later.
func (c *Client) Send(ctx context.Context, s StoredCommand, wait time.Duration) (deal.Outcome, error) {
	began := time.Now()
	outcome, err := c.send(ctx, s, wait)
	c.Metrics.observe(s.Command.Event, outcome, err, time.Since(began))
	return outcome, err
}

func (c *Client) send(ctx context.Context, s StoredCommand, wait time.Duration) (deal.Outcome, error) {
	if !s.Fresh {
		outcome, err := c.Store.CommandOutcome(ctx, s.ID)
		if err != nil {
			return deal.Outcome{}, err
		}
		if outcome != nil {
			c.resignal(ctx, s)
			return *outcome, nil
		}
	}
	waiting, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for {
		answer, err := c.update(waiting, s)
		switch {
		case err == nil:
			c.confirm(ctx, s)
			return answer, nil
		case notFound(err):
			if outcome, err := c.Store.CommandOutcome(ctx, s.ID); err == nil && outcome != nil {
				return *outcome, nil
			}
			if err := c.restartWorkflow(waiting, s); err != nil {
				return c.resolveOutcome(ctx, s, err)
			}
		case c.isBehind(ctx, s, err):
			// it carries the command out by what is stored; the outcome is found when the update is sent again
			if err := c.signal(ctx, s); err != nil {
				slog.WarnContext(ctx, "the workflow is behind its deal", "deal", s.DealID, "command", s.ID, "error", err)
			}
		case waiting.Err() != nil || permanent(err):
			return c.resolveOutcome(ctx, s, err)
		}
		select {
		case <-waiting.Done():
			return c.resolveOutcome(ctx, s, waiting.Err())
		case <-time.After(retryStep):
		}
	}
}

// isBehind tells whether the workflow refused a command that the deal as it is stored allows: a worker died after it
// had stored an earlier command, and the workflow has not heard of that one (docs/decisions/0008).
func (c *Client) isBehind(ctx context.Context, s StoredCommand, answer error) bool {
	if refusalOf(answer) == nil {
		return false
	}
	state, err := c.Store.DealState(ctx, s.DealID)
	return err == nil && deal.Can(state, s.Command, c.Now()) == nil
}

// signal asks the workflow to carry a stored command out, or to take over what came of it.
func (c *Client) signal(ctx context.Context, s StoredCommand) error {
	return c.Temporal.SignalWorkflow(ctx, contract.DealWorkflowID(s.DealID), "", contract.SignalCommand, s.ID)
}

// resignal lets the workflow know at once of an outcome whose answer was lost on its way; else the reconciler does it.
func (c *Client) resignal(ctx context.Context, s StoredCommand) {
	err := c.signal(ctx, s)
	if notFound(err) {
		return // the deal has ended: the reconciler writes what letter it may have missed
	}
	if err != nil {
		slog.WarnContext(ctx, "the workflow will hear of this later", "deal", s.DealID, "command", s.ID, "error", err)
		return
	}
	c.confirm(ctx, s)
}

// confirm spares the reconciler the work; when it fails the workflow is told twice, which is harmless.
func (c *Client) confirm(ctx context.Context, s StoredCommand) {
	if err := c.Store.ConfirmCommand(ctx, s.ID, c.Now()); err != nil {
		slog.WarnContext(ctx, "command not confirmed", "deal", s.DealID, "command", s.ID, "error", err)
	}
}

func (c *Client) update(ctx context.Context, s StoredCommand) (deal.Outcome, error) {
	roles := make([]deal.Role, 0, len(s.Command.Actor.Roles))
	for _, r := range s.Command.Actor.Roles {
		roles = append(roles, r.Role)
	}
	handle, err := c.Temporal.UpdateWorkflow(ctx, client.UpdateWorkflowOptions{
		WorkflowID: contract.DealWorkflowID(s.DealID), UpdateID: s.ID, UpdateName: contract.UpdateOf(s.Command.Event),
		WaitForStage: client.WorkflowUpdateStageCompleted,
		Args: []any{contract.Command{
			ID: s.ID, Event: s.Command.Event, ActorEmail: s.Command.Actor.Email, ActorRoles: roles, Revision: s.Command.Revision,
			OfferID: s.Command.OfferID,
		}},
	})
	if err != nil {
		return deal.Outcome{}, err
	}
	var outcome deal.Outcome
	if err := handle.Get(ctx, &outcome); err != nil {
		return deal.Outcome{}, err
	}
	return outcome, nil
}

// permanent: the workflow has answered; asking again would get the same answer.
func permanent(err error) bool {
	_, answered := errors.AsType[*temporal.ApplicationError](err)
	return answered
}

// notFound tells that Temporal has nothing of what it was asked about.
func notFound(err error) bool {
	_, missing := errors.AsType[*serviceerror.NotFound](err)
	return missing
}

// restartWorkflow starts a workflow that should run but does not; a deal that has ended is refused by its own rules,
// but for the appeal against a denial: it begins another run, which reads it first.
func (c *Client) restartWorkflow(ctx context.Context, s StoredCommand) error {
	state, err := c.Store.DealState(ctx, s.DealID)
	if err != nil {
		return err
	}
	if state.Status.Final() {
		if r := deal.Can(state, s.Command, c.Now()); r != nil {
			return r
		}
		options, input := starter.Deal(state)
		_, err := c.Temporal.SignalWithStartWorkflow(ctx, options.ID, contract.SignalCommand, s.ID, options,
			contract.DealWorkflow, input)
		if err != nil {
			return fmt.Errorf("start workflow of appealed deal %s: %w", state.DealNumber, err)
		}
		return nil
	}
	slog.WarnContext(ctx, "deal had no running workflow", "deal", state.DealNumber)
	return c.Start(ctx, s.DealID)
}

// resolveOutcome turns a failed delivery into the truth: the stored outcome if there is one, else the refusal, else
// «unknown».
func (c *Client) resolveOutcome(ctx context.Context, s StoredCommand, cause error) (deal.Outcome, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second)
	defer cancel()
	if outcome, err := c.Store.CommandOutcome(ctx, s.ID); err == nil && outcome != nil {
		return *outcome, nil
	}
	if r := refusalOf(cause); r != nil {
		outcome, err := c.finishRefused(ctx, s, r)
		if err == nil {
			return outcome, nil
		}
		cause = err // the same key brings the same refusal
	}
	if application, ok := errors.AsType[*temporal.ApplicationError](cause); ok &&
		application.Type() == contract.ErrorTooManyOpen {
		return deal.Outcome{}, apperr.TooMany("deal.busy",
			"Too many changes of this deal are under way. Try again in a moment.")
	}
	return deal.Outcome{}, apperr.Unavailable("command.pending",
		"The command is stored and will be carried out; its outcome is not known yet. Repeat the request with the same key.").
		Because(cause)
}

// finishRefused writes the outcome of a command that the workflow has refused.
func (c *Client) finishRefused(ctx context.Context, s StoredCommand, r *deal.Refusal) (deal.Outcome, error) {
	state, err := c.Store.DealState(ctx, s.DealID)
	if err != nil {
		return deal.Outcome{}, err
	}
	outcome := deal.OutcomeRefused(state, r)
	if err := c.Store.FinishCommand(ctx, s.ID, outcome, c.Now()); err != nil {
		return deal.Outcome{}, err
	}
	c.confirm(ctx, s)
	return outcome, nil
}

func refusalOf(err error) *deal.Refusal {
	if r, ok := errors.AsType[*deal.Refusal](err); ok {
		return r
	}
	if application, ok := errors.AsType[*temporal.ApplicationError](err); ok &&
		application.Type() == contract.ErrorRefused {
		var details deal.Refusal
		if application.Details(&details) == nil {
			return &details
		}
	}
	return nil
}
