package activities

import (
	"encoding/json"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/testsuite"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/program"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

// bench persists events of deals as a workflow would ask for it.
type bench struct {
	t     *testing.T
	store *repo.Store
	now   time.Time
}

var (
	france  = deal.Country{ID: "fr", Code: "FR", EUEFTA: true}
	germany = deal.Country{ID: "de", Code: "DE", EUEFTA: true}
	states  = deal.Country{ID: "us", Code: "US"}
	acme    = deal.Customer{ID: "1", CustomerID: "acme", Name: "Acme", TPID: "77", Kind: 1}
	tom     = deal.Actor{
		Email: "adr@tailspin.example", Name: "Tom", OrganizationID: "4100003",
		Roles: []deal.RoleAt{{Role: deal.RoleADR}},
	}
	pod = deal.Actor{
		Email: "pod@devices.example", Name: "Paul", Internal: true,
		Roles: []deal.RoleAt{{Role: deal.RolePOD}},
	}
	surface  = deal.Ref{ID: "surface", Name: "Surface"}
	firstDay = time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC)
)

// draft saves a draft of one deal.
func (b *bench) draft(who deal.Actor, t deal.Type, country deal.Country, customer deal.Customer) repo.DealDetails {
	b.t.Helper()
	volume := int64(2000)
	in := repo.SaveCase{
		Now: b.now, OpportunityID: uuid.NewString(), Shared: deal.Shared{ProductGroup: surface},
		New: &repo.NewCase{Requester: who, OrganizationID: who.OrganizationID, OrganizationName: who.OrganizationID},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "UTC", CountryCode: country.Code,
			Content: deal.Content{
				Type: t, Name: "Campus", Volume: &volume, Customers: []deal.Customer{customer}, Countries: []deal.Country{country},
			},
		}},
	}
	_, err := b.store.SaveCase(b.t.Context(), in)
	require.NoError(b.t, err)
	d, err := b.store.DealDetails(b.t.Context(), in.Deals[0].ID)
	require.NoError(b.t, err)
	return d
}

// submit saves the draft again as it is, with a submit.
func (b *bench) submit(d repo.DealDetails, who deal.Actor) contract.PersistResult {
	b.t.Helper()
	return b.persist(b.storeSubmit(d, deal.Command{Event: deal.Submit, Actor: who}, 0))
}

// storeSubmit saves the content with a submit of it, as the API does; of a deal that has run, frozen is its status.
func (b *bench) storeSubmit(d repo.DealDetails, submit deal.Command, frozen deal.Status) contract.PersistInput {
	b.t.Helper()
	command := repo.NewCommand{ID: uuid.NewString(), DealID: d.Deal.ID, At: b.now, Command: submit}
	_, err := b.store.SaveCase(b.t.Context(), repo.SaveCase{
		Now: b.now, OpportunityID: d.Opportunity.ID, Shared: d.Shared,
		Deals: []repo.SaveDeal{{
			ID: d.Deal.ID, Zone: d.Deal.Zone, CountryCode: d.Deal.CountryCode, Content: d.Content,
			Frozen: frozen, Submit: &command,
		}},
	})
	require.NoError(b.t, err)
	return contract.PersistInput{DealID: d.Deal.ID, CommandID: command.ID, Now: b.now}
}

func (b *bench) command(dealID string, c deal.Command) contract.PersistResult {
	b.t.Helper()
	return b.persist(b.storeCommand(dealID, c))
}

// storeCommand stores a command as the API does.
func (b *bench) storeCommand(dealID string, c deal.Command) contract.PersistInput {
	b.t.Helper()
	command := repo.NewCommand{ID: uuid.NewString(), DealID: dealID, At: b.now, Command: c}
	_, err := b.store.AddCommand(b.t.Context(), command)
	require.NoError(b.t, err)
	return contract.PersistInput{DealID: dealID, CommandID: command.ID, Now: b.now}
}

func (b *bench) deadline(dealID string, what deal.DeadlineKind) contract.PersistResult {
	b.t.Helper()
	return b.persist(contract.PersistInput{DealID: dealID, Deadline: &deal.Deadline{What: what, At: b.now}, Now: b.now})
}

