package program

import (
	"math"
	"slices"
	"time"

	"dealdesk/models/deal"
)

// Bounds of what an administrator may write; wider numbers are mistakes.
const (
	mostMonths  = 120
	mostDays    = 366
	mostUnits   = 9_999_999_999
	mostPercent = 100
	mostSpread  = 4 * 60 // minutes after midnight
)

func within[N int | int64 | float64](member string, n, least, most N) []deal.Fault {
	if n >= least && n <= most {
		return nil
	}
	return []deal.Fault{fault("/value/"+member, "rule.value.bounds", member+" is out of bounds.")}
}

func joined(lists ...[]deal.Fault) []deal.Fault { return slices.Concat(lists...) }

func (v *Duration) faults() []deal.Fault {
	return joined(within("defaultMonths", v.DefaultMonths, 1, v.MaximumMonths),
		within("maximumMonths", v.MaximumMonths, 1, mostMonths))
}

func (v *MinimumUnits) faults() []deal.Fault {
	return within("units", v.Units, deal.NoMinimum, mostUnits)
}

func (v *Extension) faults() []deal.Fault {
	return joined(
		within("minimumUnits", v.MinimumUnits, deal.NoMinimum, mostUnits), within("minimumPercent", v.MinimumPercent,
			deal.NoMinimum, mostPercent),
		within("atMost", v.AtMost, 0, 99),
	)
}

func (v *Renewal) faults() []deal.Fault {
	return joined(
		within("minimumUnits", v.MinimumUnits, deal.NoMinimum, mostUnits), within("minimumPercent", v.MinimumPercent,
			deal.NoMinimum, mostPercent),
		within("windowDays", v.WindowDays, deal.NoMinimum, mostDays),
	)
}

func (v *Review) faults() []deal.Fault {
	return joined(
		within("targetDays", v.TargetDays, 1, mostDays), within("warnPercent", v.WarnPercent, 1, mostPercent),
		within("leaseMinutes", v.LeaseMinutes, 1, 7*24*60),
		within("returnDays", v.ReturnDays, 1, mostDays), within("returnReminderDay", v.ReturnReminderDay, 1, v.ReturnDays),
		within("endorsementDays", v.EndorsementDays, 1, mostDays), within("automaticAtMost", v.AutomaticAtMost,
			deal.NoMinimum, mostUnits),
	)
}

func percents(member string, list ...float64) []deal.Fault {
	var faults []deal.Fault
	for _, p := range list {
		faults = append(faults, within(member, p, 0, mostPercent)...)
		if scaled := p * 100; math.Abs(scaled-math.Round(scaled)) > 1e-9 {
			faults = append(faults, fault("/value/"+member, "rule.value.decimals", member+" has more than two decimals."))
		}
	}
	return faults
}

func (v *Desk) faults() []deal.Fault {
	faults := percents("levelPercents", v.LevelPercents...)
	if len(v.LevelPercents) != 3 || !slices.IsSorted(v.LevelPercents) {
		faults = append(faults, fault("/value/levelPercents", "rule.value.levels",
			"There are three levels, each decides at least what the one below decides."))
	}
	return faults
}

func (v *Discount) faults() []deal.Fault {
	faults := joined(
		percents("boosterPercent", v.BoosterPercent), percents("maximumPercent", v.MaximumPercent),
		within("boosterQuietMonths", v.BoosterQuietMonths, 0, mostMonths),
	)
	for i, t := range v.Tiers {
		faults = append(faults, within("tiers", t.From, 0, mostUnits)...)
		faults = append(faults, percents("tiers", t.Percent)...)
		if i > 0 && t.From <= v.Tiers[i-1].From {
			faults = append(faults, fault("/value/tiers", "rule.value.tiers", "Tiers are listed by rising volume."))
		}
		if t.Percent > v.MaximumPercent {
			faults = append(faults, fault("/value/tiers", "rule.value.tiers", "A tier is above maximumPercent."))
		}
	}
	return faults
}

func (v *SalesOut) faults() []deal.Fault {
	return joined(within("claimDays", v.ClaimDays, 0, mostDays),
		within("overCommitsPercent", v.OverCommitsPercent, 100, 1000))
}

func (v *Midnight) faults() []deal.Fault {
	return within("spreadMinutes", v.SpreadMinutes, 1, mostSpread)
}

func (v *WorkingWeek) faults() []deal.Fault {
	if _, ok := v.Days(); !ok || len(v.Weekend) > 3 {
		return []deal.Fault{fault("/value/weekend", "rule.value.weekend",
			"The weekend is at most three days, by their English names.")}
	}
	return nil
}

// Days are the weekend's days; false when a name is not one.
func (v *WorkingWeek) Days() ([]time.Weekday, bool) {
	var days []time.Weekday
	for _, name := range v.Weekend {
		known := len(days)
		for day := time.Sunday; day <= time.Saturday; day++ {
			if day.String() == name {
				days = append(days, day)
			}
		}
		if len(days) == known {
			return nil, false
		}
	}
	return days, true
}
