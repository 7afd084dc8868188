package activities

import (
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/models/repo/deallist"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

// legalEntity stores a customer of France.
func (b *bench) legalEntity(row entity.LegalEntity) entity.LegalEntity {
	b.t.Helper()
	db := b.store.DB(b.t.Context())
	require.NoError(b.t, db.Clauses(clause.OnConflict{DoNothing: true}).
		Create(&entity.Country{ID: "fr", Code: "FR", Name: "France", Region: "Europe", TimeZone: "Europe/Paris"}).Error)
	row.ID = uuid.NewString()
	row.CountryID = "fr"
	row.CreatedAt = b.now
	row.UpdatedAt = b.now
	require.NoError(b.t, db.Create(&row).Error)
	return row
}

// unmanaged is a customer of the database whose review is open, as a case names it.
func (b *bench) unmanaged(name string) deal.Customer {
	b.t.Helper()
	row := b.legalEntity(entity.LegalEntity{Name: name})
	repotest.OpenCustomerReview(b.t, b.store, row.ID, b.now)
	return deal.Customer{ID: uuid.NewString(), CustomerID: row.ID, Name: name, Kind: 1}
}

func (b *bench) decideCustomer(c deal.Customer, outcome deal.CustomerOutcome, managedID string) error {
	b.t.Helper()
	_, err := b.store.DecideCustomerReview(b.t.Context(), repo.DecideCustomer{
		CustomerID: c.CustomerID, Outcome: outcome, ManagedCustomerID: managedID, By: "cmt@devices.example", At: b.now,
		RequestID: uuid.NewString(), Signal: contract.SignalCustomerReviewed,
	})
	return err
}

// deliverSignals lets PersistDeal take what the relay would signal to a deal.
func (b *bench) deliverSignals(dealID string) []contract.PersistResult {
	b.t.Helper()
	var rows []entity.Outbox
	require.NoError(b.t, b.store.DB(b.t.Context()).Where("deal_id = ? and topic = ?", dealID, entity.TopicSignal).
		Order("id").Find(&rows).Error)
	var out []contract.PersistResult
	for _, row := range rows {
		assert.JSONEq(b.t, `{"signal": "customerReviewed"}`, string(row.Payload))
		out = append(out, b.persist(contract.PersistInput{
			DealID: dealID, Notice: contract.SignalCustomerReviewed,
			Now: b.now,
		}))
	}
	return out
}

// mayRead makes a requester a user who may see the case: mail goes to nobody else.
func (b *bench) mayRead(who deal.Actor, d repo.DealDetails) {
	b.t.Helper()
	db := b.store.DB(b.t.Context())
	require.NoError(b.t, db.Create(&entity.Organization{ID: who.OrganizationID, Name: who.OrganizationID}).Error)
	user := entity.User{
		ID: entity.ID("user", who.Email), Email: who.Email, OrganizationID: &who.OrganizationID,
		IsActive: true,
	}
	_, err := b.store.EnsureUser(b.t.Context(), user)
	require.NoError(b.t, err)
	party := entity.Party{OpportunityID: d.Opportunity.ID, OrganizationID: who.OrganizationID, Kind: entity.PartyRequester}
	require.NoError(b.t, db.Create(&party).Error)
}

// Repairs 44: the timeline and the mail tell outcome and words of the steward, and after a rejection what to do.
func TestTheOutcomeOfACustomerReviewIsTold(t *testing.T) {
	for outcome, want := range map[deal.CustomerOutcome][3]string{
		deal.CustomerApproved: {"Customer approved", "Seen on the web.", "reviewed and approved"},
		deal.CustomerRejected: {"Customer rejected", "Seen on the web.", "choose another customer and submit it again"},
		deal.CustomerMerged:   {"Customer merged", "Newcomer → Known: Seen on the web.", "known already"},
	} {
		b := &bench{t: t, store: repotest.Open(t), now: firstDay}
		customer := b.unmanaged("Newcomer")
		d := b.draft(ada, deal.DealRegistration, france, customer)
		b.submit(d, ada)
		b.mayRead(ada, d) // a save writes the parties of its own
		b.now = firstDay.AddDate(0, 0, 1)
		managed := ""
		if outcome == deal.CustomerMerged {
			managed = b.legalEntity(entity.LegalEntity{Name: "Known", TPID: "TP1", IsManaged: true, IsActive: true}).ID
		}
		decision := repo.DecideCustomer{
			CustomerID: customer.CustomerID, Outcome: outcome, ManagedCustomerID: managed, Comments: "Seen on the web.",
			By: "cmt@devices.example", At: b.now,
			RequestID: uuid.NewString(), Signal: contract.SignalCustomerReviewed,
		}
		_, err := b.store.DecideCustomerReview(t.Context(), decision)
		require.NoError(t, err)
		b.deliverSignals(d.Deal.ID)
		events, err := b.store.Timeline(t.Context(), d.Deal.ID)
		require.NoError(t, err)
		require.Equal(t, want[:2], []string{events[0].Action, events[0].Comment})
		p := &post{}
		p.drain(t, &DrainMail{Store: b.store, Sender: p}, 0)
		last := p.sent[len(p.sent)-1]
		require.Contains(t, last.Text, want[2])
		require.Contains(t, last.Text, "Comment: "+want[1])
	}
}

// edit submits the content as an edit of the approved deal.
func (b *bench) edit(d repo.DealDetails, who deal.Actor) contract.PersistResult {
	b.t.Helper()
	return b.persist(b.storeSubmit(d, deal.Command{Event: deal.Submit, Actor: who, Base: 1}, deal.Approved))
}

func (b *bench) counted(topic string, dealID string) int {
	b.t.Helper()
	var n int64
	require.NoError(b.t, b.store.DB(b.t.Context()).Model(&entity.Outbox{}).
		Where("deal_id = ? and topic = ?", dealID, topic).Count(&n).Error)
	return int(n)
}

// clarifications.md 94, MAN-617, SUB-553: a deal whose customer is under review has its ticket number, hidden, with the
// clock stopped; the outcome brings it to the desk, with a line in its timeline and a mail.
func TestADealWaitsForTheReviewOfItsCustomer(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	customer := b.unmanaged("Newcomer")
	d := b.draft(ada, deal.DealRegistration, france, customer)
	out := b.submit(d, ada)
	require.Equal(t, contract.PersistApplied, out.Kind)
	require.True(t, out.State.CustomerReview)
	require.Equal(t, deal.TicketHidden, out.State.Ticket.State)
	number := out.State.Ticket.Number
	require.Positive(t, number)
	refused := b.command(d.Deal.ID, deal.Command{Event: deal.Claim, Actor: pod})
	require.Equal(t, "desk.customerReview", refused.Outcome.Refusal.Code)
	queue, err := deallist.New(b.store).Queue(t.Context(), deallist.ListTickets{Limit: 10})
	require.NoError(t, err)
	require.Empty(t, queue, "nobody sees the hidden ticket")

	b.now = firstDay.AddDate(0, 0, 7)
	state, err := b.store.DealState(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	paused := deal.ClockReading{RemainingMinutes: 960, Paused: true, DueAt: b.now.AddDate(0, 0, 2)}
	require.Equal(t, paused, *deal.Clock(state, deal.EvalContext{Now: b.now}))
	mails := b.counted(entity.TopicMail, d.Deal.ID)
	require.NoError(t, b.decideCustomer(customer, deal.CustomerApproved, ""))
	heard := b.deliverSignals(d.Deal.ID)
	require.Len(t, heard, 1)
	require.Equal(t, deal.TicketOpen, heard[0].State.Ticket.State)
	require.Equal(t, number, heard[0].State.Ticket.Number)
	require.False(t, heard[0].State.CustomerReview)
	require.Equal(t, b.now, heard[0].State.Ticket.RunningSince, "the clock starts with the outcome")
	require.Equal(t, mails+1, b.counted(entity.TopicMail, d.Deal.ID))
	again := b.persist(contract.PersistInput{DealID: d.Deal.ID, Notice: contract.SignalCustomerReviewed, Now: b.now})
	require.Equal(t, contract.PersistReload, again.Kind, "a second signal changes nothing")
	events, err := b.store.Timeline(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	require.Equal(t, "Customer approved", events[0].Action)

	require.Equal(t, apperr.KindConflict, apperr.KindOf(b.decideCustomer(customer, deal.CustomerRejected, "")),
		"clarifications.md 81")
	require.Equal(t, apperr.KindNotFound,
		apperr.KindOf(b.decideCustomer(deal.Customer{CustomerID: "none"}, deal.CustomerApproved, "")))
}

// An edit that brings in a customer under review waits with a ticket of its own; the terms in force stay.
func TestAnEditWaitsForTheReviewOfItsCustomer(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	d := b.draft(ada, deal.SpecialPricing, france, acme)
	require.Equal(t, contract.PersistApplied, b.submit(d, ada).Kind)
	b.approve(d.Deal.ID, 1)
	d.Content.Customers = append(d.Content.Customers, b.unmanaged("Branch"))
	edited := b.edit(d, ada)
	require.Equal(t, contract.PersistApplied, edited.Kind, edited.Outcome)
	require.Equal(t, deal.TicketHidden, edited.State.Ticket.State)
	require.Equal(t, deal.Approved, edited.State.Status)
	require.NoError(t, b.decideCustomer(d.Content.Customers[1], deal.CustomerRejected, ""))
	heard := b.deliverSignals(d.Deal.ID)
	require.Len(t, heard, 1)
	require.Equal(t, deal.TicketOpen, heard[0].State.Ticket.State)
	require.True(t, heard[0].State.Conflict, "the reviewer is warned of a rejected customer")
	require.Equal(t, contract.PersistApplied, b.command(d.Deal.ID, deal.Command{Event: deal.Claim, Actor: pod}).Kind)
}

// A merged customer is the managed one from then on: the deal holds its key, and one that is registered already is
// flagged.
func TestAMergedCustomerTakesTheKeyOfTheManagedOne(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	known := b.legalEntity(entity.LegalEntity{Name: "Known", TPID: "4711", IsManaged: true, IsActive: true})
	managed := deal.Customer{ID: "1", CustomerID: known.ID, TPID: known.TPID, Name: known.Name, Kind: 1, Managed: true}
	first, second := b.unmanaged("Known Ltd"), b.unmanaged("Known Inc")
	require.Equal(t, apperr.KindInvalid, apperr.KindOf(b.decideCustomer(first, deal.CustomerMerged, second.CustomerID)),
		"not a managed customer")
	d, late := b.draft(ada, deal.DealRegistration, france, first), b.draft(ada, deal.DealRegistration, france, second)
	for _, x := range []repo.DealDetails{d, late} {
		require.Equal(t, contract.PersistApplied, b.submit(x, ada).Kind)
	}
	require.NoError(t, b.decideCustomer(first, deal.CustomerMerged, known.ID))
	require.False(t, b.deliverSignals(d.Deal.ID)[0].State.Conflict)
	refused := b.submit(b.draft(tom, deal.DealRegistration, germany, managed), tom)
	require.Equal(t, "deal.duplicate", refused.Outcome.Refusal.Code, "the merged deal holds the managed customer's key")
	require.NoError(t, b.decideCustomer(second, deal.CustomerMerged, known.ID))
	heard := b.deliverSignals(late.Deal.ID)[0].State
	require.True(t, heard.Conflict, "it is registered already: a person decides")

	// Repairs 22: the merge is followed everywhere, the other deal is listed, and approving beside it is a choice
	after, err := b.store.DealDetails(t.Context(), late.Deal.ID)
	require.NoError(t, err)
	require.Equal(t, "Known", after.Deal.CustomerName)
	require.Equal(t, []string{known.ID, "Known", "4711", "France"}, []string{
		after.Content.Customers[0].CustomerID, after.Content.Customers[0].Name, after.Content.Customers[0].TPID,
		after.Content.Customers[0].Country.Name,
	})
	alike, err := b.store.Alike(t.Context(), late.Deal.ID, b.now)
	require.NoError(t, err)
	require.Len(t, alike, 1)
	require.Equal(t, d.Deal.ID, alike[0].Deal.ID)
	require.Equal(t, contract.PersistApplied, b.command(late.Deal.ID, deal.Command{Event: deal.Claim, Actor: pod}).Kind)
	approval := deal.Command{Event: deal.Approve, Actor: pod, Revision: 1}
	require.Equal(t, deal.CodeDuplicateChoice, b.command(late.Deal.ID, approval).Outcome.Refusal.Code)
	approval.AcceptDuplicate = true
	approved := b.command(late.Deal.ID, approval)
	require.Equal(t, contract.PersistApplied, approved.Kind, approved.Outcome)
	require.Equal(t, deal.Approved, approved.State.Status)
	after.Content.Overview = "Other"
	require.Equal(t, contract.PersistApplied, b.edit(after, ada).Kind,
		"what was approved beside the other deal can be edited")
}

// Repairs 22: once the deal that was in the way has ended, an approval needs no choice, and the deal holds its key.
func TestAMergedCustomersKeyIsTakenOnceItIsFree(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	known := b.legalEntity(entity.LegalEntity{Name: "Known", TPID: "4711", IsManaged: true, IsActive: true})
	managed := deal.Customer{ID: "1", CustomerID: known.ID, TPID: known.TPID, Name: known.Name, Kind: 1, Managed: true}
	entered := b.unmanaged("Known Ltd")
	first, late := b.draft(tom, deal.DealRegistration, france, managed), b.draft(ada, deal.DealRegistration, france,
		entered)
	require.Equal(t, contract.PersistApplied, b.submit(first, tom).Kind)
	require.Equal(t, contract.PersistApplied, b.submit(late, ada).Kind)
	require.NoError(t, b.decideCustomer(entered, deal.CustomerMerged, known.ID))
	require.True(t, b.deliverSignals(late.Deal.ID)[0].State.Registered)
	require.Equal(t, contract.PersistApplied, b.command(first.Deal.ID, deal.Command{Event: deal.Delete, Actor: tom}).Kind)
	require.Equal(t, contract.PersistApplied, b.command(late.Deal.ID, deal.Command{Event: deal.Claim, Actor: pod}).Kind)
	approved := b.command(late.Deal.ID, deal.Command{Event: deal.Approve, Actor: pod, Revision: 1})
	require.Equal(t, contract.PersistApplied, approved.Kind, approved.Outcome)
	require.Equal(t, "deal.duplicate", b.submit(b.draft(tom, deal.DealRegistration, germany, managed), tom).
		Outcome.Refusal.Code)
}

// rules.md "Auto-decision": no conflict. Another organisation's deal for the same customer makes a person decide.
func TestAConflictIsNotApprovedByRule(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	small := func(who deal.Actor) repo.DealDetails {
		d := b.draft(who, deal.DealRegistration, france, managedAcme)
		volume := int64(100)
		d.Content.Volume = &volume
		return d
	}
	alone := b.submit(small(ada), ada)
	require.Equal(t, deal.Approved, alone.State.Status, "nothing else is known of the customer")
	require.False(t, alone.State.Conflict)
	require.Equal(t, contract.PersistApplied, b.command(alone.State.DealID, deal.Command{Event: deal.Expire, Actor: ada}).
		Kind)

	own := b.draft(ada, deal.SpecialPricing, germany, managedAcme)
	require.Equal(t, contract.PersistApplied, b.submit(own, ada).Kind)
	beside := b.submit(small(ada), ada)
	require.Equal(t, deal.Approved, beside.State.Status, "one's own Special Pricing is no conflict")
	require.Equal(t, contract.PersistApplied, b.command(beside.State.DealID, deal.Command{Event: deal.Expire, Actor: ada}).
		Kind)

	rival := b.submit(small(tom), tom)
	require.Equal(t, deal.Unassigned, rival.State.Status)
	require.True(t, rival.State.Conflict)
}

var managedAcme = deal.Customer{ID: "1", CustomerID: "acme", Name: "Acme", TPID: "77", Kind: 1, Managed: true}

// Submits and the decision on their customer at the same instant: no deal waits for an outcome that it was never told.
func TestNoDealMissesTheOutcomeOfAReview(t *testing.T) {
	b := &bench{t: t, store: repotest.Open(t), now: firstDay}
	for range 20 {
		customer := b.unmanaged("Newcomer")
		d := b.draft(ada, deal.DealRegistration, france, customer)
		in := b.storeSubmit(d, deal.Command{Event: deal.Submit, Actor: ada}, 0)
		in.Version = 1
		var both sync.WaitGroup
		both.Go(func() {
			out, err := persisted(b.store, in)
			assert.NoError(t, err)
			assert.Equal(t, contract.PersistApplied, out.Kind)
		})
		both.Go(func() { assert.NoError(t, b.decideCustomer(customer, deal.CustomerApproved, "")) })
		both.Wait()
		b.deliverSignals(d.Deal.ID)
		state, err := b.store.DealState(t.Context(), d.Deal.ID)
		require.NoError(t, err)
		require.False(t, state.CustomerReview)
		require.Equal(t, deal.TicketOpen, state.Ticket.State)
		require.WithinDuration(t, b.now, state.Ticket.EnteredAt, time.Second)
	}
}
