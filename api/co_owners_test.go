package api

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// Repairs 20, clarifications.md 14: who owns a case too is a user of the requester's organisation.
func TestOnlyColleaguesOwnACaseToo(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.ofDomain("devices.example")
	w := wordsOf(v)
	body := func(program string, more object) object {
		out := object{
			"productGroup":     object{"productId": w.group},
			"opportunityDeals": []any{object{"dealType": object{"name": program}}},
		}
		maps.Copy(out, more)
		return out
	}
	owning := func(email string) object {
		return object{"opportunityAccounts": []any{object{"channelSubType": 2, "partnerType": "ADR", "contactEmail": email}}}
	}
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	for _, email := range []string{
		"adr@tailspin.example", "nobody@contoso.example", "pod@devices.example",
		"adr@contoso.example", "", "adr2@contoso.example;adr@tailspin.example",
	} {
		for _, call := range []string{"SaveOpportunityDraft", "SaveOpportunity"} {
			res := v.post("/api/Opportunity/"+call, body("Deal Registration", owning(email)))
			problem := decoded[struct {
				Errors []struct{ Pointer, Code string }
			}](t, res, http.StatusUnprocessableEntity)
			require.NotEmpty(t, problem.Errors, email)
			found := false
			for _, fault := range problem.Errors {
				found = found || fault.Code == "coOwner.colleague"
			}
			assert.True(t, found, "%s by %q: %s", call, email, res.Body)
		}
	}

	number := v.keep(t, asCase(t, body("Deal Registration", owning("ADR2@Contoso.example")))).Opportunity.Number
	kept := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number)
	require.Len(t, kept.OpportunityAccounts, 2)
	owner := kept.OpportunityAccounts[1]
	assert.Equal(t, "adr2@contoso.example", owner.ContactEmail)
	assert.NotEmpty(t, owner.Contact, "the colleague's name")
	v.as("adr2@contoso.example")
	assert.True(t, get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number).IsOwner)

	v.as("pdm@devices.example")
	for email, want := range map[string]string{
		"adr@contoso.example":               "team.owner",
		"pmm@devices.example.rival.example": "team.owner",
	} {
		res := v.post("/api/Opportunity/SaveOpportunityDraft",
			object{"productGroup": object{"productId": w.group}, "opportunityDeals": []any{object{
				"dealType": object{"name": "CP Strategic"}, "dealContacts": []any{object{
					"email": email, "name": "Ada", "role": 11,
					"isCoOwner": true,
				}},
			}}})
		problem := decoded[struct {
			Errors []struct{ Pointer, Code string }
		}](t, res, http.StatusUnprocessableEntity)
		require.Len(t, problem.Errors, 1)
		assert.Equal(t, want, problem.Errors[0].Code)
		assert.Equal(t, "/opportunityDeals/0/dealContacts/0/email", problem.Errors[0].Pointer)
	}
	assert.Equal(t, "case.invalid /opportunityAccounts/0/contactEmail",
		refused(t, v.post("/api/Opportunity/SaveOpportunityDraft", body("CP Strategic", owning("pmm@devices.example"))),
			http.StatusUnprocessableEntity))
}

// rules.md "Who sees what": a co-owner sees the case from where they work, also where that is not the requester's
// location.
func TestACoOwnerOfAnotherLocationSeesTheCase(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	db := v.Store.DB(t.Context())
	require.NoError(t, db.Model(&entity.UserRole{}).Where("user_id = ?", entity.ID("user", "adr2@contoso.example")).
		Update("location_id", "9999999").Error)
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	number := v.keep(t, asCase(t, object{
		"productGroup":     object{"productId": w.group},
		"opportunityDeals": []any{object{"dealType": object{"name": "Deal Registration"}}},
		"opportunityAccounts": []any{object{
			"channelSubType": 2, "partnerType": "ADR",
			"contactEmail": "adr2@contoso.example",
		}},
	})).Opportunity.Number
	v.as("adr2@contoso.example")
	require.NotEmpty(t, v.who.Roles)
	assert.Equal(t, http.StatusOK, v.http.Get("/api/Opportunity/GetOpportunity/"+number).Code)
}

