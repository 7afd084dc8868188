package deal

import "time"

// ExtensionOutcome is what asking for an extension comes to (clarifications.md 28).
type ExtensionOutcome string

// The outcomes.
const (
	ExtensionAtOnce   ExtensionOutcome = "Success"
	ExtensionReviewed ExtensionOutcome = "Review"
	ExtensionFailed   ExtensionOutcome = "Failure"
)

// ExtensionOutlook tells an owner before they ask what an extension needs and what it would come to now.
type ExtensionOutlook struct {
	Outcome  ExtensionOutcome
	Needed   int64 // units transacted for an extension at once; below 0 when the program asks for none
	Percent  int   // the share of the volume that they are; below 0 when they are a number of their own
	Earliest Date
	Latest   Date
}

// ExtensionNeeds are the units transacted for an extension without a review, below 0 when the program asks for none,
// and the share of the volume that they are, below 0 when they are a number of their own.
func (s State) ExtensionNeeds() (units int64, percent int) {
	if s.Terms.ExtensionPercent < 0 {
		return s.Terms.ExtensionUnits, NoMinimum
	}
	return max(s.Terms.ExtensionUnits, share(s.Volume, s.Terms.ExtensionPercent)), s.Terms.ExtensionPercent
}

// ExtensionOutlook follows the rules that an extension is asked by; false where none can be asked for.
func (s State) ExtensionOutlook(a Actor, now time.Time) (ExtensionOutlook, bool) {
	command := Command{Event: Extend, Actor: a}
	if Can(s, command, now) != nil || noRenewal(s) != nil {
		return ExtensionOutlook{}, false
	}
	out := ExtensionOutlook{
		Outcome:  ExtensionAtOnce,
		Earliest: max(s.ExpirationDate.AddDays(1), DateOf(now, s.Location())), Latest: s.MaximumEnd(),
	}
	out.Needed, out.Percent = s.ExtensionNeeds()
	switch {
	case fewUnits.holds(s, command, EvalContext{Now: now}):
		out.Outcome = ExtensionReviewed
	case s.Terms.ExtensionUnits >= 0 && s.Units < s.Terms.ExtensionUnits:
		out.Outcome = ExtensionFailed
	}
	return out, true
}
