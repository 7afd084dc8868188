package deal

import (
	"slices"
	"time"
)

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
