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
