package program_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/program"
)

func minimum(scope program.Scope, from deal.Date, value string) program.Rule {
	scope.DealType = deal.SpecialPricing
	return program.Rule{Kind: program.KindMinimumUnits, Scope: scope, From: from, Value: json.RawMessage(value)}
}

// The country's row wins over the region's, that over the row with neither; of versions the newest that has come.
func TestTheNarrowestRuleInForceHolds(t *testing.T) { // SUB-226
	rules := []program.Rule{
		minimum(program.Scope{}, "2020-01-01", `{"units":1000}`),
		minimum(program.Scope{}, "2026-03-01", `{"units":900}`),
		minimum(program.Scope{RegionName: "Europe"}, "2020-01-01", `{"units":700}`),
		minimum(program.Scope{CountryID: "PL"}, "2025-01-01", `{"units":500}`),
		minimum(program.Scope{CountryID: "PL"}, "2026-06-01", ``),
		minimum(program.Scope{CountryID: "PL", VerticalID: "health"}, "2025-01-01", `{"units":100}`),
	}
	for _, c := range []struct {
		on    deal.Date
		scope program.Scope
		want  int64
	}{
		{"2025-01-01", program.Scope{CountryID: "US", RegionName: "Americas"}, 1000},
		{"2026-02-28", program.Scope{CountryID: "US", RegionName: "Americas"}, 1000},
		{"2026-03-01", program.Scope{CountryID: "US", RegionName: "Americas"}, 900},
		{"2026-03-01", program.Scope{CountryID: "DE", RegionName: "Europe"}, 700},
		{"2024-12-31", program.Scope{CountryID: "PL", RegionName: "Europe"}, 700},
		{"2025-01-01", program.Scope{CountryID: "PL", RegionName: "Europe"}, 500},
		{"2026-05-31", program.Scope{CountryID: "PL", RegionName: "Europe"}, 500},
		{"2026-06-01", program.Scope{CountryID: "PL", RegionName: "Europe"}, 700},
		{"2026-06-01", program.Scope{CountryID: "PL", RegionName: "Europe", VerticalID: "health"}, 100},
	} {
		c.scope.DealType = deal.SpecialPricing
		var got program.MinimumUnits
		found, err := program.Find(program.InForce(rules, c.on), program.KindMinimumUnits, c.scope, &got)
		require.NoError(t, err)
		require.True(t, found)
		assert.Equal(t, c.want, got.Units, "%+v", c)
	}
	var none program.MinimumUnits
	found, err := program.Find(program.InForce(rules, "2019-12-31"), program.KindMinimumUnits,
		program.Scope{DealType: deal.SpecialPricing}, &none)
	require.NoError(t, err)
	assert.False(t, found)
	found, err = program.Find(program.InForce(rules, "2026-12-31"), program.KindMinimumUnits,
		program.Scope{DealType: deal.DealRegistration}, &none)
	require.NoError(t, err)
	assert.False(t, found)
}

func TestTheBuiltInRulesAreValid(t *testing.T) {
	kinds := map[program.Kind]bool{}
	for _, d := range program.Defaults() {
		value, err := json.Marshal(d.Value)
		require.NoError(t, err)
		assert.Empty(t, program.Check(program.Rule{
			Kind:  d.Kind,
			Scope: program.Scope{DealType: d.DealType, CountryID: d.CountryCode}, From: program.Since, Value: value,
		}), d.Kind)
		kinds[d.Kind] = true
	}
	for _, d := range program.Definitions() {
		assert.True(t, kinds[d.Kind] || d.Kind == program.KindMinimumUnits, "%s has no built-in value", d.Kind)
	}
}

// MAN-638: the built-in rules say exactly what deals without configuration carry.
func TestTheTermsOfTheBuiltInRules(t *testing.T) {
	var rules []program.Rule
	for _, d := range program.Defaults() {
		value, err := json.Marshal(d.Value)
		require.NoError(t, err)
		if d.CountryCode == "" {
			rules = append(rules, program.Rule{
				Kind: d.Kind, Scope: program.Scope{DealType: d.DealType}, From: program.Since,
				Value: value,
			})
		}
	}
	for _, of := range deal.Types() {
		got, err := program.Terms(rules, program.Scope{DealType: of})
		require.NoError(t, err)
		assert.Equal(t, deal.TermsOf(of), got, of)
		got, err = program.Terms(nil, program.Scope{DealType: of})
		require.NoError(t, err)
		assert.Equal(t, deal.TermsOf(of), got, of)
		want := map[deal.Type][3]int{
			deal.DealRegistration: {6, 12, 60}, deal.SpecialPricing: {6, 12, 60},
			deal.CPStrategic: {12, 24, deal.NoMinimum},
		}[of]
		assert.Equal(t, want, [3]int{got.DefaultMonths, got.MaximumMonths, got.RenewalWindowDays}, of)
	}
	units, err := program.SalesOutOf(rules, program.Scope{DealType: deal.SpecialPricing})
	require.NoError(t, err)
	assert.Equal(t, program.SalesOut{ClaimDays: 60, OverCommitsPercent: 110}, units)
}

