package casework

import (
	"github.com/google/uuid"

	"dealdesk/models/deal"
)

// mergeRows lays the rows that were sent over the stored ones: same id or same key replaces, Delete removes, the rest
// is added (case-submission.md L92). A row that was not sent stays. The origins get the place of each row that was
// sent.
func mergeRows[D any](stored []D, sent []Row[D], m rowMerge[D], origins map[string]int) []D {
	merged, from := append([]D(nil), stored...), make([]int, len(stored), len(stored)+len(sent))
	for i := range from {
		from[i] = notSent
	}
	gone, places := make([]bool, len(merged), len(merged)+len(sent)), m.places(merged)
	for _, row := range sent {
		d := row.Value
		at := m.find(merged, gone, places, &d)
		switch {
		case row.Delete && at >= 0:
			gone[at] = true
		case row.Delete:
		case at >= 0:
			merged[at], from[at] = m.keepID(merged[at], d), row.Place
		default:
			merged = append(merged, m.keepID(d, d))
			from = append(from, row.Place)
			gone = append(gone, false)
			if m.key != nil {
				places[m.key(&d)] = len(merged) - 1
			}
		}
	}
	rest := merged[:0]
	for i, d := range merged {
		if gone[i] {
			continue
		}
		rest = append(rest, d)
		if origins != nil && from[i] != notSent {
			origins[m.id(&d)] = from[i]
		}
	}
	return rest
}

type rowMerge[D any] struct {
	id     func(*D) string
	same   func(stored, sent *D) bool
	key    func(*D) string        // instead of same, where a case may have thousands of rows
	keepID func(stored, sent D) D // the sent row under the stored row's id; draws one for a new row
}

// places are the rows by their keys, the first of each.
func (m rowMerge[D]) places(rows []D) map[string]int {
	if m.key == nil {
		return nil
	}
	places := make(map[string]int, len(rows))
	for i := range rows {
		if _, known := places[m.key(&rows[i])]; !known {
			places[m.key(&rows[i])] = i
		}
	}
	return places
}

// find is the place of the row that a sent one continues, -1 when there is none.
func (m rowMerge[D]) find(rows []D, gone []bool, places map[string]int, sent *D) int {
	if m.key != nil {
		if at, known := places[m.key(sent)]; known && !gone[at] {
			return at
		}
		return -1
	}
	for i := range rows {
		if !gone[i] && m.same(&rows[i], sent) {
			return i
		}
	}
	return -1
}

func rowID(stored, sent string) string {
	for _, id := range []string{stored, sent} {
		if uuid.Validate(id) == nil && id != uuid.Nil.String() {
			return id
		}
	}
	return uuid.NewString()
}

// mergeShared lays the fields of a case as they were sent over the stored sections.
func mergeShared(stored deal.Shared, c Case, o origins) deal.Shared {
	s, sent := stored, c.Shared
	if sent.ProductGroup.ID != "" {
		s.ProductGroup = sent.ProductGroup
	}
	if sent.MultiNational != nil {
		s.MultiNational = sent.MultiNational
	}
	switch sent.ChannelType {
	case 0: // not said
	case deal.ChannelIndirect:
		s.ChannelType = 0
	default:
		s.ChannelType = sent.ChannelType
	}
	s.RFP = sent.RFP
	s.RFPJustification = sent.RFPJustification
	s.PreSalesActivity = sent.PreSalesActivity
	s.AdditionalTier, s.FinalTier = sent.AdditionalTier, sent.FinalTier
	if c.LocationID != nil && s.Partner.OrganizationID == "" {
		s.Partner.LocationID = *c.LocationID // of a first save; later the requester stays where they submitted from
	}
	s.Accounts = mergeRows(stored.Accounts, c.Accounts, accountRows, o.table(accountsTable))
	s.Contacts = mergeRows(stored.Contacts, c.Contacts, contactRows, o.table(contactsTable))
	return s
}

