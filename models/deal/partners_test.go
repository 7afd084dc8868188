package deal

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Repairs 8: who submitted a case is one of those whom it is sold through, under the name that everybody reads.
func TestWhoSubmitsSellsToo(t *testing.T) {
	row := func(kind PartnerType, sub int, name string) Account {
		named := []AccountRef{{AccountID: name, CompanyName: name}}
		return Account{PartnerType: kind, SubType: sub, All: SelectUnsaid, Accounts: named}
	}
	for _, tc := range []struct {
		kind PartnerType
		want []string
	}{
		{PartnerADR, []string{"Contoso Resale", "Northwind"}},
		{PartnerDMP, []string{"Contoso Resale", "Northwind"}},
		{PartnerADD, []string{"Contoso Resale", "Northwind"}},
		{PartnerMsStore, []string{"Northwind"}},
		{0, []string{"Northwind"}},
	} {
		shared := Shared{Accounts: []Account{
			row(tc.kind, ChannelRequester, "410"), row(tc.kind, ChannelCoOwner, "Ada"), row(PartnerADD, 0, "Northwind"),
		}}
		var names []string
		for _, seller := range shared.Sellers("Contoso Resale") {
			names = append(names, seller.Accounts[0].CompanyName)
		}
		assert.Equal(t, tc.want, names, tc.kind)
		if len(names) > 1 {
			assert.Equal(t, SelectNamed, shared.Sellers("Contoso Resale")[0].All)
		}
		named := shared.AccountsNamed("Contoso Resale")
		assert.Equal(t, []string{"Contoso Resale", "Ada", "Northwind"}, []string{
			named[0].Accounts[0].CompanyName, named[1].Accounts[0].CompanyName, named[2].Accounts[0].CompanyName,
		})
		assert.Equal(t, "410", shared.Accounts[0].Accounts[0].CompanyName, "what is stored stays")
		assert.Equal(t, shared.Accounts, shared.AccountsNamed(""))
	}
	for _, kind := range PartnerTypes() {
		assert.Equal(t, kind == PartnerADD, kind.Distributes(), kind)
		assert.Equal(t, kind != PartnerADD && kind != PartnerMsStore, kind.Resells(), kind)
	}
}

// ui-2.md 6: recent distributors and contacts are offered
func TestRecentPartnersAreEachOnceWithTheirLatestContact(t *testing.T) {
	named := func(id, emails string) Shared {
		return Shared{
			Accounts: []Account{
				{SubType: ChannelRequester, PartnerType: PartnerADR, Accounts: []AccountRef{{AccountID: "own"}}},
				{SubType: ChannelCoOwner, ContactEmail: "colleague@contoso.example"},
				{PartnerType: PartnerADD, Accounts: []AccountRef{{AccountID: id, CompanyName: "Company " + id}}},
			},
			Contacts: []ChannelContact{
				{AccountID: id, Emails: "copied@contoso.example", Source: SourceDealDetails},
				{AccountID: id, Emails: emails, Source: SourceChannel},
			},
		}
	}
	got := RecentPartners([]Shared{named("a", "new@a.example"), named("b", ""), named("a", "old@a.example")})
	assert.Equal(t, []RecentPartner{
		{AccountID: "a", CompanyName: "Company a", Type: PartnerADD, Emails: "new@a.example"},
		{AccountID: "b", CompanyName: "Company b", Type: PartnerADD},
	}, got, "neither the requester nor who owns the case too")

	var many []Shared
	for i := range 2 * MaxRecentPartners {
		many = append(many, named(fmt.Sprint(i), ""))
	}
	assert.Len(t, RecentPartners(many), MaxRecentPartners)
	assert.Equal(t, []RecentPartner{}, RecentPartners(nil))
}
