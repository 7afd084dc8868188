package api

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// SUB-468, MAN-497: a case belongs to a location of its organisation. Who is authorised at another one only neither
// lists nor reads it, and no action of theirs reaches it.
func TestPartnersActWithinTheirLocations(t *testing.T) {
	const here, elsewhere = "410000201", "410000202"
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 20, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	in := repo.SaveCase{
		Now: v.now, By: v.who, OpportunityID: uuid.NewString(),
		New: &repo.NewCase{
			Requester: v.who, OrganizationID: v.who.ActsFor(), OrganizationName: "Contoso",
			LocationID: here,
		},
		Parties: []entity.Party{{OrganizationID: v.who.ActsFor(), LocationID: here, Kind: entity.PartyRequester}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "UTC",
			Content: deal.Content{Type: deal.DealRegistration, Name: "Campus"},
		}},
	}
	saved, err := v.Store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	both := v.who.Roles
	for location, seen := range map[string]bool{here: true, elsewhere: false} {
		v.as("adr2@contoso.example")
		v.who.Roles = slices.DeleteFunc(slices.Clone(both), func(r deal.RoleAt) bool { return r.LocationID != location })
		require.NotEmpty(t, v.who.Roles)
		names, _ := v.list(pricingList, map[string]any{"filter": map[string]any{}})
		require.Equal(t, seen, slices.Contains(names, "Campus"), location)
		read := v.http.Get("/api/Opportunity/GetOpportunity/" + saved.Number)
		if seen {
			require.Equal(t, http.StatusOK, read.Code, read.Body.String())
			continue
		}
		require.Equal(t, "case.notFound", refused(t, read, http.StatusNotFound))
		for _, call := range []string{
			"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&opportunityDealId=" + in.Deals[0].ID,
			"/api/Opportunity/RevertOpportunity?opportunityNumber=" + saved.Number + "&opportunityDealId=" + in.Deals[0].ID,
		} {
			require.Equal(t, "case.notFound", refused(t, v.http.Post(call), http.StatusNotFound), call)
		}
	}
}
