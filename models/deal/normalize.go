package deal

import "slices"

// Normalize applies to a case what follows from its answers on every save, drafts included (clarifications.md 48): what
// an answer makes pointless is dropped, whatever a caller sent.
func Normalize(c Case) Case {
	s := c.Shared
	if !s.RFP {
		s.RFPJustification = ""
		s.Attachments = slices.DeleteFunc(slices.Clone(s.Attachments),
			func(a Attachment) bool { return a.Source == SourceDealDetails })
	}
	if c.Program() != CPStrategic && !s.Multi() {
		s.MultiNational = nil // only that form asks; the others are shown a "no" that nobody has said, and send it back
	}
	s.Accounts = withoutTier(s.Accounts, s.AdditionalTier, PartnerAdditionalTier)
	s.Accounts = withoutTier(s.Accounts, s.FinalTier, PartnerFinalTier)
	deals := slices.Clone(c.Deals)
	for i := range deals {
		if deals[i].Type != CPStrategic {
			deals[i].Strategic = Strategic{}
			continue
		}
		deals[i] = normalizeStrategic(deals[i])
		s.Accounts = normalizeChannel(s.Accounts, deals[i].ChannelStructure)
	}
	return Case{Shared: s, Deals: deals}
}

// withoutTier drops the resellers of a tier that the case is said not to have.
func withoutTier(rows []Account, has *bool, tier PartnerType) []Account {
	if has == nil || *has {
		return rows
	}
	return slices.DeleteFunc(slices.Clone(rows), func(a Account) bool { return a.PartnerType == tier })
}

func normalizeStrategic(c Content) Content {
	if c.Affiliation != AffiliateOthers {
		c.AffiliationOther = ""
	}
	if c.Affiliation == AffiliateCompanies {
		c.Volume = new(int64) // its entities commit the units
	}
	if c.ChannelStructure != StructureSkip {
		c.SkipReason = ""
	}
	c.Team = slices.Clone(c.Team)
	for i := range c.Team {
		if c.Team[i].Role != contactRoleOthers {
			c.Team[i].OtherRole = ""
		}
	}
	return c
}

// normalizeChannel: Skip has no partners, Customer neither distributors nor stores (case-submission.md L104); who owns
// the case stays. A row without named partners stands for all of them.
func normalizeChannel(rows []Account, structure int) []Account {
	return slices.DeleteFunc(slices.Clone(rows), func(a Account) bool {
		switch {
		case a.SubType == ChannelRequester || a.SubType == ChannelCoOwner:
			return false
		case structure == StructureSkip:
			return true
		default:
			return structure == StructureCustomer && (a.PartnerType == PartnerADD || a.PartnerType == PartnerMsStore)
		}
	})
}

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
