package deal

// EndorsableBy is the last day on which a person may endorse or return the deal, after which it goes to the desk
// without their word; empty when it does not wait for this person.
func (s State) EndorsableBy(a Actor) Date {
	if s.Awaiting == nil || mayCause(BySSP, s, a) != nil || ofSSP(s, Command{Actor: a}, EvalContext{}) != nil {
		return ""
	}
	return Deadline{What: DueSSP, At: s.Awaiting.By, Who: WhoSSP}.Day(s.Location())
}
