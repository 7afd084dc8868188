package deal

import (
	"strconv"
	"strings"
)

// RulesFor are the validation rules of the form that a case has.
func RulesFor(c Case) []Rule {
	if c.Program() == CPStrategic {
		return StrategicRules()
	}
	return Rules()
}

// StrategicLimits are the length limits of the CP Strategic form (case-submission.md section 9, clarifications.md 54).
func StrategicLimits() []Limit {
	return []Limit{
		limit("dealName", "Deal Name", TabOverview, 100, "case-submission.md L62"),
		limit("dealOverview", "Deal Overview", TabOverview, 2000, "case-submission.md L201"),
		limit("exceptionRequest", "Exception Request", TabOverview, 100, "case-submission.md L62"),
		limit("affiliationTypeOthers", "Affiliation Type (Others)", TabOverview, 100, "case-submission.md L62"),
		limit("expirationDateJustification", "Expiration Date Justification", TabOverview, 2000, "case-submission.md L201"),
		limit("otherRole", "Other Role", TabOverview, 100, "clarifications.md 54"),
		limit("channelOverview", "Channel Overview", TabChannel, 2000, "case-submission.md L126"),
		limit("channelJustification", "Channel Justification", TabChannel, 2000, "clarifications.md 54"),
		limit("skipChannelReason", "Channel Skip Reason", TabChannel, 100, "case-submission.md L126"),
		limit("dealVolume", "Committed Deal Volume", TabOverview, 10, "case-submission.md L130"),
	}
}

// StrategicRules are the validation rules of the CP Strategic form, for its one deal (case-submission.md L114–128).
func StrategicRules() []Rule {
	return []Rule{
		{ID: "productGroup.required", Tab: TabOverview, Field: "productGroup", Modes: onSubmit, Source: "case-submission.md L118", Check: groupChosen},
		{ID: "coverage.required", Tab: TabOverview, Field: "isMultiNational", Modes: onSubmit, Source: "case-submission.md L118", Check: coverageChosen},
		{ID: "countries.required", Tab: TabOverview, Field: "geoCountries", Modes: onSubmit, Source: "case-submission.md L118", Check: countriesChosen},
		{ID: "coverage.single", Tab: TabOverview, Field: "geoCountries", Modes: always, Source: "clarifications.md 48, 60", Check: coverageSingle},
		{ID: "affiliation.known", Tab: TabOverview, Field: "affiliationType", Modes: always, Source: "case-submission.md L90", Check: affiliationKnown},
		{ID: "affiliation.required", Tab: TabOverview, Field: "affiliationType", Modes: onSubmit, Source: "case-submission.md L118", Check: affiliationChosen},
		{ID: "text.limit", Modes: always, Source: "case-submission.md L201", Check: strategicLimits},
		{ID: "overview.required", Tab: TabOverview, Modes: onSubmit, Source: "case-submission.md L118", Check: overviewRequired},
		{
			ID: "expiration.range", Tab: TabOverview, Field: "expirationDate", Modes: onSubmit,
			Source: "case-submission.md L118, clarifications.md 51", Check: expirationInRange,
		},
		{ID: "volume.digits", Tab: TabOverview, Field: "dealVolume", Modes: always, Source: "case-submission.md L130", Check: strategicVolumeDigits},
		{ID: "volume.required", Tab: TabOverview, Field: "dealVolume", Modes: onSubmit, Source: "case-submission.md L118", Check: strategicVolume},
		{ID: "team.known", Tab: TabOverview, Field: "dealContacts", Modes: always, Source: "case-submission.md L64", Check: teamRoles},
		{ID: "team.required", Tab: TabOverview, Field: "dealContacts", Modes: onSubmit, Source: "case-submission.md L120", Check: teamComplete},
		{ID: "team.address", Tab: TabOverview, Field: "dealContacts", Modes: onSubmit, Source: "case-submission.md L120, clarifications.md 14", Check: teamAddresses},
		{ID: "team.owner", Tab: TabOverview, Field: "dealContacts", Modes: always, Source: "clarifications.md 14", Check: teamOwnersInside},
		{ID: "coOwner.colleague", Tab: TabChannel, Field: "coOwners", Modes: always, Source: "clarifications.md 14", Check: coOwnersAreColleagues},
		{ID: "entities.kind", Tab: TabEntities, Field: "customerType", Modes: always, Source: "case-submission.md L66", Check: entityKinds},
		{
			ID: "entities.countries", Tab: TabEntities, Field: "dealCustomers", Modes: onSubmit,
			Source: "case-submission.md L122, decisions.md 60", Check: entitiesCoverCountries,
		},
		{ID: "entities.named", Tab: TabEntities, Field: "legalEntityName", Modes: onSubmit, Source: "case-submission.md L122", Check: entitiesNamed},
		{ID: "entities.primary", Tab: TabEntities, Field: "dealCustomers", Modes: onSubmit, Source: "case-submission.md L122", Check: onePrimary},
		{ID: "entities.units", Tab: TabEntities, Field: "unitsCommitted", Modes: always, Source: "case-management.md L248", Check: entityUnitsInRange},
		{ID: "entities.volume", Tab: TabEntities, Field: "unitsCommitted", Modes: onSubmit, Source: "case-submission.md L122", Check: entityVolumes},
		{ID: "channel.known", Tab: TabChannel, Field: "channelStructure", Modes: always, Source: "case-submission.md L90", Check: structureKnown},
		{ID: "channel.required", Tab: TabChannel, Modes: onSubmit, Source: "case-submission.md L126", Check: strategicChannel},
		{ID: "channel.duplicate", Tab: TabChannel, Field: "opportunityAccounts", Modes: onSubmit, Source: "case-submission.md L126", Check: channelPairs},
		{ID: "channel.rows", Tab: TabChannel, Field: "opportunityAccounts", Modes: onSubmit, Source: "case-submission.md L126", Check: channelRows},
		{ID: "channel.proof", Tab: TabChannel, Field: "attachments", Modes: onSubmit, Source: "case-submission.md L126", Check: channelProof},
		{ID: "products.required", Tab: TabProductSelection, Field: "products", Modes: onSubmit, Source: "case-submission.md L128", Check: productsCoverCountries},
		{ID: "channelType.known", Tab: TabOverview, Field: "opportunityChannelType", Modes: always, Source: "case-submission.md L60", Check: channelTypeKnown},
		{ID: "attachment", Field: "attachments", Modes: always, Source: "case-submission.md L138, clarifications.md 57", Check: attachmentsFit},
		{ID: "contact.limit", Tab: TabContacts, Modes: always, Source: "case-submission.md L134", Check: contactLimits},
		{ID: "contact.required", Tab: TabContacts, Modes: onSubmit, Source: "clarifications.md 51", Check: contactRequired},
		{ID: "contact.format", Tab: TabContacts, Modes: onSubmit, Source: "case-submission.md L134", Check: contactFormats},
	}
}

