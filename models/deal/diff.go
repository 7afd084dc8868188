package deal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// ChangeKind is what happened to a field or a row between two revisions.
type ChangeKind string

// The kinds of change.
const (
	ChangeAdded   ChangeKind = "added"
	ChangeRemoved ChangeKind = "removed"
	ChangeChanged ChangeKind = "changed"
)

// Difference is one of those between two revisions, as people read it.
type Difference struct {
	Section Tab
	Field   string // the field's name on the wire
	Label   string
	Row     string // of a list: which row, by its name; empty for a single field
	Kind    ChangeKind
	From    string
	To      string
}

// leaf is a value of a revision at its place.
type leaf struct {
	section           Tab
	field, label, key string // key tells rows of a list apart
	row, value        string
}

// place is where a value stands; rows of a list have a key.
type place struct {
	section    Tab
	field, key string
}

func (l leaf) place() place { return place{l.section, l.field, l.key} }

// placed are the values by their places, of several at one place the first.
func placed(all []leaf) map[place]leaf {
	out := make(map[place]leaf, len(all))
	for _, l := range all {
		if _, taken := out[l.place()]; !taken {
			out[l.place()] = l
		}
	}
	return out
}

// Diff lists what differs between two contents of a deal, in the order of the form: rows are told apart by what they
// are about, so that moving a row changes nothing.
func Diff(fromShared Shared, from Content, toShared Shared, to Content) []Difference {
	before, after := leaves(fromShared, from), leaves(toShared, to)
	old, fresh := placed(before), placed(after)
	var changes []Difference
	add := func(at leaf, kind ChangeKind, was, is string) {
		changes = append(changes,
			Difference{Section: at.section, Field: at.field, Label: at.label, Row: at.row, Kind: kind, From: was, To: is})
	}
	for _, b := range after {
		a := old[b.place()] // the zero leaf where there is none
		switch {
		case a.value == b.value:
		case a.value == "":
			add(b, ChangeAdded, "", b.value)
		case b.value == "":
			add(b, ChangeRemoved, a.value, "")
		default:
			add(b, ChangeChanged, a.value, b.value)
		}
	}
	for _, a := range before {
		if _, there := fresh[a.place()]; a.value != "" && !there {
			add(a, ChangeRemoved, a.value, "")
		}
	}
	tabs := Tabs()
	slices.SortStableFunc(changes, func(a, b Difference) int {
		return cmp.Compare(slices.Index(tabs, a.Section), slices.Index(tabs, b.Section))
	})
	return changes
}

func leaves(s Shared, c Content) []leaf {
	all := []leaf{
		{section: TabCustomer, field: "productGroup", label: "Product Group", value: s.ProductGroup.Name},
		{section: TabCustomer, field: "mpnLocationId", label: "Partner Location", value: s.Partner.LocationID},
		{section: TabCustomer, field: "isMultiNational", label: "Multi-national", value: yes(s.Multi())},
		{section: TabDeal, field: "opportunityChannelType", label: "Channel Type", value: channelName(s.Channel())},
		{section: TabDeal, field: "dealName", label: "Deal Name", value: c.Name},
		{section: TabDeal, field: "dealOverview", label: "Deal Overview", value: c.Overview},
		{section: TabDeal, field: "dealVertical", label: "Deal Vertical", value: c.Vertical.Name},
		{section: TabDeal, field: "dealVolume", label: "Committed Deal Volume", value: number(c.Volume)},
		{section: TabDeal, field: "dealCustomerDomain", label: "Customer Domain", value: c.Domain},
		{section: TabDeal, field: "address1", label: "Address", value: c.Address.Address1},
		{section: TabDeal, field: "city", label: "City", value: c.Address.City},
		{section: TabDeal, field: "stateOrProvince", label: "State or Province", value: c.Address.State},
		{section: TabDeal, field: "postalCode", label: "Postal Code", value: c.Address.PostalCode},
		{section: TabDeal, field: "opportunityRfp", label: "RFP", value: yes(s.RFP)},
		{section: TabDeal, field: "rfpJustification", label: "RFP Justification", value: s.RFPJustification},
		{section: TabDeal, field: "preSalesActivity", label: "Pre-sales Activity", value: s.PreSalesActivity},
		{section: TabChannel, field: "additionalResellers", label: "Additional Resellers", value: answer(s.AdditionalTier)},
		{section: TabChannel, field: "finalTierResellers", label: "Final Tier Resellers", value: answer(s.FinalTier)},
	}
	all = slices.Concat(all, strategicLeaves(c), customerLeaves(c), channelLeaves(s), productLeaves(c),
		attachmentLeaves(s, c.Type))
	if c.Type == CPStrategic {
		for i := range all {
			if all[i].field == "attachments" {
				continue
			}
			all[i].section = strategicTab(all[i].field, all[i].section)
		}
	}
	return all
}

