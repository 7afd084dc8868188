package deal

// Panel is a reseller that is entered by hand, or the store: who it is and where (case-submission.md L134,
// clarifications.md 45).
type Panel struct {
	Company    string `json:"company,omitempty"` // reseller's name; of a store, the Hub or Digital Store Name
	Contact    string `json:"contact,omitempty"` // contact's name; of a store, the seller's
	Address    string `json:"address,omitempty"`
	City       string `json:"city,omitempty"`
	State      string `json:"state,omitempty"`
	PostalCode string `json:"postalCode,omitempty"`
	ARNo       int    `json:"arNo,omitempty"` // number of an additional reseller
	FTNo       int    `json:"ftNo,omitempty"` // number of a final tier reseller
}

// Most panels of a case, and most primary resellers where nothing else is configured (case-submission.md L134,
// decisions.md "Limits").
const (
	MaxAdditional = 5
	MaxFinalTier  = 2
	MaxPrimary    = 5
)

// IsPanel tells whether a row is a reseller that was entered by hand.
func (a Account) IsPanel() bool {
	return a.PartnerType == PartnerAdditionalTier || a.PartnerType == PartnerFinalTier
}

// IsStore tells whether a row is the store of the case.
func (a Account) IsStore() bool {
	return a.SubType == ChannelDSS || a.SubType == ChannelDigitalStore
}

// panelField is a text of a panel with its label and limit; missing on submit it is a fault where it is needed.
type panelField struct {
	field, label string
	max          int
	value        func(Account) string
	needed       func(Account) bool
}

func inEachRow(Account) bool { return true }

func panelFields() []panelField {
	return []panelField{
		{"accountCompanyName", "Reseller Name", 100, func(a Account) string { return a.Company }, inEachRow},
		{"opportunityAccountName", "Contact Name", 100, func(a Account) string { return a.Contact }, inEachRow},
		{"contactEmail", "Contact Email", 100, func(a Account) string { return a.ContactEmail }, inEachRow},
		{"address", "Address", 100, func(a Account) string { return a.Address }, inEachRow},
		{"city", "City", 100, func(a Account) string { return a.City }, inEachRow},
		{"stateProvince", "State/Province", 100, func(a Account) string { return a.State }, inEachRow},
		{"zipPostalCode", "Zip/Postal Code", 100, func(a Account) string { return a.PostalCode }, inEachRow},
	}
}

func storeFields(a Account) []panelField {
	name := "Hub"
	if a.SubType == ChannelDigitalStore {
		name = "Digital Store Name"
	}
	digital := func(a Account) bool { return a.SubType == ChannelDigitalStore }
	return []panelField{
		{"opportunityAccountName", "Store Seller Name", 100, func(a Account) string { return a.Contact }, inEachRow},
		{"contactEmail", "Store Seller Email", 1000, func(a Account) string { return a.ContactEmail }, inEachRow},
		{"address", "Address", 100, func(a Account) string { return a.Address }, inEachRow},
		{"city", "City", 100, func(a Account) string { return a.City }, inEachRow},
		{"stateProvince", "State/Province", 100, func(a Account) string { return a.State }, digital},
		{"accountCompanyName", name, 100, func(a Account) string { return a.Company }, inEachRow},
	}
}

// fieldsOf are the texts of a row that is entered by hand; none of one that names partners.
func fieldsOf(a Account) []panelField {
	switch {
	case a.IsStore():
		return storeFields(a)
	case a.IsPanel():
		return panelFields()
	default:
		return nil
	}
}

// MissingFields are the labels of what a panel lacks ('Missing Fields: {list}').
func (a Account) MissingFields() []string {
	var labels []string
	for _, f := range fieldsOf(a) {
		if f.needed(a) && f.value(a) == "" {
			labels = append(labels, f.label)
		}
	}
	return labels
}