func (b *bench) persist(in contract.PersistInput) contract.PersistResult {
	b.t.Helper()
	state, err := b.store.DealState(b.t.Context(), in.DealID)
	require.NoError(b.t, err)
	in.Version = state.Version
	out, err := persisted(b.store, in)
	require.NoError(b.t, err)
	return out
}

func persisted(store *repo.Store, in contract.PersistInput) (contract.PersistResult, error) {
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestActivityEnvironment()
	execute := (&PersistDeal{Store: store}).Execute
	env.RegisterActivity(execute)
	value, err := env.ExecuteActivity(execute, in)
	var out contract.PersistResult
	if err == nil {
		err = value.Get(&out)
	}
	return out, err
}

// approve lets a reviewer claim and approve.
func (b *bench) approve(dealID string, revision int) deal.State {
	b.t.Helper()
	require.Equal(b.t, contract.PersistApplied, b.command(dealID, deal.Command{Event: deal.Claim, Actor: pod}).Kind)
	out := b.command(dealID, deal.Command{Event: deal.Approve, Actor: pod, Revision: revision})
	require.Equal(b.t, contract.PersistApplied, out.Kind, out.Outcome)
	return out.State
}

func (b *bench) rule(kind program.Kind, of deal.Type, from deal.Date, value any) {
	b.t.Helper()
	body, err := json.Marshal(value)
	require.NoError(b.t, err)
	rule := program.Rule{Kind: kind, Scope: program.Scope{DealType: of}, From: from, Value: body}
	version := program.Version{Rule: rule, ID: uuid.NewString(), CreatedBy: "admin", CreatedAt: b.now}
	require.NoError(b.t, b.store.AddProgramRule(b.t.Context(), version, "A test.",
		deal.Actor{Email: "admin@devices.example"}))
}

// MAN-636, MAN-637, MAN-639: a deal keeps the numbers that were in force when it was submitted; those that are
// submitted later get the new ones: how long they run, to which day they can be extended, from which day they can be
// renewed.
func TestChangingTheProgramMovesNoRunningDeal(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	b.rule(program.KindDuration, deal.DealRegistration, "2026-01-01", program.Duration{DefaultMonths: 4, MaximumMonths: 8})
	b.rule(program.KindReview, deal.DealRegistration, "2026-01-01",
		program.Review{
			TargetDays: 1, WarnPercent: 75, LeaseMinutes: 60, ReturnDays: 10, ReturnReminderDay: 5,
			EndorsementDays: 5,
		})
	running := b.draft(ada, deal.DealRegistration, france, acme)
	before := b.submit(running, ada)
	require.Equal(t, contract.PersistApplied, before.Kind)
	assert.Equal(t, time.Date(2026, 3, 3, 10, 0, 0, 0, time.UTC), before.State.Ticket.DueAt.UTC(), "one business day")

	b.rule(program.KindDuration, deal.DealRegistration, "2026-03-03",
		program.Duration{DefaultMonths: 9, MaximumMonths: 10})
	b.rule(program.KindMidnight, deal.DealRegistration, "2026-03-03", program.Midnight{SpreadMinutes: 45})
	b.rule(program.KindRenewal, deal.DealRegistration, "2026-03-03",
		program.Renewal{MinimumUnits: 1, MinimumPercent: deal.NoMinimum, WindowDays: 30})
	b.rule(program.KindReview, deal.DealRegistration, "2026-03-03",
		program.Review{
			TargetDays: 5, WarnPercent: 50, LeaseMinutes: 30, ReturnDays: 3, ReturnReminderDay: 1,
			EndorsementDays: 1,
		})
	b.now = firstDay.AddDate(0, 0, 1)
	after, err := b.store.DealState(t.Context(), running.Deal.ID)
	require.NoError(t, err)
	assert.Equal(t, before.State.Terms, after.Terms)
	approved := b.approve(running.Deal.ID, 1)
	assert.Equal(t, before.State.Terms, approved.Terms)
	dates := func(s deal.State) []deal.Date {
		return []deal.Date{s.ExpirationDate, s.MaximumEnd(), s.RenewalOpensOn()}
	}
	assert.Equal(t, []deal.Date{"2026-07-03", "2026-11-03", "2026-05-04"}, dates(approved),
		"four months, at most eight, sixty days")

	later := b.draft(ada, deal.DealRegistration, states, acme)
	assert.Equal(t, 9, b.submit(later, ada).State.Terms.DefaultMonths)
	spread := func(id string) int {
		state, err := b.store.DealState(t.Context(), id)
		require.NoError(t, err)
		return state.Terms.MidnightMinutes
	}
	assert.Equal(t, []int{10, 45}, []int{spread(running.Deal.ID), spread(later.Deal.ID)}, "minutes after midnight")
	assert.Equal(t, []deal.Date{"2026-12-03", "2027-01-03", "2026-11-03"}, dates(b.approve(later.Deal.ID, 1)))
}

