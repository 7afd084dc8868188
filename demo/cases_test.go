package demo_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/demo"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// The demo's cases are in the states of clarifications.md 39, each by a history that the rules allow; a second seeding
// adds none.
func TestTheDemosCases(t *testing.T) {
	store := small(t)
	now := time.Now()
	var of int
	added, err := demo.Cases(t.Context(), store, now, demo.DemoScale.Cases, func(_ string, _, all int) { of = all })
	require.NoError(t, err)
	assert.Equal(t, of, added)
	again, err := demo.Cases(t.Context(), store, now, demo.DemoScale.Cases, silent)
	require.NoError(t, err)
	assert.Zero(t, again)

	labels := map[string]map[deal.Label]int{}
	closures := map[deal.ClosureDecision]int{}
	var rows []entity.Deal
	require.NoError(t, store.DB(t.Context()).Find(&rows).Error)
	for _, row := range rows {
		d, err := store.DealDetails(t.Context(), row.ID)
		require.NoError(t, err)
		key := d.Opportunity.RequesterEmail + " " + row.Type
		if labels[key] == nil {
			labels[key] = map[deal.Label]int{}
		}
		labels[key][d.State.Label(now)]++
		assert.Equal(t, [2]any{string(d.State.StoredLabel()), d.State.Deleted}, [2]any{row.Label, row.Deleted},
			"what lists keep of %s", row.Number)
		closures[d.State.Closure]++
		holds(t, store, d, now)
	}
	want := map[deal.Label]int{
		deal.LabelExpired: 1, deal.LabelApproved: 6, deal.LabelEarlyExpired: 1, deal.LabelDenied: 1,
		deal.LabelNeedMoreInfo: 1, deal.LabelInsufficient: 1, deal.LabelDecisionPending: 2, deal.LabelDraft: 1,
	}
	// adr@contoso.example has cases of what is gone, offers and appeals, too
	for _, owner := range []string{"adr@tailspin.example", "add@northwind.example"} {
		assert.Equal(t, want, labels[owner+" Deal Registration"], owner)
		assert.Equal(t, want, labels[owner+" Special Pricing"], owner)
	}
	assert.Equal(t, 4, labels["adr@contoso.example Deal Registration"][deal.LabelDraft],
		"one each with an inactive product, reseller and customer")
	assert.Equal(t, 9, labels["adr@contoso.example Deal Registration"][deal.LabelApproved])
	assert.Equal(t, 150, added)
	goneFrom(t, store)
	assert.Equal(t, map[deal.Label]int{
		deal.LabelExpired: 1, deal.LabelApproved: 8, deal.LabelEarlyExpired: 1, deal.LabelDenied: 3,
		deal.LabelNeedMoreInfo: 1, deal.LabelOfferMade: 1,
		deal.LabelInsufficient: 1, deal.LabelDecisionPending: 5, deal.LabelDraft: 1,
	}, labels["adr@contoso.example Special Pricing"])
	offersAndAppeals(t, store, now)
	deskAtWork(t, store, now)
	assert.Equal(t, map[deal.Label]int{
		deal.LabelDraft: 1, deal.LabelAwaitingSSP: 1, deal.LabelDecisionPending: 2, deal.LabelApproved: 1,
		deal.LabelPendingChannel: 1, deal.LabelDenied: 1,
		deal.LabelNeedMoreInfo: 1, deal.LabelInsufficient: 1, deal.LabelExpired: 1, deal.LabelEarlyExpired: 1,
		deal.LabelCancelled: 1,
	}, labels["pdm@devices.example CP Strategic"])
	assert.Equal(t, 6, closures[deal.ClosureEditPendingReview])

	nobodyIsTold(t, store)
	pricesAreRemembered(t, store)
	copies(t, store, now)
	moreRounds(t, store, now)
}

