package deal

import (
	"fmt"
	"strconv"
	"strings"
)

var (
	always   = []Mode{SaveDraft, SubmitCase}
	onSubmit = []Mode{SubmitCase}
)

// textField is a text of the deal or the case with its place in the body.
type textField struct {
	field string
	path  string // below /opportunityDeals/{i}, or from the root with a leading slash
	value func(Case, int) string
	needs bool // required on submit
}

var textFields = []textField{
	{"dealName", "dealName", func(c Case, i int) string { return c.Deals[i].Name }, true},
	{"dealCustomerDomain", "dealCustomerDomain", func(c Case, i int) string { return c.Deals[i].Domain }, true},
	{"address1", "dealAddress/address1", func(c Case, i int) string { return c.Deals[i].Address.Address1 }, true},
	{"city", "dealAddress/city", func(c Case, i int) string { return c.Deals[i].Address.City }, true},
	{"stateOrProvince", "dealAddress/stateOrProvince", func(c Case, i int) string { return c.Deals[i].Address.State }, true},
	{"postalCode", "dealAddress/postalCode", func(c Case, i int) string { return c.Deals[i].Address.PostalCode }, true},
	{"dealOverview", "dealOverview", func(c Case, i int) string { return c.Deals[i].Overview }, true},
	{"preSalesActivity", "/preSalesActivity", func(c Case, _ int) string { return c.Shared.PreSalesActivity }, true},
	{"rfpJustification", "/rfpJustification", func(c Case, _ int) string { return c.Shared.RFPJustification }, false},
}

func (t textField) pointer(i int) string {
	if t.path[0] == '/' {
		return t.path
	}
	return dealPointer(i, t.path)
}

func dealPointer(i int, path string) string {
	return "/opportunityDeals/" + strconv.Itoa(i) + "/" + path
}

func required(label string) string { return label + " is a required field." }

func tooLong(most int) string { return fmt.Sprintf("Max %d characters allowed.", most) }

// bodyFault is a fault of a member of a body that is no case.
func bodyFault(field, rule, text string) Fault {
	return Fault{Pointer: "/" + field, Rule: rule, Text: text, Field: field}
}

// caseFault is a fault of what the deals of a case share.
func caseFault(tab Tab, rule, field, text string) []Fault {
	return []Fault{{Pointer: "/" + field, Rule: rule, Text: text, Tab: tab, Field: field}}
}

// dealFault is a fault of the field of a deal at the end of a path below it.
func dealFault(i int, tab Tab, rule, path, text string) *Fault {
	field := path[strings.LastIndex(path, "/")+1:]
	return &Fault{Pointer: dealPointer(i, path), Rule: rule, Text: text, Tab: tab, Field: field}
}