// SUB-519: a Deal Registration keeps everybody else out, from its submit until it ends; Europe is one pool.
func TestARegisteredDealIsRegisteredOnce(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	first := b.draft(ada, deal.DealRegistration, france, acme)
	second := b.draft(tom, deal.DealRegistration, germany,
		deal.Customer{ID: "1", CustomerID: "acme-branch", Name: "Acme Branch", TPID: "77", Kind: 1})
	own := b.draft(ada, deal.DealRegistration, france, acme)
	other := b.draft(tom, deal.DealRegistration, states, acme)
	require.Equal(t, contract.PersistApplied, b.submit(first, ada).Kind)
	for _, late := range []struct {
		draft repo.DealDetails
		who   deal.Actor
	}{{second, tom}, {own, ada}} {
		out := b.submit(late.draft, late.who)
		require.Equal(t, contract.PersistRefused, out.Kind)
		assert.Equal(t, "deal.duplicate", out.Outcome.Refusal.Code)
		assert.Equal(t, "This deal is already registered.", out.Outcome.Refusal.Message)
		assert.Equal(t, deal.Draft, out.State.Status, "a refused submit leaves the draft")
		assert.Equal(t, 1, out.State.Version)
	}
	assert.Equal(t, contract.PersistApplied, b.submit(other, tom).Kind, "another country is another pool")

	require.Equal(t, contract.PersistApplied, b.command(first.Deal.ID, deal.Command{Event: deal.Revert, Actor: ada}).Kind)
	require.Equal(t, contract.PersistApplied, b.submit(second, tom).Kind, "a draft holds nothing")
	assert.Equal(t, contract.PersistRefused, b.submit(first, ada).Kind)
	approved := b.approve(second.Deal.ID, 2)
	assert.Equal(t, contract.PersistRefused, b.submit(first, ada).Kind)

	b.now = approved.ExpirationDate.At(23, time.UTC)
	assert.Equal(t, contract.PersistRefused, b.submit(first, ada).Kind, "the last day is still valid")
	b.now = approved.ExpirationDate.AddDays(1).At(0, time.UTC)
	assert.Equal(t, contract.PersistApplied, b.submit(first, ada).Kind,
		"past its date it holds nothing, even before its workflow has woken")
	require.Equal(t, contract.PersistApplied, b.deadline(second.Deal.ID, deal.DueExpiry).Kind)
	assert.Equal(t, contract.PersistRefused, b.submit(own, ada).Kind,
		"the expiry of the old one frees nothing of the new one")
}

// Special Pricing is compared inside one's own organisation; the reviewer sees the others' beside it.
func TestSpecialPricingIsBlockedInsideTheOrganisation(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	first := b.draft(ada, deal.SpecialPricing, france, acme)
	require.Equal(t, contract.PersistApplied, b.submit(first, ada).Kind)
	assert.Equal(t, contract.PersistRefused, b.submit(b.draft(ada, deal.SpecialPricing, germany, acme), ada).Kind)
	theirs := b.draft(tom, deal.SpecialPricing, germany, acme)
	require.Equal(t, contract.PersistApplied, b.submit(theirs, tom).Kind)
	registered := b.draft(tom, deal.DealRegistration, germany, acme)
	require.Equal(t, contract.PersistApplied, b.submit(registered, tom).Kind, "another program is another deal")
	alike, err := b.store.Alike(t.Context(), first.Deal.ID, b.now)
	require.NoError(t, err)
	require.Len(t, alike, 1)
	assert.Equal(t, theirs.Deal.ID, alike[0].Deal.ID)
}

