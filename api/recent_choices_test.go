package api

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
)

// ui-2.md 6: a new case begins with the location, the product group and the partners of the person's last ones
func TestANewCaseIsOfferedWhatThePersonChoseLast(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	recent := func(email string) wire.RecentChoices {
		v.as(email)
		return get[wire.RecentChoices](v, "/api/Opportunity/GetRecentChoices")
	}
	assert.Equal(t, wire.RecentChoices{Partners: []wire.RecentPartner{}}, recent("adr2@contoso.example"))

	location := v.who.Roles[0].LocationID
	distributors := get[[]wire.PartnerAccount](v, "/api/Accounts/GetAllActiveDistributors")
	at := slices.IndexFunc(distributors, func(a wire.PartnerAccount) bool { return a.ProductTypeID == w.group })
	require.GreaterOrEqual(t, at, 0)
	distributor := distributors[at]
	body := object{
		"productGroup":     object{"productId": w.group},
		"partnerDetails":   object{"mpnLocationId": location},
		"opportunityDeals": []any{object{"dealType": object{"name": "Deal Registration"}}},
		"opportunityAccounts": []any{object{
			"partnerType": distributor.PartnerType, "accounts": []any{object{"accountId": distributor.AccountID}},
		}},
		"opportunityChannelContacts": []any{object{
			"accountId": distributor.AccountID, "channelContactEmails": "orders@distributor.example", "source": "Channel",
		}},
	}
	v.keep(t, asCase(t, body))
	got := recent("adr2@contoso.example")
	assert.Equal(t, w.group, got.ProductGroupID)
	assert.Equal(t, location, got.MpnLocationID)
	require.Len(t, got.Partners, 1)
	assert.Equal(t, distributor.AccountID, got.Partners[0].AccountID)
	assert.Equal(t, distributor.CompanyName, got.Partners[0].CompanyName)
	assert.Equal(t, "orders@distributor.example", got.Partners[0].ChannelContactEmails)

	assert.Empty(t, recent("adr@contoso.example").Partners, "a colleague's choices are the colleague's")
	v.as("pod@devices.example")
	refused(t, v.http.Get("/api/Opportunity/GetRecentChoices"), http.StatusForbidden)
}
