package api

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/api/workflowservice/v1"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/search/postgres"
)

const (
	standstills = "/api/Operations/GetStandstills"
	retry       = "/api/Operations/RetryStandstills"
	skip        = "/api/Operations/SkipEffects"
	operator    = "ops@devices.example"
)

// lateWork is all that waits in the outbox: a mail about a deal that has failed for an hour, and a message to its
// workflow.
func (v *site) lateWork(dealID string) (mail, signal entity.Outbox) {
	v.t.Helper()
	rows := []entity.Outbox{
		{Topic: entity.TopicDelivery, Recipient: "adr@contoso.example", LastError: "421 connection refused", Attempts: 3},
		{Topic: entity.TopicSignal},
	}
	for i := range rows {
		rows[i].DealID, rows[i].DealVersion = dealID, 1
		rows[i].Payload = entity.JSON(`{"event": "approve"}`)
		rows[i].CreatedAt, rows[i].DueAt = v.now.Add(-time.Hour), v.now.Add(time.Hour)
	}
	require.NoError(v.t, v.Store.DB(v.t.Context()).Exec("delete from outbox").Error)
	require.NoError(v.t, v.Store.DB(v.t.Context()).Create(&rows).Error)
	return rows[0], rows[1]
}

// forgetful is a Temporal that knows no workflow.
type forgetful struct{ straightWorkflows }

func (forgetful) DescribeWorkflowExecution(context.Context, string, string) (
	*workflowservice.DescribeWorkflowExecutionResponse, error,
) {
	return nil, serviceerror.NewNotFound("no workflow")
}

func idText(o entity.Outbox) string { return strconv.FormatInt(o.ID, 10) }

// beyond N86, N87: what stands still is listed with what it means, is tried at once or skipped, each with a reason in
// the record.
func TestAnOperatorRetriesAndSkipsWhatStandsStill(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	d := v.as("adr@contoso.example").approved().Deal
	mail, signal := v.lateWork(d.ID)
	command := entity.Command{
		ID: uuid.NewString(), DealID: d.ID, Event: string(deal.Extend), Body: entity.JSON(`{}`),
		CreatedAt: v.now.Add(-2 * time.Hour),
	}
	require.NoError(t, v.Store.DB(t.Context()).Create(&command).Error)
	require.NoError(t, v.Store.AddRepair(t.Context(), d.ID, command.ID, nil, v.now))
	started := v.as("adr2@contoso.example").submitted(deal.DealRegistration, v.customer("US", 1), "Surface")
	missing := v.submitted(deal.DealRegistration, v.customer("US", 2), "Surface")
	require.NoError(t, v.Store.DB(t.Context()).Exec("delete from outbox where deal_id <> ?", d.ID).Error)
	for dealID, tries := range map[string]int{started.Deal.ID: 1, missing.Deal.ID: 2} {
		for range tries {
			require.NoError(t, v.Store.AddRepair(t.Context(), dealID, "", nil, v.now))
		}
	}

	v.as(operator)
	page := get[wire.Standstills](v, standstills+"?recordsToFetch=2")
	assert.EqualValues(t, 4, page.Count)
	assert.Equal(t, []wire.StandstillCount{
		{Kind: "command", Count: 1}, {Kind: "workflow", Count: 1}, {Kind: "delivery", Count: 1}, {Kind: "signal", Count: 1},
	}, page.Counts, "the workflow that was started at the first try runs")
	require.Len(t, page.Value, 2)
	assert.Equal(t, command.ID, page.Value[0].ID, "the longest first")
	assert.Equal(t, 1, page.Value[0].Tries)
	mails := get[wire.Standstills](v, standstills+"?kind=delivery")
	require.Len(t, mails.Value, 1)
	late := mails.Value[0]
	assert.Equal(t, d.Number, late.DealNumber)
	assert.Equal(t, d.CustomerName, late.CustomerName)
	assert.Equal(t, "421 connection refused", late.LastError)
	assert.True(t, late.MaySkip)

	ref := func(kind, id string) map[string]string { return map[string]string{"kind": kind, "id": id} }
	body := map[string]any{
		"what":   []any{ref("command", command.ID), ref("signal", idText(signal)), ref("delivery", "0")},
		"reason": "Temporal is there again.",
	}
	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 { // the same key is carried out once
		done := post[wire.ActedOnStandstills](v, retry, body, key)
		assert.Equal(t, []string{command.ID, idText(signal)}, done.IDs)
	}
	var again entity.Repair
	require.NoError(t, v.Store.DB(t.Context()).Take(&again, "deal_id = ?", d.ID).Error)
	assert.True(t, again.NextAt.Equal(v.now), "the reconciler tries it with its next pass")

	skipSignal := map[string]any{"what": []any{ref("signal", idText(signal))}, "reason": "No."}
	assert.Equal(t, "standstill.notSkippable", refused(t, v.post(skip, skipSignal), http.StatusUnprocessableEntity))
	skipMail := map[string]any{"what": []any{ref("delivery", idText(mail))}, "reason": "They were told on the phone."}
	assert.Equal(t, []string{idText(mail)}, post[wire.ActedOnStandstills](v, skip, skipMail).IDs)
	assert.Equal(t, "standstill.none", refused(t, v.post(skip, skipMail), http.StatusNotFound))
	of := v.as("pod@devices.example").http.Get("/api/OpportunityDeal/GetMails/" + d.ID)
	sent := decoded[[]wire.Mail](t, of, http.StatusOK)
	require.Len(t, sent, 1)
	assert.Equal(t, "Skipped", sent[0].State, "the page of the case does not say that it was sent")
	v.as(operator)
	page = get[wire.Standstills](v, standstills)
	assert.EqualValues(t, 3, page.Count)

	v.as("admin@devices.example")
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	require.Len(t, events, 2)
	assert.Equal(t, "SkipEffects", events[0].Action)
	assert.Contains(t, string(events[0].Subject), "They were told on the phone.")
	assert.Equal(t, "RetryStandstills", events[1].Action)
}