// moreRounds: the scenes over again are cases of their own, each with a customer whom no other has and by the same
// rules.
func moreRounds(t *testing.T, store *repo.Store, now time.Time) {
	t.Helper()
	const more = 25
	for _, want := range []int{more, 0} {
		n, err := demo.Cases(t.Context(), store, now, demo.DemoScale.Cases+more, silent)
		require.NoError(t, err)
		assert.Equal(t, want, n)
	}
	rows := dealsAfter(t, store, "C-00000220")
	require.Len(t, rows, more)
	customers := map[string]bool{}
	for _, row := range rows {
		d, err := store.DealDetails(t.Context(), row.ID)
		require.NoError(t, err)
		holds(t, store, d, now)
		customers[d.Content.Customers[0].TPID] = true
	}
	assert.Len(t, customers, more)
	nobodyIsTold(t, store)
}

// nobodyIsTold: no mail of the past waits to be sent.
func nobodyIsTold(t *testing.T, store *repo.Store) {
	t.Helper()
	assert.Zero(t, count(t, store, "SELECT count(*) FROM outbox WHERE topic <> ? AND done_at IS NULL", entity.TopicIndex))
}

// dealsAfter are the deals of the cases with later numbers.
func dealsAfter(t *testing.T, store *repo.Store, number string) []entity.Deal {
	t.Helper()
	var rows []entity.Deal
	require.NoError(t, store.DB(t.Context()).Order("created_at desc").
		Where("opportunity_id in (select id from opportunity where number > ?)", number).Find(&rows).Error)
	return rows
}

// copies of finished cases are cases of their own with the history of their models, and are not written twice.
func copies(t *testing.T, store *repo.Store, now time.Time) {
	t.Helper()
	const wanted = 70
	for _, want := range []int{wanted, 0} {
		n, err := demo.Copies(t.Context(), store, wanted, silent)
		require.NoError(t, err)
		assert.Equal(t, want, n)
	}
	rows := dealsAfter(t, store, "C-00000150")
	require.Len(t, rows, wanted)
	words := 0
	for _, row := range rows {
		d, err := store.DealDetails(t.Context(), row.ID)
		require.NoError(t, err)
		assert.Contains(t, []deal.Label{deal.LabelExpired, deal.LabelDenied, deal.LabelEarlyExpired}, d.State.Label(now))
		assert.Equal(t, d.Opportunity.Number+d.Deal.Number[10:], d.Deal.Number)
		folded := repo.FoldedDeal(d.Deal, d.Opportunity, d.Content)
		if assert.Equal(t, folded.SearchWords, row.SearchWords) {
			words++
		}
		holds(t, store, d, now)
	}
	assert.Equal(t, wanted, words)
	due := "SELECT count(*) FROM deal_deadline WHERE deal_id IN ?"
	assert.Zero(t, count(t, store, due, idsOf(rows)), "nothing will happen to them")
	for _, table := range []string{"letter_facts", "deal_discount", "price_decision", "desk_ticket", "deal_key"} {
		assert.Positive(t, count(t, store, "SELECT count(*) FROM "+table+" WHERE deal_id IN ?", idsOf(rows)), table)
	}
	lettersOfCopies(t, store, rows)
}

// lettersOfCopies: an approved copy's letter is written when somebody asks for it, dated as the copy
// (clarifications.md 100).
func lettersOfCopies(t *testing.T, store *repo.Store, rows []entity.Deal) {
	t.Helper()
	for _, row := range rows {
		due, err := store.DueLetter(t.Context(), row.ID)
		if row.StartDate == nil {
			assert.Equal(t, apperr.KindNotFound, apperr.KindOf(err), row.Number)
			continue
		}
		require.NoError(t, err, row.Number)
		assert.Equal(t, deal.LetterApproved, due.Kind)
		d, err := store.LetterDetails(t.Context(), row.ID, due.Version)
		require.NoError(t, err)
		assert.Equal(t, d.State.StartDate, d.Decided, row.Number)
	}
}

func idsOf(rows []entity.Deal) []string {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.ID
	}
	return ids
}