// Rules are the validation rules of the pricing program form; ids are stable and appear in errors, tests and docs.
func Rules() []Rule {
	return []Rule{
		{ID: "productGroup.required", Tab: TabCustomer, Field: "productGroup", Modes: onSubmit, Source: "case-submission.md L118", Check: groupChosen},
		{ID: "customer.required", Tab: TabCustomer, Field: "dealCustomers", Modes: onSubmit, Source: "case-submission.md L128", Check: eachDeal(customerRequired)},
		{ID: "customer.kind", Tab: TabCustomer, Field: "customerType", Modes: always, Source: "case-submission.md L66", Check: entityKinds},
		{ID: "customer.storeCountry", Tab: TabCustomer, Field: "dealCustomers", Modes: always, Source: "case-submission.md L146", Check: eachDeal(storeCountry)},
		{ID: "customer.market", Tab: TabCustomer, Field: "dealCustomers", Modes: always, Source: "case-submission.md L146", Check: eachDeal(authorisedMarket)},
		{ID: "text.limit", Tab: TabDeal, Modes: always, Source: "case-submission.md L130", Check: textLimits},
		{ID: "text.required", Tab: TabDeal, Modes: onSubmit, Source: "case-submission.md L128", Check: textsRequired},
		{ID: "vertical.required", Tab: TabDeal, Field: "dealVertical", Modes: onSubmit, Source: "case-submission.md L128", Check: eachDeal(verticalRequired)},
		{ID: "domain.format", Tab: TabDeal, Field: "dealCustomerDomain", Modes: onSubmit, Source: "case-submission.md L130", Check: eachDeal(domainFormat)},
		{ID: "postalCode.format", Tab: TabDeal, Field: "postalCode", Modes: onSubmit, Source: "case-submission.md L130", Check: eachDeal(postalFormat)},
		{ID: "volume.digits", Tab: TabDeal, Field: "dealVolume", Modes: always, Source: "case-submission.md L130", Check: eachDeal(volumeDigits)},
		{ID: "volume.required", Tab: TabDeal, Field: "dealVolume", Modes: onSubmit, Source: "case-submission.md L132", Check: eachDeal(volumeRequired)},
		{ID: "volume.minimum", Tab: TabDeal, Field: "dealVolume", Modes: onSubmit, Source: "case-submission.md L132", Check: volumeMinimum},
		{ID: "rfp.justification", Tab: TabDeal, Field: "rfpJustification", Modes: onSubmit, Source: "case-submission.md L106", Check: rfpJustified},
		{ID: "channelType.known", Tab: TabDeal, Field: "opportunityChannelType", Modes: always, Source: "case-submission.md L60", Check: channelTypeKnown},
		{ID: "attachment", Field: "attachments", Modes: always, Source: "case-submission.md L138, clarifications.md 57", Check: attachmentsFit},
		{ID: "contact.limit", Modes: always, Source: "case-submission.md L130, L134", Check: contactLimits},
		{ID: "contact.required", Tab: TabChannel, Field: "channelContactEmails", Modes: onSubmit, Source: "case-submission.md L134", Check: contactRequired},
		{ID: "contact.format", Modes: onSubmit, Source: "case-submission.md L130, L134", Check: contactFormats},
		{ID: "coOwner.colleague", Tab: TabChannel, Field: "coOwners", Modes: always, Source: "clarifications.md 14", Check: coOwnersAreColleagues},
		{ID: "panel.limit", Tab: TabChannel, Modes: always, Source: "case-submission.md L134, clarifications.md 54", Check: panelLimits},
		{
			ID: "panel.count", Tab: TabChannel, Field: "opportunityAccounts", Modes: always,
			Source: "case-submission.md L134, clarifications.md 45", Check: panelCounts,
		},
		{ID: "panel.number", Tab: TabChannel, Modes: always, Source: "case-submission.md L70", Check: panelNumbers},
		{ID: "panel.required", Tab: TabChannel, Modes: onSubmit, Source: "case-submission.md L134, clarifications.md 49", Check: panelRequired},
		{ID: "panel.format", Tab: TabChannel, Modes: onSubmit, Source: "case-submission.md L134", Check: panelFormats},
		{ID: "channel.required", Tab: TabChannel, Field: "opportunityAccounts", Modes: onSubmit, Source: "case-submission.md L134", Check: channelRequired},
		{ID: "products.required", Tab: TabProducts, Field: "products", Modes: onSubmit, Source: "case-submission.md L128", Check: eachDeal(productsRequired)},
	}
}

func eachDeal(check func(in Input, i int) *Fault) func(Input) []Fault {
	return func(in Input) []Fault {
		var faults []Fault
		for i := range in.Case.Deals {
			if f := check(in, i); f != nil {
				faults = append(faults, *f)
			}
		}
		return faults
	}
}

func channelTypeKnown(in Input) []Fault {
	if t := in.Case.Shared.ChannelType; t >= 0 && t <= ChannelIndirect {
		return nil
	}
	tab := TabDeal
	if in.Case.Program() == CPStrategic {
		tab = TabOverview
	}
	return caseFault(tab, "channelType.known", "opportunityChannelType", "This channel type is not known.")
}

func groupChosen(in Input) []Fault { return GroupMissing(in.Case) }

// GroupMissing is the fault of a case without a product group, which even a draft has: every product is one of a group.
func GroupMissing(c Case) []Fault {
	if c.Shared.ProductGroup.ID != "" {
		return nil
	}
	tab := TabCustomer
	if c.Program() == CPStrategic {
		tab = TabOverview
	}
	return caseFault(tab, "productGroup.required", "productGroup", required("Product Group"))
}

func customerRequired(in Input, i int) *Fault {
	if len(in.Case.Deals[i].Customers) > 0 {
		return nil
	}
	return dealFault(i, TabCustomer, "customer.required", "dealCustomers", TextSelectCustomer)
}

