package deal

import (
	"slices"
	"strings"
)

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

// Roles of the matrix (case-management.md L267–276).
var (
	partnerRoles   = []Role{RoleADD, RoleADR, RoleDMP, RoleMSS}
	strategicRoles = []Role{RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA, RolePML, RoleSCE, RoleCOU}
)

// Other names that records use.
const (
	aliasSeller    = "MSSeller"
	aliasStoreUser = "MST"
)

// RoleAliases are names that a record may have for a role or a sub-role, beside those of the program.
func RoleAliases() []string { return []string{aliasSeller, aliasStoreUser} }

// RoleNamed is a recorded role under the program's own names: MSSeller is MSS, MST a store user, and SSP beside MSS
// says surface specialist (decisions.md part 1, 15, part 2, 15; decided for MAN-390). A sub-role that repeats the role
// is none.
func RoleNamed(role, sub string) (own Role, ownSub string) {
	switch {
	case role == aliasStoreUser || sub == aliasStoreUser:
		return RoleMSS, SubRoleStoreUser
	case role == aliasSeller:
		return RoleNamed(string(RoleMSS), sub)
	case role == string(RoleMSS) && sub == string(RoleSSP):
		return RoleMSS, SubRoleSurfaceSpecialist
	case sub == role, role == string(RoleMSS) && sub == aliasSeller:
		return Role(role), ""
	default:
		return Role(role), sub
	}
}

// OwnerRoles are the roles with which owners act on deals of a program (case-management.md L273, L276).
func OwnerRoles(t Type) []Role {
	if t == CPStrategic {
		return strategicRoles
	}
	return partnerRoles
}

// OwnerRoleNames are the names by which records know the roles of owners, the older names included.
func OwnerRoleNames(t Type) []string {
	names := RoleAliases()
	for _, role := range OwnerRoles(t) {
		names = append(names, string(role))
	}
	return names
}

// CreatorRoles are the roles that may capture a program (case-submission.md L144, clarifications.md 13).
func CreatorRoles(t Type) []Role {
	if t == CPStrategic {
		return []Role{RoleSSP, RolePDM, RolePMM, RolePML, RoleFBD, RoleSCE, RoleCOU}
	}
	return partnerRoles
}

// DefaultProductGroup is what a new case begins with (case-submission.md L11).
const DefaultProductGroup = "Surface"

// DefaultProgram is what a person's case begins with while they have chosen no program (case-submission.md L11): of the
// strategic form there is but one.
func DefaultProgram(a Actor) Type {
	if a.Has(CreatorRoles(CPStrategic)...) {
		return CPStrategic
	}
	return DealRegistration
}

// SeesWhole tells whether a person sees all sections of a CP Strategic case: who may own one, and the desk.
func SeesWhole(a Actor) bool { return a.Has(strategicRoles...) || a.DeskLevel() > 0 }

// SeesAsPartner tells whether a person sees of a CP Strategic case only what its partners see (clarifications.md 59).
func SeesAsPartner(a Actor) bool { return !SeesWhole(a) && a.Has(RoleADD, RoleADR, RoleDMP) }

// SeesContactNames tells whether a person sees the names of a deal's team instead of the team, as their Microsoft
// contacts (case-management.md L280): partners and people of a store.
func SeesContactNames(a Actor) bool {
	return !SeesWhole(a) && (a.May(SeeContactNames) || a.May(ActForStore))
}

// HiddenFrom tells whether a person who views a deal sees nothing of a field, in whatever answer it may stand: the
// case, the difference of two revisions, the timeline (case-management.md L281–283, clarifications.md 59).
func HiddenFrom(a Actor, t Type, c Strategic, field string) bool {
	switch {
	case field == "caseDecisionJustification": // what the desk writes for itself, of every program
		return a.DeskLevel() == 0
	case t != CPStrategic:
		return false
	case field == "dealContacts" && SeesContactNames(a):
		return true
	case !SeesAsPartner(a):
		return false
	case field == "opportunityAccounts": // it cascades to distributors: resellers see nothing of it
		return c.ChannelStructure == StructureDistributor && !a.Has(RoleADD)
	case field == "channelContactEmails", field == "ccRecipients": // as differences name opportunityChannelContacts
		return true
	default:
		return slices.Contains(strategicParts, field)
	}
}

// EffectiveRole is as which partner a person acts (case-management.md L285).
type EffectiveRole string

// The effective roles; none of internal people but those of a store.
const (
	EffectiveStore       EffectiveRole = "MS Store"
	EffectiveDistributor EffectiveRole = "ADD"
	EffectiveReseller    EffectiveRole = "Reseller"
	EffectiveBoth        EffectiveRole = "ADDReseller"
)

// EffectiveRole follows from all roles of a person (decided for MAN-498).
func (a Actor) EffectiveRole() EffectiveRole {
	distributor, reseller := a.Has(RoleADD), a.Has(RoleADR, RoleDMP)
	switch {
	case a.HasSubRole(SubRoleStoreUser):
		return EffectiveStore
	case distributor && reseller:
		return EffectiveBoth
	case distributor:
		return EffectiveDistributor
	case reseller:
		return EffectiveReseller
	default:
		return ""
	}
}

// TextRoleCapture refuses who may not begin a case of a program.
const TextRoleCapture = "Your role does not allow capturing this kind of case."

// MayCapture tells whether a person may begin a case with deals of these programs; without one yet, a case of any
// program.
func MayCapture(a Actor, programs []Type) bool {
	if len(programs) == 0 {
		return a.Has(CreatorRoles(CPStrategic)...) || a.Has(CreatorRoles(DealRegistration)...)
	}
	return !slices.ContainsFunc(programs, func(t Type) bool { return !a.Has(CreatorRoles(t)...) })
}

// MayLookUpStaff tells whether a person may look a colleague of ours up by address: who begins cases, or works on the
// deal team of a CP Strategic case (case-submission.md L120).
func MayLookUpStaff(a Actor) bool { return MayCapture(a, nil) || a.Has(OwnerRoles(CPStrategic)...) }

// mayReadDecisionLetter: store users, or distributors and resellers with locations (case-management.md L278,
// decisions.md 14).
func mayReadDecisionLetter(a Actor) bool {
	if a.HasSubRole(SubRoleStoreUser) {
		return true
	}
	return slices.ContainsFunc(a.Roles, func(r RoleAt) bool {
		partner := r.Role == RoleADD || r.Role == RoleADR || r.Role == RoleDMP
		return partner && r.CountryID != "" && r.AccountID != ""
	})
}

// SeesMailTo tells whether a person may know that a mail about a deal went to an address, whose user belongs to an
// organisation, if it is one's: our people know of every mail, a partner of those to their own organisation. Who does
// not see whom the case names for copies knows of their own mails (clarifications.md 59).
func SeesMailTo(a Actor, t Type, address, organizationID string) bool {
	switch {
	case HiddenFrom(a, t, Strategic{}, "ccRecipients"):
		return strings.EqualFold(address, a.Email)
	case a.Internal:
		return true
	default:
		return organizationID != "" && organizationID == a.OrganizationID
	}
}
