package program

import (
	"math"

	"dealdesk/models/deal"
)

// Terms are the numbers that hold for a deal, of rules in force: what it snapshots at submit. What no rule says is
// built in.
func Terms(rules []Rule, of Scope) (deal.Terms, error) {
	t := deal.TermsOf(of.DealType)
	for _, part := range []func() error{
		func() error {
			return read(rules, KindDuration, of,
				func(v Duration) { t.DefaultMonths, t.MaximumMonths = v.DefaultMonths, v.MaximumMonths })
		},
		func() error {
			return read(rules, KindMinimumUnits, of, func(v MinimumUnits) { t.MinimumUnits = v.Units })
		},
		func() error {
			return read(rules, KindExtension, of, func(v Extension) {
				t.ExtensionUnits = v.MinimumUnits
				t.ExtensionPercent = v.MinimumPercent
				t.MaximumExtensions = v.AtMost
			})
		},
		func() error {
			return read(rules, KindRenewal, of, func(v Renewal) {
				t.RenewalUnits = v.MinimumUnits
				t.RenewalPercent = v.MinimumPercent
				t.RenewalWindowDays = v.WindowDays
			})
		},
		func() error {
			return read(rules, KindReview, of, func(v Review) {
				t.ReviewTargetDays = v.TargetDays
				t.WarnPercent = v.WarnPercent
				t.LeaseMinutes = v.LeaseMinutes
				t.AnswerDays = v.ReturnDays
				t.AnswerReminderDays = v.ReturnReminderDay
				t.SSPDays = v.EndorsementDays
				t.AutomaticVolume = v.AutomaticAtMost
			})
		},
		func() error {
			return read(rules, KindMidnight, of, func(v Midnight) { t.MidnightMinutes = v.SpreadMinutes })
		},
		func() error {
			return read(rules, KindDesk, of, func(v Desk) {
				t.Levels = nil
				for i, p := range v.LevelPercents {
					t.Levels = append(t.Levels, deal.DeskLevel{Level: i + 1, Percent: hundredths(p)})
				}
			})
		},
		func() error {
			return read(rules, KindDiscount, of, func(v Discount) {
				t.Tiers = nil
				t.Booster = hundredths(v.BoosterPercent)
				t.Ceiling = hundredths(v.MaximumPercent)
				for _, tier := range v.Tiers {
					t.Tiers = append(t.Tiers, deal.Tier{Units: tier.From, Percent: hundredths(tier.Percent)})
				}
			})
		},
	} {
		if err := part(); err != nil {
			return t, err
		}
	}
	return t, nil
}

func read[V any](rules []Rule, kind Kind, of Scope, into func(V)) error {
	var value V
	found, err := Find(rules, kind, of, &value)
	if found {
		into(value)
	}
	return err
}

func hundredths(percent float64) deal.Percent { return deal.Percent(math.Round(percent * 100)) }

// SalesOutOf is how units of a deal are accepted.
func SalesOutOf(rules []Rule, of Scope) (SalesOut, error) {
	v := SalesOut{ClaimDays: defaultClaimDays, OverCommitsPercent: defaultOverCommitsPercent}
	return v, read(rules, KindSalesOut, of, func(set SalesOut) { v = set })
}

// Weeks are the weekends of one country by the day from which each holds, of all versions of its rules and of the
// general one.
func Weeks(rules []Rule) ([]deal.Week, error) {
	var country string
	for _, r := range rules {
		country = max(country, r.Scope.CountryID)
	}
	var weeks []deal.Week
	for _, r := range rules { // each version may change what holds from its day on
		var week WorkingWeek
		found, err := Find(InForce(rules, r.From), KindWorkingWeek, Scope{CountryID: country}, &week)
		if err != nil {
			return nil, err
		}
		if days, ok := week.Days(); found && ok {
			weeks = append(weeks, deal.Week{From: r.From, Weekend: days})
		}
	}
	return weeks, nil
}
