package deal

import (
	"cmp"
	"slices"
	"strings"
)

// Ref is an id with the name that was shown when it was chosen.
type Ref struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// Shared are the sections that all deals of a case have in common.
type Shared struct {
	ProductGroup  Ref   `json:"productGroup"`
	MultiNational *bool `json:"multiNational,omitempty"` // nil while nobody has said so
	// ChannelDirect, ChannelIndirect; 0 stands for the latter
	ChannelType      int              `json:"channelType,omitempty"`
	RFP              bool             `json:"rfp,omitempty"`
	RFPJustification string           `json:"rfpJustification,omitempty"`
	PreSalesActivity string           `json:"preSalesActivity,omitempty"`
	AdditionalTier   *bool            `json:"additionalTier,omitempty"`
	FinalTier        *bool            `json:"finalTier,omitempty"`
	Partner          Partner          `json:"partner"`
	Accounts         []Account        `json:"accounts,omitempty"`
	Contacts         []ChannelContact `json:"contacts,omitempty"`
	Attachments      []Attachment     `json:"attachments,omitempty"`
}

// Channel is how the case is sold: indirectly unless it says otherwise.
func (s Shared) Channel() int { return cmp.Or(s.ChannelType, ChannelIndirect) }

// Multi tells whether the case is said to be multi-national.
func (s Shared) Multi() bool { return s.MultiNational != nil && *s.MultiNational }

// Partner is the location that the requester acts for.
type Partner struct {
	LocationID     string `json:"locationId,omitempty"`
	Country        Ref    `json:"country"`
	Role           string `json:"role,omitempty"`
	OrganizationID string `json:"organizationId,omitempty"`
}

// Account is a channel row: the requester, or partners of one type.
type Account struct {
	ID           string       `json:"id"`
	CountryID    string       `json:"countryId,omitempty"`
	PartnerType  PartnerType  `json:"partnerType"`
	SubType      int          `json:"subType,omitempty"`
	Accounts     []AccountRef `json:"accounts,omitempty"`
	ContactEmail string       `json:"contactEmail,omitempty"`
	All          Selection    `json:"all,omitempty"` // CP Strategic: every partner of the type, instead of named ones
	// Related are the distributors through which each reseller of the row buys, by the reseller's account.
	Related map[string][]AccountRef `json:"related,omitempty"`
	Panel
}

// Selection is how a channel row of CP Strategic chooses its partners (case-submission.md L70).
type Selection int

// The selections with their numbers on the wire.
const (
	SelectNamed Selection = iota
	SelectAll
	SelectAllEUEFTA

	SelectUnsaid Selection = -1 // of a body that says nothing; never stored
)

// DefaultSelection is how a new row chooses its partners when nothing is said: with structure Distributor all of the
// country, in the EU and EFTA all of these, unless it names some (case-submission.md L70, L104).
func DefaultSelection(row Account, c Content, euEfta bool) Selection {
	switch {
	case c.Type != CPStrategic || c.ChannelStructure != StructureDistributor || row.CountryID == "" ||
		len(row.Accounts) > 0:
		return SelectNamed
	case euEfta:
		return SelectAllEUEFTA
	default:
		return SelectAll
	}
}

// AccountRef is a partner's account in a channel row.
type AccountRef struct {
	AccountID      string `json:"accountId"`
	LocationID     string `json:"locationId,omitempty"`
	OrganizationID string `json:"organizationId,omitempty"`
	CompanyName    string `json:"companyName,omitempty"`
	CountryName    string `json:"countryName,omitempty"`
	EUEFTA         bool   `json:"euEfta,omitempty"`
	Active         bool   `json:"active,omitempty"`
}

// ChannelContact holds e-mail addresses: of a channel partner, or the CC recipients.
type ChannelContact struct {
	ID          string `json:"id"`
	AccountID   string `json:"accountId,omitempty"`
	CompanyName string `json:"companyName,omitempty"`
	CountryName string `json:"countryName,omitempty"`
	PartnerType string `json:"partnerType,omitempty"`
	Emails      string `json:"emails,omitempty"`
	Source      string `json:"source"`
}

// Sources of channel contacts (case-submission.md L74).
const (
	SourceChannel     = "Channel"
	SourceDealDetails = "Deal Details"
)

