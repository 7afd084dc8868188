package deal

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

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
