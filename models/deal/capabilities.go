package deal

import "slices"

// Capability is something that a person's roles alone allow, whatever the case: to open a page, to see a view, a column
// or a control.
type Capability string

// The capabilities of the dashboards, the forms, the bid grid, the discounts screen and the jobs of staff.
const (
	OpenDashboard        Capability = "dashboard.open"
	SeePartnerGrids      Capability = "dashboard.programs"
	KeepView             Capability = "dashboard.oneView"
	SplitByTPID          Capability = "dashboard.byTpid"
	SeeDiscounts         Capability = "discounts"
	OpenPricing          Capability = "pricingProgram.open"
	CreateCases          Capability = "cases.create"
	AddResellers         Capability = "cases.addReseller"
	SeeOthersSubmitted   Capability = "cases.ofOthers"
	ActForStore          Capability = "cases.ofStore"
	OpenStrategic        Capability = "cpStrategic.open"
	CreateStrategic      Capability = "cpStrategic.create"
	ReachChannel         Capability = "cpStrategic.channelContacts"
	SeeContactNames      Capability = "cpStrategic.contactNames"
	SeeRelatedPartners   Capability = "cpStrategic.relatedPartners"
	SeeResellers         Capability = "resellers.list"
	OpenDesk             Capability = "desk.open"
	OpenClaims           Capability = "claims.open"
	SeeBidGrid           Capability = "bidGrid"
	DownloadBidGrid      Capability = "bidGrid.download"
	CreateFromBidGrid    Capability = "bidGrid.create"
	OpenBidGridLetters   Capability = "bidGrid.letters"
	SeeStrategicCases    Capability = "cpStrategic.cases"
	SeeDealReport        Capability = "cpStrategic.dealReport"
	DownloadStrategic    Capability = "cpStrategic.download"
	DownloadPartnerGrids Capability = "dashboard.download"
	SeeResellerColumn    Capability = "dashboard.reseller"
	SeeDistributorColumn Capability = "dashboard.distributors"
	SeeInternalColumns   Capability = "dashboard.internal"
	ReviewCustomers      Capability = "customers.review"
	EndorseDeals         Capability = "cpStrategic.endorse"
	Administer           Capability = "administration"
	Operate              Capability = "operations"
	Diagnose             Capability = "deals.diagnose"
	RememberPrices       Capability = "desk.prices"
	MoveTickets          Capability = "desk.move"
)

// grant says which roles have a capability; with a sub-role, only who holds one of them with it.
type grant struct {
	capability Capability
	roles      []Role
	subRole    string
}

func to(c Capability, roles ...Role) grant { return grant{capability: c, roles: roles} }

func (g grant) as(subRole string) grant {
	g.subRole = subRole
	return g
}

var (
	// L7
	internalRoles = append(slices.Clone(strategicRoles), RolePOD, RoleCMT)
	deskRoles     = []Role{RolePOD, RoleCFA, RoleCOA, RoleFBD}
	// L89
	bidGridRoles = []Role{
		RoleADD, RoleADR, RoleDMP, RoleMSS, RoleFBD, RoleCFA, RoleCOA, RoleSSP, RolePDM, RolePML,
		RolePMM, RoleSCE, RoleCOU,
	}
	// L272
	bidGridDownloads = []Role{RoleGBB, RoleSSP, RolePDM, RolePMM, RoleADD, RoleADR, RoleDMP, RoleFBD, RoleCFA, RoleCOA}
	// L277
	strategicDownload = []Role{
		RoleADD, RoleADR, RoleDMP, RoleMSS, RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA,
		RoleCOA,
	}
)

