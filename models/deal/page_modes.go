package deal

import "slices"

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
