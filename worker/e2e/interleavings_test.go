//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"dealdesk/api/dealclient"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// interleavings is how many sets of conflicting commands are let loose; DEALDESK_INTERLEAVINGS=1000 is the whole proof
// (CONTRIBUTING.md says how), the rest of the time a part of it runs.
func interleavings(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("DEALDESK_INTERLEAVINGS"))
	if err != nil {
		return 48
	}
	return n
}

// contests are what people may want of one deal at the same instant, with the stage of its life at which they do.
var contests = []struct {
	name     string
	stage    string
	commands func(deal.State) []deal.Command
}{
	{"two reviewers claim", "pending", func(deal.State) []deal.Command { return of(claims(pods[0]), claims(pods[1])) }},
	{"two reviewers claim, the owner reverts", "pending", func(deal.State) []deal.Command { return of(claims(pods[0]), claims(pods[1]), ownerDoes(deal.Revert)) }},
	{"two reviewers decide", "claimed", func(deal.State) []deal.Command {
		return of(decides(deal.Approve, pods[0]), decides(deal.Deny, pods[1]), decides(deal.AskInfo, pods[0]))
	}},
	{
		"revert against approve", "claimed",
		func(deal.State) []deal.Command { return of(decides(deal.Approve, pods[0]), ownerDoes(deal.Revert)) },
	},
	{"revert against approve and delete", "claimed", func(deal.State) []deal.Command {
		return of(decides(deal.Approve, pods[0]), ownerDoes(deal.Revert), ownerDoes(deal.Delete))
	}},
	{"expire against extend", "approved", func(s deal.State) []deal.Command { return of(extends(s, 1), ownerDoes(deal.Expire)) }},
	{"expire against two extensions", "approved", func(s deal.State) []deal.Command { return of(extends(s, 1), ownerDoes(deal.Expire), extends(s, 2)) }},
	{"release against deny and a second claim", "claimed", func(deal.State) []deal.Command {
		return of(deal.Command{Event: deal.Release, Actor: pods[0]}, decides(deal.Deny, pods[0]), claims(pods[1]))
	}},
}

var (
	pods  = []deal.Actor{reviewerOf("pod@devices.example"), reviewerOf("pod2@devices.example")}
	owner = deal.Actor{
		Email: "adr@contoso.example", Name: "Ada", OrganizationID: "4100002",
		Roles: []deal.RoleAt{{Role: deal.RoleADR, CountryID: "us", AccountID: "a"}},
	}
)

