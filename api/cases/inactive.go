package cases

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// inactiveAnswer names what is gone; who sees a CP Strategic case as its partner does not learn whom it names.
func inactiveAnswer(c wire.Case, gone map[string]deal.Inactive, actor deal.Actor) wire.Case {
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		lost := gone[d.ID]
		d.InActiveProducts = lost.Products
		d.InActiveAccounts = lost.Accounts
		d.InActiveCustomers = lost.Customers
		if d.DealType.Name == string(deal.CPStrategic) && deal.SeesAsPartner(actor) {
			d.InActiveAccounts = nil
		}
	}
	return c
}
