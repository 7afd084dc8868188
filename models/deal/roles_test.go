package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// MAN-496, MAN-498: the effective role follows from all roles of a person.
func TestEffectiveRole(t *testing.T) {
	at := func(roles ...Role) Actor {
		var a Actor
		for _, r := range roles {
			a.Roles = append(a.Roles, RoleAt{Role: r})
		}
		return a
	}
	for want, actor := range map[EffectiveRole]Actor{
		EffectiveDistributor: at(RoleADD, RoleADD), EffectiveReseller: at(RoleADR, RoleDMP), EffectiveBoth: at(RoleDMP, RoleADD), "": at(RolePOD, RoleMSS),
		EffectiveStore: {Roles: []RoleAt{{Role: RoleMSS, SubRole: SubRoleStoreUser}}},
	} {
		assert.Equal(t, want, actor.EffectiveRole())
	}
}

// MAN-471, MAN-479, case-management.md L272, L277: who may download which grid; GBB may not see the bid grid (decisions.md part 2, 3).
func TestWhoDownloadsWhichGrid(t *testing.T) {
	who := func(may func(Actor) bool) []Role {
		var roles []Role
		for _, r := range everyRole {
			if may(Actor{Roles: []RoleAt{{Role: r}}}) {
				roles = append(roles, r)
			}
		}
		return roles
	}
	partners := []Role{RoleADD, RoleADR, RoleDMP, RoleMSS}
	assert.ElementsMatch(t, partners, who(func(a Actor) bool { return DownloadsDashboard(a, false) }))
	assert.ElementsMatch(t, append(partners, RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA), who(func(a Actor) bool { return DownloadsDashboard(a, true) }))
	assert.ElementsMatch(t, []Role{RoleSSP, RolePDM, RolePMM, RoleADD, RoleADR, RoleDMP, RoleFBD, RoleCFA, RoleCOA}, who(DownloadsBidGrid))
}
