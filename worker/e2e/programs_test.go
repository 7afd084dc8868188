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
		a.Roles = append(a.Roles,
			deal.RoleAt{
				Role: deal.Role(r.Role), SubRole: r.SubRole, LocationID: r.LocationID, CountryID: r.CountryID,
				AccountID: r.AccountID, TPIDs: r.TPIDs,
			})
	}
	return a
}

// submittedThroughModels saves and submits a deal of a program that the form does not capture yet, with the functions
// that the API calls.
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
		Now: time.Now().UTC(), OpportunityID: uuid.NewString(), Shared: deal.Shared{ProductGroup: deal.Ref{
			ID:   "surface",
			Name: "Surface",
		}},
		New: &repo.NewCase{
			Requester: actor, OrganizationID: organization, OrganizationName: organization,
			LocationID: location,
		},
		Parties: []entity.Party{{OrganizationID: organization, LocationID: location, Kind: entity.PartyRequester}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "America/New_York", CountryCode: "US",
			Region: "Americas", Content: content, Submit: &command,
		}},
	}
	saved, err := s.SaveCase(t.Context(), in)
	require.NoError(t, err)
	clients := &dealclient.Client{Temporal: shared.temporal, Store: s, Now: time.Now}
	d := theDeal{caseNumber: saved.Number, number: saved.Number + "-" + content.Type.Suffix(), id: in.Deals[0].ID}
	require.NoError(t, clients.Start(t.Context(), d.id))
	outcome, err := clients.Send(t.Context(),
		dealclient.StoredCommand{ID: command.ID, DealID: d.id, Command: saved.Commands[0].Command}, time.Minute)
	require.NoError(t, err)
	require.Nil(t, outcome.Refusal)
	return d
}

func customerWith(tpid string) []deal.Customer {
	return []deal.Customer{{
		ID: "c", CustomerID: uuid.NewString(), Name: "Fabrikam", TPID: tpid, Kind: 1, Managed: true,
		Country: deal.Ref{ID: "us", Name: "United States"},
	}}
}

// MAN-347, MAN-348, MAN-582: a Special Pricing extension with too few units is reviewed by a senior; clarifications.md
// 22, 27.
func TestSpecialPricingExtensionIsReviewed(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	reviewer := signIn(t, "pod@devices.example")
	senior := signIn(t, "cfa@devices.example")
	d := captured(t, requester, specialPricing(t, requester, 1000))
	require.Equal(t, d.caseNumber+"-SP", d.number)
	reviewer.decides(d, approveBody(d))
	shown := dealOf(requester, d)
	require.Equal(t, deal.Approved, d.status(t))
	later := deal.Date(shown.ExpirationDate).AddMonths(2)
	body := row{
		"opportunityDealId": d.id, "autoExtend": true, "priorExpirationDate": shown.ExpirationDate,
		"newExpirationDate": later, "extensionDate": "2026-01-01",
		"submitterContact": row{"email": requester.email, "firstName": "A", "lastName": "B"},
	}
	// MAN-530
	require.Equal(t, 422, requester.try(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body).status,
		"without reason and units")
	body["expectedUnits"], body["extensionReason"] = 300, "Delivery slips"
	var outcome struct{ Status, Message string }
	requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body, &outcome)
	require.Equal(t, "Review", outcome.Status)
	require.Equal(t, "Case have been successfully submitted for review.", outcome.Message)
	require.Equal(t, 409, requester.try(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body).status,
		"one request at a time")
	require.Equal(t, 403, reviewer.try(httpPost, "/api/Desk/DecideExtension",
		row{"opportunityDealId": d.id, "approve": true}).status, "level 1 is not enough")
	senior.do(httpPost, "/api/Desk/DecideExtension", row{"opportunityDealId": d.id, "approve": true}, nil)
	require.Equal(t, string(later), dealOf(requester, d).ExpirationDate)
	var count int
	requester.do(httpGet, "/api/OpportunityDeal/GetDealExtensionCount?opportunityDealId="+d.id, nil, &count) // MAN-531
	require.Equal(t, 1, count)
	require.Equal(t, []string{
		"Draft created", "Submitted", "Review started", "Approved", "Extension requested",
		"Extended",
	}, d.timeline(t))

	// 70 % of the volume extend at once, the second and last time
	units(t, d, 700)
	body["priorExpirationDate"], body["newExpirationDate"] = later, later.AddMonths(1)
	requester.do(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body, &outcome)
	require.Equal(t, "Success", outcome.Status)
	body["priorExpirationDate"], body["newExpirationDate"] = later.AddMonths(1), later.AddMonths(2)
	require.Equal(t, 422, requester.try(httpPost, "/api/OpportunityDeal/ExtendOpportunityDeal", body).status)
}

