package seed

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// demoVolume is above what is approved without a desk, and inside the first level's tier.
const demoVolume = 2000

// caseOf is the complete case of a scene: every rule of a submit holds for it.
func (st *stage) caseOf(sc scene, order int) repo.SaveCase {
	owner, us, group := st.people[sc.owner], st.ref.byCode["US"], st.ref.productTypes[0]
	customer := st.customers[order%len(st.customers)]
	if sc.ownTPID {
		customer = st.looked[order%len(st.looked)]
	}
	volume := int64(demoVolume)
	content := deal.Content{
		Type: sc.program, Name: sc.name, Overview: "Refresh of the devices of " + customer.Name, Volume: &volume, Domain: "customer.example",
		Vertical:  deal.Ref{ID: st.ref.verticals[0].ID, Name: st.ref.verticals[0].Name},
		Address:   deal.Address{Address1: customer.AddressLine1, City: customer.City, State: customer.StateProvince, PostalCode: customer.PostalCode},
		Countries: []deal.Country{{ID: us.ID, Name: us.Name, Code: us.Code, EUEFTA: us.IsEUEFTA}},
		Customers: []deal.Customer{{
			ID: entity.ID("demo customer", customer.ID), CustomerID: customer.ID, Name: customer.Name, LocalName: customer.LocalName, Country: deal.Ref{ID: us.ID, Name: us.Name},
			Kind: 1, CRMAccountID: customer.CRMAccountID, TPID: customer.TPID, DUNS: customer.DunsNumber, Segment: customer.Segment, Vertical: customer.Vertical,
			Category: customer.VerticalCategory, Address: customer.AddressLine1, City: customer.City, State: customer.StateProvince, PostalCode: customer.PostalCode, Managed: true,
		}},
	}
	for _, u := range st.ref.units[:2] {
		content.Products = append(content.Products, deal.Product{ID: entity.ID("demo product", sc.owner+sc.name+u.ID), CountryID: us.ID, BusinessUnitID: u.ID, Name: u.Name, Structure: 3})
	}
	if sc.program == deal.CPStrategic {
		content.ChannelStructure = deal.StructureDistributor
	}
	if sc.skip {
		content.ChannelStructure = deal.StructureSkip
	}
	in := repo.SaveCase{
		Shared: deal.Shared{ProductGroup: deal.Ref{ID: group.ID, Name: group.Name}, PreSalesActivity: "Demo day and pilot"},
		New:    &repo.NewCase{Requester: owner, OrganizationID: owner.OrganizationID, OrganizationName: owner.OrganizationName},
		Deals: []repo.SaveDeal{{
			New: true, Content: content, Zone: us.TimeZone, CountryCode: us.Code, Region: us.Region, CustomerName: customer.Name, CustomerCountry: us.Name,
		}},
	}
	if owner.Internal {
		in.New.OrganizationID, in.New.OrganizationName = deal.InternalOrganization, "Internal"
		in.Shared.Partner = deal.Partner{OrganizationID: deal.InternalOrganization}
		in.Parties = append(in.Parties, entity.Party{OrganizationID: deal.InternalOrganization, Kind: entity.PartyRequester})
	} else {
		st.place(&in, owner, us, group)
	}
	st.channel(&in, owner, us, group)
	return in
}

// place puts the requester's own account first, at its location in the country.
func (st *stage) place(in *repo.SaveCase, owner deal.Actor, us entity.Country, group entity.ProductType) {
	for _, r := range owner.Roles {
		if r.CountryID != us.ID || r.ProductTypeID != group.ID {
			continue
		}
		kind, _ := deal.PartnerTypeNamed(string(r.Role))
		in.New.LocationID = r.LocationID
		in.Shared.Partner = deal.Partner{LocationID: r.LocationID, Country: deal.Ref{ID: us.ID, Name: us.Name}, Role: string(r.Role), OrganizationID: owner.OrganizationID}
		in.Parties = append(in.Parties, entity.Party{OrganizationID: owner.OrganizationID, LocationID: r.LocationID, Kind: entity.PartyRequester})
		in.Shared.Accounts = append(in.Shared.Accounts, row(us, kind, deal.ChannelRequester, owner.OrganizationID, owner.OrganizationName, r.LocationID, r.AccountID))
		return
	}
}

