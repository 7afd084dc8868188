package deal

import (
	"net/mail"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Tab is a tab of the case form, in the order in which a submit checks them.
type Tab string

// The tabs of the pricing program form (case-submission.md L36).
const (
	TabCustomer Tab = "Customer"
	TabDeal     Tab = "Deal Information"
	TabChannel  Tab = "Channel"
	TabProducts Tab = "Products"
)

// The tabs of the CP Strategic form that the other form lacks (case-submission.md L46).
const (
	TabOverview         Tab = "Deal Overview"
	TabEntities         Tab = "Legal Entities"
	TabProductSelection Tab = "Product Selection"
	TabContacts         Tab = "Channel Contacts"
)

// TabsOf lists the tabs of a program's form in order: the sections that a return may name (clarifications.md 3).
func TabsOf(t Type) []Tab {
	if t == CPStrategic {
		return []Tab{TabOverview, TabEntities, TabChannel, TabProductSelection, TabContacts}
	}
	return Tabs()
}

// Tabs lists the tabs of the pricing program form in order.
func Tabs() []Tab { return []Tab{TabCustomer, TabDeal, TabChannel, TabProducts} }

// Mode is how strictly content is checked.
type Mode string

// The modes: a draft is checked for limits and formats of what is there, a submit for everything.
const (
	SaveDraft  Mode = "draft"
	SubmitCase Mode = "submit"
)

// Fault is a broken rule: where, which, and the text to show.
type Fault struct {
	Pointer string // RFC 6901 into the case body
	Rule    string
	Text    string
	Tab     Tab
	Field   string // the field's name on the wire
}

// CaseFacts are what the rules need to know beside the content, looked up before.
type CaseFacts struct {
	MinimumVolume  map[Type]int64 // units committed at least; absent or negative means none
	PastDraft      bool           // an edit of a submitted deal: each keeps to its own minimum
	Today          Date           // in the zone of a CP Strategic deal
	LatestEnd      Date           // the last day to which a CP Strategic deal may be asked for; empty for none
	InternalDomain string         // of company addresses
	MostPrimary    int            // primary resellers of a case; 0 stands for MaxPrimary
	StoreUser      bool           // who submits works in a store
	Requester      string         // the e-mail of who requests
	Colleagues     []string       // the e-mails of those whom the case names and who are the requester's colleagues
	Storeless      []string       // ids of the case's countries that have no stores
	Unauthorised   []string       // ids of the case's countries outside the market of the requester's location
}

// Rule is one validation rule as a value: where it applies, when, which text, from which line.
type Rule struct {
	ID     string
	Tab    Tab
	Field  string
	Modes  []Mode
	Source string
	Check  func(in Input) []Fault
}

// Input is what a rule looks at.
type Input struct {
	Case      Case
	CaseFacts CaseFacts
}

// Limit is the length limit of a text field in code points after NFC, or the digits of a number.
type Limit struct {
	Field  string `json:"field"`
	Label  string `json:"label"`
	Tab    Tab    `json:"tab"`
	Max    int    `json:"max"`
	Text   string `json:"text"`
	Source string `json:"-"`
}

func limit(field, label string, tab Tab, maximum int, source string) Limit {
	return Limit{Field: field, Label: label, Tab: tab, Max: maximum, Text: tooLong(maximum), Source: source}
}

// Limits are the length limits of the pricing program form (case-submission.md section 9).
func Limits() []Limit {
	return []Limit{
		limit("dealName", "Deal Name", TabDeal, 100, "case-submission.md L201"),
		limit("dealCustomerDomain", "Customer Domain", TabDeal, 100, "case-submission.md L130"),
		limit("address1", "Device Ship-To Address", TabDeal, 1000, "case-submission.md L130"),
		limit("city", "City", TabDeal, 100, "case-submission.md L130"),
		limit("stateOrProvince", "State or Province", TabDeal, 100, "case-submission.md L130"),
		limit("postalCode", "Postal Code", TabDeal, 20, "case-submission.md L130"),
		limit("dealOverview", "Deal Overview", TabDeal, 5000, "case-submission.md L130"),
		limit("preSalesActivity", "Pre-Sales Activities", TabDeal, 5000, "case-submission.md L130"),
		limit("rfpJustification", "RFP/RFQ/Public Tender Justification", TabDeal, 5000, "case-submission.md L130"),
		limit("ccRecipients", "Email CC Notification Recipients", TabDeal, 5000, "case-submission.md L130"),
		limit("dealVolume", "Committed Deal Volume", TabDeal, 10, "case-submission.md L130"),
		limit("channelContactEmails", "Channel Contact Email", TabChannel, 1000, "case-submission.md L134"),
	}
}

func limitOf(field string) Limit { return limitIn(Limits(), field) }

func limitIn(limits []Limit, field string) Limit {
	for _, l := range limits {
		if l.Field == field {
			return l
		}
	}
	return Limit{Field: field}
}

// Length counts code points after NFC, as every limit does (clarifications.md 54).
func Length(text string) int { return utf8.RuneCountInString(norm.NFC.String(text)) }

// Validate answers all faults of a case, the first failing tab first.
func Validate(in Input, mode Mode) []Fault {
	var faults []Fault
	for _, rule := range RulesFor(in.Case) {
		for _, m := range rule.Modes {
			if m == mode {
				faults = append(faults, rule.Check(in)...)
			}
		}
	}
	return inTabOrder(onePerPointer(faults))
}

func inTabOrder(faults []Fault) []Fault {
	ordered := make([]Fault, 0, len(faults))
	for _, tab := range slices.Concat(Tabs()[:2], TabsOf(CPStrategic), Tabs()[3:]) {
		for _, f := range faults {
			if f.Tab == tab {
				ordered = append(ordered, f)
			}
		}
	}
	return ordered
}

// onePerPointer keeps the first fault of a field (clarifications.md 60: one entry per faulty field).
func onePerPointer(faults []Fault) []Fault {
	seen := map[string]bool{}
	unique := faults[:0]
	for _, f := range faults {
		if !seen[f.Pointer] {
			seen[f.Pointer] = true
			unique = append(unique, f)
		}
	}
	return unique
}

// NormalizeEmails applies the list's tidying on every save: comma to semicolon, blanks and a trailing one removed
// (clarifications.md 55).
func NormalizeEmails(list string) string {
	var addresses []string
	for _, entry := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ';' }) {
		if entry = strings.TrimSpace(entry); entry != "" {
			addresses = append(addresses, entry)
		}
	}
	return strings.Join(addresses, ";")
}

