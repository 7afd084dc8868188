package program

import (
	"bytes"
	"encoding/json"
	"slices"

	"dealdesk/models/deal"
)

// Members of a scope as they are named on the wire.
const (
	MemberDealType = "dealType"
	MemberProduct  = "productTypeId"
	MemberCountry  = "countryId"
	MemberRegion   = "regionName"
	MemberVertical = "businessVerticalId"
)

// Definition is what a rule of a kind may look like.
type Definition struct {
	Kind     Kind
	Required []string // members of the scope that must be set
	Optional []string // members that may be set
	value    func() checked
}

type checked interface{ faults() []deal.Fault }

// Definitions lists the kinds of rule.
func Definitions() []Definition {
	place := []string{MemberCountry, MemberRegion}
	dealType := []string{MemberDealType}
	return []Definition{
		{KindDuration, dealType, place, func() checked { return new(Duration) }},
		{KindMinimumUnits, []string{MemberDealType, MemberProduct}, append([]string{MemberVertical}, place...), func() checked { return new(MinimumUnits) }},
		{KindExtension, dealType, place, func() checked { return new(Extension) }},
		{KindRenewal, dealType, place, func() checked { return new(Renewal) }},
		{KindReview, dealType, place, func() checked { return new(Review) }},
		{KindDesk, nil, dealType, func() checked { return new(Desk) }},
		{KindDiscount, dealType, place, func() checked { return new(Discount) }},
		{KindSalesOut, nil, dealType, func() checked { return new(SalesOut) }},
		{KindMidnight, nil, append([]string{MemberDealType}, place...), func() checked { return new(Midnight) }},
		{KindWorkingWeek, nil, []string{MemberCountry}, func() checked { return new(WorkingWeek) }},
	}
}

// Check answers every fault of a rule; whether its ids exist is not its business.
func Check(r Rule) []deal.Fault {
	for _, d := range Definitions() {
		if d.Kind == r.Kind {
			return append(d.scopeFaults(r.Scope), d.valueFaults(r.Value)...)
		}
	}
	return []deal.Fault{fault("/kind", "rule.kind", "This kind of rule is not known.")}
}

func (d Definition) scopeFaults(s Scope) []deal.Fault {
	var faults []deal.Fault
	for _, m := range s.Members() {
		needed, taken := slices.Contains(d.Required, m.Name), slices.Contains(d.Optional, m.Name)
		switch {
		case needed && m.Value == "":
			faults = append(faults, fault("/"+m.Name, "rule.scope.required", "A rule of this kind needs "+m.Name+"."))
		case !needed && !taken && m.Value != "":
			faults = append(faults, fault("/"+m.Name, "rule.scope.unused", "A rule of this kind has no "+m.Name+"."))
		}
	}
	if s.CountryID != "" && s.RegionName != "" {
		faults = append(faults, fault("/regionName", "rule.scope.place",
			"A rule is for a country or for a region, not for both."))
	}
	if s.DealType != "" && !s.DealType.Known() {
		faults = append(faults, fault("/dealType", "rule.dealType", "This deal type is not known."))
	}
	return faults
}

func (d Definition) valueFaults(value json.RawMessage) []deal.Fault {
	if len(value) == 0 {
		return nil
	}
	v := d.value()
	read := json.NewDecoder(bytes.NewReader(value))
	read.DisallowUnknownFields()
	if err := read.Decode(v); err != nil {
		return []deal.Fault{fault("/value", "rule.value", "The value does not have the form of this kind of rule: "+
			err.Error()+".")}
	}
	return v.faults()
}

func fault(pointer, rule, text string) deal.Fault {
	return deal.Fault{Pointer: pointer, Rule: rule, Text: text}
}

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
