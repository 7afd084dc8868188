package deal

import "slices"

// EndorsableBy is the last day on which a person may endorse or return the deal, after which it goes to the desk
// without their word; empty when it does not wait for this person.
func (s State) EndorsableBy(a Actor) Date {
	if s.Awaiting == nil || mayCause(BySSP, s, a) != nil || ofSSP(s, Command{Actor: a}, EvalContext{}) != nil {
		return ""
	}
	return Deadline{What: DueSSP, At: s.Awaiting.By, Who: WhoSSP}.Day(s.Location())
}

// ofSSP: the SSP of the customer's TPID, not any SSP.
func ofSSP(s State, c Command, _ EvalContext) *Refusal {
	for _, r := range c.Actor.Roles {
		if r.Role == RoleSSP && slices.Contains(r.TPIDs, s.Awaiting.TPID) {
			return nil
		}
	}
	return refusedActor("ssp.otherCustomer", "Only the SSP of the customer can do this.")
}

func ofSSPWithComment(s State, c Command, m EvalContext) *Refusal {
	if r := ofSSP(s, c, m); r != nil {
		return r
	}
	return commentGiven(s, c, m)
}
