package api

import (
	"encoding/json"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

const (
	addCoOwners = "/api/Admin/AddCoOwners"
	ownedCases  = "/api/Admin/GetOwnedCases?userId="
)

// draftFor is the number of a draft of the site's person.
func (v *site) draftFor(w choices, program string, coOwners ...string) string {
	v.t.Helper()
	var accounts []any
	for _, email := range coOwners {
		accounts = append(accounts, object{"channelSubType": 2, "partnerType": "ADR", "contactEmail": email})
	}
	return v.keep(v.t, asCase(v.t, object{
		"productGroup":        object{"productId": w.group},
		"opportunityDeals":    []any{object{"dealType": object{"name": program}}},
		"opportunityAccounts": accounts,
	})).Opportunity.Number
}

// beyond N84: the drafts and deals of a person who was disabled stay; an administrator sees them and names colleagues
// of the organisation co-owners, each case with its line in the record and in the story of its deals.
func TestColleaguesOwnTheCasesOfADisabledPersonToo(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	const away, colleague, third = "adr@contoso.example", "adr2@contoso.example", "third@contoso.example"
	organization := "4100002"
	require.NoError(t, v.Store.DB(t.Context()).Create(&entity.User{
		ID: entity.ID("user", third), Email: third, Name: "Theo Third", OrganizationID: &organization, IsActive: true,
	}).Error)
	v.as(away).who.OrganizationName = "Contoso Resale"
	mine := v.draftFor(w, "Deal Registration")
	shared := v.draftFor(w, "Special Pricing", third)
	v.as(colleague).who.OrganizationName = "Contoso Resale"
	theirs := v.draftFor(w, "Deal Registration", away)
	others := v.draftFor(w, "Deal Registration")

	v.as("admin@devices.example")
	person := entity.ID("user", away)
	owned := get[wire.OwnedCases](v, ownedCases+person)
	requested := map[string]bool{}
	for _, c := range owned.Value {
		requested[c.OpportunityNumber] = c.Requester
		assert.Empty(t, c.Reason)
		assert.Equal(t, []string{"Draft"}, c.Statuses)
	}
	assert.Equal(t, map[string]bool{mine: true, shared: true, theirs: false}, requested)
	assert.EqualValues(t, 3, owned.Count)
	inOrder := []string{mine, shared, theirs}
	slices.Sort(inOrder)
	var paged []string
	for _, number := range []string{"1", "2", "3"} {
		page := get[wire.OwnedCases](v, ownedCases+person+"&recordsToFetch=1&pageNumber="+number)
		assert.EqualValues(t, 3, page.Count)
		require.Len(t, page.Value, 1)
		paged = append(paged, page.Value[0].OpportunityNumber)
	}
	assert.Equal(t, inOrder, paged, "by number, whether they requested a case or share it")
	found := get[[]wire.Colleague](v, "/api/Admin/GetPersonsColleagues?search=ADR2&userId="+person)
	require.Len(t, found, 1)
	assert.Equal(t, colleague, found[0].Email)

	body := object{
		"userId": person, "opportunityNumbers": []string{mine, shared, theirs, others}, "coOwners": []string{colleague},
		"reason": "Left the company.",
	}
	assert.Equal(t, "owners.active", refused(t, v.post(addCoOwners, body), http.StatusConflict))
	for _, email := range []string{away, third} {
		require.NoError(t, v.Store.SetPersonActive(t.Context(), entity.ID("user", email), false, "Left.", v.who, v.now))
	}
	done := post[wire.AddedCoOwners](v, addCoOwners, body)
	slices.Sort(done.OpportunityNumbers)
	want := []string{mine, shared, theirs}
	slices.Sort(want)
	assert.Equal(t, want, done.OpportunityNumbers, "%s is not theirs", others)
	assert.Empty(t, done.Refused)

	records := func() map[string]map[string]any {
		out := map[string]map[string]any{}
		events := v.http.Get("/api/Admin/GetEvents?action=AddCoOwners")
		for _, e := range decoded[[]wire.AdminEvent](t, events, http.StatusOK) {
			var subject map[string]any
			require.NoError(t, json.Unmarshal(e.Subject, &subject))
			out[subject["case"].(string)] = subject
			assert.Equal(t, "Left the company.", subject["reason"])
			assert.Equal(t, away, subject["email"])
		}
		return out
	}
	require.Len(t, records(), 2, "the colleague owned the third already")
	assert.Equal(t, []any{third}, records()[shared]["before"])
	assert.Equal(t, []any{third, colleague}, records()[shared]["after"])
	again := post[wire.AddedCoOwners](v, addCoOwners, body)
	assert.Len(t, again.OpportunityNumbers, 3)
	require.Len(t, records(), 2, "once more changes nothing")

	outside := object{
		"userId": person, "opportunityNumbers": []string{mine}, "coOwners": []string{"adr@tailspin.example"}, "reason": "x",
	}
	outcome := post[wire.AddedCoOwners](v, addCoOwners, outside)
	assert.Empty(t, outcome.OpportunityNumbers)
	require.Len(t, outcome.Refused, 1)
	assert.Equal(t, deal.TextNoColleague, outcome.Refused[0].Reason)
	assert.Equal(t, "owners.colleague", outcome.Refused[0].Text.Key)

	v.as(colleague)
	for _, number := range want {
		shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number)
		assert.True(t, shown.IsOwner, number)
		timeline := v.http.Get("/api/OpportunityDeal/GetTimeline/" + shown.OpportunityDeals[0].ID).Body.String()
		if number != theirs {
			assert.Contains(t, timeline, "Co-owners changed")
		}
	}
	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+shared)
	var owners []string
	for _, a := range shown.OpportunityAccounts {
		if a.ChannelSubType == deal.ChannelCoOwner {
			owners = append(owners, a.ContactEmail)
		}
	}
	assert.ElementsMatch(t, []string{third, colleague}, owners, "who was a co-owner and is disabled stays one")

	v.as("cmt@devices.example")
	refused(t, v.http.Get(ownedCases+person), http.StatusForbidden)
	refused(t, v.post(addCoOwners, body), http.StatusForbidden)
}
