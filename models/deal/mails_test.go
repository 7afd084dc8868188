package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// ui-2.md 1, clarifications.md 59: who may know of which mail about a deal.
func TestWhoKnowsOfAMail(t *testing.T) {
	staff := Actor{Email: "pod@devices.example", Internal: true, Roles: []RoleAt{{Role: RolePOD}}}
	reseller := Actor{Email: "adr@contoso.example", OrganizationID: "1", Roles: []RoleAt{{Role: RoleADR}}}
	nobody := Actor{Email: "none@nowhere.example"}
	for _, row := range []struct {
		name                  string
		who                   Actor
		program               Type
		address, organization string
		knows                 bool
	}{
		{"our people know of a partner's", staff, DealRegistration, "adr@contoso.example", "1", true},
		{"our people know of the desk's own", staff, CPStrategic, "desk@devices.example", "", true},
		{"a partner knows of a colleague's", reseller, DealRegistration, "adr2@contoso.example", "1", true},
		{"a partner does not know of another organisation's", reseller, DealRegistration, "add@northwind.example", "2", false},
		{"nor of one without an account", reseller, DealRegistration, "desk@devices.example", "", false},
		{"who has no organisation shares none", nobody, DealRegistration, "desk@devices.example", "", false},
		{"whom a case names for copies is hidden", reseller, CPStrategic, "adr2@contoso.example", "1", false},
		{"but oneself", reseller, CPStrategic, "ADR@contoso.example", "1", true},
	} {
		assert.Equal(t, row.knows, SeesMailTo(row.who, row.program, row.address, row.organization), row.name)
	}
}
