package deal

import "slices"

// PageMode is how the case form is opened (case-submission.md L94).
type PageMode string

// The page modes, and no others.
const (
	PageCreate PageMode = "Create"
	PageEdit   PageMode = "Edit"
	PageView   PageMode = "View"
)

// FieldState is what a person can do with a field.
type FieldState string

// The field states, weakest first.
const (
	FieldEnabled  FieldState = "enabled"
	FieldDisabled FieldState = "disabled"
	FieldHidden   FieldState = "hidden"
)

// FieldRule is a row of the page-mode table: in which mode, status, program and role fields are disabled or hidden.
// Several rows of a field: the strongest holds. Empty lists mean all.
type FieldRule struct {
	Fields   []string   `json:"fields"` // empty: every field
	Mode     PageMode   `json:"mode"`
	Programs []Type     `json:"programs,omitempty"`
	Labels   []Label    `json:"statuses,omitempty"`
	Roles    []Role     `json:"roles,omitempty"`
	State    FieldState `json:"state"`
	Source   string     `json:"source"`
}

// Names of parts of the form that are no fields of the body.
const (
	partSaveDraft    = "saveDraft"
	partCaseDecision = "caseDecision"
	partStore        = "msStoreChannel"
	partPrimary      = "primaryResellers"
	partGuidance     = "guidanceTexts"
)

var (
	shipTo   = []string{"address1", "city", "stateOrProvince", "postalCode"}
	tender   = []string{"opportunityRfp", "rfpJustification"}
	notDraft = []Label{
		LabelApproved, LabelPendingChannel, LabelDecisionPending, LabelAwaitingSSP, LabelNeedMoreInfo, LabelOfferMade,
		LabelIncomplete, LabelInsufficient,
	}
	pricing        = []Type{DealRegistration, SpecialPricing}
	decided        = []Label{LabelApproved, LabelPendingChannel}
	strategicParts = []string{
		"attachments", "opportunityChannelContacts", "dealOverview", "exceptionRequest", "expirationDate",
		"expirationDateJustification",
		"channelOverview", "channelStructure", "channelJustification", "skipChannelReason", "closureDecisionComments",
		"dealContacts",
	}
)

// FieldRules is the page-mode table (case-management.md L208–218, L280–290, clarifications.md 50, 59).
func FieldRules() []FieldRule {
	return []FieldRule{
		{Fields: []string{}, Mode: PageView, State: FieldDisabled, Source: "case-management.md L290"},
		{Fields: shownOnly, Mode: PageCreate, State: FieldDisabled, Source: "case-management.md L145, clarifications.md 30"},
		{Fields: shownOnly, Mode: PageEdit, State: FieldDisabled, Source: "case-management.md L145, clarifications.md 30"},
		{Fields: []string{partSaveDraft}, Mode: PageEdit, Labels: notDraft, State: FieldHidden, Source: "case-management.md L211–213, case-submission.md L55"},
		{
			Fields: slices.Concat([]string{"dealName", "dealOverview", "preSalesActivity"}, shipTo, tender), Mode: PageEdit,
			Programs: pricing, Labels: []Label{LabelApproved}, State: FieldDisabled, Source: "case-management.md L211",
		},
		{Fields: []string{"dealName", "dealVertical", "productGroup"}, Mode: PageEdit, Labels: decided, State: FieldDisabled, Source: "clarifications.md 50"},
		{Fields: []string{"channelStructure"}, Mode: PageEdit, Labels: []Label{LabelApproved}, State: FieldDisabled, Source: "case-submission.md L104"},
		{
			Fields: []string{partCaseDecision}, Mode: PageEdit, Labels: []Label{LabelInsufficient, LabelDraft},
			State: FieldHidden, Source: "case-management.md L212, L215",
		},
		{
			Fields: slices.Concat([]string{"dealName", "dealCustomers"}, shipTo), Mode: PageEdit, Programs: pricing,
			Labels: []Label{LabelInsufficient}, State: FieldDisabled, Source: "case-management.md L212, MAN-369",
		},
		{Fields: []string{partCaseDecision}, Mode: PageCreate, State: FieldHidden, Source: "case-management.md L215"},
		{
			Fields: slices.Concat([]string{"dealName", "dealOverview", "ccRecipients"}, shipTo, tender), Mode: PageEdit,
			Labels: []Label{LabelDecisionPending}, State: FieldDisabled, Source: "case-management.md L213",
		},
		{
			Fields: []string{partStore, partPrimary, "additionalResellers", "finalTierResellers"}, Mode: PageEdit,
			Labels: []Label{LabelApproved, LabelNeedMoreInfo, LabelOfferMade}, State: FieldDisabled, Source: "case-management.md L214",
		},
		{
			Fields: []string{partGuidance}, Mode: PageEdit,
			Labels: []Label{LabelApproved, LabelNeedMoreInfo, LabelOfferMade}, State: FieldHidden,
			Source: "case-management.md L214",
		},
		{Fields: []string{"partnerDetails"}, Mode: PageView, Roles: []Role{RoleMSS}, State: FieldHidden, Source: "case-management.md L216"},
		{
			Fields: []string{"partnerDetails"}, Mode: PageEdit,
			Labels: []Label{
				LabelApproved, LabelDraft, LabelPendingChannel, LabelNeedMoreInfo, LabelOfferMade,
				LabelInsufficient,
			}, Roles: []Role{RoleMSS}, State: FieldDisabled, Source: "case-management.md L216",
		},
		{
			Fields: []string{"dealVolume"}, Mode: PageEdit, Programs: pricing,
			Labels: []Label{
				LabelPendingChannel, LabelNeedMoreInfo, LabelOfferMade, LabelIncomplete,
				LabelInsufficient,
			}, State: FieldDisabled, Source: "case-management.md L217, decisions.md 31, 53",
		},
		{
			Fields: []string{"products"}, Mode: PageEdit, Programs: pricing,
			Labels: []Label{
				LabelDecisionPending, LabelAwaitingSSP, LabelPendingChannel, LabelNeedMoreInfo, LabelOfferMade,
				LabelIncomplete,
			}, State: FieldDisabled, Source: "case-submission.md L100",
		},
		{
			Fields: []string{"dealVolume"}, Mode: PageEdit, Programs: []Type{SpecialPricing}, Labels: []Label{LabelApproved},
			State: FieldDisabled, Source: "case-management.md L217, decisions.md 53",
		},
		{
			Fields: strategicParts, Mode: PageView, Programs: []Type{CPStrategic},
			Roles: []Role{
				RoleADR, RoleDMP, RoleMSS,
				RoleADD,
			}, State: FieldHidden, Source: "case-management.md L283, clarifications.md 59",
		},
		{
			Fields: []string{"resellerRegistration"}, Mode: PageView, Programs: []Type{CPStrategic},
			Roles: []Role{RoleADR, RoleDMP, RoleMSS}, State: FieldHidden, Source: "case-management.md L283",
		},
		{
			Fields: []string{"addRegistration"}, Mode: PageView, Programs: []Type{CPStrategic}, Roles: []Role{RoleADD},
			State: FieldHidden, Source: "case-management.md L283",
		},
	}
}

