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
		EffectiveDistributor: at(RoleADD, RoleADD), EffectiveReseller: at(RoleADR, RoleDMP), EffectiveBoth: at(RoleDMP,
			RoleADD), "": at(RolePOD, RoleMSS),
		EffectiveStore: {Roles: []RoleAt{{Role: RoleMSS, SubRole: SubRoleStoreUser}}},
	} {
		assert.Equal(t, want, actor.EffectiveRole())
	}
}
