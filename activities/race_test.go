package activities

import (
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

// together persists all at once, each reloading as its workflow would.
func (b *bench) together(inputs []contract.PersistInput) {
	b.t.Helper()
	rand.Shuffle(len(inputs), func(i, j int) { inputs[i], inputs[j] = inputs[j], inputs[i] })
	start := make(chan struct{})
	var all sync.WaitGroup
	for _, in := range inputs {
		all.Go(func() {
			<-start
			for kind := contract.PersistReload; kind == contract.PersistReload; {
				state, err := b.store.DealState(b.t.Context(), in.DealID)
				if !assert.NoError(b.t, err) {
					return
				}
				in.Version = state.Version
				out, err := persisted(b.store, in)
				if !assert.NoError(b.t, err) {
					return
				}
				kind = out.Kind
			}
		})
	}
	close(start)
	all.Wait()
}

// serial is what one order of the commands leads to.
func serial(s deal.State, now time.Time, commands []deal.Command) deal.Status {
	for _, c := range commands {
		if r, refusal := deal.Apply(s, c, deal.EvalContext{Now: now}); refusal == nil {
			s = r.State
		}
	}
	return s.Status
}

// Conflicting commands at the same instant: each deal ends where some order of them would have led it, with one audit
// event for each version.
func TestConflictingCommandsEndInSomeOrder(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	other := deal.Actor{Email: "pod2@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
	reason := func(a deal.Actor, e deal.Event) deal.Command {
		return deal.Command{Event: e, Actor: a, Revision: 1, ReasonCode: "InsufficientVolume"}
	}
	for i := range 60 {
		customer := acme
		customer.CustomerID, customer.TPID = "race-"+strconv.Itoa(i), ""
		d := b.draft(ada, deal.DealRegistration, france, customer)
		require.Equal(t, contract.PersistApplied, b.submit(d, ada).Kind)
		commands := [][]deal.Command{
			{{Event: deal.Claim, Actor: pod}, {Event: deal.Claim, Actor: other}},
			{{Event: deal.Claim, Actor: pod}, {Event: deal.Revert, Actor: ada}, {Event: deal.Delete, Actor: ada}},
			{{Event: deal.Approve, Actor: pod, Revision: 1}, {Event: deal.Revert, Actor: ada}, reason(pod, deal.Deny)},
			{{Event: deal.Approve, Actor: pod, Revision: 1}, {Event: deal.Expire, Actor: ada}},
		}[i%4]
		if i%4 > 1 {
			require.Equal(t, contract.PersistApplied, b.command(d.Deal.ID, deal.Command{Event: deal.Claim, Actor: pod}).Kind)
		}
		before, err := b.store.DealState(t.Context(), d.Deal.ID)
		require.NoError(t, err)
		var inputs []contract.PersistInput
		for _, c := range commands {
			inputs = append(inputs, b.storeCommand(d.Deal.ID, c))
		}
		b.together(inputs)
		after, err := b.store.DealState(t.Context(), d.Deal.ID)
		require.NoError(t, err)
		possible := map[deal.Status]bool{}
		for _, order := range orders(commands) {
			possible[serial(before, b.now, order)] = true
		}
		assert.True(t, possible[after.Status], "%s of %v", after.Status, possible)
		var events int64
		require.NoError(t, b.store.DB(t.Context()).Model(&entity.AuditEvent{}).Where("deal_id = ?", d.Deal.ID).Count(&events).
			Error)
		assert.EqualValues(t, after.Version, events, "an audit event for each transition")
	}
}

func orders(commands []deal.Command) [][]deal.Command {
	if len(commands) <= 1 {
		return [][]deal.Command{commands}
	}
	var all [][]deal.Command
	for i, first := range commands {
		rest := append(append([]deal.Command(nil), commands[:i]...), commands[i+1:]...)
		for _, order := range orders(rest) {
			all = append(all, append([]deal.Command{first}, order...))
		}
	}
	return all
}

// renewed makes an approved deal of the renewal window and its renewal, claimed by a reviewer.
func (b *bench) renewed(i int) (old, renewal string) {
	b.t.Helper()
	customer := acme
	customer.CustomerID, customer.TPID = "renewed-"+strconv.Itoa(i), ""
	d := b.draft(ada, deal.DealRegistration, france, customer)
	require.Equal(b.t, contract.PersistApplied, b.submit(d, ada).Kind)
	b.approve(d.Deal.ID, 1)
	require.NoError(b.t, b.store.DB(b.t.Context()).Model(&entity.Deal{}).Where("id = ?", d.Deal.ID).
		Updates(map[string]any{
			"units": 9, "start_date": b.now.AddDate(0, -5, 0),
			"expiration_date": b.now.AddDate(0, 0, 20),
		}).Error)
	renewal = uuid.NewString()
	number, err := b.store.Renew(b.t.Context(),
		repo.Renew{DealID: d.Deal.ID, NewID: renewal, Actor: ada, Now: b.now, Signal: contract.SignalChanged})
	require.NoError(b.t, err)
	require.Equal(b.t, d.Deal.Number+"-R1", number)
	again, err := b.store.DealDetails(b.t.Context(), renewal)
	require.NoError(b.t, err)
	require.Equal(b.t, contract.PersistApplied, b.submit(again, ada).Kind)
	require.Equal(b.t, contract.PersistApplied, b.command(renewal, deal.Command{Event: deal.Claim, Actor: pod}).Kind)
	return d.Deal.ID, renewal
}

// Approving a renewal against expiring, extending and editing the deal that it renews: never two effective deals in a
// chain, nothing waits for ever, and the other deal's workflow is told.
func TestARenewalAndItsDealNeverRunTogether(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	for i := range 24 {
		old, renewal := b.renewed(i)
		inputs := []contract.PersistInput{
			b.storeCommand(renewal, deal.Command{Event: deal.Approve, Actor: pod, Revision: 1}),
			b.storeCommand(old, deal.Command{Event: deal.Expire, Actor: ada}),
		}
		if i%2 == 0 {
			inputs = append(inputs, b.storeCommand(renewal, deal.Command{Event: deal.Delete, Actor: ada}))
		}
		b.together(inputs)
		first, err := b.store.DealState(t.Context(), old)
		require.NoError(t, err)
		second, err := b.store.DealState(t.Context(), renewal)
		require.NoError(t, err)
		assert.NotEqual(t, deal.Approved, first.Status, "the old one has ended either way: %s beside %s", first.Status,
			second.Status)
		assert.Empty(t, first.RenewalID)
		assert.Contains(t, []deal.Status{deal.Approved, deal.Cancelled}, second.Status)
		if first.Status == deal.Expired {
			assert.Equal(t, deal.Approved, second.Status, "only an approved renewal expires the old one")
			assert.Less(t, first.ExpirationDate, second.StartDate)
		}
	}
}
