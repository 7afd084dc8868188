package deal

// Percent is a percentage in hundredths: 850 is 8.5 %. Discounts are never floating-point numbers.
type Percent int

// NoMinimum stands where a program has no such rule (rules.md "Program numbers").
const NoMinimum = -1

// Terms are the program's numbers that were in force when the deal was submitted; the deal keeps them (rules.md). A
// rule that the program does not have is NoMinimum.
type Terms struct {
	DefaultMonths    int   `json:"defaultMonths"`
	MaximumMonths    int   `json:"maximumMonths"`
	ReviewTargetDays int   `json:"reviewTargetDays"` // business days
	MinimumUnits     int64 `json:"minimumUnits"`     // units committed at least, of the deal's product group and country

	MaximumExtensions int   `json:"maximumExtensions"`
	ExtensionUnits    int64 `json:"extensionUnits"`   // units transacted for an extension at once, else refused
	ExtensionPercent  int   `json:"extensionPercent"` // of the volume, for an extension at once, else reviewed
	RenewalUnits      int64 `json:"renewalUnits"`
	RenewalPercent    int   `json:"renewalPercent"`
	RenewalWindowDays int   `json:"renewalWindowDays"`

	WarnPercent        int `json:"warnPercent"`        // of the review target
	AnswerDays         int `json:"answerDays"`         // business days to answer a return
	AnswerReminderDays int `json:"answerReminderDays"` // business days until the reminder
	SSPDays            int `json:"sspDays"`            // business days after which the SSP's silence forwards the deal
	LeaseMinutes       int `json:"leaseMinutes"`       // of a claim

	// after a local midnight, over which the deals it concerns are spread
	MidnightMinutes int `json:"midnightMinutes,omitempty"`

	AutomaticVolume int64       `json:"automaticVolume"` // units up to which a simple deal is approved without a desk
	Levels          []DeskLevel `json:"levels,omitempty"`
	Tiers           []Tier      `json:"tiers,omitempty"`
	Booster         Percent     `json:"booster"`
	Ceiling         Percent     `json:"ceiling"` // of base and booster together
}

// DeskLevel is what a reviewer of a level approves alone, at most; above the last it takes two of the last (rules.md
// "Desk").
type DeskLevel struct {
	Level   int     `json:"level"`
	Percent Percent `json:"percent"`
}

// Tier proposes a discount from a volume on.
type Tier struct {
	Units   int64   `json:"units"`
	Percent Percent `json:"percent"`
}

// TermsOf are the seed's program numbers by deal type (rules.md "Program numbers", "Desk").
func TermsOf(t Type) Terms {
	terms := Terms{
		DefaultMonths: 6, MaximumMonths: 12, ReviewTargetDays: 2, MinimumUnits: NoMinimum,
		MaximumExtensions: 2, ExtensionUnits: NoMinimum, ExtensionPercent: NoMinimum,
		RenewalUnits: NoMinimum, RenewalPercent: NoMinimum, RenewalWindowDays: 60,
		WarnPercent: 75, AnswerDays: 10, AnswerReminderDays: 5, SSPDays: 5, LeaseMinutes: 8 * 60, AutomaticVolume: NoMinimum,
		MidnightMinutes: defaultMidnightMinutes,
		Levels:          []DeskLevel{{1, 800}, {2, 1200}, {3, 1800}},
		Tiers:           []Tier{{500, 500}, {1000, 700}, {2500, 900}, {5000, 1100}, {10000, 1300}}, Ceiling: 2000,
	}
	switch t {
	case SpecialPricing:
		terms.ReviewTargetDays, terms.MinimumUnits = 3, 1000
		terms.ExtensionPercent = 70
		terms.RenewalPercent = 70
		terms.Booster = 200
	case CPStrategic:
		terms.DefaultMonths = 12
		terms.MaximumMonths = 24
		terms.ReviewTargetDays = 5
		terms.MaximumExtensions, terms.RenewalWindowDays = 0, NoMinimum
	default:
		terms.MinimumUnits = 3
		terms.ExtensionUnits = 1
		terms.RenewalUnits = 1
		terms.AutomaticVolume, terms.Tiers = 500, []Tier{{0, 300}}
	}
	return terms
}

// Complete fills terms that were stored before they held more than durations and target with the numbers of that time.
func (t Terms) Complete(of Type) Terms {
	if t.LeaseMinutes > 0 {
		return t
	}
	full := TermsOf(of)
	if t.DefaultMonths > 0 {
		full.DefaultMonths = t.DefaultMonths
		full.MaximumMonths = t.MaximumMonths
		full.ReviewTargetDays = t.ReviewTargetDays
	}
	return full
}

// boosterBeside is the booster on top of a discount, as far as both together stay below the ceiling.
func (t Terms) boosterBeside(percent Percent) Percent {
	return max(min(t.Booster, t.Ceiling-percent), 0)
}
