package deal

import "slices"

// Inactive names what a draft holds that is no longer in business.
type Inactive struct{ Products, Accounts, Customers []string }

// WithoutInactive takes the products and partners that have ended out of a draft with one deal, and names them; a
// customer is only named, since a deal without one is another deal (case-submission.md L109). The requester's own row
// stays.
func WithoutInactive(c Case, ended map[string]bool) (Case, Inactive) {
	var lost Inactive
	d := c.Deals[0]
	d.Products = slices.DeleteFunc(slices.Clone(d.Products), func(p Product) bool {
		if ended[p.Key()] {
			lost.Products = append(lost.Products, p.Name)
		}
		return ended[p.Key()]
	})
	c.Shared.Accounts = slices.Clone(c.Shared.Accounts)
	for i, row := range c.Shared.Accounts {
		if row.SubType == ChannelRequester {
			continue
		}
		c.Shared.Accounts[i].Accounts = slices.DeleteFunc(slices.Clone(row.Accounts), func(ref AccountRef) bool {
			if ended[ref.AccountID] {
				lost.Accounts = append(lost.Accounts, ref.CompanyName)
			}
			return ended[ref.AccountID]
		})
	}
	for _, customer := range d.Customers {
		if ended[customer.CustomerID] {
			lost.Customers = append(lost.Customers, customer.Name)
		}
	}
	return Case{Shared: c.Shared, Deals: []Content{d}}, lost
}
