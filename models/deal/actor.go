package deal

import "slices"

// Role is the role of a person at a location, as the session knows it (case-management.md L5–7).
type Role string

// The roles of the program.
const (
	RoleADD   Role = "ADD" // distributor
	RoleADR   Role = "ADR" // reseller
	RoleDMP   Role = "DMP" // reseller, online
	RoleMSS   Role = "MSS" // seller
	RoleSSP   Role = "SSP"
	RoleGBB   Role = "GBB"
	RolePDM   Role = "PDM"
	RolePMM   Role = "PMM"
	RolePML   Role = "PML"
	RoleSCE   Role = "SCE"
	RoleCOU   Role = "COU"
	RolePOD   Role = "POD" // operation desk, level 1
	RoleCFA   Role = "CFA" // level 2
	RoleCOA   Role = "COA" // level 2
	RoleFBD   Role = "FBD" // level 3
	RoleCMT   Role = "CMT" // claims and customer steward
	RoleAdmin Role = "ADMIN"
	RoleOps   Role = "OPS" // operator of the system
)

// Sub-roles with a meaning of their own.
const (
	SubRoleStoreUser         = "MSStoreUser"
	SubRoleSurfaceSpecialist = "SurfaceSpecialist"
)

// RoleAt is one role of a person: at one location, for one product group. Internal roles have no location.
type RoleAt struct {
	Role          Role     `json:"role"`
	SubRole       string   `json:"subRole,omitempty"`
	LocationID    string   `json:"locationId,omitempty"`
	CountryID     string   `json:"countryId,omitempty"`
	CountryCode   string   `json:"countryCode,omitempty"` // ISO 3166 alpha-2
	EUEFTA        bool     `json:"euEfta,omitempty"`      // the country is one of the EU or EFTA
	Market        string   `json:"market,omitempty"`      // for which the location is authorised, see SalesMarket
	AccountID     string   `json:"accountId,omitempty"`
	Dormant       bool     `json:"dormant,omitempty"` // the account is not active any more
	ProductTypeID string   `json:"productTypeId,omitempty"`
	ProductName   string   `json:"productName,omitempty"`
	TPIDs         []string `json:"tpids,omitempty"`
}

// Actor is the person behind a request, as the verified session knows them; never taken from a header, query or body.
type Actor struct {
	Email            string   `json:"email"`
	Name             string   `json:"name"`
	FirstName        string   `json:"firstName"`
	LastName         string   `json:"lastName"`
	Internal         bool     `json:"internal"`
	OrganizationID   string   `json:"organizationId,omitempty"` // MPN organisation id; empty for internal people
	OrganizationName string   `json:"organizationName,omitempty"`
	Roles            []RoleAt `json:"roles"`
}

// ActsFor is the organisation for which a person acts; all internal people are one (clarifications.md 25).
func (a Actor) ActsFor() string {
	if a.Internal {
		return InternalOrganization
	}
	return a.OrganizationID
}

// Has tells whether the actor holds one of the roles anywhere.
func (a Actor) Has(roles ...Role) bool {
	return slices.ContainsFunc(a.Roles, func(r RoleAt) bool { return slices.Contains(roles, r.Role) })
}

// HasSubRole tells whether the actor holds the sub-role anywhere.
func (a Actor) HasSubRole(sub string) bool {
	return slices.ContainsFunc(a.Roles, func(r RoleAt) bool { return r.SubRole == sub })
}

// Sides from which an event comes, as the audit trail names them.
const (
	SidePartner = "partner"
	SideDesk    = "desk"
	SideSystem  = "system"
	SideRule    = "rule" // an automatic decision
)
