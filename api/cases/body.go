package cases

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
)

// Row actions of the case body (case-submission.md L92): a row that the body leaves out stays, only Delete removes it.
const (
	actionDelete  = "Delete"
	actionCreated = "Created"
)

// caseOf reads the body of a save.
func caseOf(c wire.Case) casework.Case {
	out := casework.Case{
		ID: c.ID, Number: c.OpportunityNumber, Faults: actionFaults(c),
		Shared: deal.Shared{
			MultiNational: (*bool)(c.IsMultiNational), ChannelType: c.ChannelType, RFP: c.OpportunityRfp == 1,
			RFPJustification: strings.TrimSpace(c.RfpJustification), PreSalesActivity: strings.TrimSpace(c.PreSalesActivity),
			AdditionalTier: c.AdditionalResellers, FinalTier: c.FinalTierResellers,
		},
		Contacts: sentRows(c.ChannelContacts, contactOf),
		Files:    filesOf(c.Attachments),
	}
	if g := c.ProductGroup; g != nil {
		out.Shared.ProductGroup = deal.Ref{ID: g.ProductID, Name: g.ProductName}
	}
	if p := c.PartnerDetails; p != nil {
		out.LocationID = &p.MpnLocationID
	}
	for _, row := range sentRows(c.OpportunityAccounts, accountOf) {
		if row.Value.SubType != deal.ChannelRequester { // made from the session alone (clarifications.md 46)
			row.Parts = places(c.OpportunityAccounts[row.Place].Accounts)
			out.Accounts = append(out.Accounts, row)
		}
	}
	for _, d := range c.OpportunityDeals {
		out.Deals = append(out.Deals, dealOf(d))
	}
	return out
}

func sentRows[W, D any](sent []W, read func(W) (D, string)) []casework.Row[D] {
	rows := make([]casework.Row[D], len(sent))
	for i := range sent {
		value, action := read(sent[i])
		rows[i] = casework.Row[D]{Value: value, Place: i, Delete: action == actionDelete}
	}
	return rows
}

// places are those of the accounts that a row does not delete.
func places(refs []wire.AccountRef) []int {
	var out []int
	for i, ref := range refs {
		if ref.Action != actionDelete {
			out = append(out, i)
		}
	}
	return out
}

func refsOf(sent []wire.AccountRef) []deal.AccountRef {
	var refs []deal.AccountRef
	for _, i := range places(sent) {
		refs = append(refs, deal.AccountRef{AccountID: sent[i].AccountID})
	}
	return refs
}

func accountOf(w wire.Account) (deal.Account, string) {
	a := deal.Account{
		ID: w.ID, CountryID: w.CountryID, PartnerType: deal.PartnerType(w.PartnerType), SubType: w.ChannelSubType,
		ContactEmail: strings.TrimSpace(w.ContactEmail), All: deal.SelectUnsaid, Accounts: refsOf(w.Accounts),
		Panel: deal.Panel{
			Company: strings.TrimSpace(w.Company), Contact: strings.TrimSpace(w.Contact),
			Address: strings.TrimSpace(w.Address), City: strings.TrimSpace(w.City),
			State: strings.TrimSpace(w.StateProvince), PostalCode: strings.TrimSpace(w.PostalCode), ARNo: w.ArNo, FTNo: w.FtNo,
		},
	}
	if w.IsAllSelected != nil {
		a.All = deal.Selection(*w.IsAllSelected)
	}
	for reseller, distributors := range w.PartnerAccounts {
		if refs := refsOf(distributors); len(refs) > 0 {
			if a.Related == nil {
				a.Related = map[string][]deal.AccountRef{}
			}
			a.Related[reseller] = refs
		}
	}
	return a, w.Action
}

func contactOf(w wire.ChannelContact) (deal.ChannelContact, string) {
	source := deal.SourceChannel
	if w.Source == deal.SourceDealDetails {
		source = deal.SourceDealDetails
	}
	return deal.ChannelContact{
		ID: w.ID, AccountID: w.AccountID, CompanyName: w.CompanyName, CountryName: w.CountryName,
		PartnerType: w.PartnerType, Emails: deal.NormalizeEmails(w.Emails), Source: source,
	}, w.Action
}

func dealOf(d wire.Deal) casework.Deal {
	out := casework.Deal{
		ID: d.ID, Number: d.DealNumber, Name: d.Name, ExpirationDate: strings.TrimSpace(d.ExpirationDate),
		Content: deal.Content{
			Type: deal.Type(d.DealType.Name), Name: strings.TrimSpace(d.DealName), Overview: strings.TrimSpace(d.DealOverview),
			Domain: strings.TrimSpace(d.DealCustomerDomain), Volume: d.DealVolume,
			Vertical: deal.Ref{ID: d.DealVertical, Name: d.DealVerticalName},
			Address: deal.Address{
				Address1: strings.TrimSpace(d.DealAddress.Address1), City: strings.TrimSpace(d.DealAddress.City),
				State: strings.TrimSpace(d.DealAddress.StateOrProvince), PostalCode: strings.TrimSpace(d.DealAddress.PostalCode),
			},
			Strategic: deal.Strategic{
				ChannelStructure: d.ChannelStructure, ChannelOverview: strings.TrimSpace(d.ChannelOverview),
				ChannelJustification: strings.TrimSpace(d.ChannelJustification), SkipReason: strings.TrimSpace(d.SkipChannelReason),
				ExceptionRequest: strings.TrimSpace(d.ExceptionRequest),
				ExpirationReason: strings.TrimSpace(d.ExpirationDateJustification),
				Affiliation:      d.AffiliationType, AffiliationOther: strings.TrimSpace(d.AffiliationTypeOthers),
			},
		},
		Customers: sentRows(d.DealCustomers, customerOf), Products: sentRows(d.Products, ProductOf),
		Countries: sentRows(d.GeoCountries, countryOf), Team: sentRows(d.DealContacts, teamOf),
	}
	if d.Reply != nil {
		out.Reply = &casework.Reply{Text: d.Reply.Text, Files: filesOf(d.Reply.Attachments)}
	}
	return out
}

