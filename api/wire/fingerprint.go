package wire

import "slices"

// Fingerprinted is a case as it names a repeated request: without members of answers that came after release 1.0.0,
// which callers may send back. Both releases of an upgrade have to know the request again, and the former one does not
// read these.
func (c Case) Fingerprinted() Case {
	c.OpportunityDeals = slices.Clone(c.OpportunityDeals)
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		d.IsDraft, d.IsPriced = false, false
		d.IsChannelDue, d.CopiedFrom = false, nil
		d.Appeal = nil
	}
	return c
}
