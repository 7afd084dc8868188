//go:build e2e

package e2e

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/api/dealclient"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// store opens the database of the tests as the product does.
func store(t *testing.T) *repo.Store {
	t.Helper()
	s, err := repo.Open(context.Background(), shared.env["DEALDESK_DATABASE_URL"], 4)
	require.NoError(t, err)
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// actorOf is a person of the demo world with the roles of the database.
func actorOf(t *testing.T, s *repo.Store, email string) deal.Actor {
	t.Helper()
	user, err := s.UserByEmail(t.Context(), email)
	require.NoError(t, err)
	a := deal.Actor{Email: email, Name: user.Name, Internal: user.IsInternal}
	if user.OrganizationID != nil {
		a.OrganizationID = *user.OrganizationID
	}
	var roles []entity.UserRole
	require.NoError(t, s.DB(t.Context()).Find(&roles, "user_id = ?", user.ID).Error)
	for _, r := range roles {
		a.Roles = append(a.Roles, deal.RoleAt{Role: deal.Role(r.Role), SubRole: r.SubRole, LocationID: r.LocationID, CountryID: r.CountryID, AccountID: r.AccountID, TPIDs: r.TPIDs})
	}
	return a
}

// submittedThroughModels saves and submits a deal of a program that the form does not capture yet, with the functions that
// the API calls.
func submittedThroughModels(t *testing.T, email string, content deal.Content) theDeal {
	t.Helper()
	s := store(t)
	actor := actorOf(t, s, email)
	location, organization := "", deal.InternalOrganization
	if !actor.Internal {
		location, organization = actor.Roles[0].LocationID, actor.OrganizationID
	}
	volume := int64(1000)
	content.Name, content.Volume = "Fleet", &volume
	content.Countries = []deal.Country{{ID: "us", Name: "United States", Code: "US"}}
	content.Products = []deal.Product{{ID: "p1", Name: "Laptops"}, {ID: "p2", Name: "Tablets"}}
	c := deal.Command{Event: deal.Submit, Actor: actor}
	command := repo.NewCommand{ID: uuid.NewString(), At: time.Now(), Command: c}
	in := repo.SaveCase{
		Now: time.Now().UTC(), OpportunityID: uuid.NewString(), Shared: deal.Shared{ProductGroup: deal.Ref{ID: "surface", Name: "Surface"}},
		New:     &repo.NewCase{Requester: actor, OrganizationID: organization, OrganizationName: organization, LocationID: location},
		Parties: []entity.Party{{OrganizationID: organization, LocationID: location, Kind: entity.PartyRequester}},
		Deals:   []repo.SaveDeal{{ID: uuid.NewString(), New: true, Zone: "America/New_York", CountryCode: "US", Region: "Americas", Content: content, Submit: &command}},
	}
	saved, err := s.SaveCase(t.Context(), in)
	require.NoError(t, err)
	clients := &dealclient.Client{Temporal: shared.temporal, Store: s, Now: time.Now}
	d := theDeal{caseNumber: saved.Number, number: saved.Number + "-" + content.Type.Suffix(), id: in.Deals[0].ID}
	require.NoError(t, clients.Start(t.Context(), d.id))
	outcome, err := clients.Send(t.Context(), dealclient.Stored{ID: command.ID, DealID: d.id, Command: saved.Commands[0].Command}, dealclient.WaitSync)
	require.NoError(t, err)
	require.Nil(t, outcome.Refusal)
	return d
}

func customerWith(tpid string) []deal.Customer {
	return []deal.Customer{{ID: "c", CustomerID: uuid.NewString(), Name: "Fabrikam", TPID: tpid, Kind: 1, Managed: true, Country: deal.Ref{ID: "us", Name: "United States"}}}
}

// MAN-347: a Special Pricing extension with too few units is reviewed by a senior; clarifications.md 22, 27.
func TestSpecialPricingExtensionIsReviewed(t *testing.T) {
	requester, reviewer, senior := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example"), signIn(t, "cfa@devices.example")
	d := submittedThroughModels(t, requester.email, deal.Content{Type: deal.SpecialPricing, Customers: customerWith("")})
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	var review struct {
		Lines []struct {
			LineID        string
			DiscountValue float64
		}
	}
	reviewer.do(httpGet, "/api/Desk/GetReview/"+d.id, nil, &review)
	require.Len(t, review.Lines, 2)
	require.InDelta(t, 7, review.Lines[0].DiscountValue, 0.001, "1,000 units propose 7 %")
	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(d), nil)
	shown := dealOf(requester, d)
	require.Equal(t, deal.Approved, d.status(t))
	later := deal.Date(shown.ExpirationDate).AddMonths(2)
	body := row{
		"opportunityDealId": d.id, "autoExtend": true, "priorExpirationDate": shown.ExpirationDate, "newExpirationDate": later, "extensionDate": "2026-01-01",
		"submitterContact": row{"email": requester.email, "firstName": "A", "lastName": "B"},
	}
	require.Equal(t, 422, requester.try(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body).status, "without reason and units") // MAN-530
	body["expectedUnits"], body["extensionReason"] = 300, "Delivery slips"
	var outcome struct{ Status, Message string }
	requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body, &outcome)
	require.Equal(t, "Review", outcome.Status)
	require.Equal(t, "Case have been successfully submitted for review.", outcome.Message)
	require.Equal(t, 409, requester.try(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body).status, "one request at a time")
	require.Equal(t, 403, reviewer.try(httpPost, "/api/Desk/DecideExtension", row{"opportunityDealId": d.id, "approve": true}).status, "level 1 is not enough")
	senior.do(httpPost, "/api/Desk/DecideExtension", row{"opportunityDealId": d.id, "approve": true}, nil)
	require.Equal(t, string(later), dealOf(requester, d).ExpirationDate)
	var count int
	requester.do(httpGet, "/api/OpportunityDeal/GetDealExtensionCount?opportunityDealId="+d.id, nil, &count) // MAN-531
	require.Equal(t, 1, count)
	require.Equal(t, []string{"Draft created", "Submitted", "Review started", "Approved", "Extension requested", "Extended"}, d.story(t))
}