func customerOf(w wire.DealCustomer) (deal.Customer, string) {
	return deal.Customer{ID: w.ID, CustomerID: w.CustomerID, Kind: w.CustomerType, Units: w.UnitsCommitted}, w.Action
}

func countryOf(w wire.GeoCountry) (deal.Country, string) {
	return deal.Country{ID: w.CountryID, Name: w.CountryName}, w.Action
}

// ProductOf reads a product line and its row action.
func ProductOf(w wire.Product) (deal.Product, string) {
	p := deal.Product{
		ID: w.ID, CountryID: w.CountryID, SKUID: withoutGUID(w.SKUID), FamilyID: withoutGUID(w.ProductFamilyID),
		Name: w.Name, SearchID: w.SearchID, Structure: w.ProductStructure,
	}
	if p.SKUID == "" && p.FamilyID == "" {
		p.BusinessUnitID = withoutGUID(w.BusinessUnitID)
	}
	return p, w.Action
}

func teamOf(w wire.DealContact) (deal.DealContact, string) {
	return deal.DealContact{
		ID: w.ID, Email: strings.TrimSpace(w.Email), FirstName: strings.TrimSpace(w.FirstName),
		LastName: strings.TrimSpace(w.LastName), Name: strings.TrimSpace(w.Name),
		Role: w.Role, OtherRole: strings.TrimSpace(w.OtherRole), CoOwner: w.IsCoOwner,
	}, w.Action
}

func filesOf(sent []wire.Attachment) []casework.File {
	out := make([]casework.File, len(sent))
	for i, w := range sent {
		out[i] = casework.File{
			ID: w.ID, Name: strings.TrimSpace(w.Name), Extension: w.Extension, Source: w.Source, RelatedID: w.RelatedID,
			Content: w.Content, Delete: w.Action == actionDelete,
		}
	}
	return out
}

// NoGUID stands for the part of a product line that its structure does not have (SUB-218).
const NoGUID = "00000000-0000-0000-0000-000000000000"

func withoutGUID(id string) string {
	if id == NoGUID {
		return ""
	}
	return id
}

func orGUID(id string) string { return cmp.Or(id, NoGUID) }

// rowActions are what a row of a case body may ask for (case-submission.md L92); without one it is added or updated.
func rowActions() []string { return []string{"", "None", "Add", "Update", actionDelete, actionCreated} }

// actionFaults are the faults of rows that ask for another action.
func actionFaults(body wire.Case) []apperr.Fault {
	var faults []apperr.Fault
	known := rowActions()
	check := func(tab deal.Tab, place string, actions []string) {
		for i, action := range actions {
			if !slices.Contains(known, action) {
				faults = append(faults, apperr.Fault{
					Pointer: place + "/" + strconv.Itoa(i) +
						"/action", Code: "action.unknown", Message: "This row action is not known.", Tab: string(tab), Field: "action",
				})
			}
		}
	}
	check(deal.TabChannel, "/opportunityAccounts",
		actionsOf(body.OpportunityAccounts, func(w *wire.Account) string { return w.Action }))
	for i, row := range body.OpportunityAccounts {
		check(deal.TabChannel, "/opportunityAccounts/"+strconv.Itoa(i)+"/accounts",
			actionsOf(row.Accounts, func(w *wire.AccountRef) string { return w.Action }))
	}
	check(deal.TabChannel, "/opportunityChannelContacts",
		actionsOf(body.ChannelContacts, func(w *wire.ChannelContact) string { return w.Action }))
	check(deal.TabDeal, "/attachments", actionsOf(body.Attachments, func(w *wire.Attachment) string { return w.Action }))
	for i, d := range body.OpportunityDeals {
		at := "/opportunityDeals/" + strconv.Itoa(i)
		check(deal.TabDeal, at+"/geoCountries",
			actionsOf(d.GeoCountries, func(w *wire.GeoCountry) string { return w.Action }))
		check(deal.TabCustomer, at+"/dealCustomers",
			actionsOf(d.DealCustomers, func(w *wire.DealCustomer) string { return w.Action }))
		check(deal.TabDeal, at+"/dealContacts",
			actionsOf(d.DealContacts, func(w *wire.DealContact) string { return w.Action }))
		check(deal.TabProducts, at+"/products", actionsOf(d.Products, func(w *wire.Product) string { return w.Action }))
	}
	return faults
}

func actionsOf[W any](rows []W, action func(*W) string) []string {
	actions := make([]string, len(rows))
	for i := range rows {
		actions[i] = action(&rows[i])
	}
	return actions
}
