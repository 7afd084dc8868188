package auth

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/config"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// SUB-302, SUB-303, SUB-565: which of the sign-in problems applies (decisions.md 37, clarifications.md 86).
func TestHowASignInEnds(t *testing.T) {
	atUS := deal.RoleAt{Role: deal.RoleADR, LocationID: "410000201"}
	atFR := deal.RoleAt{Role: deal.RoleADR, LocationID: "410000202"}
	known := entity.Session{OrganizationID: "4100002", Accounts: map[string]string{"410000201": "US"}}
	partner, staff := entity.User{}, entity.User{IsInternal: true}
	cases := []struct {
		name    string
		user    entity.User
		session entity.Session
		roles   []deal.RoleAt
		want    outcome
		count   int
	}{
		{"a partner with a role at a known location", partner, known, []deal.RoleAt{atUS, atFR}, outcome{success: LoginSuccess}, 1},
		{"no organisation", partner, entity.Session{}, []deal.RoleAt{atUS}, failed(deal.TextOrganizationMissing), 0},
		{"no roles", partner, known, nil, outcome{LoginFail, deal.TextNoLocation, deal.TextNoOnboarded}, 0},
		{"a location without role", partner, known, []deal.RoleAt{{LocationID: "410000201"}}, failed(deal.TextNoneConfigured), 0},
		{"a role without location", partner, known, []deal.RoleAt{{Role: deal.RoleADR}}, failed(deal.TextNoneConfigured), 0},
		{"a role elsewhere", partner, known, []deal.RoleAt{atFR}, failed(deal.TextLocationMismatch), 0},
		{"a role elsewhere and an incomplete one", partner, known, []deal.RoleAt{atFR, {LocationID: "410000201"}}, failed(deal.TextLocationMismatch), 0},
		{"staff", staff, entity.Session{}, []deal.RoleAt{{Role: deal.RolePOD}}, outcome{success: LoginSuccess}, 1},
		{"staff without roles get none", staff, entity.Session{}, nil, outcome{success: LoginSuccess}, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			require.Equal(t, c.want, decide(c.user, c.session, c.roles))
			require.Len(t, effective(c.user, c.session, c.roles), c.count)
		})
	}
}

// SUB-005, SUB-009: internal is who has the company's domain after the last @, compared without case.
func TestWhoIsInternal(t *testing.T) {
	a := &Auth{config: config.Config{Identity: config.Identity{InternalDomain: "devices.example"}}}
	for email, want := range map[string]bool{
		"pod@devices.example": true, "POD@Devices.Example": true, "a@b@devices.example": true, "adr@contoso.example": false,
		"x@devices.example.evil.example": false, "x@notdevices.example": false, "devices.example": false,
		"@devices.example":               false,
		"x@devices.example@evil.example": false,
	} {
		require.Equal(t, want, a.internal(email), email)
	}
}
