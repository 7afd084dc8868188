package cases

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// inactiveAnswer names what is no longer offered. Partners of a CP Strategic case do not learn the accounts it names.
func inactiveAnswer(c wire.Case, inactiveByDeal map[string]deal.Inactive, actor deal.Actor) wire.Case {
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		inactive := inactiveByDeal[d.ID]
		d.InActiveProducts = inactive.Products
		d.InActiveAccounts = inactive.Accounts
		d.InActiveCustomers = inactive.Customers
		if d.DealType.Name == string(deal.CPStrategic) && deal.SeesAsPartner(actor) {
			d.InActiveAccounts = nil
		}
	}
	return c
}
