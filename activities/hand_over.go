package activities

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"go.temporal.io/sdk/client"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// handedAtOnce is how many absences one run looks after; the next one goes on.
const handedAtOnce = 50

// addressedAtOnce is how many tickets that were moved to absent people one run looks after.
const addressedAtOnce = 500

// HandOver gives the open claims of those of the desk whose absence has begun, and the tickets that were moved to them,
// to their covers, each by a stored command of its deal (beyond N24). All of it may be repeated: a command has an id of
// its own, and a message that is lost is sent again by the reconciler.
type HandOver struct {
	Store    *repo.Store
	Temporal client.Client
	Now      func() time.Time // the clock; nil is the real one
}

// Execute hands over once; one absence's trouble does not stop the others.
func (a *HandOver) Execute(ctx context.Context) (contract.HandOverResult, error) {
	var result contract.HandOverResult
	now := readClock(a.Now).UTC()
	absences, err := a.Store.BegunAbsences(ctx, now, handedAtOnce)
	if err != nil {
		return result, err
	}
	waiting, err := a.Store.AddressedToAbsent(ctx, now, addressedAtOnce)
	if err != nil || len(absences)+len(waiting) == 0 {
		return result, err
	}
	away, err := a.Store.Absences(ctx, now, now.Add(time.Nanosecond))
	if err != nil {
		return result, err
	}
	var errs []error
	for _, absence := range absences {
		sent, err := a.handOver(ctx, absence, deal.CoverOf(away, absence.Person, now), now)
		if err == nil {
			err = a.Store.HandedOver(ctx, absence, now)
			result.Absences++
		}
		result.Tickets += sent
		errs = append(errs, err)
	}
	for _, t := range waiting {
		cover, found, err := a.Store.ReviewerNamed(ctx, deal.CoverOf(away, t.Absent, now))
		if err == nil && found && !strings.EqualFold(cover.Email, t.Absent) {
			var sent int
			sent, err = a.pass(ctx, t.HeldTicket, handing{absence: t.AbsenceID, absent: t.Absent, cover: cover, at: now})
			result.Tickets += sent
		}
		errs = append(errs, err)
	}
	return result, errors.Join(errs...)
}

// handing is who takes whose ticket, and for which absence.
type handing struct {
	absence, absent string
	cover           deal.Actor
	at              time.Time
}

// pass sends the command that hands one ticket over, if the cover may decide on it; it tells how many it sent.
func (a *HandOver) pass(ctx context.Context, t repo.HeldTicket, h handing) (int, error) {
	command := deal.Command{Event: deal.HandOver, Actor: h.cover, Absent: h.absent}
	state, err := a.Store.DealState(ctx, t.DealID)
	if err != nil || deal.Can(state, command, h.at) != nil {
		return 0, err
	}
	name := fmt.Sprintf("%s:%d:%s", h.absence, t.Number, h.cover.Email)
	if state.Ticket.State == deal.TicketOpen { // it may be moved to the absent person again
		name += fmt.Sprintf(":%d", state.Version)
	}
	id := uuid.NewSHA1(uuid.NameSpaceOID, []byte(name)).String()
	stored := repo.NewCommand{ID: id, DealID: t.DealID, Command: command, At: h.at}
	if _, err := a.Store.AddCommand(ctx, stored); err != nil {
		return 0, err
	}
	return 1, a.send(ctx, t.DealID, id)
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
		h := handing{
			absence: fmt.Sprintf("%s:%d", absence.ID, absence.Changes), absent: absence.Person, cover: cover, at: now,
		}
		n, err := a.pass(ctx, t, h)
		sent += n
		errs = append(errs, err)
	}
	return sent, errors.Join(errs...)
}

// send signals a stored command to its deal; a deal without a workflow gets one, and the command, by the reconciler.
func (a *HandOver) send(ctx context.Context, dealID, commandID string) error {
	if err := signalDeal(ctx, a.Temporal, dealID, contract.SignalCommand, commandID); err != nil {
		return fmt.Errorf("hand over deal %s: %w", dealID, err)
	}
	return nil
}
