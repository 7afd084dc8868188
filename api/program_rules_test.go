package api

import (
	"maps"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

const (
	addRule  = "/api/Admin/AddProgramRule"
	getRules = "/api/Admin/GetProgramRules?kind="
)

func duration(from string, months int) map[string]any {
	return map[string]any{
		"kind": "duration", "dealType": "Deal Registration", "effectiveFrom": from, "reason": "The new year's program.",
		"value": map[string]any{"defaultMonths": months, "maximumMonths": 12},
	}
}

// A version of a rule holds from its day on, for the lists as well; it never reaches back and never overlaps another.
func TestAnAdministratorChangesTheProgramFromADayOn(t *testing.T) { // SUB-496, SUB-225
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	months := func() float64 {
		rows := get[[]map[string]any](v, "/api/OpportunityDeal/GetDealDurationConfiguration")
		for _, r := range rows {
			if r["dealTypeName"] == "Deal Registration" && r["countryName"] == nil {
				return r["defaultDurationInMonths"].(float64)
			}
		}
		return 0
	}
	v.as("admin@devices.example")
	key := "Idempotency-Key: " + uuid.NewString()
	added := post[wire.ProgramRule](v, addRule, duration("2026-12-01", 9), key)
	assert.Equal(t, "2026-12-01", added.EffectiveFrom)
	assert.Equal(t, "admin@devices.example", added.CreatedBy)
	again := post[wire.ProgramRule](v, addRule, duration("2026-12-01", 9), key)
	assert.Equal(t, added, again, "the same key adds nothing more")
	assert.Equal(t, "rule.versionExists", refused(t, v.post(addRule, duration("2026-12-01", 8)), http.StatusConflict))

	assert.EqualValues(t, 6, months())
	v.now = time.Date(2026, 11, 30, 23, 59, 0, 0, time.UTC)
	assert.EqualValues(t, 6, months())
	v.now = time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	assert.EqualValues(t, 9, months())

	list := get[[]wire.ProgramRule](v, getRules+"duration&on=2026-11-30")
	require.Len(t, list, 4)
	for _, r := range list {
		assert.Equal(t, r.EffectiveFrom != "2026-12-01", r.InForce, r.EffectiveFrom)
	}
	ended := post[wire.ProgramRule](v, addRule, map[string]any{
		"kind": "minimumUnits", "dealType": "Special Pricing", "productTypeId": entity.ID("product_type",
			"Surface"), "countryId": entity.ID("country", "PL"), "effectiveFrom": "2027-01-01",
		"reason": "Poland is like the others.",
	})
	assert.Equal(t, "null", string(ended.Value))
	v.now = time.Date(2027, 1, 1, 8, 0, 0, 0, time.UTC)
	for _, r := range get[[]map[string]any](v, "/api/OpportunityDeal/GetDealQuantityThresholds") {
		if r["opportunityDealType"] == "Special Pricing" && r["productGroupType"] == "Surface" {
			assert.NotEqual(t, "Poland", r["countryName"], "the rule has ended")
		}
	}
	spread := map[string]any{
		"kind": "midnight", "effectiveFrom": "2027-02-01", "reason": "The year's end.",
		"value": map[string]any{"spreadMinutes": 45},
	}
	assert.Equal(t, "midnight", post[wire.ProgramRule](v, addRule, spread).Kind)
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	require.Len(t, events, 3, "one for each change, none for a repetition or a refusal")
	assert.Equal(t, "AddProgramRule", events[0].Action)
	assert.Equal(t, "admin@devices.example", events[0].Actor)
}

// beyond N85: the record is searched by person, action, text and day.
func TestTheAdministratorsRecordIsSearched(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as("admin@devices.example")
	post[wire.ProgramRule](v, addRule, duration("2026-12-01", 9))
	v.now = v.now.AddDate(0, 0, 1)
	for _, name := range []string{"Day of the Desk", "Day of the Deal"} {
		day := wire.SetHoliday{CountryCode: "DE", Date: "2027-06-21", Name: name, Reason: "A decree."}
		require.Equal(t, http.StatusOK, v.post("/api/Admin/SetHoliday", day).Code)
	}
	for query, want := range map[string][]string{
		"":                                  {"SetHoliday", "SetHoliday", "AddProgramRule"},
		"?action=AddProgramRule":            {"AddProgramRule"},
		"?actor=ADMIN%40devices":            {"SetHoliday", "SetHoliday", "AddProgramRule"},
		"?actor=minter&to=2026-11-21":       {"AddProgramRule"},
		"?actor=somebody":                   {},
		"?text=day+of+the+deal":             {"SetHoliday"},
		"?text=%25":                         {},
		"?from=2026-11-22":                  {"SetHoliday", "SetHoliday"},
		"?from=2026-11-23":                  {},
		"?recordsToFetch=2&pageNumber=2":    {"AddProgramRule"},
		"?action=SetHoliday&pageNumber=2":   {},
		"?from=2026-11-21&to=2026-11-21":    {"AddProgramRule"},
		"?action=Import&actor=admin&text=a": {},
	} {
		actions := []string{}
		for _, e := range get[[]wire.AdminEvent](v, "/api/Admin/GetEvents"+query) {
			actions = append(actions, e.Action)
		}
		assert.Equal(t, want, actions, query)
	}
	assert.Equal(t, "date.format /to",
		refused(t, v.http.Get("/api/Admin/GetEvents?to=yesterday1"), http.StatusUnprocessableEntity))
}

// beyond N82: what a rule's scope may be, the app asks.
func TestTheKindsOfRulesSayTheirScope(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as("admin@devices.example")
	kinds := get[[]wire.ProgramRuleKind](v, "/api/Admin/GetProgramRuleKinds")
	assert.Len(t, kinds, 10)
	assert.Contains(t, kinds, wire.ProgramRuleKind{
		Kind: "duration", Required: []string{"dealType"}, Optional: []string{"countryId", "regionName"},
	})
	assert.Contains(t, kinds, wire.ProgramRuleKind{Kind: "salesOut", Required: []string{}, Optional: []string{"dealType"}})
}

func TestABrokenRuleIsRefused(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as("admin@devices.example")
	with := func(changes map[string]any) map[string]any {
		body := duration("2026-12-01", 9)
		maps.Copy(body, changes)
		return body
	}
	for pointer, body := range map[string]map[string]any{
		"/effectiveFrom":       with(map[string]any{"effectiveFrom": "2026-11-20"}),
		"/countryId":           with(map[string]any{"countryId": "nowhere"}),
		"/regionName":          with(map[string]any{"regionName": "Atlantis"}),
		"/value":               with(map[string]any{"value": map[string]any{"months": 3}}),
		"/value/defaultMonths": with(map[string]any{"value": map[string]any{"defaultMonths": 0, "maximumMonths": 12}}),
		"/businessVerticalId":  with(map[string]any{"businessVerticalId": "x"}),
	} {
		assert.Equal(t, "rule.invalid "+pointer, refused(t, v.post(addRule, body), http.StatusUnprocessableEntity))
	}
	for _, email := range []string{"adr@contoso.example", "fbd@devices.example", "cmt@devices.example"} {
		v.as(email)
		assert.Equal(t, "admin.role", refused(t, v.post(addRule, with(nil)), http.StatusForbidden), email)
		for _, path := range []string{getRules, "/api/Admin/GetEvents", "/api/Admin/GetHolidays?countryCode=DE"} {
			assert.Equal(t, "admin.role", refused(t, v.http.Get(path), http.StatusForbidden), email)
		}
		assert.Equal(t, "admin.role",
			refused(t, v.post("/api/Admin/SetHoliday",
				wire.SetHoliday{CountryCode: "DE", Date: "2027-01-04", Name: "x", Reason: "x"}),
				http.StatusForbidden), email)
	}
}

func TestAHolidayComesAndGoes(t *testing.T) {
	store := demoWorld(t)
	v := newSite(t, store, time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as("admin@devices.example")
	day := wire.SetHoliday{CountryCode: "DE", Date: "2027-06-21", Name: "Day of the Desk", Reason: "A decree."}
	working := func() bool {
		calendars, err := store.Calendars(t.Context(), []string{"DE"})
		require.NoError(t, err)
		return calendars["DE"].Working("2027-06-21")
	}
	require.True(t, working())
	require.Equal(t, http.StatusOK, v.post("/api/Admin/SetHoliday", day).Code)
	assert.False(t, working())
	list := get[[]wire.Holiday](v, "/api/Admin/GetHolidays?countryCode=DE")
	assert.Contains(t, list, wire.Holiday{CountryCode: "DE", Date: "2027-06-21", Name: "Day of the Desk"})
	day.Withdrawn = true
	require.Equal(t, http.StatusOK, v.post("/api/Admin/SetHoliday", day).Code)
	assert.True(t, working())
	day.Date = "2026-11-20"
	assert.Equal(t, "holiday.invalid /date",
		refused(t, v.post("/api/Admin/SetHoliday", day), http.StatusUnprocessableEntity))
	day.Date, day.CountryCode = "2027-06-21", "ZZ"
	assert.Equal(t, "holiday.invalid /countryCode",
		refused(t, v.post("/api/Admin/SetHoliday", day), http.StatusUnprocessableEntity))
}