// rules.md "Desk": the tier of the volume and the booster of a customer who bought nothing in 24 months are proposed; a
// line that differs says why, and above the level it is recommended. The lines are stored and shown with the review.
func TestSpecialPricingDiscounts(t *testing.T) {
	requester := signIn(t, "adr@contoso.example")
	reviewer := signIn(t, "pod@devices.example")
	senior := signIn(t, "cfa@devices.example")
	d := captured(t, requester, specialPricing(t, requester, 2500))
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	review := reviewOf(reviewer, d)
	require.Len(t, review.Lines, 1)
	require.InDelta(t, 9, review.Lines[0].DiscountValue, 0.001, "2,500 units propose 9 %")
	require.InDelta(t, 2, review.Lines[0].Booster, 0.001)
	decide := approveBody(d)
	set := func(percent float64, reason string) row {
		decide["discounts"] = []row{{"lineId": review.Lines[0].LineID, "discountValue": percent, "reason": reason}}
		return decide
	}
	require.Equal(t, "discount.reason", reviewer.try(httpPost, "/api/Desk/Decide", set(10, "")).problem(t).Errors[0].Code)
	require.Equal(t, "discount.ceiling", reviewer.try(httpPost, "/api/Desk/Decide", set(20.5, "All of it")).problem(t).
		Errors[0].Code)
	reviewer.do(httpPost, "/api/Desk/Decide", set(10, "They switch"), nil)
	require.Equal(t, deal.Unassigned, d.status(t), "10 % is above level 1")
	require.Equal(t, 403, reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status)
	senior.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	review = reviewOf(senior, d)
	require.NotNil(t, review.Lines[0].Recommended)
	require.InDelta(t, 10, review.Lines[0].Recommended.DiscountValue, 0.001, "the recommended line is found")
	senior.do(httpPost, "/api/Desk/Decide", set(10, "They switch"), nil)
	require.Equal(t, deal.Approved, d.status(t))
	var percent, booster int
	require.NoError(t, shared.db.QueryRow(t.Context(),
		"select percent, booster from deal_discount where deal_id = $1 and granted", d.id).Scan(&percent, &booster))
	require.Equal(t, []int{1000, 200}, []int{percent, booster})
}

// A CP Strategic deal goes to its SSP, to the desk, is approved without a channel, and lives on (clarifications.md 2,
// 95).
func TestCPStrategicWaitsForItsSSP(t *testing.T) {
	ssp := signIn(t, "ssp@devices.example")
	other := signIn(t, "ssp2@devices.example")
	reviewer := signIn(t, "fbd@devices.example")
	owner := signIn(t, "pdm@devices.example")
	tpids := lookedAfter(t, ssp)
	d := captured(t, owner, strategicCase(t, owner, tpids[0]))
	require.Equal(t, d.caseNumber+"-CP", d.number)
	require.Equal(t, "Awaiting SSP Approval", dealOf(ssp, d).StatusCodeName)
	require.Equal(t, []string{d.number}, listed(t, ssp, "Awaiting SSP Approval", d))
	require.Empty(t, listed(t, ssp, "Decision Pending", d))
	require.Equal(t, 409, reviewer.try(httpPost, "/api/Desk/Claim", claimBody(d)).status)
	require.Equal(t, 403, other.try(httpPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": true}).status)
	require.Equal(t, 422, ssp.try(httpPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": false}).status,
		"a return needs a comment")
	ssp.do(httpPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": false, "comments": "Which offices?"},
		nil)
	require.Equal(t, "Need More Info", dealOf(owner, d).StatusCodeName)
	submit(t, owner, d)
	require.Equal(t, "Awaiting SSP Approval", dealOf(ssp, d).StatusCodeName, "its own return goes to it again")
	ssp.do(httpPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": true, "comments": "Mine"}, nil)
	require.Equal(t, "Decision Pending", dealOf(ssp, d).StatusCodeName)
	reviewer.decides(d, approveRevision(d, 2))
	require.Equal(t, deal.DealPricingApprovedPendingChannel, d.status(t))
	require.Equal(t, []string{
		"Draft created", "Submitted", "Returned by the SSP", "Resubmitted", "Endorsed by the SSP", "Review started",
		"Pricing approved",
	}, d.timeline(t))

	// clarifications.md 6: deleted by its owner, it stays readable inside; no action but View
	owner.do(httpPost,
		"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&reason=Lost&opportunityDealId="+
			d.id, nil, nil)
	require.Equal(t, "Cancelled", dealOf(ssp, d).StatusCodeName)
	for _, a := range dealOf(owner, d).Actions {
		require.Equal(t, a.Action == "View", a.Allowed, a.Action)
	}
	require.Equal(t, []string{d.number}, listed(t, owner, "Cancelled", d))

	silent := captured(t, owner, strategicCase(t, owner, tpids[1]))
	silent.fastForward(t, 11*day)
	require.Eventually(t, func() bool { return len(silent.timeline(t)) >= 3 }, time.Minute, 100*time.Millisecond)
	require.Equal(t, "Forwarded after the SSP's silence", silent.timeline(t)[2])

	own := captured(t, ssp, strategicCase(t, ssp, tpids[2]))
	require.Equal(t, "Decision Pending", dealOf(ssp, own).StatusCodeName, "its submitter is an SSP")
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
