package program

import (
	"encoding/json"

	"dealdesk/models/deal"
)

// Since is from when the built-in numbers hold.
const Since deal.Date = "2020-01-01"

// Default is a built-in rule; its country, where it has one, is an ISO 3166 alpha-2 code.
type Default struct {
	Kind        Kind
	DealType    deal.Type
	CountryCode string
	Value       any
}

// Defaults are the numbers of rules.md but for the least volumes, which depend on product group and country.
func Defaults() []Default {
	tiers := []Tier{{500, 5}, {1000, 7}, {2500, 9}, {5000, 11}, {10_000, 13}}
	review := func(targetDays int, automatic int64) Review {
		return Review{
			TargetDays: targetDays, WarnPercent: 75, EscalatePercent: 100, LeaseHours: 8, ReturnDays: 10, ReturnReminderDay: 5,
			EndorsementDays: 5, AutomaticAtMost: automatic,
		}
	}
	const dr, sp, cps = deal.DealRegistration, deal.SpecialPricing, deal.CPStrategic
	all := []Default{
		{Kind: KindDuration, DealType: dr, Value: Duration{6, 12}},
		{Kind: KindDuration, DealType: sp, Value: Duration{6, 12}},
		{Kind: KindDuration, DealType: cps, Value: Duration{12, 24}},
		{Kind: KindExtension, DealType: dr, Value: Extension{MinimumUnits: 1, MinimumPercent: NoMinimum, AtMost: 2}},
		{Kind: KindExtension, DealType: sp, Value: Extension{MinimumUnits: NoMinimum, MinimumPercent: 70, ReviewBelow: true, AtMost: 2}},
		{Kind: KindExtension, DealType: cps, Value: Extension{MinimumUnits: NoMinimum, MinimumPercent: NoMinimum, AtMost: 2}},
		{Kind: KindRenewal, DealType: dr, Value: Renewal{MinimumUnits: 1, MinimumPercent: NoMinimum, WindowDays: 60}},
		{Kind: KindRenewal, DealType: sp, Value: Renewal{MinimumUnits: NoMinimum, MinimumPercent: 70, WindowDays: 60}},
		{Kind: KindRenewal, DealType: cps, Value: Renewal{MinimumUnits: NoMinimum, MinimumPercent: NoMinimum, WindowDays: 60}},
		{Kind: KindReview, DealType: dr, Value: review(2, 500)},
		{Kind: KindReview, DealType: sp, Value: review(3, 0)},
		{Kind: KindReview, DealType: cps, Value: review(5, 0)},
		{Kind: KindDiscount, DealType: dr, Value: Discount{Tiers: []Tier{{0, 3}}, MaximumPercent: 20}},
		{Kind: KindDiscount, DealType: sp, Value: Discount{Tiers: tiers, BoosterPercent: 2, BoosterQuietMonths: 24, MaximumPercent: 20}},
		{Kind: KindDiscount, DealType: cps, Value: Discount{Tiers: tiers, MaximumPercent: 20}},
		{Kind: KindDesk, Value: Desk{LevelPercents: []float64{8, 12, 18}}},
		{Kind: KindSalesOut, Value: SalesOut{ClaimDays: 60, OverCommitsPercent: 110}},
		{Kind: KindDraft, Value: Draft{Days: 14, ReminderDays: []int{10, 13}}},
		{Kind: KindWorkingWeek, Value: workingWeek("")},
	}
	for _, code := range deal.SundayWeeks() {
		all = append(all, Default{Kind: KindWorkingWeek, CountryCode: code, Value: workingWeek(code)})
	}
	return all
}

func workingWeek(countryCode string) WorkingWeek {
	var w WorkingWeek
	for _, day := range deal.WeekendOf(countryCode) {
		w.Weekend = append(w.Weekend, day.String())
	}
	return w
}

// DefaultMinimum is the least volume of rules.md for a product group (its name); NoMinimum for none.
func DefaultMinimum(t deal.Type, group string, smallMarket bool) int64 {
	switch {
	case t == deal.SpecialPricing && smallMarket:
		return 500
	case t == deal.SpecialPricing:
		return 1000
	case t == deal.CPStrategic:
		return NoMinimum
	}
	return map[string]int64{"Surface": 50, "Surface Studio": 25, "Surface Hub": 3}[group]
}

// BuiltIn are the default rules that are not for one country, for a database into which no rule was written.
func BuiltIn() ([]Rule, error) {
	var rules []Rule
	for _, d := range Defaults() {
		if d.CountryCode != "" {
			continue
		}
		value, err := json.Marshal(d.Value)
		if err != nil {
			return nil, err
		}
		rules = append(rules, Rule{Kind: d.Kind, Scope: Scope{DealType: d.DealType}, From: Since, Value: value})
	}
	return rules, nil
}
