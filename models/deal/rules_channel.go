package deal

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// contactPlace is where a contact's list is shown: CC recipients stand on Deal Information, partners' on Channel; the
// form of CP Strategic has a tab of contacts.
func contactPlace(c ChannelContact, program Type) (field string, tab Tab) {
	field, tab = "channelContactEmails", TabChannel
	if c.Source == SourceDealDetails {
		field, tab = "ccRecipients", TabDeal
	}
	if program == CPStrategic {
		tab = TabContacts
	}
	return field, tab
}

func eachContact(in Input, rule string, check func(c ChannelContact, field string) string) []Fault {
	var faults []Fault
	for i, c := range in.Case.Shared.Contacts {
		field, tab := contactPlace(c, in.Case.Program())
		if text := check(c, field); text != "" {
			pointer := "/opportunityChannelContacts/" + strconv.Itoa(i) + "/channelContactEmails"
			faults = append(faults, Fault{Pointer: pointer, Rule: rule, Text: text, Tab: tab, Field: field})
		}
	}
	return faults
}

func contactLimits(in Input) []Fault {
	return eachContact(in, "contact.limit", func(c ChannelContact, field string) string {
		if l := limitOf(field); Length(c.Emails) > l.Max {
			return l.Text
		}
		return ""
	})
}

func contactFormats(in Input) []Fault {
	return eachContact(in, "contact.format", func(c ChannelContact, _ string) string {
		if c.Emails != "" && !validEmails(c.Emails) {
			return TextEmail
		}
		return ""
	})
}

// contactRequired: every channel contact row present must be complete on submit (clarifications.md 51); CC is optional.
func contactRequired(in Input) []Fault {
	return eachContact(in, "contact.required", func(c ChannelContact, field string) string {
		if c.Source == SourceChannel && c.Emails == "" {
			return required(limitOf(field).Label)
		}
		return ""
	})
}

// accountFault is a fault of an account row: of what stands below it, with a slash before it, or of the row as a whole.
func accountFault(i int, below, rule, field, text string) Fault {
	pointer := "/opportunityAccounts/" + strconv.Itoa(i) + below
	return Fault{Pointer: pointer, Rule: rule, Text: text, Tab: TabChannel, Field: field}
}

// eachPanel checks the texts of rows that are entered by hand.
func eachPanel(in Input, rule string, check func(row Account, f panelField) string) []Fault {
	var faults []Fault
	for i, row := range in.Case.Shared.Accounts {
		for _, f := range fieldsOf(row) {
			if text := check(row, f); text != "" {
				faults = append(faults, accountFault(i, "/"+f.field, rule, f.field, text))
			}
		}
	}
	return faults
}

func panelLimits(in Input) []Fault {
	return eachPanel(in, "panel.limit", func(row Account, f panelField) string {
		if Length(f.value(row)) > f.max {
			return tooLong(f.max)
		}
		return ""
	})
}

// panelRequired: half-filled panels are kept in drafts and refused on submit (clarifications.md 49).
func panelRequired(in Input) []Fault {
	return eachPanel(in, "panel.required", func(row Account, f panelField) string {
		if f.needed(row) && f.value(row) == "" {
			return required(f.label)
		}
		return ""
	})
}

// panelFormats: one address each, a store seller's of the company; the generic postal pattern (clarifications.md 56).
func panelFormats(in Input) []Fault {
	return eachPanel(in, "panel.format", func(row Account, f panelField) string {
		value := f.value(row)
		switch {
		case value == "":
			return ""
		case f.field == "contactEmail" && !validEmails(value):
			return TextEmail
		case f.field == "contactEmail" && row.IsStore() &&
			!strings.HasSuffix(strings.ToLower(value), "@"+strings.ToLower(in.CaseFacts.InternalDomain)):
			return TextCompanyAddress
		case f.field == "zipPostalCode" && !postalPattern.MatchString(value):
			return TextPostalCode
		default:
			return ""
		}
	})
}

// panelCounts: at most five additional and two final tier resellers, and five primary ones over all rows
// (clarifications.md 45).
func panelCounts(in Input) []Fault {
	var additional, final, primary int
	for _, row := range in.Case.Shared.Partners() {
		switch row.PartnerType {
		case PartnerAdditionalTier:
			additional++
		case PartnerFinalTier:
			final++
		case PartnerADR, PartnerDMP, PartnerReseller:
			primary += len(row.Accounts)
		default:
		}
	}
	if in.Case.Program() == CPStrategic {
		return nil
	}
	for _, count := range []struct {
		has, most int
		what      string
	}{
		{additional, MaxAdditional, "additional resellers"},
		{final, MaxFinalTier, "final tier resellers"},
		{primary, cmp.Or(in.CaseFacts.MostPrimary, MaxPrimary), "primary resellers"},
	} {
		if count.has > count.most {
			text := fmt.Sprintf("At most %d %s are allowed.", count.most, count.what)
			return caseFault(TabChannel, "panel.count", "opportunityAccounts", text)
		}
	}
	return nil
}