// One's own renewal passes: the chain is the deal number without its -Rn.
func TestARenewalPassesItsOwnChain(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	first := b.draft(ada, deal.DealRegistration, france, acme)
	require.Equal(t, contract.PersistApplied, b.submit(first, ada).Kind)
	renewal := b.draft(ada, deal.DealRegistration, france, acme)
	require.NoError(t, b.store.DB(t.Context()).Model(&entity.Deal{}).Where("id = ?", renewal.Deal.ID).
		Update("number", first.Deal.Number+"-R1").Error)
	renewal, err := b.store.DealDetails(t.Context(), renewal.Deal.ID)
	require.NoError(t, err)
	assert.Equal(t, contract.PersistApplied, b.submit(renewal, ada).Kind)
	assert.Equal(t, contract.PersistRefused, b.submit(b.draft(tom, deal.DealRegistration, france, acme), tom).Kind)
	for number, chain := range map[string]string{
		"C-00000001-DR": "C-00000001-DR", "C-00000001-DR-R1": "C-00000001-DR",
		"C-00000001-SP-R12": "C-00000001-SP", "C-1-Rx": "C-1-Rx",
	} {
		assert.Equal(t, chain, deal.ChainOf(number))
	}
}

// Of many who submit the same at the same instant exactly one is registered.
func TestOneOfManySimultaneousSubmitsIsRegistered(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	var inputs []contract.PersistInput
	for range 8 {
		d := b.draft(ada, deal.DealRegistration, france, acme)
		in := b.storeSubmit(d, deal.Command{Event: deal.Submit, Actor: ada}, 0)
		in.Version = 1
		inputs = append(inputs, in)
	}
	kinds := make([]contract.PersistKind, len(inputs))
	var all sync.WaitGroup
	for i, in := range inputs {
		all.Go(func() {
			out, err := persisted(b.store, in)
			assert.NoError(t, err)
			kinds[i] = out.Kind
		})
	}
	all.Wait()
	counted := map[contract.PersistKind]int{}
	for _, k := range kinds {
		counted[k]++
	}
	assert.Equal(t, map[contract.PersistKind]int{contract.PersistApplied: 1, contract.PersistRefused: 7}, counted)
}

// A deadline that was met, but of which the workflow did not hear, is not met again: one reminder, one mail.
func TestADeadlineIsMetOnce(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	d := b.draft(tom, deal.DealRegistration, states, acme)
	due := deal.Deadlines(d.State)[0]
	require.Equal(t, deal.DueDraftReminder, due.What)
	met := contract.PersistInput{DealID: d.Deal.ID, Deadline: &due, Now: due.At}
	require.Equal(t, contract.PersistApplied, b.persist(met).Kind)
	again := b.persist(met)
	require.Equal(t, contract.PersistRepeated, again.Kind)
	require.Nil(t, again.Outcome.Refusal)
	require.NotEqual(t, due, again.Deadlines[0])
	var events int64
	require.NoError(t, b.store.DB(t.Context()).Model(&entity.AuditEvent{}).Where("deal_id = ?", d.Deal.ID).Count(&events).
		Error)
	require.EqualValues(t, 2, events, "the draft and one reminder")
}

// A refused command is told again while the workflow has not heard of an approval: it learns of the approval's letter
// first.
func TestARepeatedRefusalHidesNoLetter(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	d := b.draft(ada, deal.DealRegistration, france, acme)
	require.Equal(t, contract.PersistApplied, b.submit(d, ada).Kind)
	second := b.storeCommand(d.Deal.ID, deal.Command{Event: deal.Submit, Actor: ada, Revision: 1})
	require.Equal(t, contract.PersistRefused, b.persist(second).Kind)
	before, err := b.store.DealState(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	approved := b.approve(d.Deal.ID, 1)

	late := second
	late.Version = before.Version
	missed, err := persisted(b.store, late)
	require.NoError(t, err)
	assert.Equal(t, contract.PersistReload, missed.Kind)
	assert.True(t, missed.Letter)
	assert.Equal(t, approved.Version, missed.Outcome.Version)
	late.Version = approved.Version
	again, err := persisted(b.store, late)
	require.NoError(t, err)
	assert.Equal(t, contract.PersistRepeated, again.Kind)
	assert.NotNil(t, again.Outcome.Refusal)
}
