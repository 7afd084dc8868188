package activities

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// handedAtOnce is how many absences one run looks after; the next one goes on.
const handedAtOnce = 50

// HandOver gives the open claims of those of the desk whose absence has begun to their covers, each by a stored command
// of its deal (beyond N24). All of it may be repeated: a command has an id of its own, and a message that is lost is
// sent again by the reconciler.
type HandOver struct {
	Store    *repo.Store
	Temporal client.Client
	Now      func() time.Time // the clock; nil is the real one
}

// Execute hands over once; one absence's trouble does not stop the others.
func (a *HandOver) Execute(ctx context.Context) (contract.HandOverResult, error) {
	var result contract.HandOverResult
	now := time.Now().UTC()
	if a.Now != nil {
		now = a.Now().UTC()
	}
	begun, err := a.Store.BegunAbsences(ctx, now, handedAtOnce)
	if err != nil || len(begun) == 0 {
		return result, err
	}
	away, err := a.Store.Absences(ctx, now, now.Add(time.Nanosecond))
	if err != nil {
		return result, err
	}
	var errs []error
	for _, absence := range begun {
		sent, err := a.handOver(ctx, absence, deal.CoverOf(away, absence.Person, now), now)
		if err == nil {
			err = a.Store.HandedOver(ctx, absence, now)
			result.Absences++
		}
		result.Tickets += sent
		errs = append(errs, err)
	}
	return result, errors.Join(errs...)
}

// handOver sends a command for each ticket that the cover may decide on; the others stay with who holds them, and go
// back to the queue when their lease ends.
func (a *HandOver) handOver(ctx context.Context, absence repo.BegunAbsence, email string, now time.Time) (int, error) {
	cover, found, err := a.Store.ReviewerNamed(ctx, email)
	if err != nil || !found || strings.EqualFold(email, absence.Person) {
		return 0, err
	}
	tickets, err := a.Store.HeldBy(ctx, absence.Person, cover.Email)
	if err != nil {
		return 0, err
	}
	sent := 0
	var errs []error
	for _, t := range tickets {
		command := deal.Command{Event: deal.HandOver, Actor: cover, Absent: absence.Person}
		state, err := a.Store.DealState(ctx, t.DealID)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if deal.Can(state, command, now) != nil {
			continue
		}
		name := fmt.Sprintf("%s:%d:%d:%s", absence.ID, absence.Changes, t.Number, cover.Email)
		id := uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String()
		err = a.Store.AddCommand(ctx, repo.NewCommand{ID: id, DealID: t.DealID, Command: command, At: now})
		if err == nil {
			sent++
			err = a.send(ctx, t.DealID, id)
		}
		errs = append(errs, err)
	}
	return sent, errors.Join(errs...)
}

// send signals a stored command to its deal; a deal without a workflow gets one, and the command, by the reconciler.
func (a *HandOver) send(ctx context.Context, dealID, commandID string) error {
	err := a.Temporal.SignalWorkflow(ctx, contract.DealWorkflowID(dealID), "", contract.SignalCommand, commandID)
	var gone *serviceerror.NotFound
	if err != nil && !errors.As(err, &gone) {
		return fmt.Errorf("hand over deal %s: %w", dealID, err)
	}
	return nil
}
