package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// MAN-468, MAN-471, MAN-476, MAN-479, case-management.md L28, L49, L54, L89, L271–277: what roles alone allow. GBB
// downloads the bid grid by L272 and does not see it by L89 (decisions.md part 2, 3).
func TestWhatRolesAllow(t *testing.T) {
	partners := []Role{RoleADD, RoleADR, RoleDMP, RoleMSS}
	internal := []Role{
		RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA, RolePML, RoleSCE, RoleCOU, RolePOD,
		RoleCMT,
	}
	want := map[Capability][]Role{
		SeeDiscounts:         {RoleADR, RoleDMP, RoleMSS, RoleSSP, RolePDM, RoleFBD, RoleSCE, RoleCOU, RoleCOA, RoleCFA, RolePOD, RoleCMT, RoleADD, RolePML, RolePMM},
		SeeBidGrid:           {RoleADD, RoleADR, RoleDMP, RoleMSS, RoleFBD, RoleCFA, RoleCOA, RoleSSP, RolePDM, RolePML, RolePMM, RoleSCE, RoleCOU},
		DownloadBidGrid:      {RoleSSP, RolePDM, RolePMM, RoleADD, RoleADR, RoleDMP, RoleFBD, RoleCFA, RoleCOA},
		CreateFromBidGrid:    {RoleADD},
		OpenBidGridLetters:   {RoleFBD, RoleCFA, RoleCOA, RoleSSP, RolePDM, RolePML, RolePMM, RoleSCE, RoleCOU},
		SeeStrategicCases:    everyRole,
		SeeDealReport:        {RoleSSP},
		DownloadStrategic:    append(partners, RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA),
		DownloadPartnerGrids: partners,
		SeeResellerColumn:    {RoleADD},
		SeeDistributorColumn: {RoleADR, RoleDMP},
		SeeInternalColumns:   internal,
		ReviewCustomers:      {RoleCMT},
		EndorseDeals:         {RoleSSP},
	}
	granted := Capabilities()
	assert.Len(t, granted, len(want))
	for _, g := range granted {
		var may []Role
		for _, r := range everyRole {
			if (Actor{Roles: []RoleAt{{Role: r}}}).May(g.Capability) {
				may = append(may, r)
			}
		}
		assert.ElementsMatch(t, want[g.Capability], may, g.Capability)
		assert.ElementsMatch(t, g.Roles, may, g.Capability)
	}
	assert.False(t, Actor{Roles: []RoleAt{{Role: RoleADD}}}.May("nothing"))
}
