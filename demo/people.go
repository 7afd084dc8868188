package demo

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// person is an account of design/demo-world.md.
type person struct {
	email, first, last string
	organization       string // position by id in namedOrganizations; empty for internal people
	roles              []role
}

type role struct {
	name, sub string
	countries []string // internal: empty is everywhere
	tpids     []string
}

var partnerPeople = []person{
	{email: "add@northwind.example", first: "Nora", last: "Winter", organization: "4100001"},
	{email: "add2@northwind.example", first: "Nils", last: "Wendt", organization: "4100001"},
	{email: "adr@contoso.example", first: "Connor", last: "Reed", organization: "4100002"},
	{email: "adr2@contoso.example", first: "Celine", last: "Roux", organization: "4100002"},
	{email: "adr@tailspin.example", first: "Tara", last: "Spindler", organization: "4100003"},
	{email: "adr2@tailspin.example", first: "Theo", last: "Spencer", organization: "4100003"},
	{email: "dmp@fabrikam.example", first: "Frieda", last: "Braun", organization: "4100004"},
	{email: "dmp2@fabrikam.example", first: "Filip", last: "Brzezinski", organization: "4100004"},
	{email: "both@wingtip.example", first: "Wendy", last: "Tips", organization: "4100005"},
	{email: "both2@wingtip.example", first: "Walter", last: "Tipton", organization: "4100005"},
	{email: "add@adatum.example", first: "An", last: "Da", organization: "4100006"},
	{email: "add2@adatum.example", first: "Ai", last: "Deng", organization: "4100006"},
	{email: "adr@lamna.example", first: "Lan", last: "Min", organization: "4100007"},
	{email: "adr2@lamna.example", first: "Li", last: "Mo", organization: "4100007"},
	{email: "add@proseware.example", first: "Haruto", last: "Prior", organization: "4100008"},
	{email: "add2@proseware.example", first: "Hana", last: "Proctor", organization: "4100008"},
	{email: "adr@vanarsdel.example", first: "Aiko", last: "Arsdel", organization: "4100009"},
	{email: "adr2@vanarsdel.example", first: "Akira", last: "Arden", organization: "4100009"},
	{email: "adr@litware.example", first: "Layla", last: "Waris", organization: "4100010"},
	{email: "adr2@litware.example", first: "Latif", last: "Wahab", organization: "4100010"},
	{email: "nolocation@lucerne.example", first: "Luc", last: "Ernst", organization: "4100011"},
	{email: "norole@margie.example", first: "Margie", last: "Travis", organization: "4100012"},
	{email: "mismatch@treyresearch.example", first: "Trey", last: "Searcy", organization: "4100013"},
}

// internalDomain is the internal domain of the demo world.
const internalDomain = "@devices.example"

var internalPeople = []person{
	{email: "mss", first: "Mina", last: "Solberg", roles: []role{{name: "MSS"}}},
	{email: "store", first: "Stella", last: "Orr", roles: []role{{name: "MSS", sub: "MSStoreUser", countries: []string{"US", "DE"}}}},
	{email: "store2", first: "Stan", last: "Orwell", roles: []role{{name: "MSS", sub: "MSStoreUser", countries: []string{"US"}}}},
	{email: "ssp", first: "Sven", last: "Sparr", roles: []role{{name: "SSP", tpids: tpids(0, sspFamilies)}}},
	{email: "ssp2", first: "Selma", last: "Spira", roles: []role{{name: "SSP", sub: "SurfaceSpecialist", tpids: tpids(sspFamilies, 2*sspFamilies)}}},
	{email: "gbb", first: "Gabi", last: "Baker", roles: []role{{name: "GBB"}}},
	{email: "pdm", first: "Pedro", last: "Diaz", roles: []role{{name: "PDM"}}},
	{email: "pmm", first: "Priya", last: "Menon", roles: []role{{name: "PMM"}}},
	{email: "pml", first: "Paul", last: "Miller", roles: []role{{name: "PML"}}},
	{email: "sce", first: "Sarah", last: "Cohen", roles: []role{{name: "SCE"}}},
	{email: "cou", first: "Claire", last: "Oulette", roles: []role{{name: "COU"}}},
	{email: "pod", first: "Petra", last: "Odell", roles: []role{{name: "POD"}}},
	{email: "pod2", first: "Peter", last: "Odum", roles: []role{{name: "POD"}}},
	{email: "cfa", first: "Carla", last: "Faber", roles: []role{{name: "CFA"}}},
	{email: "coa", first: "Cora", last: "Adler", roles: []role{{name: "COA"}}},
	{email: "fbd", first: "Felix", last: "Bond", roles: []role{{name: "FBD"}}},
	{email: "fbd2", first: "Fiona", last: "Boyd", roles: []role{{name: "FBD"}}},
	{email: "cmt", first: "Camille", last: "Tran", roles: []role{{name: "CMT"}}},
	{email: "admin", first: "Ada", last: "Minter", roles: []role{{name: "ADMIN"}}},
	{email: "ops", first: "Olaf", last: "Persson", roles: []role{{name: "OPS"}}},
}

