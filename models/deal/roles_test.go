package deal

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

// clarifications.md 13: who may begin a case of a program; a case of two programs needs both.
func TestWhoMayCapture(t *testing.T) {
	strategic := map[Role]bool{
		RoleSSP: true, RolePDM: true, RolePMM: true, RolePML: true, RoleFBD: true, RoleSCE: true,
		RoleCOU: true,
	}
	partner := map[Role]bool{RoleADD: true, RoleADR: true, RoleDMP: true, RoleMSS: true}
	for _, role := range everyRole {
		a := person("x@devices.example", role)
		require.Equal(t, strategic[role], MayCapture(a, []Type{CPStrategic}), role)
		require.Equal(t, partner[role], MayCapture(a, []Type{DealRegistration}), role)
		require.Equal(t, partner[role], MayCapture(a, []Type{SpecialPricing, DealRegistration}), role)
		require.Equal(t, partner[role] || strategic[role], MayCapture(a, nil), role)
		require.False(t, MayCapture(a, []Type{DealRegistration, CPStrategic}), role)
	}
	require.True(t, MayCapture(person("both@devices.example", RoleADR, RolePDM), []Type{DealRegistration, CPStrategic}))
}

// MAN-009: more to ADR, ADD, DMP and store users (MST), nothing to any other role
func TestHelpSaysMoreToPartnersAndStoreUsersOnly(t *testing.T) {
	for _, role := range everyRole {
		texts := HelpTexts(Actor{Roles: []RoleAt{{Role: role}}})
		require.NotNil(t, texts, role)
		require.Equal(t, slices.Contains([]Role{RoleADD, RoleADR, RoleDMP}, role), len(texts) == 1, role)
	}
	role, sub := RoleNamed("MST", "")
	require.Len(t, HelpTexts(Actor{Roles: []RoleAt{{Role: role, SubRole: sub}}}), 1)
}