// beyond N89: why a deal is where it is, also while Temporal says nothing.
func TestAnOperatorSeesWhyADealIsWhereItIs(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	d := v.as("adr@contoso.example").approved().Deal
	mail, _ := v.lateWork(d.ID)
	v.as(operator)
	got := get[wire.DealDiagnosis](v, "/api/Operations/GetDealDiagnosis/"+d.Number)
	assert.Equal(t, d.Number, got.DealNumber)
	assert.Equal(t, d.CustomerName, got.CustomerName)
	assert.NotEmpty(t, got.Status)
	assert.Equal(t, "unknown", got.Workflow.State)
	assert.Nil(t, got.Repair)
	require.Len(t, got.Effects, 2)
	assert.Equal(t, mail.ID, got.Effects[0].ID)
	assert.False(t, got.Effects[0].GivenUp)
	refused(t, v.http.Get("/api/Operations/GetDealDiagnosis/C-99999999-DR"), http.StatusNotFound)

	v.Deals.Temporal = forgetful{straightWorkflows{store: v.Store, now: v.Clock}}
	state := func() string {
		return get[wire.DealDiagnosis](v, "/api/Operations/GetDealDiagnosis/"+d.Number).
			Workflow.State
	}
	assert.Equal(t, "missing", state())
	require.NoError(t, v.Store.DB(t.Context()).Exec("update opportunity_deal set status = ? where id = ?",
		int(deal.Denied), d.ID).Error)
	assert.Equal(t, "completed", state(), "of a deal that has ended")
}

// beyond N88: the page opens while Temporal is away.
func TestHealthIsAnsweredWithoutTemporal(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.lateWork(v.as("adr@contoso.example").approved().Deal.ID)
	got := get[wire.Health](v.as(operator), "/api/Operations/GetHealth")
	assert.False(t, got.WorkersKnown)
	assert.Equal(t, []wire.QueueHealth{
		{Topic: "delivery", Waiting: 1, Oldest: wire.Time(v.now.Add(-time.Hour))},
		{Topic: "signal", Waiting: 1, Oldest: wire.Time(v.now.Add(-time.Hour))},
	}, got.Queues)
	assert.Positive(t, got.Pool.Max)
	assert.Equal(t, []wire.HourActivity{{Hour: wire.Time(v.now), Transitions: 4, Decisions: 1}}, got.Hours)
	assert.Equal(t, []wire.StatusCount{{Status: "Approved", Count: 1}}, got.Deals)
	assert.Empty(t, got.Work)
	assert.Empty(t, got.Schedules)
}