// strategicFault is a fault of the CP Strategic deal, which is the first of its case.
func strategicFault(tab Tab, rule, path, text string) []Fault {
	return []Fault{*dealFault(0, tab, rule, path, text)}
}

// strategicTexts are the texts of the deal by their fields.
func strategicTexts(c Content) []struct{ field, value string } {
	texts := []struct{ field, value string }{
		{"dealName", c.Name},
		{"dealOverview", c.Overview},
		{"exceptionRequest", c.ExceptionRequest},
		{"affiliationTypeOthers", c.AffiliationOther},
		{"expirationDateJustification", c.ExpirationReason},
		{"channelOverview", c.ChannelOverview},
		{"channelJustification", c.ChannelJustification},
		{"skipChannelReason", c.SkipReason},
	}
	for i, member := range c.Team {
		field := "dealContacts/" + strconv.Itoa(i) + "/otherRole"
		texts = append(texts, struct{ field, value string }{field, member.OtherRole})
	}
	return texts
}

func strategicLimits(in Input) []Fault {
	var faults []Fault
	for _, t := range strategicTexts(in.Case.Deals[0]) {
		l := limitIn(StrategicLimits(), t.field[strings.LastIndex(t.field, "/")+1:])
		if Length(t.value) > l.Max {
			faults = append(faults, strategicFault(l.Tab, "text.limit", t.field, l.Text)...)
		}
	}
	return faults
}

func strategicVolumeDigits(in Input) []Fault {
	f := volumeDigits(in, 0)
	if f == nil {
		return nil
	}
	return strategicFault(TabOverview, f.Rule, "dealVolume", f.Text)
}

// coverageChosen: whether a case is multi-national is said, not guessed.
func coverageChosen(in Input) []Fault {
	if in.Case.Shared.MultiNational != nil {
		return nil
	}
	return caseFault(TabOverview, "coverage.required", "isMultiNational", required("Deal Geo Coverage"))
}

func countriesChosen(in Input) []Fault {
	switch n := len(in.Case.Deals[0].Countries); {
	case n == 0:
		return strategicFault(TabOverview, "countries.required", "geoCountries", required("Deal Countries"))
	case n == 1 && in.Case.Shared.Multi():
		return strategicFault(TabOverview, "countries.required", "geoCountries", TextMoreCountries)
	default:
		return nil
	}
}

func coverageSingle(in Input) []Fault {
	if in.Case.Shared.MultiNational == nil || in.Case.Shared.Multi() || len(in.Case.Deals[0].Countries) < 2 {
		return nil
	}
	return strategicFault(TabOverview, "coverage.single", "geoCountries", TextOneCountry)
}

func affiliationKnown(in Input) []Fault {
	if a := in.Case.Deals[0].Affiliation; a >= 0 && a <= AffiliateOthers {
		return nil
	}
	return strategicFault(TabOverview, "affiliation.known", "affiliationType", "This affiliation type is not known.")
}

