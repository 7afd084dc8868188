package cases

import (
	"cmp"
	"slices"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Answer shows a case with the deals that the caller may see; the shared sections are those of the first deal
// shown.
func Answer(view repo.CaseView, actor deal.Actor, now time.Time) wire.Case {
	o, first := view.Opportunity, view.Deals[0]
	shared := first.Shared
	c := wire.Case{
		ID: o.ID, OpportunityNumber: o.Number, OpportunityName: o.Number, Name: o.Number, ChannelType: shared.Channel(),
		Version:         o.Version,
		ProductGroup:    &wire.ProductGroup{ProductID: shared.ProductGroup.ID, ProductName: shared.ProductGroup.Name},
		IsMultiNational: (*wire.Flag)(shared.MultiNational), RfpJustification: shared.RFPJustification,
		PreSalesActivity:    shared.PreSalesActivity,
		AdditionalResellers: shared.AdditionalTier, FinalTierResellers: shared.FinalTier,
		PartnerDetails: &wire.PartnerDetails{
			MpnLocation: location(shared.Partner), MpnLocationID: shared.Partner.LocationID,
			CountryID:   shared.Partner.Country.ID,
			CountryName: shared.Partner.Country.Name, UserRole: shared.Partner.Role,
			OrganizationID: shared.Partner.OrganizationID, OrganizationName: first.State.Company,
			ProductGroupID: shared.ProductGroup.ID, ProductGroupName: shared.ProductGroup.Name,
		},
		SubmitterDetails:    &wire.Person{Email: o.RequesterEmail, Name: o.RequesterName},
		OpportunityAccounts: []wire.Account{}, ChannelContacts: []wire.ChannelContact{}, OpportunityDeals: []wire.Deal{},
		PageMode: "View", PageSubMode: first.Deal.SubMode, IsOwner: first.State.OwnedBy(actor.Email),
		IsNotCaseOwner: !first.State.OwnedBy(actor.Email),
	}
	if c.IsMultiNational == nil && first.State.Type != deal.CPStrategic { // only that form asks
		c.IsMultiNational = new(wire.Flag)
	}
	if shared.RFP {
		c.OpportunityRfp = 1
	}
	for _, a := range shared.AccountsNamed(first.State.Company) {
		c.OpportunityAccounts = append(c.OpportunityAccounts, accountAnswer(a))
	}
	for _, contact := range shared.Contacts {
		c.ChannelContacts = append(c.ChannelContacts, wire.ChannelContact{
			ID: contact.ID, AccountID: contact.AccountID, CompanyName: contact.CompanyName, CountryName: contact.CountryName,
			PartnerType: contact.PartnerType, Emails: contact.Emails, Source: contact.Source, IsComplete: contact.Emails != "",
			Action: actionCreated,
		})
	}
	c.Attachments = FilesOf(shared.Attachments)
	for _, d := range view.Deals {
		c.OpportunityDeals = append(c.OpportunityDeals, DealAnswer(d, actor, now))
	}
	c.MayChangeOwners = mayChangeOwners(view, actor, deal.OwnersOf(first.State)) == nil
	c.MayHandOver = mayChangeOwners(view, actor, deal.Owners{}) == nil
	return forPartners(c, actor)
}

func location(p deal.Partner) string {
	if p.LocationID == "" {
		return ""
	}
	return p.LocationID + " / " + p.Country.Name
}

func accountAnswer(a deal.Account) wire.Account {
	selection := wire.Selection(a.All)
	row := wire.Account{
		ID: a.ID, CountryID: a.CountryID, PartnerType: wire.PartnerType(a.PartnerType), ChannelSubType: a.SubType,
		IsAllSelected: &selection,
		Accounts:      []wire.AccountRef{}, ContactEmail: a.ContactEmail,
		Company: a.Company, Contact: a.Contact, Address: a.Address, City: a.City, StateProvince: a.State,
		PostalCode: a.PostalCode, ArNo: a.ARNo, FtNo: a.FTNo,
		IsComplete: (len(a.Accounts) > 0 || a.ContactEmail != "" || a.All != deal.SelectNamed) &&
			len(a.MissingFields()) == 0, Action: actionCreated,
	}
	for _, ref := range a.Accounts {
		row.Accounts = append(row.Accounts, refAnswer(ref))
	}
	for reseller, distributors := range a.Related {
		for _, ref := range distributors {
			if row.PartnerAccounts == nil {
				row.PartnerAccounts = map[string][]wire.AccountRef{}
			}
			row.PartnerAccounts[reseller] = append(row.PartnerAccounts[reseller], refAnswer(ref))
		}
	}
	return row
}

func refAnswer(ref deal.AccountRef) wire.AccountRef {
	return wire.AccountRef{
		AccountID: ref.AccountID, LocationID: ref.LocationID, OrganizationID: ref.OrganizationID,
		CompanyName: ref.CompanyName,
		CountryName: ref.CountryName, IsEueftaAccount: ref.EUEFTA, IsActive: ref.Active, Action: actionCreated,
	}
}

// DealAnswer shows a deal as a person sees it now.
func DealAnswer(d repo.DealDetails, actor deal.Actor, now time.Time) wire.Deal {
	s, c := d.State, d.Content
	label := s.Label(now)
	out := wire.Deal{
		ID: s.DealID, Name: s.DealNumber, DealNumber: s.DealNumber, OpportunityName: s.CaseNumber, DealName: c.Name,
		DealOverview: c.Overview,
		DealType: wire.DealTypeRef{
			ID:   string(s.Type),
			Name: string(s.Type),
		}, DealVertical: c.Vertical.ID, DealVerticalName: c.Vertical.Name,
		DealVolume: c.Volume, SavedDealVolume: c.Volume, DealCustomerDomain: c.Domain,
		DealAddress: wire.DealAddress{
			Address1: c.Address.Address1, City: c.Address.City, Country: d.Deal.CustomerCountry,
			StateOrProvince: c.Address.State, PostalCode: c.Address.PostalCode,
		},
		GeoCountries: []wire.GeoCountry{}, DealCustomers: []wire.DealCustomer{}, Products: []wire.Product{},
		StatusCode: int(s.Status), StatusCodeName: string(label), IsDraft: label == deal.LabelDraft,
		IsPriced:     label == deal.LabelApproved || label == deal.LabelPendingChannel,
		IsChannelDue: label == deal.LabelPendingChannel, ClosureDecision: string(s.Closure),
		ClosureDecisionString:   s.Closure.Text(),
		ClosureDecisionComments: d.Deal.ClosureComments, ClosureDecisionText: deal.SayComment(d.Deal.ClosureComments),
		CaseStartDate: string(s.StartDate), ExpirationDate: string(s.ExpirationDate), CaseEndDate: string(s.ExpirationDate),
		UnitsTransacted: s.Units, OverCommitted: d.Deal.OverCommitted, DealExtensionCount: s.Extensions,
		CustomerCountry: d.Deal.CustomerCountry, ProductType: d.Shared.ProductGroup.Name,
		SubmitterDetails: &wire.Person{Email: d.Opportunity.RequesterEmail, Name: d.Opportunity.RequesterName},
		Version:          s.Version, Revision: s.Revision, StatusSince: wire.Time(s.EnteredAt),
		AssignedTo: assignedTo(d, actor),
		Next:       wire.NextOf(s.Upcoming(d.Next(now), d.Calendar), s.Location()),
		Clock:      wire.ReviewClock(s, deal.EvalContext{Now: now, Calendar: d.Calendar}), Action: actionCreated,
	}
	actions := deal.Actions(s, actor, now)
	for _, answer := range actions {
		out.Actions = append(out.Actions, wire.Action{
			Action: string(answer.Action), Allowed: answer.Allowed, WithinReach: answer.WithinReach,
			Reason: answer.Reason, Text: deal.Say(answer.Reason),
		})
	}
	out.AccessType = deal.AccessTypes(actions)
	lifecycleAnswer(&out, s, actor)
	out.ExtensionOutlook = outlookAnswer(s, actor, now)
	out.Offer = offerAnswer(d, actor)
	if !deal.HiddenFrom(actor, s.Type, c.Strategic, "caseDecisionJustification") {
		out.CaseDecisionReason = d.Deal.DecisionJustification
	}
	if s.Type == deal.CPStrategic {
		out.Name = s.CaseNumber // decisions.md part 1, 9
		strategicAnswer(&out, c)
	}
	for _, country := range c.Countries {
		out.GeoCountries = append(out.GeoCountries,
			wire.GeoCountry{CountryID: country.ID, CountryName: country.Name, IsEUEFTA: country.EUEFTA, Action: actionCreated})
	}
	for _, customer := range c.Customers {
		out.DealCustomers = append(out.DealCustomers, customerAnswer(customer))
	}
	for _, p := range c.Products {
		out.Products = append(out.Products, ProductAnswer(p, c, s))
	}
	return out
}

// lifecycleAnswer adds what is pending on the deal. Edits, renewals and extensions are for its owners and the desk
// only.
func lifecycleAnswer(out *wire.Deal, s deal.State, actor deal.Actor) {
	allowed := func(a deal.Action) bool {
		return slices.ContainsFunc(out.Actions,
			func(answer wire.Action) bool { return answer.Action == string(a) && answer.Allowed })
	}
	out.IsRevertEligible, out.IsRenewalEligible = allowed(deal.ActionRevert), allowed(deal.ActionRenew)
	out.RenewalOf = s.RenewalOf
	out.EndorseBy = string(s.EndorsableBy(actor))
	out.MaximumExpirationDate = string(s.MaximumEnd())
	out.RenewalOpensOn = string(s.RenewalOpensOn())
	if s.Returned != nil {
		out.ReturnedSections = s.Returned.Sections
		out.ReasonCode = s.Returned.ReasonCode
		out.ReturnedAt = wire.Time(s.Returned.At)
	}
	if !s.OwnedBy(actor.Email) && actor.DeskLevel() == 0 {
		return
	}
	out.PendingRenewal = s.RenewalID
	if s.Edit != nil {
		out.PendingRevision = s.Edit.Revision
	}
	out.PendingExtension = ExtensionAnswer(s)
	if s.Appeal != nil && s.Appeal.Stage != "" {
		out.Appeal = &wire.DealAppeal{Stage: string(s.Appeal.Stage)}
	}
}

// ExtensionAnswer shows the extension that a deal asks for; nil when it asks for none.
func ExtensionAnswer(s deal.State) *wire.Extension {
	if s.Extension == nil {
		return nil
	}
	e := s.Extension
	out := wire.Extension{
		NewExpirationDate: string(e.NewDate), PriorExpirationDate: string(e.PriorDate), ExpectedUnits: e.ExpectedUnits,
		Reason: e.Reason, RequestedBy: e.By,
	}
	out.UnitsNeeded, out.PercentNeeded = needed(s.ExtensionNeeds())
	return &out
}

// needed leaves out what is not needed.
func needed(units int64, percent int) (*int64, *int) {
	var u *int64
	var p *int
	if units >= 0 {
		u = &units
	}
	if percent >= 0 {
		p = &percent
	}
	return u, p
}

func outlookAnswer(s deal.State, actor deal.Actor, now time.Time) *wire.Outlook {
	o, open := s.ExtensionOutlook(actor, now)
	if !open {
		return nil
	}
	out := wire.Outlook{
		Outcome: string(o.Outcome), Earliest: string(o.Earliest), Latest: string(o.Latest), Extensions: s.Extensions,
		MaximumExtensions: s.Terms.MaximumExtensions,
	}
	out.UnitsNeeded, out.PercentNeeded = needed(o.Needed, o.Percent)
	return &out
}

func customerAnswer(c deal.Customer) wire.DealCustomer {
	return wire.DealCustomer{
		ID: c.ID, CustomerID: c.CustomerID, LegalEntityName: c.Name, LegalEntityType: c.EntityType, LocalName: c.LocalName,
		Country: c.Country.Name, CountryID: c.Country.ID,
		CustomerType: c.Kind, CrmAccountID: c.CRMAccountID, TPID: c.TPID, DunsNumber: c.DUNS, Segment: c.Segment,
		Vertical:         c.Vertical,
		VerticalCategory: c.Category, Address: c.Address, City: c.City, StateProvince: c.State, PostalCode: c.PostalCode,
		IsManaged: c.Managed, UnManaged: !c.Managed, UnitsCommitted: c.Units, Action: actionCreated,
	}
}

// assignedTo tells who has the deal now: internal people see the reviewer, partners only that the desk has it.
func assignedTo(d repo.DealDetails, actor deal.Actor) string {
	s := d.State
	switch {
	case s.Status == deal.Draft || s.Returned != nil || s.OpenOffer() != nil:
		return deal.WhoRequester
	case s.Awaiting != nil:
		return deal.WhoSSP
	case s.CustomerReview:
		return deal.WhoSteward
	case s.Ticket == nil:
		return ""
	case s.Ticket.ClaimedBy != "" && actor.Internal:
		return cmp.Or(d.ClaimerName, s.Ticket.ClaimedBy)
	default:
		return deal.WhoDesk
	}
}

// ProductAnswer shows a product line of a deal.
func ProductAnswer(p deal.Product, c deal.Content, s deal.State) wire.Product {
	out := wire.Product{
		ID: p.ID, CountryID: p.CountryID, Name: p.Name, ProductFamilyID: orGUID(p.FamilyID), FamilyCode: p.FamilyCode,
		SKUID:          p.SKUID,
		BusinessUnitID: orGUID(p.BusinessUnitID), BusinessUnitName: p.UnitName, DecisionTypeName: s.DecisionType(),
		ProductStructure: p.Structure,
		SearchID:         p.SearchID, Action: actionCreated,
	}
	if out.BusinessUnitName == "" {
		out.BusinessUnitName = p.Name // a line for the unit itself
	}
	out.BusinessUnit = out.BusinessUnitName
	out.Country = c.CountryNamed(p.CountryID)
	return out
}
