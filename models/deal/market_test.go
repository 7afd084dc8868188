package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMarketsOfACase(t *testing.T) {
	s := Shared{Accounts: []Account{
		{CountryID: "US", PartnerType: PartnerADR, All: SelectAll},
		{CountryID: "US", PartnerType: PartnerADR, All: SelectAll},
		{CountryID: "DE", PartnerType: PartnerADD, All: SelectAllEUEFTA},
		{CountryID: "JP", PartnerType: PartnerADD, Accounts: []AccountRef{{AccountID: "1"}}},
		{PartnerType: PartnerDMP, All: SelectAll},
		{CountryID: "US", PartnerType: PartnerADR, SubType: ChannelRequester, All: SelectAll},
	}}
	assert.Equal(t, []Market{{PartnerADR, "US"}, {PartnerADD, MarketEUEFTA}}, s.Markets(),
		"named rows, incomplete ones and the requester name no market")
}

func TestMarketsOfAPerson(t *testing.T) {
	a := Actor{OrganizationID: "4100001", Roles: []RoleAt{
		{Role: RoleADD, CountryID: "FR", EUEFTA: true},
		{Role: RoleADD, CountryID: "FR", EUEFTA: true, ProductTypeID: "2"},
		{Role: RoleADR, CountryID: "US"},
		{Role: RoleDMP, CountryID: "JP", Dormant: true},
		{Role: RoleSSP, CountryID: "US"},
		{Role: RoleMSS},
	}}
	assert.Equal(t, []Market{{PartnerADD, "FR"}, {PartnerADD, MarketEUEFTA}, {PartnerADR, "US"}, {PartnerReseller, "US"}},
		a.Markets())
}