func validEmails(list string) bool {
	for entry := range strings.SplitSeq(list, ";") {
		address, err := mail.ParseAddress(strings.TrimSpace(entry))
		if err != nil || address.Name != "" || strings.ContainsAny(entry, "<>") {
			return false
		}
		_, domain, _ := strings.Cut(address.Address, "@")
		if !strings.Contains(domain, ".") {
			return false
		}
	}
	return true
}

var (
	domainPattern = regexp.MustCompile(`^(?i)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$`)
	postalPattern = regexp.MustCompile(`^[\p{L}\p{N}]([\p{L}\p{N} -]*[\p{L}\p{N}])$`)
)

func digits(n int64) int { return len(strconv.FormatInt(max(n, -n), 10)) }

// RuleEntry describes a validation rule to people and programs: the check itself is a call (docs/decisions/0012).
type RuleEntry struct {
	ID     string `json:"id"`
	Form   string `json:"form"` // pricing program or CP Strategic
	Tab    Tab    `json:"tab,omitempty"`
	Field  string `json:"field,omitempty"`
	Modes  []Mode `json:"modes"`
	Source string `json:"source"`
}

// RuleList are the rules of both forms.
func RuleList() []RuleEntry {
	var list []RuleEntry
	for form, rules := range map[string][]Rule{"pricing program": Rules(), "CP Strategic": StrategicRules()} {
		for _, r := range rules {
			list = append(list, RuleEntry{ID: r.ID, Form: form, Tab: r.Tab, Field: r.Field, Modes: r.Modes, Source: r.Source})
		}
	}
	slices.SortStableFunc(list, func(a, b RuleEntry) int { return -strings.Compare(a.Form, b.Form) })
	return list
}

// PanelLimit is the limit of a field of a reseller panel or of the store.
type PanelLimit struct {
	Kind  string `json:"kind"` // reseller, DSS or Digital Store
	Field string `json:"field"`
	Label string `json:"label"`
	Max   int    `json:"max"`
	Needs bool   `json:"required"`
}

// PanelLimits are those of all kinds of panels.
func PanelLimits() []PanelLimit {
	var list []PanelLimit
	for _, of := range []struct {
		kind string
		row  Account
	}{
		{"reseller", Account{PartnerType: PartnerAdditionalTier}},
		{"DSS", Account{SubType: ChannelDSS}},
		{"Digital Store", Account{SubType: ChannelDigitalStore}},
	} {
		for _, f := range fieldsOf(of.row) {
			list = append(list, PanelLimit{Kind: of.kind, Field: f.field, Label: f.label, Max: f.max, Needs: f.needed(of.row)})
		}
	}
	return list
}

// StructureRows says which rows the form makes when a channel structure is chosen, for each deal country, and which it
// clears (case-submission.md L104); rows made for Distributor have the all option selected.
type StructureRows struct {
	Structure int           `json:"channelStructure"`
	Name      string        `json:"name"`
	Creates   []PartnerType `json:"creates"`
	Clears    []PartnerType `json:"clears"`
	All       bool          `json:"allSelected,omitempty"`
}

// RowsByStructure are the rows of the three structures.
func RowsByStructure() []StructureRows {
	return []StructureRows{
		{Structure: StructureSkip, Name: "Skip", Creates: []PartnerType{}, Clears: PartnerTypes()},
		{Structure: StructureCustomer, Name: "Customer", Creates: []PartnerType{PartnerADR}, Clears: []PartnerType{PartnerADD, PartnerMsStore}},
		{Structure: StructureDistributor, Name: "Distributor", Creates: []PartnerType{PartnerReseller, PartnerADD}, Clears: []PartnerType{}, All: true},
	}
}