func TestARuleIsChecked(t *testing.T) {
	dr := program.Scope{DealType: deal.DealRegistration}
	const months = `{"defaultMonths":6,"maximumMonths":12}`
	for name, c := range map[string]struct {
		kind  program.Kind
		scope program.Scope
		value string
		want  []string
	}{
		"ends a rule":       {program.KindDuration, dr, ``, nil},
		"unknown kind":      {"colour", dr, `{}`, []string{"/kind"}},
		"needs a deal type": {program.KindDuration, program.Scope{}, months, []string{"/dealType"}},
		"unknown deal type": {program.KindDuration, program.Scope{DealType: "Lease"}, months, []string{"/dealType"}},
		"not by product": {
			program.KindDuration,
			program.Scope{DealType: deal.DealRegistration, ProductTypeID: "p"},
			months,
			[]string{"/productTypeId"},
		},
		"country and region": {
			program.KindDuration,
			program.Scope{DealType: deal.DealRegistration, CountryID: "c", RegionName: "Europe"},
			months,
			[]string{"/regionName"},
		},
		"default over maximum": {program.KindDuration, dr, `{"defaultMonths":13,"maximumMonths":12}`, []string{"/value/defaultMonths"}},
		"unknown member":       {program.KindDuration, dr, `{"defaultMonths":6,"maximumMonths":12,"days":3}`, []string{"/value"}},
		"not an object":        {program.KindDuration, dr, `6`, []string{"/value"}},
		"levels fall":          {program.KindDesk, program.Scope{}, `{"levelPercents":[8,7,18]}`, []string{"/value/levelPercents"}},
		"three decimals":       {program.KindDesk, program.Scope{}, `{"levelPercents":[8,12,18.005]}`, []string{"/value/levelPercents"}},
		"tiers not rising": {
			program.KindDiscount, dr,
			`{"tiers":[{"from":500,"percent":5},{"from":500,"percent":6}],"maximumPercent":20}`,
			[]string{"/value/tiers"},
		},
		"a tier over the most": {program.KindDiscount, dr, `{"tiers":[{"from":500,"percent":25}],"maximumPercent":20}`, []string{"/value/tiers"}},
		"no such day":          {program.KindWorkingWeek, program.Scope{}, `{"weekend":["Caturday"]}`, []string{"/value/weekend"}},
		"midnight of a day":    {program.KindMidnight, program.Scope{}, `{"spreadMinutes":1440}`, []string{"/value/spreadMinutes"}},
		"reminder after answer": {
			program.KindReview, dr,
			`{"targetDays":2,"warnPercent":75,"leaseMinutes":480,"returnDays":10,"returnReminderDay":11,"endorsementDays":5}`,
			[]string{"/value/returnReminderDay"},
		},
	} {
		var pointers []string
		for _, f := range program.Check(program.Rule{
			Kind: c.kind, Scope: c.scope, From: program.Since,
			Value: json.RawMessage(c.value),
		}) {
			pointers = append(pointers, f.Pointer)
		}
		assert.Equal(t, c.want, pointers, name)
	}
}

func TestAWeekendHoldsFromItsDay(t *testing.T) {
	week := func(country string, from deal.Date, value string) program.Rule {
		return program.Rule{
			Kind: program.KindWorkingWeek, Scope: program.Scope{CountryID: country}, From: from,
			Value: json.RawMessage(value),
		}
	}
	weeks, err := program.Weeks([]program.Rule{
		week("", "2020-01-01", `{"weekend":["Saturday","Sunday"]}`),
		week("AE", "2020-01-01", `{"weekend":["Friday","Saturday"]}`),
		week("AE", "2026-01-01", ``),
	})
	require.NoError(t, err)
	c := deal.Calendar{CountryCode: "AE", Weeks: weeks}
	assert.False(t, c.Working("2025-12-26"), "a Friday before the change")
	assert.True(t, c.Working("2025-12-28"), "a Sunday before the change")
	assert.True(t, c.Working("2026-01-02"), "a Friday after it")
	assert.False(t, c.Working("2026-01-04"), "a Sunday after it")
	assert.Equal(t, []time.Weekday{time.Friday, time.Saturday}, deal.WeekendOf("SA"))
	assert.False(t, deal.Calendar{CountryCode: "SA"}.Working("2026-01-02"), "without configuration the country's own")
}