// roleName is the role that a partner type gives.
var roleName = map[int]string{int(deal.PartnerADD): "ADD", int(deal.PartnerADR): "ADR", int(deal.PartnerDMP): "DMP"}

func loadPeople(ctx context.Context, l *loader, ref *reference) {
	var users []entity.User
	var roles []entity.UserRole
	for _, p := range partnerPeople {
		users = append(users, user(p))
		roles = append(roles, partnerRoles(ref, p)...)
	}
	for _, p := range internalPeople {
		p.email += internalDomain
		users = append(users, user(p))
		for _, r := range p.roles {
			roles = append(roles, internalRoles(ref, p.email, r)...)
		}
	}
	add(ctx, l, "users", slices.Values(users))
	add(ctx, l, "roles", slices.Values(roles))
}

func user(p person) entity.User {
	sum := sha256.Sum256([]byte(p.email))
	u := entity.User{
		ID: entity.ID("user", p.email), Email: p.email, FirstName: p.first, LastName: p.last, Name: p.first + " " + p.last,
		PUID: strings.ToUpper(hex.EncodeToString(sum[:8])), UserName: p.email, IsInternal: p.organization == "",
		IsActive:     true,
		RolesVersion: 1, CreatedAt: epoch,
	}
	if p.organization != "" {
		u.OrganizationID = &p.organization
	}
	return u
}

func roleID(email string, r entity.UserRole) string {
	return entity.ID("role", strings.Join([]string{email, r.Role, r.SubRole, r.LocationID, r.CountryID, r.ProductTypeID},
		":"))
}

// partnerRoles gives the organisation's roles at all its locations for all product groups (clarifications.md 40, 70).
func partnerRoles(ref *reference, p person) []entity.UserRole {
	i := slices.IndexFunc(namedOrganizations, func(o organization) bool { return o.id == p.organization })
	o := namedOrganizations[i]
	var out []entity.UserRole
	for n, code := range o.countries {
		loc := locationID(o.id, n)
		for _, t := range o.types {
			for _, g := range ref.productTypes {
				r := entity.UserRole{
					UserID: entity.ID("user", p.email), Role: roleName[t], LocationID: loc, CountryID: ref.byCode[code].ID,
					AccountID: accountID(loc, t, g.ID), ProductTypeID: g.ID, TPIDs: []string{}, IsActive: true,
				}
				r.ID = roleID(p.email, r)
				out = append(out, r)
			}
		}
		if len(o.types) == 0 { // the location is configured, the role is not
			r := entity.UserRole{
				UserID: entity.ID("user", p.email), LocationID: loc, CountryID: ref.byCode[code].ID,
				TPIDs: []string{}, IsActive: true,
			}
			r.ID = roleID(p.email, r)
			out = append(out, r)
		}
	}
	return out
}

func internalRoles(ref *reference, email string, r role) []entity.UserRole {
	countries := []string{""}
	if len(r.countries) > 0 {
		countries = r.countries
	}
	var out []entity.UserRole
	for _, code := range countries {
		row := entity.UserRole{
			UserID: entity.ID("user",
				email), Role: r.name, SubRole: r.sub, CountryID: ref.byCode[code].ID, TPIDs: append([]string{}, r.tpids...),
			IsActive: true,
		}
		row.ID = roleID(email, row)
		out = append(out, row)
	}
	return out
}