// beyond N87: an index is built anew once however often that is asked; while it is, the page tells how far it is, and
// afterwards what became of it.
func TestAnOperatorHasAnIndexBuiltAnew(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	db := v.Store.DB(t.Context())
	require.NoError(t, db.Exec("delete from outbox").Error)
	v.as(operator)
	customer := func() wire.SearchIndex {
		all := get[wire.SearchIndexes](v, "/api/Operations/GetIndexes")
		names := make([]string, len(all.Value))
		for i, index := range all.Value {
			names[i] = index.Name
		}
		require.Equal(t, []string{"customer", "product", "distinctproduct", "businessunit", "cases"}, names)
		return all.Value[0]
	}
	assert.Equal(t, wire.SearchIndex{Name: "customer", State: "ready"}, customer())
	rebuild := func(index string) *httptest.ResponseRecorder {
		return v.http.Post("/api/Operations/RebuildIndex", map[string]any{"index": index, "reason": "Hits are missing."})
	}
	decoded[wire.RebuildRequested](t, rebuild("customer"), http.StatusOK)
	assert.Equal(t, "index.waiting", refused(t, rebuild("customer"), http.StatusConflict))
	refused(t, rebuild("pricingprogramcustomer"), http.StatusNotFound) // it shows a part of another
	assert.Equal(t, wire.SearchIndex{Name: "customer", State: "waiting", Since: wire.Time(v.now)}, customer())

	pool, err := v.Store.Pool()
	require.NoError(t, err)
	now := v.now
	tables := postgres.NewAt(pool, func() time.Time { return now })
	build, err := tables.BeginBuild(t.Context(), "customer")
	require.NoError(t, err)
	require.NoError(t, tables.NoteProgress(t.Context(), build, 400))
	assert.Equal(t, wire.SearchIndex{
		Name: "customer", State: "building", Since: wire.Time(v.now), WrittenSoFar: 400,
	}, customer())
	now = now.Add(7 * time.Second)
	require.NoError(t, tables.EndBuild(t.Context(), build, 900, nil))
	require.NoError(t, db.Exec("update outbox set done_at = now()").Error)
	built := wire.SearchIndex{Name: "customer", State: "ready", BuiltAt: wire.Time(now), Documents: 900, Seconds: 7}
	assert.Equal(t, built, customer())

	now = now.Add(time.Hour)
	_, err = tables.BeginBuild(t.Context(), "customer") // its process dies
	require.NoError(t, err)
	build, err = tables.BeginBuild(t.Context(), "customer")
	require.NoError(t, err)
	require.NoError(t, tables.EndBuild(t.Context(), build, 3, errors.New("disk full")))
	failed := built
	failed.State, failed.Since = "failed", wire.Time(now)
	failed.LastError = "disk full"
	got := customer()
	got.LastError = strings.ReplaceAll(got.LastError, "interrupted", "disk full") // both began at the same time
	assert.Equal(t, failed, got, "what was there before answers")

	v.as("admin@devices.example")
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	require.Len(t, events, 1)
	assert.Equal(t, "RebuildIndex", events[0].Action)
	assert.JSONEq(t, `{"index": "customer", "reason": "Hits are missing.", "before": {}, "after": "waits to be built"}`,
		string(events[0].Subject))
}

// beyond N80: an operator is no administrator, and nobody else is an operator.
func TestOperatorsAndAdministratorsAreTwoRoles(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as(operator)
	refused(t, v.http.Get("/api/Admin/GetPeople"), http.StatusForbidden)
	v.as("fbd@devices.example")
	assert.Equal(t, "operations.role", refused(t, v.http.Get(standstills), http.StatusForbidden))
	v.as("admin@devices.example")
	for _, path := range []string{standstills, "/api/Operations/GetHealth", deadLetters, "/api/Admin/GetQuarantine"} {
		assert.Equal(t, "operations.role", refused(t, v.http.Get(path), http.StatusForbidden), path)
	}
}
