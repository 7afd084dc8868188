package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// clarifications.md 59, hardening.md H4: what a partner does not see of a CP Strategic deal stands in no answer about
// it; the differences of revisions and the timeline ask here, as the case's answer does.
func TestWhatPartnersDoNotSeeOfStrategicDeals(t *testing.T) {
	cascaded := Strategic{ChannelStructure: StructureDistributor}
	partner := func(role Role) Actor { return Actor{Email: "p@contoso.example", Roles: []RoleAt{{Role: role}}} }
	for _, role := range []Role{RoleADR, RoleDMP, RoleADD} {
		for _, field := range strategicParts {
			assert.True(t, HiddenFrom(partner(role), CPStrategic, Strategic{}, field), "%s %s", role, field)
			assert.False(t, HiddenFrom(partner(role), SpecialPricing, Strategic{}, field), "%s %s", role, field)
		}
		assert.False(t, HiddenFrom(partner(role), CPStrategic, cascaded, "dealName"), role)
		assert.False(t, HiddenFrom(partner(role), CPStrategic, Strategic{}, "opportunityAccounts"), role)
		assert.Equal(t, role != RoleADD, HiddenFrom(partner(role), CPStrategic, cascaded, "opportunityAccounts"), role)
	}
	for _, role := range []Role{RolePDM, RoleSSP} {
		owner := Actor{Internal: true, Roles: []RoleAt{{Role: role}}}
		assert.False(t, HiddenFrom(owner, CPStrategic, cascaded, "exceptionRequest"), role)
	}
	for _, program := range []Type{DealRegistration, SpecialPricing, CPStrategic} {
		for role, sees := range map[Role]bool{
			RolePOD: true, RoleCFA: true, RoleFBD: true, RoleSSP: false, RolePDM: false, RoleMSS: false, RoleCMT: false,
			RoleAdmin: false, RoleADR: false,
		} {
			reader := Actor{Internal: role != RoleADR, Roles: []RoleAt{{Role: role}}}
			assert.Equal(t, !sees, HiddenFrom(reader, program, Strategic{}, "caseDecisionJustification"), "%s %s", role, program)
		}
	}
}

// Every field that is hidden from partners and that revisions tell apart has its name in both.
func TestDifferencesNameFieldsAsTheFieldTableDoes(t *testing.T) {
	named := map[string]bool{}
	full := Content{
		Type: CPStrategic, Overview: "o",
		Strategic: Strategic{
			ExceptionRequest: "e", ExpirationReason: "x", ChannelOverview: "c", ChannelStructure: StructureDistributor,
			ChannelJustification: "j", SkipReason: "s", Team: []DealContact{{ID: "1", Email: "t@devices.example", Name: "T"}},
		},
	}
	shared := Shared{
		Attachments: []Attachment{{ID: "1", Name: "a.pdf"}},
		Contacts: []ChannelContact{
			{ID: "1", Emails: "sales@contoso.example"}, {ID: "2", Emails: "cc@contoso.example", Source: SourceDealDetails},
		},
	}
	for _, d := range Diff(Shared{}, Content{Type: CPStrategic}, shared, full) {
		named[d.Field] = true
	}
	for _, field := range []string{
		"attachments", "channelContactEmails", "ccRecipients", "dealOverview", "exceptionRequest", "expirationDateJustification",
		"channelOverview", "channelStructure", "channelJustification", "skipChannelReason", "dealContacts",
	} {
		assert.True(t, named[field], "%s in %v", field, named)
		partner := Actor{Roles: []RoleAt{{Role: RoleADR}}}
		assert.True(t, HiddenFrom(partner, CPStrategic, full.Strategic, field), field)
	}
}

// case-management.md L280, SUB-482: partners and people of a store read names of the deal's team instead of the team;
// who sees the case whole, and a seller, reads no names.
func TestWhoReadsNamesInsteadOfTheTeam(t *testing.T) {
	one := func(r Role, sub string) Actor { return Actor{Roles: []RoleAt{{Role: r, SubRole: sub}}} }
	for _, actor := range []Actor{one(RoleADD, ""), one(RoleADR, ""), one(RoleDMP, ""), one(RoleMSS, SubRoleStoreUser)} {
		assert.True(t, SeesContactNames(actor), actor.Roles)
		assert.True(t, HiddenFrom(actor, CPStrategic, Strategic{}, "dealContacts"), actor.Roles)
		assert.False(t, HiddenFrom(actor, DealRegistration, Strategic{}, "dealContacts"), actor.Roles)
	}
	store := one(RoleMSS, SubRoleStoreUser)
	assert.False(t, HiddenFrom(store, CPStrategic, Strategic{}, "dealOverview"))
	store.Roles = append(store.Roles, RoleAt{Role: RolePDM})
	for _, actor := range []Actor{one(RolePDM, ""), one(RoleMSS, ""), one(RoleFBD, ""), store} {
		assert.False(t, SeesContactNames(actor), actor.Roles)
		assert.False(t, HiddenFrom(actor, CPStrategic, Strategic{}, "dealContacts"), actor.Roles)
	}
}

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
