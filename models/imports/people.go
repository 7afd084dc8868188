package imports

import (
	"fmt"
	"slices"
	"strings"

	"dealdesk/models/deal"
)

// The lookups by which a role is checked.
const (
	PersonsOrganization = "organization of a person" // by id; Internal for our own people
	LocationsOwner      = "organization of a location"
	LocationsCountry    = "country of a location"
	AccountAt           = "account" // by location, partner type and product group, with colons between
)

// Internal stands for our own people where others have an organization.
const Internal = "internal"

// The roles that a file may give, partners' first.
var (
	partnerRoles = []deal.Role{deal.RoleADD, deal.RoleADR, deal.RoleDMP}
	staffRoles   = []deal.Role{
		deal.RoleMSS, deal.RoleSSP, deal.RoleGBB, deal.RolePDM, deal.RolePMM, deal.RolePML, deal.RoleSCE, deal.RoleCOU,
		deal.RolePOD, deal.RoleCFA, deal.RoleCOA, deal.RoleFBD, deal.RoleCMT, deal.RoleAdmin, deal.RoleOps,
	}
)

// people are who may sign in, and what each may do where: a partner's role holds at a location of the own organization
// for a product group, a staff role everywhere or in a country.
func people() []Kind {
	return []Kind{
		{
			Name: "users", Table: "app_user", Key: []string{"email"}, Resolve: user, Complete: named,
			Defaults: map[string]any{
				"puid": "", "is_internal": false, "organization_id": nil, "roles_version": int64(1),
				"created_at": nil,
			},
			Columns: []Column{
				{Header: "Email", Name: "email", Required: true, Format: Email},
				{Header: "First Name", Name: "first_name", Required: true, Max: 100},
				{Header: "Last Name", Name: "last_name", Required: true, Max: 100},
				{Header: "Organization Id", Name: "organization_id", Format: Naming, Lookup: LookupOrganization, Null: true},
			},
		},
		{
			Name: "roles", Table: "user_role",
			Key:     []string{"user_id", "role", "sub_role", "location_id", "country_id", "product_type_id"},
			Resolve: role, Complete: roleID, Defaults: map[string]any{"account_id": ""},
			Also: []string{PersonsOrganization, LocationsOwner, LocationsCountry, AccountAt},
			Columns: []Column{
				{Header: "Email", Name: "user_id", Required: true, Format: Naming, Lookup: LookupPerson},
				{Header: "Role", Name: "role", Required: true, Format: Word, Words: slices.Concat(words(partnerRoles), words(staffRoles), deal.RoleAliases())},
				{
					Header: "Sub Role", Name: "sub_role", Format: Word,
					Words: append([]string{
						deal.SubRoleStoreUser, deal.SubRoleSurfaceSpecialist, string(deal.RoleSSP),
						string(deal.RoleMSS),
					}, deal.RoleAliases()...),
				},
				{Header: "Location Id", Name: "location_id", Format: Naming, Lookup: LookupLocation},
				{Header: "Country", Name: "country_id", Format: Naming, Lookup: LookupCountry},
				{Header: "Product Group", Name: "product_type_id", Format: Naming, Lookup: LookupProductGroup},
				{Header: "TPIDs", Name: "tpids", Format: List},
			},
		},
	}
}

func words(roles []deal.Role) []string {
	names := make([]string, len(roles))
	for i, r := range roles {
		names[i] = string(r)
	}
	return names
}

// user tells our own people by the domain of their address, as the sign-in does; everybody else belongs to an
// organization.
func user(r *Reader, v Values) (column, fault string) {
	email := v.text("email")
	internal := strings.EqualFold(email[strings.LastIndexByte(email, '@')+1:], r.Domain)
	v["is_internal"] = internal
	organization, given := v["organization_id"]
	switch {
	case given && internal && organization != nil:
		return "Organization Id", "People of " + r.Domain + " belong to no partner organization."
	case given && !internal && organization == nil:
		return "Organization Id", "A partner's organization is required."
	default:
		return "", ""
	}
}

func named(v Values) Values {
	v["name"] = v.text("first_name") + " " + v.text("last_name")
	if v.text("user_name") == "" {
		v["user_name"] = v.text("email")
	}
	return id("user", "email")(v)
}

// role checks that a role suits the person, the location and the product group.
func role(r *Reader, v Values) (column, fault string) {
	name, sub := deal.RoleNamed(v.text("role"), v.text("sub_role"))
	v["role"], v["sub_role"] = string(name), sub
	organization := r.Lookups[PersonsOrganization][v.text("user_id")]
	if kind, partner := deal.PartnerTypeNamed(string(name)); partner {
		return r.partnerRole(v, kind, organization)
	}
	tpids, _ := v["tpids"].([]string)
	switch {
	case organization != Internal:
		return "Role", "Partners are " + strings.Join(words(partnerRoles), ", ") + "."
	case v.text("location_id") != "":
		return "Location Id", "Only partners have locations."
	case v.text("sub_role") != "" && name != deal.RoleMSS && name != deal.RoleSSP:
		return "Sub Role", "Only MSS and SSP have sub-roles."
	case len(tpids) > 0 && name != deal.RoleSSP:
		return "TPIDs", "Only an SSP has TPIDs."
	default:
		return "", ""
	}
}

// partnerRole finds the account that a partner works for.
func (r *Reader) partnerRole(v Values, kind deal.PartnerType, organization string) (column, fault string) {
	location, country := v.text("location_id"), v.text("country_id")
	account, known := r.Lookups[AccountAt][strings.ToLower(fmt.Sprintf("%s:%d:%s", location, kind,
		v.text("product_type_id")))]
	tpids, _ := v["tpids"].([]string)
	switch {
	case organization == Internal:
		return "Role", "Only partners are " + strings.Join(words(partnerRoles), ", ") + "."
	case location == "":
		return "Location Id", "A partner's role holds at a location."
	case r.Lookups[LocationsOwner][strings.ToLower(location)] != organization:
		return "Location Id", "The location belongs to another organization than the person."
	case country != "" && country != r.Lookups[LocationsCountry][strings.ToLower(location)]:
		return "Country", "The location is in another country."
	case v.text("product_type_id") == "":
		return "Product Group", "A partner's role holds for a product group."
	case !known:
		return "Location Id", "The location has no account of this role for this product group."
	case v.text("sub_role") != "":
		return "Sub Role", "Only MSS and SSP have sub-roles."
	case len(tpids) > 0:
		return "TPIDs", "Only an SSP has TPIDs."
	}
	v["account_id"], v["country_id"] = account, r.Lookups[LocationsCountry][strings.ToLower(location)]
	return "", ""
}

func roleID(v Values) Values {
	return id("role", "user_id", "role", "sub_role", "location_id", "country_id", "product_type_id")(v)
}
