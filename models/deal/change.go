package deal

import (
	"fmt"
	"reflect"
	"slices"
	"time"
)

// difference of a part between two contents: rows gone or changed, rows added, or the value changed.
func (p part) difference(before, after Case) (changed, added bool) {
	if p.rows == nil {
		return !same(p.value(before), p.value(after)), false
	}
	now := map[string]any{}
	for _, row := range p.rows(after) {
		now[row.key] = row.value
	}
	old := p.rows(before)
	for _, row := range old {
		value, there := now[row.key]
		if !there || !unchanged(row.value, value) {
			changed = true
		}
		delete(now, row.key)
	}
	return changed, len(now) > 0
}

func grew(p part, before, after Case) bool {
	if p.field != "opportunityAccounts" {
		return false
	}
	count := func(c Case) int {
		n := 0
		for _, row := range c.Shared.Partners() {
			n += len(row.Accounts)
			for _, distributors := range row.Related {
				n += len(distributors)
			}
		}
		return n
	}
	return count(after) > count(before)
}

// Change is what an edit changes.
type Change struct {
	Terms    bool // what a reviewer decides on
	Contacts bool
}

// ChangeBetween compares the content of one deal; both cases hold that deal alone.
func ChangeBetween(before, after Case) Change {
	var c Change
	for _, p := range parts {
		changed, added := p.difference(before, after)
		switch {
		case !changed && !added && !grew(p, before, after):
		case p.contact:
			c.Contacts = true
		default:
			c.Terms = true
		}
	}
	return c
}

// ChangedParts names each part of a deal that differs between two contents, with the reason why it must not. The cases
// hold the deal alone; i is its place in the body.
func ChangedParts(i int, before, after Case, reason string) []Fault {
	var faults []Fault
	for _, p := range parts {
		changed, added := p.difference(before, after)
		if changed || added || grew(p, before, after) {
			tab := p.tabOf(before.Program())
			faults = append(faults, Fault{Pointer: p.pointer(i), Rule: "change.locked", Text: reason, Tab: tab, Field: p.field})
		}
	}
	return faults
}

// Unreviewed tells whether an edit of an approved deal is in force at once: only contacts change, or nothing does on a
// CP Strategic deal; an unchanged edit of the other programs is reviewed all the same (clarifications.md 50,
// decisions.md B8).
func (c Change) Unreviewed(t Type) bool { return !c.Terms && (c.Contacts || t == CPStrategic) }

// unchanged tells whether a row still says what it said; an account row may gain accounts.
func unchanged(before, after any) bool {
	old, isAccount := before.(Account)
	if !isAccount {
		return identity(before) == identity(after)
	}
	young, _ := after.(Account)
	if old.All != young.All || old.Panel != young.Panel || (old.IsPanel() || old.IsStore()) &&
		old.ContactEmail != young.ContactEmail {
		return false
	}
	for reseller, distributors := range old.Related {
		for _, ref := range distributors {
			if !holds(young.Related[reseller], ref.AccountID) {
				return false
			}
		}
	}
	for _, ref := range old.Accounts {
		if !holds(young.Accounts, ref.AccountID) {
			return false
		}
	}
	return true
}

func holds(refs []AccountRef, accountID string) bool {
	return slices.ContainsFunc(refs, func(r AccountRef) bool { return r.AccountID == accountID })
}

// identity is what a person chose by a row; names and addresses around it may be refreshed by the server.
func identity(row any) string {
	switch r := row.(type) {
	case Customer:
		return fmt.Sprintf("%s/%d", r.CustomerID, r.Kind)
	case Product:
		return r.Key() + "/" + r.ID
	case Country:
		return r.ID
	default:
		return fmt.Sprint(row)
	}
}

func same(a, b any) bool {
	left, right := reflect.ValueOf(a), reflect.ValueOf(b)
	if left.Kind() == reflect.Slice && left.Len() == 0 && right.Len() == 0 {
		return true
	}
	return reflect.DeepEqual(a, b)
}

// CheckChange answers what of a submitted deal's content must not change as the deal stands: outside the returned
// sections nothing may, in an edit of an approved deal old rows and disabled fields are locked (clarifications.md 3,
// 50). The cases hold the deal alone; i is its place in the body.
func CheckChange(s State, i int, before, after Case, now time.Time) []Fault {
	var faults []Fault
	for _, p := range parts {
		changed, added := p.difference(before, after)
		fault := func(rule, text string) {
			faults = append(faults, Fault{Pointer: p.pointer(i), Rule: rule, Text: text, Tab: p.tabOf(s.Type), Field: p.field})
		}
		switch s.Status {
		case Incomplete, NeedMoreInfo:
			if (changed || added || grew(p, before, after)) && p.field != partCoOwners && !s.mayCorrect(p.tabOf(s.Type)) {
				fault("change.section", "Only the sections that were returned can be changed.")
			}
		case Approved, DealPricingApprovedPendingChannel:
			if changed && !p.contact && s.locks(p, now) && !s.channelOpen(p) {
				fault("change.locked", "This cannot be changed any more.")
			}
		default:
		}
	}
	return faults
}

// locks tells whether an edit of an approved deal must leave a part as it is.
func (s State) locks(p part, now time.Time) bool {
	field := p.field
	if p.volume {
		field = "dealVolume"
	}
	disabled := FieldStateOf(field, PageEdit, s.Type, s.Label(now), "") != FieldEnabled
	return disabled || p.field == "channelStructure" || p.rows != nil && !p.volume
}

func (s State) mayCorrect(tab Tab) bool {
	return s.Returned == nil || len(s.Returned.Sections) == 0 || slices.Contains(s.Returned.Sections, string(tab))
}

// channelOpen: a deal approved without a channel gets one (case-submission.md L104).
func (s State) channelOpen(p part) bool {
	return s.Status == DealPricingApprovedPendingChannel && s.SkipsChannel && p.strategy == TabChannel
}