// panelNumbers: additional and final tier resellers are numbered each for itself (decided for SUB-194); 0 is no number
// yet.
func panelNumbers(in Input) []Fault {
	var faults []Fault
	for i, row := range in.Case.Shared.Accounts {
		for _, number := range []struct {
			field, what string
			has, most   int
			kind        PartnerType
		}{
			{"arNo", "Additional resellers", row.ARNo, MaxAdditional, PartnerAdditionalTier},
			{"ftNo", "Final tier resellers", row.FTNo, MaxFinalTier, PartnerFinalTier},
		} {
			if number.has == 0 || number.kind == row.PartnerType && number.has > 0 && number.has <= number.most {
				continue
			}
			text := fmt.Sprintf("%s have the numbers 1 to %d.", number.what, number.most)
			faults = append(faults, accountFault(i, "/"+number.field, "panel.number", number.field, text))
		}
	}
	return faults
}

// Layout is which panels the Channel tab shows, and which of them a submit needs.
type Layout struct {
	Name         string `json:"name"`
	Store        bool   `json:"store,omitempty"`
	Primary      bool   `json:"primaryResellers,omitempty"`
	Distributors bool   `json:"distributors,omitempty"`
	Additional   bool   `json:"additionalResellers,omitempty"`
	FinalTier    bool   `json:"finalTierResellers,omitempty"`
	Roles        []Role `json:"roles"`
	Countries    string `json:"country"` // ISO 3166 alpha-2; empty for every other
}

// Layouts are the seven (SUB-102): store users, and two kinds of partners in three regions.
func Layouts() []Layout {
	distributor, reseller := []Role{RoleADD}, []Role{RoleADR, RoleDMP, RoleMSS}
	return []Layout{
		{Name: "store only", Store: true, Roles: []Role{SubRoleStoreUser}},
		{Name: "primary and final tier resellers", Primary: true, FinalTier: true, Roles: distributor, Countries: "CN"},
		{Name: "primary and additional resellers", Primary: true, Additional: true, Roles: distributor, Countries: "JP"},
		{Name: "primary resellers only", Primary: true, Roles: distributor},
		{Name: "final tier and distributors", Distributors: true, FinalTier: true, Roles: reseller, Countries: "CN"},
		{Name: "additional and distributors", Distributors: true, Additional: true, Roles: reseller, Countries: "JP"},
		{Name: "multiple distributors only", Distributors: true, Roles: reseller},
	}
}

// LayoutOf is the layout of a case by its requester's role, a store user's sub-role, and the deal's country.
func LayoutOf(role Role, countryCode string) Layout {
	var found Layout
	for _, l := range Layouts() {
		for _, r := range l.Roles {
			if r == role && (l.Countries == countryCode || l.Countries == "" && found.Name == "") {
				found = l
			}
		}
	}
	return found
}

// channelRequired: what the layout needs besides the requester (case-submission.md L134, clarifications.md 52).
func channelRequired(in Input) []Fault {
	shared := in.Case.Shared
	role, country := Role(shared.Partner.Role), ""
	if len(in.Case.Deals) > 0 && len(in.Case.Deals[0].Countries) > 0 {
		country = in.Case.Deals[0].Countries[0].Code
	}
	var named, distributors, primary, entered, store bool
	for _, row := range shared.Partners() {
		named = named || len(row.Accounts) > 0
		distributors = distributors || row.PartnerType == PartnerADD && len(row.Accounts) > 0
		primary = primary || len(row.Accounts) > 0 &&
			(row.PartnerType == PartnerADR || row.PartnerType == PartnerDMP || row.PartnerType == PartnerReseller)
		entered, store = entered || row.IsPanel(), store || row.IsStore()
	}
	label := "Distributor"
	switch l := LayoutOf(role, country); {
	case in.CaseFacts.StoreUser:
		if store || named {
			return nil
		}
		label = "Store Seller Name"
	case l.Primary:
		if primary {
			return nil
		}
		label = "Primary Reseller"
	case distributors, (l.Additional || l.FinalTier) && entered:
		return nil
	}
	return caseFault(TabChannel, "channel.required", "opportunityAccounts", required(label))
}
