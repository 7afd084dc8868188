package deal

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// MAN-468, MAN-471, MAN-476, MAN-479, case-management.md L28, L49, L54, L89, L271–277: what roles alone allow. GBB
// downloads the bid grid by L272 and does not see it by L89 (decisions.md part 2, 3).
func TestWhatRolesAllow(t *testing.T) {
	partners := []Role{RoleADD, RoleADR, RoleDMP, RoleMSS}
	internal := []Role{
		RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA, RolePML, RoleSCE, RoleCOU, RolePOD,
		RoleCMT,
	}
	openStrategic := []Role{
		RoleADD, RoleADR, RoleDMP, RoleMSS, RoleSSP, RolePDM, RolePMM, RolePML, RoleSCE, RoleCOU, RolePOD, RoleCFA, RoleCOA,
		RoleFBD, RoleCMT,
	}
	want := map[Capability][]Role{
		OpenDashboard:        openStrategic,
		SeePartnerGrids:      partners,
		KeepView:             {RoleMSS},
		SplitByTPID:          nil,
		SeeDiscounts:         {RoleADR, RoleDMP, RoleMSS, RoleSSP, RolePDM, RoleFBD, RoleSCE, RoleCOU, RoleCOA, RoleCFA, RolePOD, RoleCMT, RoleADD, RolePML, RolePMM},
		OpenPricing:          partners,
		CreateCases:          partners,
		AddResellers:         {RoleADD},
		SeeOthersSubmitted:   {RoleMSS},
		ActForStore:          nil,
		OpenStrategic:        openStrategic,
		ReachChannel:         {RoleMSS},
		SeeContactNames:      {RoleADD, RoleADR, RoleDMP},
		SeeRelatedPartners:   {RoleADR, RoleDMP},
		SeeResellers:         {RoleADD},
		OpenDesk:             {RolePOD, RoleCFA, RoleCOA, RoleFBD},
		OpenClaims:           {RoleADD, RoleCOA, RoleCMT},
		CreateStrategic:      {RoleSSP, RolePDM, RolePMM, RolePML, RoleFBD, RoleSCE, RoleCOU},
		SeeBidGrid:           {RoleADD, RoleADR, RoleDMP, RoleMSS, RoleFBD, RoleCFA, RoleCOA, RoleSSP, RolePDM, RolePML, RolePMM, RoleSCE, RoleCOU},
		DownloadBidGrid:      {RoleSSP, RolePDM, RolePMM, RoleADD, RoleADR, RoleDMP, RoleFBD, RoleCFA, RoleCOA},
		CreateFromBidGrid:    {RoleADD},
		OpenBidGridLetters:   {RoleFBD, RoleCFA, RoleCOA, RoleSSP, RolePDM, RolePML, RolePMM, RoleSCE, RoleCOU},
		SeeStrategicCases:    slices.DeleteFunc(slices.Clone(everyRole), func(r Role) bool { return r == RoleOps }),
		SeeDealReport:        {RoleSSP},
		DownloadStrategic:    append(partners, RoleGBB, RoleSSP, RolePDM, RolePMM, RoleFBD, RoleCFA, RoleCOA),
		DownloadPartnerGrids: partners,
		SeeResellerColumn:    {RoleADD},
		SeeDistributorColumn: {RoleADR, RoleDMP},
		SeeInternalColumns:   internal,
		ReviewCustomers:      {RoleCMT},
		EndorseDeals:         {RoleSSP},
		Administer:           {RoleAdmin},
		Operate:              {RoleOps},
		Diagnose:             {RoleOps, RoleAdmin},
		RememberPrices:       {RolePOD, RoleCFA, RoleCOA, RoleFBD, RoleAdmin},
		MoveTickets:          {RoleFBD},
	}
	granted := AllCapabilities()
	assert.Len(t, granted, len(want))
	for _, c := range granted {
		var may []Role
		for _, r := range everyRole {
			one := Actor{Roles: []RoleAt{{Role: r}}}
			if one.May(c) {
				may = append(may, r)
			}
			assert.Equal(t, one.May(c), slices.Contains(one.Capabilities(), c), "%s %s", r, c)
			assert.Equal(t, one.DeskLevel() > 0, one.May(OpenDesk), r)
		}
		assert.ElementsMatch(t, want[c], may, c)
	}
	assert.False(t, Actor{Roles: []RoleAt{{Role: RoleADD}}}.May("nothing"))
}

// SUB-114, SUB-469, MAN-100, case-management.md L221: the role and its sub-role together, at one place.
func TestWhatSubRolesAllow(t *testing.T) {
	for c, sub := range map[Capability]string{ActForStore: SubRoleStoreUser, SplitByTPID: SubRoleSurfaceSpecialist} {
		assert.True(t, Actor{Roles: []RoleAt{{Role: RoleMSS, SubRole: sub}}}.May(c))
		assert.False(t, Actor{Roles: []RoleAt{{Role: RoleMSS}, {Role: RoleSSP, SubRole: sub}}}.May(c))
	}
}

// decisions.md 35: shown as to a seller, granted nothing; a partner without roles is shown nothing either.
func TestOurPeopleWithoutRolesAreShownWhatASellerIs(t *testing.T) {
	seller := Actor{Roles: []RoleAt{{Role: RoleMSS}}}
	staff := Actor{Internal: true}
	assert.Equal(t, seller.Capabilities(), staff.Capabilities())
	assert.False(t, staff.May(CreateCases))
	assert.Equal(t, []Capability{}, Actor{}.Capabilities())
}

// plain-web.md 3: the file is what the app's tests take a person's capabilities from.
func TestTheAppTestsKnowTheCapabilities(t *testing.T) {
	people := map[string]Actor{}
	for _, r := range everyRole {
		people[string(r)] = Actor{Roles: []RoleAt{{Role: r}}}
	}
	for _, sub := range []string{SubRoleStoreUser, SubRoleSurfaceSpecialist} {
		people[string(RoleMSS)+" "+sub] = Actor{Roles: []RoleAt{{Role: RoleMSS, SubRole: sub}}}
	}
	granted := map[string][]Capability{}
	for name, person := range people {
		granted[name] = person.Capabilities()
	}
	sameAsFile(t, "testdata/capabilities.json", granted, "TestTheAppTestsKnow")
}

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