// goneFrom: a draft and an approved case of each kind of what is not in business any more (clarifications.md 70).
func goneFrom(t *testing.T, store *repo.Store) {
	t.Helper()
	for what, condition := range map[string]string{
		"product": "exists (select from jsonb_array_elements(d.content -> 'products') p join business_unit u on u.id = p " +
			"->> 'businessUnitId' where not u.is_active)",
		"customer": "exists (select from jsonb_array_elements(d.content -> 'customers') c join legal_entity e on e.id = c " +
			"->> 'customerId' where not e.is_active)",
		"reseller": `exists (select from opportunity o, jsonb_array_elements(o.shared -> 'accounts') r,
			jsonb_array_elements(r -> 'accounts') a
			join account x on x.id = a ->> 'accountId' where o.id = d.opportunity_id and not x.is_active and x.partner_type =
			2)`,
	} {
		var statuses []int
		require.NoError(t, store.DB(t.Context()).
			Raw("select d.status from opportunity_deal d where "+condition+" order by 1").Scan(&statuses).Error)
		assert.Equal(t, []int{int(deal.Approved), int(deal.Draft)}, statuses, what)
	}
}

// holds: no seeded deal is impossible.
func holds(t *testing.T, store *repo.Store, d repo.DealDetails, now time.Time) {
	t.Helper()
	name := d.Opportunity.RequesterEmail + " " + d.Deal.Type + " " + d.Deal.Name
	for _, due := range deal.Deadlines(d.State) {
		assert.True(t, due.At.After(now), "%s: %s of %s is past", name, due.What, due.At)
	}
	var events []entity.AuditEvent
	require.NoError(t, store.DB(t.Context()).Order("version").Find(&events, "deal_id = ?", d.Deal.ID).Error)
	require.Len(t, events, d.State.Version, name)
	for i, e := range events {
		assert.Equal(t, i+1, e.Version, name)
		assert.False(t, e.At.After(now), name)
		assert.True(t, i == 0 || !e.At.Before(events[i-1].At), "%s: %s", name, e.Action)
	}
	if d.State.Status != deal.Draft {
		facts := deal.CaseFacts{MinimumVolume: map[deal.Type]int64{d.State.Type: 1000}, InternalDomain: "devices.example"}
		in := deal.Input{Case: deal.Case{Shared: d.Shared, Deals: []deal.Content{d.Content}}, CaseFacts: facts}
		assert.Empty(t, deal.Validate(in, deal.SubmitCase), name)
	}
	switch d.Deal.Name {
	case "At its maximum":
		assert.Equal(t, d.State.MaximumEnd(), d.State.ExpirationDate, name)
	case "Extended twice":
		assert.Equal(t, 2, d.State.Extensions, name)
	case "Renewal open":
		assert.GreaterOrEqual(t, d.State.Units, int64(1400), name)
		assert.LessOrEqual(t, d.State.RenewalOpensOn(), deal.DateOf(now, d.State.Location()), name)
	case "Renewal without units":
		assert.Zero(t, d.State.Units, name)
	case "In claim":
		require.NotNil(t, d.State.Ticket, name)
		assert.Equal(t, "pod@devices.example", d.State.Ticket.ClaimedBy, name)
	}
}

// pricesAreRemembered: the demo's decisions are in the memory of prices, one of them far from what was usual; the
// migration that fills it from the decisions of before finds the same. N14
func pricesAreRemembered(t *testing.T, store *repo.Store) {
	t.Helper()
	db := store.DB(t.Context())
	read := func() (rows []entity.PriceDecision) {
		require.NoError(t, db.Order("deal_id, revision, subject_id").Find(&rows).Error)
		for i := range rows {
			rows[i].DecidedAt = rows[i].DecidedAt.UTC()
		}
		return rows
	}
	written := read()
	outcomes, percents := map[string]int{}, map[int]int{}
	for _, r := range written {
		outcomes[r.Outcome]++
		if r.Outcome == string(deal.PriceApproved) && !r.Registration {
			percents[r.Percent]++
		}
	}
	assert.Greater(t, outcomes["approved"], 50)
	assert.Positive(t, outcomes["denied"])
	assert.Positive(t, outcomes["withdrawn"])
	assert.Greater(t, len(percents), 4, "%v", percents)
	var marked int64
	require.NoError(t, db.Model(&entity.AuditEvent{}).Where(`discounts @> '[{"mark": "higher"}]'`).Count(&marked).Error)
	assert.Positive(t, marked)

	text, err := os.ReadFile("../models/migrations/0235_price_decision_rows.sql")
	require.NoError(t, err)
	_, fill, _ := strings.Cut(string(text), "-- +goose StatementBegin")
	fill, _, _ = strings.Cut(fill, "-- +goose StatementEnd")
	require.NoError(t, db.Exec("delete from price_decision").Error)
	for range 2 { // made again, it adds nothing
		require.NoError(t, db.Exec(fill).Error)
		assert.Equal(t, written, read())
	}
}