var accountRows = rowMerge[deal.Account]{
	id: func(a *deal.Account) string { return a.ID },
	same: func(stored, sent *deal.Account) bool {
		if sent.IsPanel() { // several of a kind: told apart by id and number alone
			return stored.ID == sent.ID ||
				(stored.PartnerType == sent.PartnerType && sent.ARNo+sent.FTNo > 0 && stored.ARNo == sent.ARNo &&
					stored.FTNo == sent.FTNo)
		}
		return stored.ID == sent.ID || (stored.IsStore() && sent.IsStore()) ||
			(stored.PartnerType == sent.PartnerType && stored.SubType == sent.SubType && stored.CountryID == sent.CountryID &&
				stored.ContactEmail == sent.ContactEmail)
	},
	keepID: func(stored, sent deal.Account) deal.Account {
		sent.ID = rowID(stored.ID, sent.ID)
		if sent.All == deal.SelectUnsaid {
			sent.All = stored.All
		}
		return sent
	},
}

var contactRows = rowMerge[deal.ChannelContact]{
	id: func(c *deal.ChannelContact) string { return c.ID },
	same: func(stored, sent *deal.ChannelContact) bool {
		return stored.ID == sent.ID || (stored.Source == sent.Source && stored.AccountID == sent.AccountID)
	},
	keepID: func(stored, sent deal.ChannelContact) deal.ChannelContact {
		sent.ID = rowID(stored.ID, sent.ID)
		return sent
	},
}

// mergeContent lays a deal as it was sent over its stored content; inForce is the day to which it runs, if it does. The
// place is that of the deal in the body.
func mergeContent(stored deal.Content, d Deal, inForce deal.Date, place int, o origins) deal.Content {
	c, sent := stored, d.Content
	c.Type = sent.Type
	c.Name = sent.Name
	c.Overview = sent.Overview
	c.Domain = sent.Domain
	c.Volume = sent.Volume
	c.Address = sent.Address
	c.Vertical = sent.Vertical
	if sent.Vertical.ID != "" && sent.Vertical.ID == stored.Vertical.Name { // a known name is taken (clarifications.md 44)
		c.Vertical = stored.Vertical
	}
	c.Customers = mergeRows(stored.Customers, d.Customers, customerRows, o.table(dealTable(place, customersTable)))
	c.Products = mergeRows(stored.Products, d.Products, productRows, o.table(dealTable(place, productsTable)))
	c.Countries = mergeRows(stored.Countries, d.Countries, countryRows, o.table(dealTable(place, countriesTable)))
	if c.Type == deal.CPStrategic {
		c.Strategic = mergeStrategic(stored.Strategic, d, inForce, o.table(dealTable(place, teamTable)))
	}
	return c
}

// mergeStrategic lays what only CP Strategic has over the stored content. The date that a deal in force runs to is
// posted back with it and asks for nothing.
func mergeStrategic(stored deal.Strategic, d Deal, inForce deal.Date, team map[string]int) deal.Strategic {
	s := d.Content.Strategic
	s.RequestedExpiration = stored.RequestedExpiration
	if asked := deal.Date(d.ExpirationDate); inForce == "" || asked != inForce {
		s.RequestedExpiration = asked
	}
	s.Team = mergeRows(stored.Team, d.Team, teamRows, team)
	return s
}

var customerRows = rowMerge[deal.Customer]{
	id:  func(c *deal.Customer) string { return c.ID },
	key: func(c *deal.Customer) string { return c.CustomerID },
	keepID: func(stored, sent deal.Customer) deal.Customer {
		sent.ID = rowID(stored.ID, sent.ID)
		if sent.Kind == 0 {
			sent.Kind = stored.Kind
		}
		return sent
	},
}

var countryRows = rowMerge[deal.Country]{
	id:     func(c *deal.Country) string { return c.ID },
	key:    func(c *deal.Country) string { return c.ID },
	keepID: func(_, sent deal.Country) deal.Country { return sent },
}

var productRows = rowMerge[deal.Product]{
	id: func(p *deal.Product) string { return p.ID },
	same: func(stored, sent *deal.Product) bool {
		return stored.Key() == sent.Key() &&
			(sent.CountryID == "" || stored.CountryID == "" || stored.CountryID == sent.CountryID)
	},
	keepID: func(stored, sent deal.Product) deal.Product { sent.ID = rowID(stored.ID, sent.ID); return sent },
}

var teamRows = rowMerge[deal.DealContact]{
	id: func(c *deal.DealContact) string { return c.ID },
	same: func(stored, sent *deal.DealContact) bool {
		return stored.ID == sent.ID || (sent.ID == "" && sent.Email != "" && stored.Email == sent.Email)
	},
	keepID: func(stored, sent deal.DealContact) deal.DealContact { sent.ID = rowID(stored.ID, sent.ID); return sent },
}