// channel names the other side: a distributor for resellers and staff, a reseller for distributors.
func (st *stage) channel(in *repo.SaveCase, owner deal.Actor, us entity.Country, group entity.ProductType) {
	other, kind := namedOrganizations[0], deal.PartnerADD
	if owner.Has(deal.RoleADD) {
		other, kind = namedOrganizations[1], deal.PartnerADR
	}
	location := locationID(other.id, 0)
	account := accountID(location, int(kind), group.ID)
	in.Parties = append(in.Parties, entity.Party{OrganizationID: other.id, LocationID: location, Kind: entity.PartyPartner})
	in.Shared.Accounts = append(in.Shared.Accounts, row(us, kind, 0, other.id, other.name, location, account))
	in.Shared.Contacts = append(in.Shared.Contacts, deal.ChannelContact{
		ID: entity.ID("demo contact", account), AccountID: account, CompanyName: other.name, CountryName: us.Name, PartnerType: kind.String(),
		Emails: "sales@partner.example", Source: deal.SourceChannel,
	})
}

func row(us entity.Country, kind deal.PartnerType, subType int, organization, name, location, account string) deal.Account {
	return deal.Account{
		ID: entity.ID("demo account", account), CountryID: us.ID, PartnerType: kind, SubType: subType,
		Accounts: []deal.AccountRef{{AccountID: account, LocationID: location, OrganizationID: organization, CompanyName: name, CountryName: us.Name, EUEFTA: us.IsEUEFTA, Active: true}},
	}
}

// happen carries one thing out.
func (st *stage) happen(ctx context.Context, sc scene, h happening, in repo.SaveCase, at time.Time, key string) error {
	d, err := st.store.Dossier(ctx, in.Deals[0].ID)
	if err != nil {
		return err
	}
	if h.units != 0 {
		return st.sell(ctx, d, h.units, at)
	}
	who := h.who
	if who == "" {
		who = sc.owner
	}
	command := deal.Command{Event: h.event, Actor: st.people[who], ReasonCode: h.code}
	switch h.event {
	case deal.Approve, deal.Deny, deal.AskInfo, deal.ReturnIncomplete:
		command.Revision = d.State.UnderReview()
	case deal.Extend:
		command.Extension = &deal.AskExtension{NewDate: d.State.MaximumEnd(), PriorDate: d.State.ExpirationDate, ExpectedUnits: new(int64(500)), Reason: "The roll-out goes on"}
		if next := d.State.ExpirationDate.AddDays(42); h.until == "next" && next < command.Extension.NewDate {
			command.Extension.NewDate = next
		}
	case deal.Submit:
		return st.submit(ctx, d, in, h, repo.NewCommand{ID: entity.ID("demo command", key), DealID: d.Deal.ID, At: at, Command: command}, at)
	}
	stored := repo.NewCommand{ID: entity.ID("demo command", key), DealID: d.Deal.ID, At: at, Command: command}
	if err := st.store.AddCommand(ctx, stored); err != nil {
		return err
	}
	return st.past.Command(ctx, d.Deal.ID, stored.ID, at)
}

func (st *stage) submit(ctx context.Context, d repo.Dossier, in repo.SaveCase, h happening, command repo.NewCommand, at time.Time) error {
	save := repo.SaveCase{Now: at, OpportunityID: in.OpportunityID, Shared: in.Shared, Parties: in.Parties, Deals: in.Deals}
	save.Deals[0].New, save.Deals[0].Submit = false, &command
	if h.edit {
		more := int64(demoVolume + 500)
		save.Deals[0].Frozen, save.Deals[0].Content.Volume = d.State.Status, &more
		command.Command.Base = d.State.Revision
	}
	if _, err := st.store.SaveCase(ctx, save); err != nil {
		return err
	}
	return st.past.Command(ctx, d.Deal.ID, command.ID, at)
}

// sell records units of the deal's first product through its distributor.
func (st *stage) sell(ctx context.Context, d repo.Dossier, units int64, at time.Time) error {
	account := accountID(locationID(namedOrganizations[0].id, 0), int(deal.PartnerADD), st.ref.productTypes[0].ID)
	claimed, err := st.store.RecordUnits(ctx, repo.Claim{
		SoldLine: deal.SoldLine{
			DistributorAccountID: account, InvoiceNumber: "DEMO-" + d.Deal.Number, Line: 1, InvoiceDate: deal.DateOf(at, d.State.Location()),
			SKU: d.Content.Products[0].Name, Quantity: units,
		},
		DealNumber: d.Deal.Number, By: "cmt" + internalDomain, Signal: "unitsRecorded",
	}, at)
	if err == nil && claimed.Outcome != repo.LineAccepted {
		err = fmt.Errorf("units %s: %s", claimed.Outcome, claimed.Reason)
	}
	return err
}
