package deal

import "slices"

// Capability is something that a person's roles alone allow, whatever the case: to see a view, a column or a control.
type Capability string

// The capabilities of the dashboards, the bid grid, the discounts screen and the jobs of staff.
const (
	SeeDiscounts         Capability = "discounts"
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
)

// Granted are the roles that have a capability.
type Granted struct {
	Capability Capability `json:"capability"`
	Roles      []Role     `json:"roles"`
}

var (
	// L7
	internalRoles = append(slices.Clone(strategicRoles), RolePOD, RoleCMT)
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

// Capabilities are all of them with their roles (case-management.md L28, L49, L54, L89, L267–278).
func Capabilities() []Granted {
	return []Granted{
		{SeeDiscounts, append(slices.Clone(bidGridRoles), RolePOD, RoleCMT)},
		{SeeBidGrid, bidGridRoles},
		// who may download and does not see it gets nothing (decisions.md part 2, 3)
		{DownloadBidGrid, both(bidGridRoles, bidGridDownloads)},
		{CreateFromBidGrid, []Role{RoleADD}},
		// L275 leaves the partner roles out
		{OpenBidGridLetters, both(bidGridRoles, strategicRoles)},
		// whoever may view CP Strategic cases (decided for MAN-069)
		{SeeStrategicCases, slices.Concat(internalRoles, partnerRoles, []Role{RoleAdmin})},
		{SeeDealReport, []Role{RoleSSP}},
		{DownloadStrategic, strategicDownload},
		{DownloadPartnerGrids, partnerRoles},
		{SeeResellerColumn, []Role{RoleADD}},
		{SeeDistributorColumn, []Role{RoleADR, RoleDMP}},
		{SeeInternalColumns, internalRoles},
		// clarifications.md 81
		{ReviewCustomers, []Role{RoleCMT}},
		// of the customers of their TPIDs (rules.md "States")
		{EndorseDeals, []Role{RoleSSP}},
	}
}

// May tells whether one of a person's roles has a capability.
func (a Actor) May(c Capability) bool {
	granted := Capabilities()
	at := slices.IndexFunc(granted, func(g Granted) bool { return g.Capability == c })
	return at >= 0 && a.Has(granted[at].Roles...)
}

// DownloadsDashboard tells whether a person may download a dashboard.
func DownloadsDashboard(a Actor, strategic bool) bool {
	return a.May(DownloadPartnerGrids) || strategic && a.May(DownloadStrategic)
}

// both are the roles of two lists.
func both(one, other []Role) []Role {
	return slices.DeleteFunc(slices.Clone(one), func(r Role) bool { return !slices.Contains(other, r) })
}