// Content is what people enter for one deal.
type Content struct {
	Type      Type       `json:"type"`
	Name      string     `json:"name,omitempty"`
	Overview  string     `json:"overview,omitempty"`
	Vertical  Ref        `json:"vertical"`
	Volume    *int64     `json:"volume,omitempty"` // units committed
	Domain    string     `json:"domain,omitempty"`
	Address   Address    `json:"address"`
	Countries []Country  `json:"countries,omitempty"`
	Customers []Customer `json:"customers,omitempty"`
	Products  []Product  `json:"products,omitempty"`

	Strategic
}

// Address is the device ship-to address; its country is the customer's.
type Address struct {
	Address1   string `json:"address1,omitempty"`
	City       string `json:"city,omitempty"`
	State      string `json:"state,omitempty"`
	PostalCode string `json:"postalCode,omitempty"`
}

// Country is a deal country.
type Country struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Code   string `json:"code"` // ISO 3166 alpha-2
	EUEFTA bool   `json:"euEfta,omitempty"`
}

// Customer is a legal entity as it was when it was chosen.
type Customer struct {
	ID           string `json:"id"`
	CustomerID   string `json:"customerId"`
	Name         string `json:"name"`
	LocalName    string `json:"localName,omitempty"`
	EntityType   string `json:"entityType,omitempty"` // free text, such as Headquarters
	Country      Ref    `json:"country"`
	Kind         int    `json:"kind,omitempty"` // Primary 1, Affiliates 2
	CRMAccountID string `json:"crmAccountId,omitempty"`
	TPID         string `json:"tpid,omitempty"`
	DUNS         string `json:"duns,omitempty"`
	Segment      string `json:"segment,omitempty"`
	Vertical     string `json:"vertical,omitempty"`
	Category     string `json:"category,omitempty"`
	Address      string `json:"address,omitempty"`
	City         string `json:"city,omitempty"`
	State        string `json:"state,omitempty"`
	PostalCode   string `json:"postalCode,omitempty"`
	Managed      bool   `json:"managed,omitempty"`
	Units        *int64 `json:"units,omitempty"` // committed by this entity; counts for affiliate companies
}

// Product is a product line: a business unit, a family of one or an article of a family (case-submission.md L80).
type Product struct {
	ID             string `json:"id"`
	CountryID      string `json:"countryId,omitempty"`
	BusinessUnitID string `json:"businessUnitId,omitempty"` // of a line for a whole unit alone
	FamilyID       string `json:"familyId,omitempty"`       // of a line for a family or an article
	FamilyCode     string `json:"familyCode,omitempty"`
	SKUID          string `json:"skuId,omitempty"` // of a line for an article
	UnitName       string `json:"unitName,omitempty"`
	Name           string `json:"name"`
	Structure      int    `json:"structure,omitempty"`
	SearchID       string `json:"searchId,omitempty"` // the form's own, kept for it
}

// Product structures with their numbers on the wire (case-submission.md L80).
const (
	StructureFamily = iota + 1
	StructureSKU
	StructureUnit
)

// Key tells product lines apart: what is bought, wherever.
func (p Product) Key() string { return cmp.Or(p.SKUID, p.FamilyID, p.BusinessUnitID) }

// Case is the content of a whole case as the validator sees it.
type Case struct {
	Shared Shared
	Deals  []Content
}

// Program is the program whose form the case has: CP Strategic stands alone, the two others share one.
func (c Case) Program() Type {
	if len(c.Deals) == 0 {
		return DealRegistration
	}
	return c.Deals[0].Type
}

// First is the first deal's content, of CP Strategic the only one; nothing while the case has none.
func (c Case) First() Content {
	if len(c.Deals) == 0 {
		return Content{}
	}
	return c.Deals[0]
}

// Partners are the account rows without requester and co-owners.
func (s Shared) Partners() []Account {
	var rows []Account
	for _, a := range s.Accounts {
		if a.SubType != ChannelRequester && a.SubType != ChannelCoOwner {
			rows = append(rows, a)
		}
	}
	return rows
}

// CoOwners are the e-mails of the colleagues who own the case too (clarifications.md 14).
func (s Shared) CoOwners() []string {
	var emails []string
	for _, a := range s.Accounts {
		if a.SubType == ChannelCoOwner && a.ContactEmail != "" {
			emails = append(emails, a.ContactEmail)
		}
	}
	return emails
}

// WithoutCoOwner takes a person off the rows of those who own the case too, such as one who requests it now.
func (s Shared) WithoutCoOwner(email string) Shared {
	s.Accounts = slices.DeleteFunc(slices.Clone(s.Accounts), func(a Account) bool {
		return a.SubType == ChannelCoOwner && strings.EqualFold(a.ContactEmail, email)
	})
	return s
}