// offersAndAppeals: the demo has an offer at each stage that a reseller meets, and an appeal at each.
// N3, N5, N6, N28, N29, N31
func offersAndAppeals(t *testing.T, store *repo.Store, now time.Time) {
	t.Helper()
	var rows []entity.Deal
	require.NoError(t, store.DB(t.Context()).Find(&rows, "name like '%ffer %' or name like '%ppeal%'").Error)
	states := map[string]deal.State{}
	for _, row := range rows {
		d, err := store.DealDetails(t.Context(), row.ID)
		require.NoError(t, err)
		states[row.Name] = d.State
	}
	require.Len(t, states, 8)

	open := states["Offer to answer"].OpenOffer()
	require.NotNil(t, open)
	assert.True(t, open.AnswerUntil.After(now))
	accepted := states["Offer accepted"]
	assert.Equal(t, []any{deal.Approved, deal.OfferAccepted, int64(3000)},
		[]any{accepted.Status, accepted.LastOffer().Stage, accepted.Volume})
	declined := states["Offer declined"]
	assert.Equal(t, []deal.TicketFlag{deal.FlagOfferDeclined},
		deal.TicketFlagsOf(*declined.Ticket, declined.Progress, now))
	assert.NotEmpty(t, declined.LastOffer().Comment)
	proposed := states["Offer for the next level"]
	require.NotNil(t, proposed.Proposed)
	assert.Equal(t, 2, proposed.Ticket.Level)

	_, possible := states["Denied, open to appeal"].AppealEnd(now)
	assert.True(t, possible)
	appealed := states["Appeal under review"]
	assert.True(t, appealed.UnderAppeal())
	assert.Equal(t, []any{deal.TicketAppeal, 2, deal.TicketOpen},
		[]any{appealed.Ticket.Kind, appealed.Ticket.Level, appealed.Ticket.State})
	assert.True(t, appealed.Ticket.DueAt.After(now))
	for name, want := range map[string]deal.Status{"Appeal granted": deal.Approved, "Appeal not granted": deal.Denied} {
		assert.Equal(t, want, states[name].Status, name)
		assert.Contains(t, []deal.AppealStage{deal.AppealGranted, deal.AppealNotGranted}, states[name].Appeal.Stage, name)
	}
}

// deskAtWork: a reviewer of the demo has a bulk that has ended, with what came of each ticket, and another one is away
// today and will be again. N20, N23
func deskAtWork(t *testing.T, store *repo.Store, now time.Time) {
	t.Helper()
	bulks, counts, err := store.Bulks(t.Context(), "pod@devices.example")
	require.NoError(t, err)
	require.Len(t, bulks, 1)
	bulk := bulks[0]
	assert.Equal(t, deal.BulkFinished, bulk.State())
	assert.Equal(t, repo.BulkCounts{Total: 11, By: map[deal.BulkOutcome]int64{deal.BulkDone: 6, deal.BulkRefused: 5}},
		counts[bulk.ID])
	rows, err := store.BulkRows(t.Context(), bulk.ID)
	require.NoError(t, err)
	for _, row := range rows {
		var decision entity.AuditEvent
		require.NoError(t, store.DB(t.Context()).Take(&decision, "deal_id = ? and event = 'approve'", row.DealID).Error)
		by := "pod@devices.example"
		if row.Outcome == string(deal.BulkRefused) {
			by = "cfa@devices.example"
			assert.Equal(t, "This deal is being reviewed by cfa@devices.example.", row.Message)
		}
		assert.Equal(t, by, decision.ActorEmail, row.DealNumber)
		assert.True(t, decision.At.Equal(*row.SettledAt), row.DealNumber)
	}

	absences, err := store.Absences(t.Context(), now, now.AddDate(1, 0, 0))
	require.NoError(t, err)
	var stages []deal.AbsenceState
	for _, a := range absences {
		stages = append(stages, a.StateAt(now))
	}
	assert.Equal(t, []deal.AbsenceState{deal.AbsenceRunning, deal.AbsencePlanned}, stages)
}
