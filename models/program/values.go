package program

// Duration is how long a deal runs, in calendar months.
type Duration struct {
	DefaultMonths int `json:"defaultMonths"`
	MaximumMonths int `json:"maximumMonths"`
}

// MinimumUnits is the least volume of a deal; deal.NoMinimum for none.
type MinimumUnits struct {
	Units int64 `json:"units"`
}

// Extension is what a deal must have sold to be extended at once; deal.NoMinimum for no such rule. Below the units it
// is refused, below the percentage the desk reviews it.
type Extension struct {
	MinimumUnits   int64 `json:"minimumUnits"`
	MinimumPercent int   `json:"minimumPercent"` // of the committed volume, rounded half up
	AtMost         int   `json:"atMost"`
}

// Renewal is what a deal must have sold to be renewed, and how long before its end.
type Renewal struct {
	MinimumUnits   int64 `json:"minimumUnits"`
	MinimumPercent int   `json:"minimumPercent"`
	WindowDays     int   `json:"windowDays"` // deal.NoMinimum: never renewed
}

// Review is how fast the desk and the partner answer, in business days where nothing else is said.
type Review struct {
	TargetDays        int `json:"targetDays"`
	WarnPercent       int `json:"warnPercent"` // of the target
	LeaseMinutes      int `json:"leaseMinutes"`
	ReturnDays        int `json:"returnDays"`
	ReturnReminderDay int `json:"returnReminderDay"`
	EndorsementDays   int `json:"endorsementDays"`
	// units up to which a simple deal is approved without a desk; deal.NoMinimum never
	AutomaticAtMost int64 `json:"automaticAtMost"`
}

// Desk is up to which base discount each level decides, in percent, from level 1 on. Above the highest, two different
// reviewers of the highest level decide.
type Desk struct {
	LevelPercents []float64 `json:"levelPercents"`
}

// Discount is what the program proposes for a volume, and its bounds in percent.
type Discount struct {
	Tiers          []Tier  `json:"tiers"` // by rising volume; below the first nothing is proposed
	BoosterPercent float64 `json:"boosterPercent"`
	// the booster is for customers who transacted nothing so long; 0 no booster
	BoosterQuietMonths int     `json:"boosterQuietMonths"`
	MaximumPercent     float64 `json:"maximumPercent"`
}

// Tier is the discount from a volume on.
type Tier struct {
	From    int64   `json:"from"` // units
	Percent float64 `json:"percent"`
}

// SalesOut is how units are accepted.
type SalesOut struct {
	ClaimDays          int `json:"claimDays"`          // after the invoice
	OverCommitsPercent int `json:"overCommitsPercent"` // more of the commitment is flagged
}

// Midnight is how the deals that a local midnight concerns are spread behind it: many of one day need more time.
type Midnight struct {
	SpreadMinutes int `json:"spreadMinutes"`
}

// WorkingWeek is a country's weekend, by English names of its days.
type WorkingWeek struct {
	Weekend []string `json:"weekend"`
}
