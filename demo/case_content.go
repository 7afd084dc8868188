package demo

import (
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// demoVolume is above what is approved without a desk, and inside the first level's tier.
const demoVolume = 2000

// customerOf is whom a scene sells to: each scene somebody else.
func (st *stage) customerOf(sc scene, order int) entity.LegalEntity {
	among := st.customers[sc.country]
	switch {
	case sc.ownTPID:
		among = st.looked
	case sc.gone == goneCustomer:
		among = st.gone
	}
	return among[order%len(among)]
}

// caseOf is the complete case of a scene: every rule of a submit holds for it.
func (st *stage) caseOf(sc scene, order int, start time.Time) repo.SaveCase {
	owner := st.people[sc.owner]
	country := st.ref.byCode[sc.country]
	group := st.ref.productTypes[0]
	customer := st.customerOf(sc, order)
	in := repo.SaveCase{
		Shared: deal.Shared{ProductGroup: deal.Ref{ID: group.ID, Name: group.Name}, PreSalesActivity: "Demo day and pilot"},
		New: &repo.NewCase{
			Requester: owner, OrganizationID: owner.OrganizationID, OrganizationName: owner.OrganizationName,
		},
		Deals: []repo.SaveDeal{{
			New: true, Content: st.contentOf(sc, customer,
				start), Zone: country.TimeZone, CountryCode: country.Code, Region: country.Region,
			CustomerName: customer.Name, CustomerCountry: country.Name,
		}},
	}
	if sc.program == deal.CPStrategic {
		in.Shared.MultiNational = new(bool)
	}
	if owner.Internal {
		in.New.OrganizationID, in.New.OrganizationName = deal.InternalOrganization, "Internal"
		in.Shared.Partner = deal.Partner{OrganizationID: deal.InternalOrganization}
		in.Parties = append(in.Parties, entity.Party{OrganizationID: deal.InternalOrganization, Kind: entity.PartyRequester})
	} else {
		st.place(&in, owner, country, group)
	}
	st.channel(&in, owner, country, group)
	if sc.gone == goneReseller {
		o := goneOrganization()
		location := locationID(o.id, 0)
		in.Parties = append(in.Parties, entity.Party{OrganizationID: o.id, LocationID: location, Kind: entity.PartyPartner})
		gone := row(country, deal.PartnerADR, 0, o.id, o.name, location, accountID(location, int(deal.PartnerADR), group.ID))
		in.Shared.Accounts = append(in.Shared.Accounts, gone)
	}
	return in
}

func goneOrganization() organization {
	return namedOrganizations[slices.IndexFunc(namedOrganizations, func(o organization) bool { return o.gone })]
}

func (st *stage) contentOf(sc scene, customer entity.LegalEntity, start time.Time) deal.Content {
	country := st.ref.byCode[sc.country]
	volume := int64(demoVolume)
	content := deal.Content{
		Type: sc.program, Name: sc.name, Overview: "Refresh of the devices of " +
			customer.Name, Volume: &volume, Domain: "customer.example",
		Vertical: deal.Ref{ID: st.ref.verticals[0].ID, Name: st.ref.verticals[0].Name},
		Address: deal.Address{
			Address1: customer.AddressLine1, City: customer.City, State: customer.StateProvince,
			PostalCode: customer.PostalCode,
		},
		Countries: []deal.Country{{ID: country.ID, Name: country.Name, Code: country.Code, EUEFTA: country.IsEUEFTA}},
		Customers: []deal.Customer{{
			ID: entity.ID("demo customer",
				customer.ID), CustomerID: customer.ID, Name: customer.Name, LocalName: customer.LocalName,
			EntityType: customer.LegalEntityType,
			Country: deal.Ref{
				ID:   country.ID,
				Name: country.Name,
			}, Kind: 1, CRMAccountID: customer.CRMAccountID, TPID: customer.TPID,
			DUNS: customer.DunsNumber, Segment: customer.Segment, Vertical: customer.Vertical,
			Category: customer.VerticalCategory,
			Address:  customer.AddressLine1, City: customer.City, State: customer.StateProvince, PostalCode: customer.PostalCode,
			Managed: true,
		}},
	}
	units := st.ref.units[:2]
	if sc.gone == goneProduct {
		units = []entity.BusinessUnit{st.ref.units[0], st.ref.withdrawn}
	}
	for _, u := range units {
		content.Products = append(content.Products, deal.Product{
			ID: entity.ID("demo product", sc.owner+sc.name+
				u.ID), CountryID: country.ID, BusinessUnitID: u.ID, Name: u.Name, Structure: 3,
		})
	}
	if sc.program == deal.CPStrategic {
		content.Strategic = strategicOf(sc, start)
		content.Customers[0].Units = new(int64)
	}
	return content
}

// strategicOf is what the CP Strategic form asks for beside that.
func strategicOf(sc scene, start time.Time) deal.Strategic {
	s := deal.Strategic{
		Affiliation: deal.AffiliateFramework, RequestedExpiration: deal.DateOf(start, time.UTC).
				AddMonths(12), ExpirationReason: "The term of the framework agreement",
		ChannelOverview: "Sold through the distributor of the country", ChannelStructure: deal.StructureDistributor,
	}
	if sc.skip {
		s.ChannelStructure = deal.StructureSkip
		s.SkipReason = "No partner chosen yet"
		s.ChannelJustification = "The tender decides about the partner"
	}
	return s
}

// place puts the requester's own account first, at its location in the country.
func (st *stage) place(in *repo.SaveCase, owner deal.Actor, country entity.Country, group entity.ProductType) {
	for _, r := range owner.Roles {
		if r.CountryID != country.ID || r.ProductTypeID != group.ID {
			continue
		}
		kind, _ := deal.PartnerTypeNamed(string(r.Role))
		in.New.LocationID = r.LocationID
		in.Shared.Partner = deal.Partner{
			LocationID: r.LocationID, Country: deal.Ref{ID: country.ID, Name: country.Name}, Role: string(r.Role),
			OrganizationID: owner.OrganizationID,
		}
		in.Parties = append(in.Parties,
			entity.Party{OrganizationID: owner.OrganizationID, LocationID: r.LocationID, Kind: entity.PartyRequester})
		own := row(country, kind, deal.ChannelRequester, owner.OrganizationID, owner.OrganizationName, r.LocationID,
			r.AccountID)
		in.Shared.Accounts = append(in.Shared.Accounts, own)
		return
	}
}

// channel names the other side: a distributor for resellers and staff, a reseller for distributors.
func (st *stage) channel(in *repo.SaveCase, owner deal.Actor, country entity.Country, group entity.ProductType) {
	kind := deal.PartnerADD
	if owner.Has(deal.RoleADD) {
		kind = deal.PartnerADR
	}
	other, location := partnerIn(kind, country.Code)
	account := accountID(location, int(kind), group.ID)
	in.Parties = append(in.Parties,
		entity.Party{OrganizationID: other.id, LocationID: location, Kind: entity.PartyPartner})
	in.Shared.Accounts = append(in.Shared.Accounts, row(country, kind, 0, other.id, other.name, location, account))
	in.Shared.Contacts = append(in.Shared.Contacts, deal.ChannelContact{
		ID: entity.ID("demo contact",
			account), AccountID: account, CompanyName: other.name, CountryName: country.Name, PartnerType: kind.String(),
		Emails: "sales@partner.example", Source: deal.SourceChannel,
	})
}

// partnerIn is the first named organisation that is a partner of a kind in a country, and its location there.
func partnerIn(kind deal.PartnerType, country string) (o organization, location string) {
	for _, o := range namedOrganizations {
		if at := slices.Index(o.countries, country); at >= 0 && slices.Equal(o.types, []int{int(kind)}) && !o.gone {
			return o, locationID(o.id, at)
		}
	}
	return organization{}, ""
}

func row(country entity.Country, kind deal.PartnerType, subType int, organization, name, location,
	account string,
) deal.Account {
	return deal.Account{
		ID: entity.ID("demo account", account), CountryID: country.ID, PartnerType: kind, SubType: subType,
		Accounts: []deal.AccountRef{{
			AccountID: account, LocationID: location, OrganizationID: organization, CompanyName: name, CountryName: country.Name,
			EUEFTA: country.IsEUEFTA, Active: true,
		}},
	}
}
