// Package program names the numbers of the pricing program that an administrator may change from a date on: which kinds
// of rule there are, what each of them holds, for whom it may be written, and which of several holds for a deal
// (rules.md: every number there is effective-dated configuration). It is pure: rules come in as data.
package program

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
)

// Kind is what a rule is about.
type Kind string

// The kinds of rule.
const (
	KindDuration     Kind = "duration"
	KindMinimumUnits Kind = "minimumUnits"
	KindExtension    Kind = "extension"
	KindRenewal      Kind = "renewal"
	KindReview       Kind = "review"
	KindDesk         Kind = "desk"
	KindDiscount     Kind = "discount"
	KindSalesOut     Kind = "salesOut"
	KindMidnight     Kind = "midnight"
	KindWorkingWeek  Kind = "workingWeek"
)

// Scope is for whom a rule is written; an empty member stands for all.
type Scope struct {
	DealType      deal.Type
	ProductTypeID string
	CountryID     string
	RegionName    string
	VerticalID    string
}

// Member is a member of a scope by its name on the wire; an empty value stands for all.
type Member struct{ Name, Value string }

// Members are the members of a scope, always in the same order.
func (s Scope) Members() []Member {
	return []Member{
		{MemberDealType, string(s.DealType)},
		{MemberProduct, s.ProductTypeID},
		{MemberCountry, s.CountryID},
		{MemberRegion, s.RegionName},
		{MemberVertical, s.VerticalID},
	}
}

// apart tells whether no deal is within both scopes: they name two values of one member.
func (s Scope) apart(other Scope) bool {
	theirs := other.Members()
	for i, m := range s.Members() {
		if m.Value != "" && theirs[i].Value != "" && m.Value != theirs[i].Value {
			return true
		}
	}
	return false
}

// Rule is one version of a rule: it holds from its day on until the next version of the same kind and scope.
type Rule struct {
	Kind  Kind
	Scope Scope
	From  deal.Date
	Value json.RawMessage // empty ends the rule: a wider one holds again
}

// Version is a rule with who added it and when.
type Version struct {
	Rule

	ID        string
	CreatedBy string
	CreatedAt time.Time
}

// covers tells whether a rule written for s holds for a deal.
func (s Scope) covers(of Scope) bool {
	within := func(rule, deal string) bool { return rule == "" || rule == deal }
	return within(string(s.DealType), string(of.DealType)) && within(s.ProductTypeID, of.ProductTypeID) &&
		within(s.CountryID, of.CountryID) &&
		within(s.RegionName, of.RegionName) && within(s.VerticalID, of.VerticalID)
}

// narrower orders scopes that cover the same deal: the country's row wins over the region's, that over the row with
// neither (clarifications.md 53); then the vertical's, the product group's and the deal type's.
func narrower(a, b Scope) int {
	for _, pair := range [][2]string{
		{a.CountryID, b.CountryID},
		{a.RegionName, b.RegionName},
		{a.VerticalID, b.VerticalID},
		{a.ProductTypeID, b.ProductTypeID},
		{string(a.DealType), string(b.DealType)},
	} {
		if n := cmp.Compare(set(pair[0]), set(pair[1])); n != 0 {
			return n
		}
	}
	return 0
}

func set(member string) int {
	if member == "" {
		return 0
	}
	return 1
}

// InForce keeps of each kind and scope the version that holds on a day; ended ones are left out.
func InForce(rules []Rule, on deal.Date) []Rule {
	type key struct {
		Kind
		Scope
	}
	newest := map[key]Rule{}
	for _, r := range rules {
		k := key{r.Kind, r.Scope}
		if known, ok := newest[k]; r.From <= on && (!ok || known.From < r.From) {
			newest[k] = r
		}
	}
	var out []Rule
	for _, r := range rules {
		if len(r.Value) > 0 && newest[key{r.Kind, r.Scope}].From == r.From {
			out = append(out, r)
		}
	}
	return out
}

// Holding is the rule of a kind that holds for a deal, of rules in force; false when there is none.
func Holding(rules []Rule, kind Kind, of Scope) (Rule, bool) {
	covering := slices.DeleteFunc(slices.Clone(rules), func(r Rule) bool { return r.Kind != kind || !r.Scope.covers(of) })
	if len(covering) == 0 {
		return Rule{}, false
	}
	return slices.MaxFunc(covering, func(a, b Rule) int { return narrower(a.Scope, b.Scope) }), true
}

// Find reads into value the rule of a kind that holds for a deal, of rules in force; it tells whether there is one.
func Find(rules []Rule, kind Kind, of Scope, value any) (bool, error) {
	best, found := Holding(rules, kind, of)
	if !found {
		return false, nil
	}
	if err := json.Unmarshal(best.Value, value); err != nil {
		return false, fmt.Errorf("rule %s from %s: %w", kind, best.From, err)
	}
	return true, nil
}
