package deal

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

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
