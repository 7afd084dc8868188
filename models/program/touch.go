package program

import (
	"encoding/json"
	"reflect"
	"time"

	"dealdesk/models/deal"
)

// Stage is how far a deal has come, as far as a change of the rules concerns it.
type Stage string

// The stages.
const (
	StageDraft   Stage = "draft"
	StageOpen    Stage = "open"    // the desk or the partner has to do something
	StageRunning Stage = "running" // decided, and not over
)

// Stages names the statuses of each stage; deals of all others are over.
func Stages() map[Stage][]deal.Status {
	return map[Stage][]deal.Status{
		StageDraft:   {deal.Draft},
		StageOpen:    {deal.Unassigned, deal.InProgress, deal.NeedMoreInfo, deal.Incomplete},
		StageRunning: {deal.Approved, deal.DealPricingApprovedPendingChannel},
	}
}

// Snapshotted tells whether a deal keeps the numbers of a kind from its submit on (rules.md); the others are read
// anew at every event.
func (k Kind) Snapshotted() bool { return k != KindSalesOut && k != KindWorkingWeek }

// earliestOffset is by how much the zone where a day begins first is ahead of UTC.
const earliestOffset = 14 * time.Hour

// Comes tells whether a rule holds nowhere yet: its day has begun in no zone of the world (beyond N82).
func (r Rule) Comes(now time.Time) bool {
	return r.From > deal.DateOf(now, time.FixedZone("", int(earliestOffset.Seconds())))
}

// Group are deals of one scope and stage that may still be there on a day.
type Group struct {
	Scope Scope
	Stage Stage
	Count int64
}

// Touched is how many deals a new version of a rule touches, and how many it would if they did not keep what they were
// submitted with.
type Touched struct {
	Drafts, Open, Running int64
	Keeping               int64
}

// Splits names the members of scopes by which the deals within a rule's own scope are told apart to see what holds for
// them: those that it leaves open and that a rule of its kind names which may hold for one of these deals.
func (r Rule) Splits(rules []Rule) map[string]bool {
	split := map[string]bool{}
	for _, other := range rules {
		if other.Kind != r.Kind || other.Scope.apart(r.Scope) {
			continue
		}
		own := r.Scope.Members()
		for i, m := range other.Scope.Members() {
			split[m.Name] = split[m.Name] || m.Value != "" && own[i].Value == ""
		}
	}
	return split
}

// TouchedBy counts, of groups of deals, those for which another value holds from the day of a new version on; rules are
// all versions of its kind.
func TouchedBy(added Rule, rules []Rule, groups []Group) Touched {
	before := InForce(rules, added.From)
	after := InForce(append(append([]Rule{}, rules...), added), added.From)
	var out Touched
	for _, g := range groups {
		was, held := Holding(before, added.Kind, g.Scope)
		will, holds := Holding(after, added.Kind, g.Scope)
		switch {
		case held == holds && sameValue(was.Value, will.Value):
		case g.Stage == StageDraft:
			out.Drafts += g.Count
		case added.Kind.Snapshotted():
			out.Keeping += g.Count
		case g.Stage == StageOpen:
			out.Open += g.Count
		default:
			out.Running += g.Count
		}
	}
	return out
}

// sameValue compares two values member by member: how they are written does not matter.
func sameValue(a, b json.RawMessage) bool {
	var left, right any
	if len(a) > 0 && json.Unmarshal(a, &left) != nil || len(b) > 0 && json.Unmarshal(b, &right) != nil {
		return false
	}
	return reflect.DeepEqual(left, right)
}