// strategicTab is where the CP Strategic form shows a field of the other form.
func strategicTab(field string, otherwise Tab) Tab {
	for _, p := range parts {
		if p.field == field {
			return p.strategy
		}
	}
	switch otherwise {
	case TabCustomer, TabDeal:
		return TabOverview
	case TabProducts:
		return TabProductSelection
	default:
		return otherwise
	}
}

func strategicLeaves(c Content) []leaf {
	if c.Type != CPStrategic {
		return nil
	}
	structures, affiliations := StructureNames(), AffiliationNames()
	named := func(names []string, n int) string {
		if n < 0 || n >= len(names) {
			return strconv.Itoa(n)
		}
		return names[n]
	}
	all := []leaf{
		{section: TabOverview, field: "affiliationType", label: "Affiliation Type", value: named(affiliations, c.Affiliation)},
		{section: TabOverview, field: "affiliationTypeOthers", label: limitIn(StrategicLimits(), "affiliationTypeOthers").Label, value: c.AffiliationOther},
		{section: TabOverview, field: "expirationDate", label: "Requested Expiration Date", value: c.RequestedExpiration.Shown()},
		{
			section: TabOverview, field: "expirationDateJustification",
			label: limitIn(StrategicLimits(), "expirationDateJustification").Label, value: c.ExpirationReason,
		},
		{section: TabOverview, field: "exceptionRequest", label: limitIn(StrategicLimits(), "exceptionRequest").Label, value: c.ExceptionRequest},
		{section: TabChannel, field: "channelStructure", label: "Channel Structure", value: named(structures, c.ChannelStructure)},
		{section: TabChannel, field: "channelOverview", label: limitIn(StrategicLimits(), "channelOverview").Label, value: c.ChannelOverview},
		{section: TabChannel, field: "channelJustification", label: limitIn(StrategicLimits(), "channelJustification").Label, value: c.ChannelJustification},
		{section: TabChannel, field: "skipChannelReason", label: limitIn(StrategicLimits(), "skipChannelReason").Label, value: c.SkipReason},
	}
	for _, e := range c.Customers {
		if e.Units != nil {
			all = append(all, leaf{TabEntities, "unitsCommitted", "Deal Volume", e.CustomerID, e.Name, number(e.Units)})
		}
	}
	for _, member := range c.Team {
		all = append(all, leaf{
			TabOverview, "dealContacts", "Deal Contact", member.Email, cmp.Or(member.Name, member.Email),
			member.diffText(),
		})
	}
	return all
}

func (c DealContact) diffText() string {
	text := cmp.Or(c.Name, c.Email)
	if c.CoOwner {
		text += ", co-owner"
	}
	return text
}

func customerLeaves(c Content) []leaf {
	var all []leaf
	for _, country := range c.Countries {
		all = append(all, leaf{TabCustomer, "geoCountries", "Geo Country", country.ID, country.Name, country.Name})
	}
	for _, customer := range c.Customers {
		kind := "Primary"
		if customer.Kind > 1 {
			kind = "Affiliate"
		}
		value := strings.Join([]string{customer.Name, kind, customer.Country.Name}, ", ")
		all = append(all, leaf{TabCustomer, "dealCustomers", "Customer", customer.CustomerID, customer.Name, value})
	}
	return all
}

func attachmentLeaves(s Shared, t Type) []leaf {
	var all []leaf
	for _, a := range s.Attachments {
		all = append(all, leaf{AttachmentTab(a.Source, t), "attachments", "Attachment", a.ID, a.Name, a.Name})
	}
	return all
}

func productLeaves(c Content) []leaf {
	var all []leaf
	for _, p := range c.Products {
		all = append(all, leaf{TabProducts, "products", "Product", p.CountryID + "/" + cmp.Or(p.Key(), p.ID), p.Name, p.Name})
	}
	return all
}

func channelName(t int) string {
	if t == ChannelDirect {
		return "Direct"
	}
	return "Indirect"
}

func yes(b bool) string {
	if b {
		return "Yes"
	}
	return "No"
}

func answer(b *bool) string {
	if b == nil {
		return ""
	}
	return yes(*b)
}

func number(n *int64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatInt(*n, 10)
}
