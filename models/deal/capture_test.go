package deal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

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

func TestDecisionOnACustomer(t *testing.T) {
	for name, c := range map[string]struct {
		outcome           CustomerOutcome
		managed, comments string
		pointers          []string
	}{
		"approve":                   {CustomerApproved, "", "", nil},
		"reject with a reason":      {CustomerRejected, "", "Not a company", nil},
		"merge":                     {CustomerMerged, "m-1", "", nil},
		"reject without a reason":   {CustomerRejected, "", "", []string{"/comments"}},
		"merge with nobody":         {CustomerMerged, "", "", []string{"/managedCustomerId"}},
		"approve as another":        {CustomerApproved, "m-1", "", []string{"/managedCustomerId"}},
		"neither":                   {"Perhaps", "", "", []string{"/decision"}},
		"too long":                  {CustomerApproved, "", strings.Repeat("é", 2001), []string{"/comments"}},
		"as long as is allowed":     {CustomerApproved, "", strings.Repeat("é", 2000), nil},
		"everything that is wanted": {CustomerMerged, "m-1", "Same address", nil},
	} {
		var pointers []string
		for _, f := range CheckCustomerReview(c.outcome, c.managed, c.comments) {
			pointers = append(pointers, f.Pointer)
		}
		require.Equal(t, c.pointers, pointers, name)
	}
}