// Repairs 36: an owner finds colleagues of their own organisation, names co-owners and hands a case over; the story
// tells it.
func TestAnOwnerNamesColleaguesAndHandsACaseOver(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	w := wordsOf(v)
	colleagues := func(search string) []wire.Colleague {
		return get[[]wire.Colleague](v, "/api/User/GetColleagues?search="+search)
	}
	change := func(number, requester string, coOwners ...string) *httptest.ResponseRecorder {
		body := object{"opportunityNumber": number, "coOwners": append([]string{}, coOwners...)}
		if requester != "" {
			body["requester"] = requester
		}
		return v.post("/api/Opportunity/ChangeOwners", body)
	}
	var number string
	refusedAs := func(email string) int {
		v.as(email)
		return change(number, email).Code
	}
	assert.Equal(t, "case.role",
		refused(t, v.as("pod@devices.example").http.Get("/api/User/GetColleagues"), http.StatusForbidden))
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	ada := v.who
	found := colleagues("")
	require.Len(t, found, 1, "neither other organisations nor oneself")
	assert.Equal(t, "adr2@contoso.example", found[0].Email)
	assert.Empty(t, colleagues("tailspin"))
	assert.Empty(t, colleagues("%25"), "a text is looked for as it is")
	assert.Len(t, colleagues("ADR2"), 1)

	number = v.keep(t, asCase(t, object{
		"productGroup":     object{"productId": w.group},
		"opportunityDeals": []any{object{"dealType": object{"name": "Deal Registration"}}},
	})).Opportunity.Number
	for _, email := range []string{"adr@tailspin.example", "pod@devices.example", "nobody@contoso.example", ""} {
		assert.Equal(t, "owners.invalid /coOwners/0", refused(t, change(number, "", email), http.StatusUnprocessableEntity),
			email)
	}
	assert.Equal(t, "owners.invalid /requester",
		refused(t, change(number, "adr@tailspin.example"), http.StatusUnprocessableEntity))
	assert.Equal(t, http.StatusNotFound, refusedAs("adr@tailspin.example"))
	assert.Equal(t, http.StatusForbidden, refusedAs("adr2@contoso.example"), "a colleague who is no owner yet")

	v.who = ada
	named := decoded[wire.Owners](t, change(number, "", "adr2@contoso.example"), http.StatusOK)
	assert.Equal(t, wire.Owners{Requester: wire.Colleague{Email: ada.Email, Name: ada.Name}, CoOwners: found}, named)
	again := decoded[wire.Owners](t, change(number, "", "ADR2@contoso.example"), http.StatusOK)
	assert.Equal(t, named, again)
	assert.Equal(t, http.StatusForbidden, refusedAs("adr2@contoso.example"), "a co-owner does not take the case over")

	v.who = ada
	handed := decoded[wire.Owners](t, change(number, "adr2@contoso.example"), http.StatusOK)
	assert.Equal(t, wire.Owners{Requester: found[0], CoOwners: []wire.Colleague{{Email: ada.Email, Name: ada.Name}}},
		handed, "who hands it over stays its co-owner")
	assert.Equal(t, handed, decoded[wire.Owners](t, change(number, "adr2@contoso.example"), http.StatusOK),
		"asked for again")
	shown := get[wire.Case](v.as("adr2@contoso.example"), "/api/Opportunity/GetOpportunity/"+number)
	assert.Equal(t, "adr2@contoso.example", shown.SubmitterDetails.Email)
	assert.True(t, shown.IsOwner)

	view, err := v.Store.FindCase(t.Context(), number, ada)
	require.NoError(t, err)
	events, err := v.Store.Timeline(t.Context(), view.Deals[0].Deal.ID)
	require.NoError(t, err)
	var timeline []string
	for _, e := range events {
		timeline = append(timeline, e.Action)
	}
	assert.ElementsMatch(t, []string{"Draft created", "Co-owners changed", "Handed over"}, timeline)
	handing := slices.IndexFunc(events, func(e repo.TimelineEvent) bool { return e.Action == "Handed over" })
	assert.Contains(t, events[handing].Comment, found[0].Name)
}
