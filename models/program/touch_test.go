package program_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dealdesk/models/deal"
	"dealdesk/models/program"
)

func groups(scopes ...program.Scope) []program.Group {
	var out []program.Group
	for _, s := range scopes {
		s.DealType = deal.SpecialPricing
		for _, stage := range []program.Stage{program.StageDraft, program.StageOpen, program.StageRunning} {
			out = append(out, program.Group{Scope: s, Stage: stage, Count: 1})
		}
	}
	return out
}

// beyond N82: a new version touches whom another value holds for from its day on; a deal that keeps what it was
// submitted with is told apart.
func TestWhomANewVersionTouches(t *testing.T) {
	rules := []program.Rule{
		minimum(program.Scope{}, "2020-01-01", `{"units":1000}`),
		minimum(program.Scope{RegionName: "Europe"}, "2020-01-01", `{"units":700}`),
		minimum(program.Scope{CountryID: "PL"}, "2025-01-01", `{"units":500}`),
	}
	us := program.Scope{CountryID: "US", RegionName: "Americas"}
	germany := program.Scope{CountryID: "DE", RegionName: "Europe"}
	poland := program.Scope{CountryID: "PL", RegionName: "Europe"}
	all := groups(us, germany, poland)
	place := program.Touched{Drafts: 1, Keeping: 2}
	for name, c := range map[string]struct {
		added program.Rule
		want  program.Touched
	}{
		"everywhere but where a narrower rule holds": {minimum(program.Scope{}, "2026-03-01", `{"units":900}`), place},
		"a region but for its country":               {minimum(program.Scope{RegionName: "Europe"}, "2026-03-01", `{"units":600}`), place},
		"the same value in other words": {
			minimum(program.Scope{RegionName: "Europe"}, "2026-03-01", `{ "units": 700 }`), program.Touched{},
		},
		"an end":               {minimum(program.Scope{CountryID: "PL"}, "2026-03-01", ``), place},
		"an end of the widest": {minimum(program.Scope{}, "2026-03-01", ``), place},
		"a country of its own": {minimum(program.Scope{CountryID: "DE"}, "2026-03-01", `{"units":1}`), place},
	} {
		assert.Equal(t, c.want, program.TouchedBy(c.added, rules, all), name)
	}
	salesOut := program.Rule{
		Kind: program.KindSalesOut, From: "2026-03-01", Value: []byte(`{"claimDays":1,"overCommitsPercent":120}`),
	}
	assert.Equal(t, program.Touched{Drafts: 3, Open: 3, Running: 3}, program.TouchedBy(salesOut, nil, all),
		"how units are accepted is read whenever they come")
}

// beyond N82: a future one may be withdrawn, a past one never: its day has begun nowhere.
func TestAVersionComesUntilItsDayBeginsAnywhere(t *testing.T) {
	rule := program.Rule{From: "2026-03-01"}
	assert.True(t, rule.Comes(time.Date(2026, 2, 28, 9, 59, 59, 0, time.UTC)))
	assert.False(t, rule.Comes(time.Date(2026, 2, 28, 10, 0, 0, 0, time.UTC)), "midnight on Kiritimati")
	assert.False(t, rule.Comes(time.Date(2027, 2, 28, 10, 0, 0, 0, time.UTC)))
}

// beyond N82: deals are told apart by what the rules that may hold for them name, and by nothing else.
func TestWhatDealsAreToldApartBy(t *testing.T) {
	hub := func(scope program.Scope) program.Rule {
		scope.ProductTypeID = "hub"
		return minimum(scope, "2020-01-01", `{"units":3}`)
	}
	surface := program.Scope{ProductTypeID: "surface"}
	rules := []program.Rule{
		minimum(surface, "2020-01-01", `{"units":50}`), hub(program.Scope{VerticalID: "health"}),
		minimum(program.Scope{ProductTypeID: "surface", CountryID: "PL"}, "2020-01-01", ``),
		{Kind: program.KindMidnight, Scope: program.Scope{RegionName: "Europe"}, From: "2020-01-01"},
	}
	added := minimum(surface, "2026-03-01", `{"units":40}`)
	split := added.Splits(rules)
	assert.True(t, split[program.MemberCountry])
	for _, same := range []string{
		program.MemberDealType, program.MemberProduct, program.MemberRegion, program.MemberVertical,
	} {
		assert.False(t, split[same], "%s: fixed, named by another product's rule, or by a rule of another kind", same)
	}
	assert.True(t, hub(program.Scope{CountryID: "PL"}).Splits(rules)[program.MemberVertical])
	assert.True(t, minimum(program.Scope{}, "2026-03-01", ``).Splits(rules)[program.MemberProduct])
}