// grants are all capabilities with their roles (case-management.md L22–40, L46–54, L89, L267–278).
func grants() []grant {
	return []grant{
		to(OpenDashboard, strategicReaders...),
		to(SeePartnerGrids, partnerRoles...),
		// L47: sellers keep the list that they have
		to(KeepView, RoleMSS),
		// L221
		to(SplitByTPID, RoleMSS).as(SubRoleSurfaceSpecialist),
		to(SeeDiscounts, append(slices.Clone(bidGridRoles), RolePOD, RoleCMT)...),
		// L32
		to(OpenPricing, partnerRoles...),
		// case-submission.md L144, clarifications.md 13
		to(CreateCases, CreatorRoles(DealRegistration)...),
		to(CreateStrategic, CreatorRoles(CPStrategic)...),
		// a distributor's Add Case
		to(AddResellers, RoleADD),
		// sellers see all that was submitted: what is their own is to be told apart
		to(SeeOthersSubmitted, RoleMSS),
		// SUB-114, SUB-469, MAN-100
		to(ActForStore, RoleMSS).as(SubRoleStoreUser),
		to(OpenStrategic, strategicReaders...),
		// decisions.md part 2, 18
		to(ReachChannel, RoleMSS),
		// of the deal team, whom partners call their Microsoft contacts (SUB-482)
		to(SeeContactNames, RoleADD, RoleADR, RoleDMP),
		// in a Customer structure (SUB-479, decisions.md part 2, 19)
		to(SeeRelatedPartners, RoleADR, RoleDMP),
		// L31
		to(SeeResellers, RoleADD),
		to(OpenDesk, deskRoles...),
		// L34: claims are made elsewhere
		to(OpenClaims, RoleADD, RoleCOA, RoleCMT),
		to(SeeBidGrid, bidGridRoles...),
		// who may download and does not see it gets nothing (decisions.md part 2, 3)
		to(DownloadBidGrid, both(bidGridRoles, bidGridDownloads)...),
		to(CreateFromBidGrid, RoleADD),
		// L275 leaves the partner roles out
		to(OpenBidGridLetters, both(bidGridRoles, strategicRoles)...),
		// whoever may view CP Strategic cases (decided for MAN-069)
		to(SeeStrategicCases, slices.Concat(internalRoles, partnerRoles, []Role{RoleAdmin})...),
		to(SeeDealReport, RoleSSP),
		to(DownloadStrategic, strategicDownload...),
		to(DownloadPartnerGrids, partnerRoles...),
		to(SeeResellerColumn, RoleADD),
		to(SeeDistributorColumn, RoleADR, RoleDMP),
		to(SeeInternalColumns, internalRoles...),
		// clarifications.md 81
		to(ReviewCustomers, RoleCMT),
		// of the customers of their TPIDs (rules.md "States")
		to(EndorseDeals, RoleSSP),
		// beyond N80
		to(Administer, RoleAdmin),
		to(Operate, RoleOps),
		// beyond N89
		to(Diagnose, RoleOps, RoleAdmin),
		// beyond N11
		to(RememberPrices, append(slices.Clone(deskRoles), RoleAdmin)...),
		// beyond N16
		to(MoveTickets, RoleFBD),
	}
}

// May tells whether one of a person's roles has a capability.
func (a Actor) May(c Capability) bool {
	return slices.ContainsFunc(grants(), func(g grant) bool { return g.capability == c && g.holds(a) })
}

func (g grant) holds(a Actor) bool {
	return slices.ContainsFunc(a.Roles, func(r RoleAt) bool {
		return slices.Contains(g.roles, r.Role) && (g.subRole == "" || r.SubRole == g.subRole)
	})
}

// Capabilities are what the app shows a person. One of our own people without roles may do nothing, and is shown what a
// seller is (decisions.md 35).
func (a Actor) Capabilities() []Capability {
	if a.Internal && len(a.Roles) == 0 {
		a.Roles = []RoleAt{{Role: RoleMSS}}
	}
	out := []Capability{}
	for _, g := range grants() {
		if g.holds(a) {
			out = append(out, g.capability)
		}
	}
	return out
}

// AllCapabilities are the capabilities, in the order of the table.
func AllCapabilities() []Capability {
	var out []Capability
	for _, g := range grants() {
		out = append(out, g.capability)
	}
	return out
}

// DownloadsDashboard tells whether a person may download a dashboard.
func DownloadsDashboard(a Actor, strategic bool) bool {
	return a.May(DownloadPartnerGrids) || strategic && a.May(DownloadStrategic)
}

// both are the roles of two lists.
func both(one, other []Role) []Role {
	return slices.DeleteFunc(slices.Clone(one), func(r Role) bool { return !slices.Contains(other, r) })
}
