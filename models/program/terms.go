package program

import (
	"math"

	"dealdesk/models/deal"
)

// Terms are the numbers that hold for a deal, of rules in force: what it snapshots at submit. What no rule says is built in.
func Terms(rules []Rule, of Scope) (deal.Terms, error) {
	t := deal.TermsOf(of.DealType)
	for _, part := range []func() error{
		func() error {
			return read(rules, KindDuration, of, func(v Duration) { t.DefaultMonths, t.MaximumMonths = v.DefaultMonths, v.MaximumMonths })
		},
		func() error {
			return read(rules, KindMinimumUnits, of, func(v MinimumUnits) { t.MinimumUnits = v.Units })
		},
		func() error {
			return read(rules, KindExtension, of, func(v Extension) {
				t.ExtensionUnits, t.ExtensionPercent, t.MaximumExtensions = v.MinimumUnits, v.MinimumPercent, v.AtMost
			})
		},
		func() error {
			return read(rules, KindRenewal, of, func(v Renewal) {
				t.RenewalUnits, t.RenewalPercent, t.RenewalWindowDays = v.MinimumUnits, v.MinimumPercent, v.WindowDays
			})
		},
		func() error {
			return read(rules, KindReview, of, func(v Review) {
				t.ReviewTargetDays, t.WarnPercent, t.LeaseMinutes = v.TargetDays, v.WarnPercent, v.LeaseMinutes
				t.AnswerDays, t.AnswerReminderDays, t.SSPDays, t.AutomaticVolume = v.ReturnDays, v.ReturnReminderDay, v.EndorsementDays, v.AutomaticAtMost
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
				t.Tiers, t.Booster, t.Ceiling = nil, hundredths(v.BoosterPercent), hundredths(v.MaximumPercent)
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
