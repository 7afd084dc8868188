package demo

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// organization is a partner of design/demo-world.md; the location id is the organisation's id and the two-digit
// position of the country in this list.
type organization struct {
	id, name  string
	types     []int
	countries []string
	gone      bool // does no business any more
}

var (
	typesADD  = []int{int(deal.PartnerADD)}
	typesADR  = []int{int(deal.PartnerADR)}
	typesDMP  = []int{int(deal.PartnerDMP)}
	typesBoth = []int{int(deal.PartnerADD), int(deal.PartnerDMP)}
)

var namedOrganizations = []organization{
	{id: "4100001", name: "Northwind Distribution", types: typesADD, countries: []string{"US", "DE"}},
	{id: "4100002", name: "Contoso Resale", types: typesADR, countries: []string{"US", "FR"}},
	{id: "4100003", name: "Tailspin Devices", types: typesADR, countries: []string{"US", "DE"}},
	{id: "4100004", name: "Fabrikam Online", types: typesDMP, countries: []string{"DE", "PL"}},
	{id: "4100005", name: "Wingtip Group", types: typesBoth, countries: []string{"US"}},
	{id: "4100006", name: "Adatum", types: typesADD, countries: []string{"CN"}},
	{id: "4100007", name: "Lamna", types: typesADR, countries: []string{"CN"}},
	{id: "4100008", name: "Proseware", types: typesADD, countries: []string{"JP"}},
	{id: "4100009", name: "VanArsdel", types: typesADR, countries: []string{"JP"}},
	{id: "4100010", name: "Litware", types: typesADR, countries: []string{"AE", "SA", "EG"}},
	{id: "4100011", name: "Lucerne"}, // no location: its sign-in fails
	// a location without role: its sign-in fails
	{id: "4100012", name: "Margie", countries: []string{"US"}},
	{id: "4100013", name: "Trey Research", types: typesADR, countries: []string{"US"}}, // the partner centre knows it elsewhere only: its sign-in fails
	{id: "4100014", name: "Relecloud Devices", types: typesADR, countries: []string{"US", "FR"}, gone: true},
}

func locationID(organization string, index int) string {
	return fmt.Sprintf("%s%02d", organization, index+1)
}

func accountID(location string, partnerType int, productType string) string {
	return entity.ID("account", fmt.Sprintf("%s:%d:%s", location, partnerType, productType))
}

// partners are organisations with their locations and accounts.
type partners struct {
	organizations []entity.Organization
	locations     []entity.Location
	accounts      []entity.Account
}

func namedPartners(ref *reference) *partners {
	p := &partners{}
	for _, o := range namedOrganizations {
		p.add(ref, o, ref.productTypes, !o.gone)
	}
	return p
}

func (p *partners) add(ref *reference, o organization, groups []entity.ProductType, active bool) {
	p.organizations = append(p.organizations, entity.Organization{ID: o.id, Name: o.name, IsActive: active})
	for i, code := range o.countries {
		c := ref.byCode[code]
		loc := locationID(o.id, i)
		p.locations = append(p.locations,
			entity.Location{ID: loc, OrganizationID: o.id, Name: o.name + ", " + c.Name, CountryID: c.ID, IsActive: active})
		for _, t := range o.types {
			for _, g := range groups {
				p.accounts = append(p.accounts, entity.Account{
					ID: accountID(loc, t, g.ID), OrganizationID: o.id, LocationID: loc, CompanyName: o.name, CountryID: c.ID,
					PartnerType: t, ProductTypeID: g.ID, IsActive: active,
				})
			}
		}
	}
}

func (p *partners) load(ctx context.Context, l *loader) {
	add(ctx, l, "organisations", slices.Values(p.organizations))
	add(ctx, l, "locations", slices.Values(p.locations))
	add(ctx, l, "partner accounts", slices.Values(p.accounts))
}

// markets is where generated partners and customers are, with their share per thousand.
var markets = strings.Fields(`US:240 DE:85 GB:75 FR:70 CA:50 IT:38 ES:36 NL:30 PL:28 AU:30 BR:28 IN:20 MX:18 CH:18
	AT:16 BE:16 SE:18 DK:12 NO:12 FI:10 IE:10 PT:10 CZ:12 HU:8 RO:8 ZA:10 SG:10 NZ:8 MY:6 ID:6 AR:6 CL:5 CO:5 TR:8
	IL:5 KE:3 NG:3 MA:3 JP:30 CN:22 KR:6 TW:4 SA:5 AE:6 EG:5 KW:2 QA:2 GR:6 BG:4 UA:4 TH:4`)