var fieldRules = FieldRules()

// FieldStateOf is what the table says of a field. Returned sections override it: CheckChange asks them first.
func FieldStateOf(field string, mode PageMode, program Type, label Label, role Role) FieldState {
	state := FieldEnabled
	for _, r := range fieldRules {
		applies := r.Mode == mode && among(r.Fields, field) && among(r.Programs, program) && among(r.Labels, label) &&
			among(r.Roles, role)
		if applies && (r.State == FieldHidden || state == FieldEnabled) {
			state = r.State
		}
	}
	return state
}

func among[T comparable](list []T, item T) bool { return len(list) == 0 || slices.Contains(list, item) }

// PageField is a deal field of the page-mode configuration: the parts of the form behind its name, and their rows of
// the table. Where none applies it is enabled.
type PageField struct {
	Name   string      `json:"name"`
	Fields []string    `json:"fields"`
	Rules  []FieldRule `json:"rules"`
}

// Parts of the form that the server alone writes.
var shownOnly = []string{"segment", "tpid", "crmAccountId", "unitsTransacted", "dealCommitted"}

// PageFields is the page-mode configuration by the names of case-management.md L145.
func PageFields() []PageField {
	fields := []PageField{
		{Name: "Deal Geo Coverage", Fields: []string{"isMultiNational", "geoCountries"}},
		{Name: "Affiliate Legal Entities", Fields: []string{"affiliationType", "affiliationTypeOthers", "dealCustomers"}},
		{Name: "Channel Overview", Fields: []string{"channelOverview"}},
		{Name: "Channel Structure", Fields: []string{"channelStructure", "skipChannelReason"}},
		{Name: "Channel Justification", Fields: []string{"channelJustification"}},
		{Name: "Eligible Reseller Selection", Fields: []string{partPrimary, "additionalResellers", "finalTierResellers", partStore}},
		{Name: "Deal Overview", Fields: []string{"dealOverview"}},
		{Name: "Requested Expiration Date and Justification", Fields: []string{"expirationDate", "expirationDateJustification"}},
		{Name: "Deal Volume", Fields: []string{"dealVolume"}},
		{Name: "Product Selection", Fields: []string{"products"}},
		{Name: "Exception Request", Fields: []string{"exceptionRequest"}},
		{Name: "Attachment", Fields: []string{"attachments"}},
		{Name: "Deal V-Team", Fields: []string{"dealContacts"}},
		{Name: "Reseller Registration", Fields: []string{"resellerRegistration"}},
		{Name: "ADD Registration", Fields: []string{"addRegistration"}},
		{Name: "Segment(s)", Fields: shownOnly[:1]},
		{Name: "Primary Legal Entity TPID", Fields: shownOnly[1:2]},
		{Name: "Primary Legal Entity CRM Account ID", Fields: shownOnly[2:3]},
		{Name: "Transacted Volume (Total)", Fields: shownOnly[3:4]},
		{Name: "Deal Committed", Fields: shownOnly[4:]},
		{Name: "Channel Contacts", Fields: []string{"opportunityChannelContacts"}},
		{Name: "Closure Decision Comments", Fields: []string{"closureDecisionComments"}},
		{Name: "Partner Information", Fields: []string{"partnerDetails"}},
		{Name: "Deals Name", Fields: []string{"dealName"}},
		{Name: "Device Ship To Address", Fields: shipTo},
		{Name: "Pre-Sales Activities", Fields: []string{"preSalesActivity"}},
		{Name: "RFP/RFQ Public Tender and Justification", Fields: tender},
		{Name: "Email CC Notification Recipients", Fields: []string{"ccRecipients"}},
	}
	for i, f := range fields {
		fields[i].Rules = rulesOf(f.Fields)
	}
	return fields
}

// rulesOf are the rows that concern some parts of the form, each narrowed to these.
func rulesOf(parts []string) []FieldRule {
	var rules []FieldRule
	for _, r := range fieldRules {
		named := slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return !among(r.Fields, p) })
		if len(named) > 0 {
			r.Fields = named
			rules = append(rules, r)
		}
	}
	return rules
}
