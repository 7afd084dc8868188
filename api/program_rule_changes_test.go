package api

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

const (
	withdrawRule = "/api/Admin/WithdrawProgramRule"
	previewRule  = "/api/Admin/PreviewProgramRule"
)

// beyond N82: a version that holds nowhere yet is taken back with a reason; one that holds or has held never.
func TestAComingVersionIsWithdrawn(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as("admin@devices.example")
	durations := func() (withdrawable []string, all int) {
		list := get[[]wire.ProgramRule](v, getRules+"duration")
		for _, r := range list {
			if r.Withdrawable {
				withdrawable = append(withdrawable, r.EffectiveFrom)
			}
		}
		return withdrawable, len(list)
	}
	_, before := durations()
	assert.Equal(t, "rule.invalid /effectiveFrom",
		refused(t, v.post(addRule, duration("2026-11-21", 9)), http.StatusUnprocessableEntity), "today holds what holds")
	added := post[wire.ProgramRule](v, addRule, duration("2026-12-01", 9))
	assert.True(t, added.Withdrawable)
	coming, all := durations()
	assert.Equal(t, []string{"2026-12-01"}, coming)
	assert.Equal(t, before+1, all)

	withdraw := wire.WithdrawProgramRule{ID: added.ID}
	refused(t, v.post(withdrawRule, withdraw), http.StatusUnprocessableEntity)
	withdraw.Reason = "Decided otherwise."
	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 {
		post[wire.WithdrawnRule](v, withdrawRule, withdraw, key)
	}
	coming, all = durations()
	assert.Empty(t, coming)
	assert.Equal(t, before, all)
	assert.Equal(t, "rule.notFound", refused(t, v.post(withdrawRule, withdraw), http.StatusNotFound))
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	require.Len(t, events, 2)
	assert.Equal(t, "WithdrawProgramRule", events[0].Action)
	for i, want := range []struct{ reason, before string }{
		{"Decided otherwise.", `{"defaultMonths": 9, "maximumMonths": 12}`},
		{"The new year's program.", `{"defaultMonths": 6, "maximumMonths": 12}`},
	} {
		var subject struct {
			Reason string
			Before json.RawMessage
		}
		require.NoError(t, json.Unmarshal(events[i].Subject, &subject))
		assert.Equal(t, want.reason, subject.Reason)
		assert.JSONEq(t, want.before, string(subject.Before))
	}

	held := post[wire.ProgramRule](v, addRule, duration("2026-11-23", 9))
	v.now = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC) // Monday has begun on Kiritimati
	withdraw.ID = held.ID
	assert.Equal(t, "rule.holds", refused(t, v.post(withdrawRule, withdraw), http.StatusConflict))
	v.as("fbd@devices.example")
	assert.Equal(t, "admin.role", refused(t, v.post(withdrawRule, withdraw), http.StatusForbidden))
	assert.Equal(t, "admin.role", refused(t, v.post(previewRule, duration("2027-12-01", 9)), http.StatusForbidden))
}

// beyond N82: before a version is added one sees what it replaces and how many it touches: drafts that are still there
// on its day, of the others only those whom the kind is read for anew.
func TestAPreviewSaysWhomAVersionTouches(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	version := func(kind, from string, value map[string]any) map[string]any {
		return map[string]any{"kind": kind, "dealType": "Deal Registration", "effectiveFrom": from, "value": value}
	}
	longer := version("duration", "2026-12-05", map[string]any{"defaultMonths": 9, "maximumMonths": 12})
	units := version("salesOut", "2026-12-05", map[string]any{"claimDays": 7, "overCommitsPercent": 130})
	preview := func(body map[string]any) wire.RulePreview {
		v.as("admin@devices.example")
		return post[wire.RulePreview](v, previewRule, body)
	}
	duration, salesOut := preview(longer), preview(units)
	assert.JSONEq(t, `{"defaultMonths": 6, "maximumMonths": 12}`, string(duration.Replaces))

	v.as("adr@contoso.example")
	_, err := v.drafted()
	require.NoError(t, err)
	v.submitted(deal.DealRegistration, v.customer("DE", 0), "Surface")

	after := preview(longer)
	assert.Equal(t, []int64{1, 0, 0, 1}, []int64{
		after.Drafts - duration.Drafts, after.Open, after.Running, after.Keeping - duration.Keeping,
	})
	after = preview(units)
	assert.Equal(t, []int64{1, 1, 0, 0}, []int64{
		after.Drafts - salesOut.Drafts, after.Open - salesOut.Open, after.Running - salesOut.Running, after.Keeping,
	})
	longer["effectiveFrom"] = "2026-12-06"
	assert.Zero(t, preview(longer).Drafts, "the draft has lapsed by then")
	longer["dealType"], longer["effectiveFrom"] = "Special Pricing", "2026-12-05"
	assert.Equal(t, int64(0), preview(longer).Keeping, "of another type")
	longer["countryId"] = "nowhere"
	assert.Equal(t, "rule.invalid /countryId", refused(t, v.post(previewRule, longer), http.StatusUnprocessableEntity))
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	assert.Empty(t, events, "a preview changes nothing")
}

// Issue 28: a rule that is changed for next month holds for a new case of that month, and for no case that was
// submitted before it.
func TestARuleOfNextMonthHoldsForTheCasesOfThatMonth(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	v.as("admin@devices.example")
	post[wire.ProgramRule](v, addRule, object{
		"kind": "minimumUnits", "dealType": "Special Pricing", "productTypeId": w.group, "effectiveFrom": "2026-12-01",
		"value": object{"units": 2500}, "reason": "Next month's program.",
	})
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	asked := func(customer, units int) wire.Case {
		c, volume := w.pricingCase(deal.SpecialPricing, v.customer("US", customer).ID), int64(units)
		c.OpportunityDeals[0].DealVolume = &volume
		return c
	}
	before := v.saves("SaveOpportunity", asked(41, 2000))

	v.now = time.Date(2026, 12, 1, 18, 0, 0, 0, time.UTC) // the first of December everywhere
	const pointer = "/opportunityDeals/0/dealVolume"
	assert.Equal(t, "case.invalid "+pointer,
		refused(t, v.post("/api/Opportunity/SaveOpportunity", asked(42, 2000)), http.StatusUnprocessableEntity))
	v.saves("SaveOpportunity", asked(42, 2500))
	view, err := v.Store.FindCase(t.Context(), before, v.who)
	require.NoError(t, err)
	assert.Less(t, view.Deals[0].State.Terms.MinimumUnits, int64(2500), "what was submitted keeps its numbers")
}
