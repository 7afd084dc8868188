package api

import (
	"strings"

	"github.com/google/uuid"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// Row actions of the case body (case-submission.md L92): a row that the body leaves out stays, only Delete removes it.
const (
	actionDelete  = "Delete"
	actionCreated = "Created"
)

// mergeRows lays the body's rows over the stored ones: same id or same key replaces, Delete removes, the rest is added.
// The origins get the place of each row that the body holds.
func mergeRows[W, D any](stored []D, body []W, m rowMerge[W, D], table rowTable) []D {
	merged, from := append([]D(nil), stored...), make([]int, len(stored), len(stored)+len(body))
	for i := range from {
		from[i] = notSent
	}
	gone, places := make([]bool, len(merged), len(merged)+len(body)), m.places(merged)
	for i := range body {
		d, action := m.read(body[i])
		at := m.find(merged, gone, places, &d)
		switch {
		case action == actionDelete && at >= 0:
			gone[at] = true
		case action == actionDelete:
		case at >= 0:
			merged[at], from[at] = m.keepID(merged[at], d), i
		default:
			merged = append(merged, m.keepID(d, d))
			from = append(from, i)
			gone = append(gone, false)
			if m.key != nil {
				places[m.key(&d)] = len(merged) - 1
			}
		}
	}
	kept := merged[:0]
	for i, d := range merged {
		if !gone[i] {
			kept = append(kept, d)
			table.note(m.id(&d), from[i])
		}
	}
	return kept
}

type rowMerge[W, D any] struct {
	read   func(W) (D, string)
	id     func(*D) string
	same   func(stored, sent *D) bool
	key    func(*D) string        // instead of same, where a case may have thousands of rows
	keepID func(stored, sent D) D // the sent row under the stored row's id; draws one for a new row
}

// places are the rows by their keys, the first of each.
func (m rowMerge[W, D]) places(rows []D) map[string]int {
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
func (m rowMerge[W, D]) find(rows []D, gone []bool, places map[string]int, sent *D) int {
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

func text(s string) string { return strings.TrimSpace(s) }

// mergeShared lays the case-level fields of a body over the stored sections.
func mergeShared(stored deal.Shared, c wire.Case, o origins) deal.Shared {
	s := stored
	if c.ProductGroup != nil && c.ProductGroup.ProductID != "" {
		s.ProductGroup = deal.Ref{ID: c.ProductGroup.ProductID, Name: c.ProductGroup.ProductName}
	}
	if c.IsMultiNational != nil {
		s.MultiNational = (*bool)(c.IsMultiNational)
	}
	switch c.ChannelType {
	case 0: // not said
	case deal.ChannelIndirect:
		s.ChannelType = 0
	default:
		s.ChannelType = c.ChannelType
	}
	s.RFP = c.OpportunityRfp == 1
	s.RFPJustification = text(c.RfpJustification)
	s.PreSalesActivity = text(c.PreSalesActivity)
	s.AdditionalTier, s.FinalTier = c.AdditionalResellers, c.FinalTierResellers
	if p := c.PartnerDetails; p != nil && s.Partner.OrganizationID == "" {
		s.Partner.LocationID = p.MpnLocationID // of a first save; later the requester stays where they submitted from
	}
	sent, places := withoutRequester(c.OpportunityAccounts)
	s.Accounts = mergeRows(stored.Accounts, sent, accountRows, o.table(accountsTable, places...))
	s.Contacts = mergeRows(stored.Contacts, c.ChannelContacts, contactRows, o.table(contactsTable))
	return s
}

func withRelated(related map[string][]deal.AccountRef, reseller string,
	ref deal.AccountRef,
) map[string][]deal.AccountRef {
	if related == nil {
		related = map[string][]deal.AccountRef{}
	}
	related[reseller] = append(related[reseller], ref)
	return related
}

// withoutRequester drops the requester's row: the server makes it from the session alone (clarifications.md 46). The
// places are those of the other rows in the body.
func withoutRequester(rows []wire.Account) (others []wire.Account, places []int) {
	for i, a := range rows {
		if a.ChannelSubType != deal.ChannelRequester {
			others, places = append(others, a), append(places, i)
		}
	}
	return others, places
}

func selectionOf(s *wire.Selection) deal.Selection {
	if s == nil {
		return deal.SelectUnsaid
	}
	return deal.Selection(*s)
}

var accountRows = rowMerge[wire.Account, deal.Account]{
	id: func(a *deal.Account) string { return a.ID },
	read: func(w wire.Account) (deal.Account, string) {
		a := deal.Account{
			ID: w.ID, CountryID: w.CountryID, PartnerType: deal.PartnerType(w.PartnerType),
			SubType: w.ChannelSubType, ContactEmail: text(w.ContactEmail), All: selectionOf(w.IsAllSelected),
		}
		a.Panel = deal.Panel{
			Company: text(w.Company), Contact: text(w.Contact), Address: text(w.Address), City: text(w.City),
			State:      text(w.StateProvince),
			PostalCode: text(w.PostalCode), ARNo: w.ArNo, FTNo: w.FtNo,
		}
		for reseller, distributors := range w.PartnerAccounts {
			for _, ref := range distributors {
				if ref.Action != actionDelete {
					a.Related = withRelated(a.Related, reseller, deal.AccountRef{AccountID: ref.AccountID})
				}
			}
		}
		for _, ref := range w.Accounts {
			if ref.Action != actionDelete {
				a.Accounts = append(a.Accounts, deal.AccountRef{AccountID: ref.AccountID})
			}
		}
		return a, w.Action
	},
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

var contactRows = rowMerge[wire.ChannelContact, deal.ChannelContact]{
	id: func(c *deal.ChannelContact) string { return c.ID },
	read: func(w wire.ChannelContact) (deal.ChannelContact, string) {
		source := deal.SourceChannel
		if w.Source == deal.SourceDealDetails {
			source = deal.SourceDealDetails
		}
		return deal.ChannelContact{
			ID: w.ID, AccountID: w.AccountID, CompanyName: w.CompanyName, CountryName: w.CountryName,
			PartnerType: w.PartnerType, Emails: deal.NormalizeEmails(w.Emails), Source: source,
		}, w.Action
	},
	same: func(stored, sent *deal.ChannelContact) bool {
		return stored.ID == sent.ID || (stored.Source == sent.Source && stored.AccountID == sent.AccountID)
	},
	keepID: func(stored, sent deal.ChannelContact) deal.ChannelContact {
		sent.ID = rowID(stored.ID, sent.ID)
		return sent
	},
}

// mergeContent lays the deal at a place of a body over its stored content; inForce is the day to which it runs, if it
// does.
func mergeContent(stored deal.Content, d wire.Deal, inForce deal.Date, place int, o origins) deal.Content {
	c := stored
	c.Type = deal.Type(d.DealType.Name)
	c.Name, c.Overview = text(d.DealName), text(d.DealOverview)
	c.Domain = text(d.DealCustomerDomain)
	c.Vertical = deal.Ref{ID: d.DealVertical, Name: d.DealVerticalName}
	if d.DealVertical != "" && d.DealVertical == stored.Vertical.Name { // a known name is accepted (clarifications.md 44)
		c.Vertical = stored.Vertical
	}
	c.Volume = d.DealVolume
	c.Address = deal.Address{
		Address1: text(d.DealAddress.Address1), City: text(d.DealAddress.City),
		State: text(d.DealAddress.StateOrProvince), PostalCode: text(d.DealAddress.PostalCode),
	}
	c.Customers = mergeRows(stored.Customers, d.DealCustomers, customerRows, o.dealTable(place, customersTable))
	c.Products = mergeRows(stored.Products, d.Products, productRows, o.dealTable(place, productsTable))
	c.Countries = mergeRows(stored.Countries, d.GeoCountries, countryRows, o.dealTable(place, countriesTable))
	if c.Type == deal.CPStrategic {
		c.Strategic = mergeStrategic(stored.Strategic, d, inForce, o.dealTable(place, teamTable))
	}
	return c
}

var customerRows = rowMerge[wire.DealCustomer, deal.Customer]{
	read: func(w wire.DealCustomer) (deal.Customer, string) {
		return deal.Customer{ID: w.ID, CustomerID: w.CustomerID, Kind: w.CustomerType, Units: w.UnitsCommitted}, w.Action
	},
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

var countryRows = rowMerge[wire.GeoCountry, deal.Country]{
	read: func(w wire.GeoCountry) (deal.Country, string) {
		return deal.Country{ID: w.CountryID, Name: w.CountryName}, w.Action
	},
	id:     func(c *deal.Country) string { return c.ID },
	key:    func(c *deal.Country) string { return c.ID },
	keepID: func(_, sent deal.Country) deal.Country { return sent },
}