func reviewerOf(email string) deal.Actor {
	return deal.Actor{Email: email, Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
}

func of(commands ...deal.Command) []deal.Command { return commands }

func claims(who deal.Actor) deal.Command { return deal.Command{Event: deal.Claim, Actor: who} }

func decides(event deal.Event, who deal.Actor) deal.Command {
	return deal.Command{
		Event: event, Actor: who, Revision: 1,
		ReasonCode: map[deal.Event]string{deal.Deny: "InsufficientVolume", deal.AskInfo: "VolumeEvidence"}[event],
	}
}

func ownerDoes(event deal.Event) deal.Command { return deal.Command{Event: event, Actor: owner} }

func extends(s deal.State, months int) deal.Command {
	return deal.Command{
		Event: deal.Extend, Actor: owner,
		Extension: &deal.AskExtension{NewDate: s.ExpirationDate.AddMonths(months), PriorDate: s.ExpirationDate},
	}
}

// Conflicting updates of one deal, each let loose at a random instant, some delivered twice: the deal ends, and every
// command is answered, as in some order of them, with one audit event for each version, and its workflow believes what
// the rows say.
func TestConflictingUpdatesEndInSomeOrder(t *testing.T) {
	s, err := repo.Open(t.Context(), shared.env["DEALDESK_DATABASE_URL"], 24)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	arena := &arena{t: t, store: s, clients: &dealclient.Client{Temporal: shared.temporal, Store: s, Now: time.Now}}
	rounds := interleavings(t)
	began := time.Now()
	var all errgroup.Group
	all.SetLimit(16)
	for i := range rounds {
		all.Go(func() error {
			c := contests[i%len(contests)]
			if err := arena.contest(c.stage, c.commands); err != nil {
				return fmt.Errorf("set %d, %s: %w", i, c.name, err)
			}
			return nil
		})
	}
	require.NoError(t, all.Wait())
	t.Logf("%d sets, %d commands, %d of them refused, %d different courses, in %s", rounds, arena.sent, arena.refused,
		len(arena.courses), time.Since(began).Round(time.Second))
	require.Greater(t, len(arena.courses), len(contests),
		"the instants are random: a contest does not always end the same way")
}

// arena is where deals are fought over.
type arena struct {
	t       *testing.T
	store   *repo.Store
	clients *dealclient.Client

	lock          sync.Mutex
	sent, refused int
	courses       map[string]bool // stage and which commands were refused
}

// contest prepares a deal, lets the commands loose and looks for an order that explains what came of it.
func (a *arena) contest(stage string, wanted func(deal.State) []deal.Command) error {
	before, err := a.deal(stage)
	if err != nil {
		return fmt.Errorf("prepare: %w", err)
	}
	commands := wanted(before)
	outcomes, err := a.loose(before.DealID, commands)
	if err != nil {
		return err
	}
	after, err := a.store.DealState(a.t.Context(), before.DealID)
	if err != nil {
		return err
	}
	explained := slices.ContainsFunc(orders(len(commands)),
		func(order []int) bool { return explains(order, before, commands, outcomes, after) })
	if !explained {
		return fmt.Errorf("deal %s: no order of %+v leads from %+v to %+v with %+v", before.DealNumber, commands, before,
			after, outcomes)
	}
	var events int64
	if err := a.store.DB(a.t.Context()).Model(&entity.AuditEvent{}).Where("deal_id = ?", before.DealID).Count(&events).
		Error; err != nil {
		return err
	}
	if int(events) != after.Version {
		return fmt.Errorf("deal %s: %d audit events of %d versions", before.DealNumber, events, after.Version)
	}
	a.note(stage, outcomes)
	return a.believed(after)
}

// loose sends the commands at random instants of a few milliseconds, one in four twice.
func (a *arena) loose(dealID string, commands []deal.Command) ([]deal.Outcome, error) {
	outcomes := make([]deal.Outcome, len(commands))
	var all errgroup.Group
	for i, c := range commands {
		stored := dealclient.StoredCommand{ID: uuid.NewString(), DealID: dealID, Command: c}
		if _, err := a.store.AddCommand(a.t.Context(),
			repo.NewCommand{ID: stored.ID, DealID: dealID, At: time.Now(), Command: c}); err != nil {
			return nil, err
		}
		all.Go(func() error {
			a.pauseBriefly()
			var err error
			outcomes[i], err = a.send(stored)
			return err
		})
		if rand.IntN(4) == 0 {
			all.Go(func() error {
				a.pauseBriefly()
				_, err := a.send(stored)
				return err
			})
		}
	}
	return outcomes, all.Wait()
}

// send repeats a command whose outcome is not known yet, as its sender is asked to: on a busy machine storing it may
// take longer than an answer waits.
func (a *arena) send(stored dealclient.StoredCommand) (deal.Outcome, error) {
	ctx, cancel := context.WithTimeout(a.t.Context(), 3*time.Minute)
	defer cancel()
	for {
		outcome, err := a.clients.Send(ctx, stored, time.Minute)
		if apperr.KindOf(err) != apperr.KindUnavailable || ctx.Err() != nil {
			return outcome, err
		}
		a.pauseBriefly()
	}
}

func (a *arena) pauseBriefly() { <-time.After(time.Duration(rand.IntN(12_000)) * time.Microsecond) }

func (a *arena) note(stage string, outcomes []deal.Outcome) {
	a.lock.Lock()
	defer a.lock.Unlock()
	course := stage
	for _, o := range outcomes {
		a.sent++
		if o.Refusal != nil {
			a.refused++
			course += " -" + o.Refusal.Code
		} else {
			course += " +" + o.Status.String()
		}
	}
	if a.courses == nil {
		a.courses = map[string]bool{}
	}
	a.courses[course] = true
}