// A CP Strategic deal goes to its SSP, to the desk, is approved without a channel, and lives on (clarifications.md 2, 95).
func TestCPStrategicWaitsForItsSSP(t *testing.T) {
	s := store(t)
	sspActor := actorOf(t, s, "ssp@devices.example")
	var tpids []string
	for _, r := range sspActor.Roles {
		tpids = append(tpids, r.TPIDs...)
	}
	require.Greater(t, len(tpids), 1)
	ssp, other, reviewer := signIn(t, "ssp@devices.example"), signIn(t, "ssp2@devices.example"), signIn(t, "fbd@devices.example")
	d := submittedThroughModels(t, "pdm@devices.example", deal.Content{Type: deal.CPStrategic, Customers: customerWith(tpids[0]), Strategic: deal.Strategic{ChannelStructure: deal.StructureSkip}})
	require.Equal(t, "Awaiting SSP Approval", dealOf(ssp, d).StatusCodeName)
	require.Equal(t, []string{d.number}, listed(t, ssp, "Awaiting SSP Approval", d))
	require.Empty(t, listed(t, ssp, "Decision Pending", d))
	require.Equal(t, 409, reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status)
	require.Equal(t, 403, other.try(httpPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": true}).status)
	ssp.do(httpPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": true, "comments": "Mine"}, nil)
	require.Equal(t, "Decision Pending", dealOf(ssp, d).StatusCodeName)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(d), nil)
	require.Equal(t, deal.DealPricingApprovedPendingChannel, d.status(t))
	require.Equal(t, []string{"Draft created", "Submitted", "Endorsed by the SSP", "Review started", "Pricing approved"}, d.story(t))

	// clarifications.md 6: deleted by its owner, it stays readable inside; no action but View
	owner := signIn(t, "pdm@devices.example")
	owner.do(httpPost, "/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&reason=Lost&opportunityDealId="+d.id, nil, nil)
	require.Equal(t, "Cancelled", dealOf(ssp, d).StatusCodeName)
	for _, a := range dealOf(owner, d).Actions {
		require.Equal(t, a.Action == "View", a.Allowed, a.Action)
	}
	require.Equal(t, []string{d.number}, listed(t, owner, "Cancelled", d))

	silent := submittedThroughModels(t, "pdm@devices.example", deal.Content{Type: deal.CPStrategic, Customers: customerWith(tpids[1])})
	silent.fastForward(t, 11*day)
	require.Eventually(t, func() bool { return len(silent.story(t)) >= 3 }, time.Minute, 100*time.Millisecond)
	require.Equal(t, "Forwarded after the SSP's silence", silent.story(t)[2])
}

// listed are the numbers of a deal's rows in the CP Strategic list under a displayed status.
func listed(t *testing.T, p person, label string, d theDeal) []string {
	t.Helper()
	var list struct{ Item1 []struct{ DealNumber string } }
	p.do(httpPost, "/api/OpportunityDeal/GetPricingProgramDashboardData", row{
		"dealType": "CP Strategic", "pageNumber": 1, "recordsToFetch": 500,
		"filter": row{"logic": "and", "filters": []row{{"field": "statusCodeName", "operator": "eq", "value": label}}},
	}, &list)
	var numbers []string
	for _, r := range list.Item1 {
		if r.DealNumber == d.number {
			numbers = append(numbers, r.DealNumber)
		}
	}
	return numbers
}
