package deal

import (
	"cmp"
	"fmt"
	"strings"
)

// part is a piece of what people enter, compared as one: a field, or the rows of a table.
type part struct {
	field    string
	tab      Tab    // of the pricing program form
	strategy Tab    // of the CP Strategic form
	path     string // in the body, below the deal or with a slash from its root; empty: the field's name
	contact  bool   // changes without review in an edit (clarifications.md 50)
	volume   bool   // counts as volume: changes, with review, where the volume may (clarifications.md 50, decisions.md 53)
	value    func(Case) any
	rows     func(Case) []keyed // instead of a value: single rows, of which old ones are locked
}

type keyed struct {
	key   string
	value any
}

func rowsOf[T any](items []T, key func(T) string) []keyed {
	out := make([]keyed, len(items))
	for i, item := range items {
		out[i] = keyed{key(item), item}
	}
	return out
}

func contactsFrom(c Case, source string) []ChannelContact {
	var out []ChannelContact
	for _, contact := range c.Shared.Contacts {
		if contact.Source == source {
			out = append(out, contact)
		}
	}
	return out
}

// parts of a case with one deal, in the order of the form.
var parts = []part{
	{
		field: "productGroup", tab: TabCustomer, strategy: TabOverview, path: "/productGroup",
		value: func(c Case) any { return c.Shared.ProductGroup.ID },
	},
	{field: "dealCustomers", tab: TabCustomer, strategy: TabEntities, rows: func(c Case) []keyed {
		return rowsOf(c.Deals[0].Customers, func(r Customer) string { return r.CustomerID })
	}},
	{field: "dealName", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].Name }},
	{field: "dealVertical", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].Vertical.ID }},
	{field: "dealCustomerDomain", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].Domain }},
	{field: "address1", tab: TabDeal, strategy: TabOverview, path: "dealAddress/address1", value: func(c Case) any { return c.Deals[0].Address.Address1 }},
	{field: "city", tab: TabDeal, strategy: TabOverview, path: "dealAddress/city", value: func(c Case) any { return c.Deals[0].Address.City }},
	{
		field: "stateOrProvince", tab: TabDeal, strategy: TabOverview, path: "dealAddress/stateOrProvince",
		value: func(c Case) any { return c.Deals[0].Address.State },
	},
	{field: "postalCode", tab: TabDeal, strategy: TabOverview, path: "dealAddress/postalCode", value: func(c Case) any { return c.Deals[0].Address.PostalCode }},
	{field: "dealOverview", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].Overview }},
	{field: "preSalesActivity", tab: TabDeal, strategy: TabOverview, path: "/preSalesActivity", value: func(c Case) any { return c.Shared.PreSalesActivity }},
	{field: "opportunityRfp", tab: TabDeal, strategy: TabOverview, path: "/opportunityRfp", value: func(c Case) any { return c.Shared.RFP }},
	{field: "rfpJustification", tab: TabDeal, strategy: TabOverview, path: "/rfpJustification", value: func(c Case) any { return c.Shared.RFPJustification }},
	{
		field: "ccRecipients", tab: TabDeal, strategy: TabOverview, path: "/opportunityChannelContacts", contact: true,
		value: func(c Case) any { return contactsFrom(c, SourceDealDetails) },
	},
	{
		field: "attachments", tab: TabDeal, strategy: TabOverview, path: "/attachments",
		value: func(c Case) any { return attachedIDs(c, SourceDealDetails, SourceOverview) },
	},
	{field: "dealVolume", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return volumeOf(c.Deals[0]) }},
	{field: "isMultiNational", tab: TabDeal, strategy: TabOverview, path: "/isMultiNational", value: func(c Case) any { return c.Shared.Multi() }},
	{field: "opportunityChannelType", tab: TabDeal, strategy: TabOverview, path: "/opportunityChannelType", value: func(c Case) any { return c.Shared.Channel() }},
	{field: "geoCountries", tab: TabCustomer, strategy: TabOverview, rows: chosenCountries},
	{field: "expirationDate", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].RequestedExpiration }},
	{
		field: "expirationDateJustification", tab: TabDeal, strategy: TabOverview,
		value: func(c Case) any { return c.Deals[0].ExpirationReason },
	},
	{field: "exceptionRequest", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].ExceptionRequest }},
	{field: "affiliationType", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].Affiliation }},
	{field: "affiliationTypeOthers", tab: TabDeal, strategy: TabOverview, value: func(c Case) any { return c.Deals[0].AffiliationOther }},
	{field: "dealContacts", tab: TabDeal, strategy: TabOverview, contact: true, value: func(c Case) any { return c.Deals[0].Team }},
	{field: "unitsCommitted", tab: TabCustomer, strategy: TabEntities, path: "dealCustomers", volume: true, rows: unitsByEntity},
	{field: "channelOverview", tab: TabChannel, strategy: TabChannel, value: func(c Case) any { return c.Deals[0].ChannelOverview }},
	{field: "channelJustification", tab: TabChannel, strategy: TabChannel, value: func(c Case) any { return c.Deals[0].ChannelJustification }},
	{field: "skipChannelReason", tab: TabChannel, strategy: TabChannel, value: func(c Case) any { return c.Deals[0].SkipReason }},
	{field: "channelStructure", tab: TabChannel, strategy: TabChannel, value: func(c Case) any { return c.Deals[0].ChannelStructure }},
	{
		field: "additionalResellers", tab: TabChannel, strategy: TabChannel, path: "/additionalResellers",
		value: func(c Case) any { return c.Shared.AdditionalTier },
	},
	{
		field: "finalTierResellers", tab: TabChannel, strategy: TabChannel, path: "/finalTierResellers",
		value: func(c Case) any { return c.Shared.FinalTier },
	},
	{
		field: partCoOwners, tab: TabChannel, strategy: TabChannel, path: "/opportunityAccounts", contact: true,
		value: func(c Case) any { return c.Shared.CoOwners() },
	},
	{
		field: "attachments", tab: TabChannel, strategy: TabChannel, path: "/attachments",
		value: func(c Case) any { return attachedIDs(c, SourceChannel) },
	},
	{
		field: "opportunityAccounts", tab: TabChannel, strategy: TabChannel, path: "/opportunityAccounts",
		rows: func(c Case) []keyed {
			return rowsOf(c.Shared.Partners(), func(r Account) string {
				return fmt.Sprintf("%d/%d/%s/%s", r.PartnerType, r.SubType, r.CountryID, r.ID)
			})
		},
	},
	{
		field: "opportunityChannelContacts", tab: TabChannel, strategy: TabContacts, path: "/opportunityChannelContacts",
		contact: true, value: func(c Case) any { return contactsFrom(c, SourceChannel) },
	},
	{field: "products", tab: TabProducts, strategy: TabProductSelection, rows: func(c Case) []keyed {
		return rowsOf(c.Deals[0].Products, func(r Product) string { return r.ID })
	}},
}

// partCoOwners are the people who own the case too: an owner changes them at any time (clarifications.md 14).
const partCoOwners = "coOwners"

// chosenCountries are the countries of a CP Strategic deal; those of the other programs follow from the customer.
func chosenCountries(c Case) []keyed {
	if c.Program() != CPStrategic {
		return nil
	}
	return rowsOf(c.Deals[0].Countries, func(r Country) string { return r.ID })
}

// unitsByEntity are what the entities commit: units count as volume (clarifications.md 50).
func unitsByEntity(c Case) []keyed {
	var rows []keyed
	for _, e := range c.Deals[0].Customers {
		if e.Units != nil {
			rows = append(rows, keyed{e.CustomerID, *e.Units})
		}
	}
	return rows
}

func volumeOf(c Content) int64 {
	if c.Volume == nil {
		return 0
	}
	return *c.Volume
}

func (p part) tabOf(t Type) Tab {
	if t == CPStrategic {
		return p.strategy
	}
	return p.tab
}

func (p part) pointer(i int) string {
	if strings.HasPrefix(p.path, "/") {
		return p.path
	}
	return dealPointer(i, cmp.Or(p.path, p.field))
}