func affiliationChosen(in Input) []Fault {
	c := in.Case.Deals[0]
	switch {
	case c.Affiliation == 0:
		return strategicFault(TabOverview, "affiliation.required", "affiliationType", TextAffiliation)
	case c.Affiliation == AffiliateOthers && c.AffiliationOther == "":
		return strategicFault(TabOverview, "affiliation.required", "affiliationTypeOthers", TextAffiliation)
	default:
		return nil
	}
}

// need is a field of the deal, and whether it is missing.
type need struct {
	field   string
	missing bool
}

// checkNeeds answers a fault for each field that is missing.
func checkNeeds(tab Tab, rule, text string, needs []need) []Fault {
	var faults []Fault
	for _, n := range needs {
		if n.missing {
			faults = append(faults, strategicFault(tab, rule, n.field, text)...)
		}
	}
	return faults
}

func overviewRequired(in Input) []Fault {
	c := in.Case.Deals[0]
	return checkNeeds(TabOverview, "overview.required", TextOverview, []need{
		{"dealName", c.Name == ""},
		{"dealOverview", c.Overview == ""},
		{"dealVertical", c.Vertical.ID == "" && c.Primary().CustomerID != ""},
		{"expirationDate", c.RequestedExpiration == ""},
		{"expirationDateJustification", c.ExpirationReason == ""},
	})
}

func expirationInRange(in Input) []Fault {
	asked := in.Case.Deals[0].RequestedExpiration
	switch {
	case asked == "":
		return nil
	case asked < in.CaseFacts.Today:
		return strategicFault(TabOverview, "expiration.range", "expirationDate",
			"The expiration date must not be in the past.")
	case in.CaseFacts.LatestEnd != "" && asked > in.CaseFacts.LatestEnd:
		return strategicFault(TabOverview, "expiration.range", "expirationDate", BeyondMaximum(in.CaseFacts.LatestEnd))
	default:
		return nil
	}
}

func strategicVolume(in Input) []Fault {
	c := in.Case.Deals[0]
	switch {
	case c.Affiliation == AffiliateCompanies:
		return nil
	case c.Volume == nil:
		return strategicFault(TabOverview, "volume.required", "dealVolume", required("Committed Deal Volume"))
	case *c.Volume == 0:
		return strategicFault(TabOverview, "volume.required", "dealVolume", TextVolumeZero)
	default:
		return nil
	}
}

func structureKnown(in Input) []Fault {
	if s := in.Case.Deals[0].ChannelStructure; s >= 0 && s <= StructureSkip {
		return nil
	}
	return strategicFault(TabChannel, "channel.known", "channelStructure", "This channel structure is not known.")
}

func strategicChannel(in Input) []Fault {
	c := in.Case.Deals[0]
	return checkNeeds(TabChannel, "channel.required", TextChannel, []need{
		{"channelOverview", c.ChannelOverview == ""},
		{"channelStructure", c.ChannelStructure == 0},
		{"skipChannelReason", c.ChannelStructure == StructureSkip && c.SkipReason == ""},
		{"channelJustification", c.JustifiesChannel() && c.ChannelJustification == ""},
	})
}

// eachRow checks the rows of partners.
func eachRow(in Input, rule string, check func(Account) string) []Fault {
	var faults []Fault
	for i, row := range in.Case.Shared.Accounts {
		if row.SubType == ChannelRequester || row.SubType == ChannelCoOwner {
			continue
		}
		if text := check(row); text != "" {
			faults = append(faults, accountFault(i, "", rule, "opportunityAccounts", text))
		}
	}
	return faults
}

// channelPairs: a row per country and partner type, several partners inside it (decisions.md 59).
func channelPairs(in Input) []Fault {
	type pair struct {
		country string
		partner PartnerType
	}
	seen := map[pair]bool{}
	return eachRow(in, "channel.duplicate", func(row Account) string {
		key := pair{row.CountryID, row.PartnerType}
		if seen[key] {
			return TextChannelPairs
		}
		seen[key] = true
		return ""
	})
}

// Complete tells whether a partner row of CP Strategic says whom it is about: a country and all or some of its
// partners.
func (a Account) Complete() bool {
	return a.CountryID != "" && a.PartnerType > 0 && (a.All != SelectNamed || len(a.Accounts) > 0)
}

// channelRows: with structure Customer or Distributor there are partners, each row complete.
func channelRows(in Input) []Fault {
	structure := in.Case.Deals[0].ChannelStructure
	if structure != StructureCustomer && structure != StructureDistributor {
		return nil
	}
	if len(in.Case.Shared.Partners()) == 0 {
		return caseFault(TabChannel, "channel.rows", "opportunityAccounts", TextChannelRow)
	}
	return eachRow(in, "channel.rows", func(row Account) string {
		if row.Complete() {
			return ""
		}
		return TextChannelRow
	})
}

// channelProof: structure Customer needs a proof among the case's channel attachments.
func channelProof(in Input) []Fault {
	if in.Case.Deals[0].ChannelStructure != StructureCustomer || len(in.Case.Shared.AttachmentsFrom(SourceChannel)) > 0 {
		return nil
	}
	return caseFault(TabChannel, "channel.proof", "attachments", TextChannelProof)
}
