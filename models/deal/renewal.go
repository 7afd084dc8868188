package deal

import "time"

// renewalEnd is the day that the renewal window is counted from: the maximum end or the expiration date, whichever is
// earlier (clarifications.md 7).
func (s State) renewalEnd() Date {
	if s.StartDate == "" || s.ExpirationDate == "" {
		return ""
	}
	return min(s.MaximumEnd(), s.ExpirationDate)
}

// RenewalOpensOn is the first day on which the deal can be renewed; empty when its program knows no renewal.
func (s State) RenewalOpensOn() Date {
	end := s.renewalEnd()
	if s.Type == CPStrategic || s.Terms.RenewalWindowDays < 0 || end == "" {
		return ""
	}
	return end.AddDays(-s.Terms.RenewalWindowDays)
}

// CanRenew tells why an owner cannot renew a deal now (rules.md "Renewal"); nil means that they can.
func CanRenew(s State, a Actor, now time.Time) *Refusal {
	today := DateOf(now, s.Location())
	if r := mayCause(ByOwner, s, a); r != nil {
		return r
	}
	switch {
	case s.Type == CPStrategic:
		return refusedState("renewal.notOffered", textNotForStrategic)
	case s.Label(now) != LabelApproved:
		return wrongStatus(s.Label(now))
	case s.Pending() != "":
		return pendingRefusal(s.Pending())
	case s.Terms.RenewalWindowDays < 0:
		return refusedState("renewal.noRule", "There is no renewal for deals of this type in this country.")
	case today < s.RenewalOpensOn():
		return refusedState("renewal.early",
			"The deal can be renewed in its last days only, from "+s.RenewalOpensOn().Shown()+" on.")
	case today > s.renewalEnd():
		return refusedState("renewal.late", "The time to renew the deal is over.")
	case s.Terms.RenewalUnits >= 0 && s.Units < s.Terms.RenewalUnits,
		s.Terms.RenewalPercent >= 0 && s.Units < share(s.Volume, s.Terms.RenewalPercent):
		return refusedState("renewal.units", "Expected units are not transacted for renewal.")
	default:
		return nil
	}
}

// CanCopy tells why an owner cannot copy a deal into a new case; nil means that they can.
func CanCopy(s State, a Actor, now time.Time) *Refusal {
	if r := mayCause(ByOwner, s, a); r != nil {
		return r
	}
	switch {
	case s.Type == CPStrategic:
		return refusedState("copy.notOffered", textNotForStrategic)
	case s.Label(now) != LabelExpired:
		return wrongStatus(s.Label(now))
	default:
		return nil
	}
}

// Renews tells whether a status is that of a pending renewal.
func (s Status) Renews() bool {
	switch s {
	case Draft, Unassigned, InProgress, NeedMoreInfo, Incomplete:
		return true
	default:
		return false
	}
}

// Shown is the day as people read it: MM/DD/YYYY (case-submission.md L207).
func (d Date) Shown() string {
	if d == "" {
		return ""
	}
	return d.time().Format("01/02/2006")
}