func textLimits(in Input) []Fault {
	return eachText(in, func(t textField, value string) (string, string) {
		if l := limitOf(t.field); Length(value) > l.Max {
			return "text.limit", l.Text
		}
		return "", ""
	})
}

func textsRequired(in Input) []Fault {
	return eachText(in, func(t textField, value string) (string, string) {
		if t.needs && Length(value) == 0 {
			return "text.required", required(limitOf(t.field).Label)
		}
		return "", ""
	})
}

func eachText(in Input, check func(t textField, value string) (rule, text string)) []Fault {
	var faults []Fault
	for i := range in.Case.Deals {
		for _, t := range textFields {
			if rule, text := check(t, t.value(in.Case, i)); rule != "" {
				faults = append(faults, Fault{Pointer: t.pointer(i), Rule: rule, Text: text, Tab: TabDeal, Field: t.field})
			}
		}
	}
	return faults
}

func verticalRequired(in Input, i int) *Fault {
	if in.Case.Deals[i].Vertical.ID != "" {
		return nil
	}
	return dealFault(i, TabDeal, "vertical.required", "dealVertical", required("Deal Vertical"))
}

func domainFormat(in Input, i int) *Fault {
	value := in.Case.Deals[i].Domain
	if value == "" || domainPattern.MatchString(value) {
		return nil
	}
	return dealFault(i, TabDeal, "domain.format", "dealCustomerDomain", TextDomain)
}

func postalFormat(in Input, i int) *Fault {
	value := in.Case.Deals[i].Address.PostalCode
	if value == "" || postalPattern.MatchString(value) {
		return nil
	}
	return dealFault(i, TabDeal, "postalCode.format", "dealAddress/postalCode", TextPostalCode)
}

func volumeFault(i int, rule, text string) *Fault {
	return dealFault(i, TabDeal, rule, "dealVolume", text)
}

func volumeDigits(in Input, i int) *Fault {
	v, l := in.Case.Deals[i].Volume, limitOf("dealVolume")
	switch {
	case v == nil:
		return nil
	case *v < 0:
		return volumeFault(i, "volume.digits", "Committed Deal Volume cannot be negative.")
	case digits(*v) > l.Max:
		return volumeFault(i, "volume.digits", l.Text)
	default:
		return nil
	}
}

func volumeRequired(in Input, i int) *Fault {
	v := in.Case.Deals[i].Volume
	switch {
	case v == nil:
		return volumeFault(i, "volume.required", required("Committed Deal Volume"))
	case *v == 0:
		return volumeFault(i, "volume.required", TextVolumeZero)
	default:
		return nil
	}
}

// volumeMinimum: the lowest minimum across the case's deals applies to each, in the edit of a submitted case each
// deal's own (decisions.md part 1, 65 and 66; case-submission.md L132).
func volumeMinimum(in Input) []Fault {
	lowest := int64(-1)
	for _, d := range in.Case.Deals {
		minimum, ok := in.CaseFacts.MinimumVolume[d.Type]
		if ok && minimum >= 0 && (lowest < 0 || minimum < lowest) {
			lowest = minimum
		}
	}
	var faults []Fault
	for i, d := range in.Case.Deals {
		least := lowest
		if in.CaseFacts.PastDraft {
			least = in.CaseFacts.MinimumVolume[d.Type]
		}
		if d.Volume != nil && *d.Volume > 0 && *d.Volume < least {
			text := strings.Replace(TextVolumeMinimum, "{0}", strconv.FormatInt(least, 10), 1)
			faults = append(faults, *volumeFault(i, "volume.minimum", text))
		}
	}
	return faults
}

func rfpJustified(in Input) []Fault {
	if !in.Case.Shared.RFP || in.Case.Shared.RFPJustification != "" ||
		len(in.Case.Shared.AttachmentsFrom(SourceDealDetails)) > 0 {
		return nil
	}
	return caseFault(TabDeal, "rfp.justification", "rfpJustification", required(limitOf("rfpJustification").Label))
}

func productsRequired(in Input, i int) *Fault {
	if len(in.Case.Deals[i].Products) > 0 {
		return nil
	}
	return dealFault(i, TabProducts, "products.required", "products", TextProductPerCountry)
}
