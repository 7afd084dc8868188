package program

import "dealdesk/models/deal"

// Since is from when the built-in numbers hold.
const Since deal.Date = "2020-01-01"

// Default is a built-in rule; its country, where it has one, is an ISO 3166 alpha-2 code.
type Default struct {
	Kind        Kind
	DealType    deal.Type
	CountryCode string
	Value       any
}

// Bounds of units and of the booster that no deal carries in its terms (rules.md "Units", "Desk").
const (
	defaultClaimDays          = 60
	defaultOverCommitsPercent = 110
	defaultQuietMonths        = 24
)

// Defaults are the numbers of rules.md, which deal.TermsOf holds, as rules; the least volumes, which depend on product
// group and country, are DefaultMinimum.
func Defaults() []Default {
	var all []Default
	for _, t := range deal.Types() {
		terms := deal.TermsOf(t)
		add := func(kind Kind, value any) { all = append(all, Default{Kind: kind, DealType: t, Value: value}) }
		add(KindDuration, Duration{terms.DefaultMonths, terms.MaximumMonths})
		add(KindExtension, Extension{terms.ExtensionUnits, terms.ExtensionPercent, terms.MaximumExtensions})
		add(KindRenewal, Renewal{terms.RenewalUnits, terms.RenewalPercent, terms.RenewalWindowDays})
		add(KindReview, Review{
			TargetDays: terms.ReviewTargetDays, WarnPercent: terms.WarnPercent, LeaseMinutes: terms.LeaseMinutes,
			ReturnDays:        terms.AnswerDays,
			ReturnReminderDay: terms.AnswerReminderDays, EndorsementDays: terms.SSPDays, AutomaticAtMost: terms.AutomaticVolume,
		})
		discount := Discount{BoosterPercent: float(terms.Booster), MaximumPercent: float(terms.Ceiling)}
		if terms.Booster > 0 {
			discount.BoosterQuietMonths = defaultQuietMonths
		}
		for _, tier := range terms.Tiers {
			discount.Tiers = append(discount.Tiers, Tier{tier.Units, float(tier.Percent)})
		}
		add(KindDiscount, discount)
	}
	var desk Desk
	for _, level := range deal.TermsOf(deal.DealRegistration).Levels {
		desk.LevelPercents = append(desk.LevelPercents, float(level.Percent))
	}
	all = append(all,
		Default{Kind: KindDesk, Value: desk},
		Default{
			Kind:  KindSalesOut,
			Value: SalesOut{ClaimDays: defaultClaimDays, OverCommitsPercent: defaultOverCommitsPercent},
		},
		Default{Kind: KindMidnight, Value: Midnight{deal.TermsOf(deal.DealRegistration).MidnightMinutes}},
		Default{Kind: KindWorkingWeek, Value: workingWeek("")},
	)
	for _, code := range deal.SundayWeeks() {
		all = append(all, Default{Kind: KindWorkingWeek, CountryCode: code, Value: workingWeek(code)})
	}
	return all
}

func float(p deal.Percent) float64 { return float64(p) / 100 }

func workingWeek(countryCode string) WorkingWeek {
	var w WorkingWeek
	for _, day := range deal.WeekendOf(countryCode) {
		w.Weekend = append(w.Weekend, day.String())
	}
	return w
}

// DefaultMinimum is the least volume of rules.md for a product group (its name); deal.NoMinimum for none.
func DefaultMinimum(t deal.Type, group string, smallMarket bool) int64 {
	switch {
	case t == deal.SpecialPricing && smallMarket:
		return 500
	case t != deal.DealRegistration:
		return deal.TermsOf(t).MinimumUnits
	}
	return map[string]int64{"Surface": 50, "Surface Studio": 25, "Surface Hub": 3}[group]
}
