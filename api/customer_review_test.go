package api

import (
	"net/http"
	"net/url"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

// clarifications.md 81: stewards decide a customer's review once; the same request again is answered again.
func TestStewardsDecideCustomers(t *testing.T) {
	store := repotest.Open(t)
	v := newSite(t, store, time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC))
	db := store.DB(t.Context())
	require.NoError(t, db.Create(&entity.Country{
		ID: "fr", Code: "FR", Name: "France", Region: "Europe",
		TimeZone: "Europe/Paris",
	}).Error)
	for _, id := range []string{"new", "odd"} {
		require.NoError(t, db.Create(&entity.LegalEntity{
			ID: id, Name: id, CountryID: "fr", CreatedAt: v.now,
			UpdatedAt: v.now,
		}).Error)
		repotest.OpenCustomerReview(t, store, id, v.now)
	}
	const path, listPath = "/api/OpportunityDealCustomer/ReviewCustomer", "/api/OpportunityDealCustomer/GetReviews"
	body := func(more ...string) map[string]any {
		b := map[string]any{"customerId": "new", "decision": "Approve"}
		for i := 0; i < len(more); i += 2 {
			b[more[i]] = more[i+1]
		}
		return b
	}
	v.who = deal.Actor{Email: "pod@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
	require.Equal(t, "customer.role", refused(t, v.post(path, body()), http.StatusForbidden))
	require.Equal(t, "customer.role", refused(t, v.http.Get(listPath), http.StatusForbidden))
	v.who = deal.Actor{Email: "cmt@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RoleCMT}}}
	open := get[[]map[string]any](v, listPath)
	require.Len(t, open, 2)
	require.Equal(t, map[string]any{
		"customerId": "new", "legalEntityName": "new", "organizationNameInLocalLanguage": "", "city": "", "country": "France",
		"countryId": "fr", "organizationId": "4100002",
		"openedBy": "adr@contoso.example", "openedAt": "2026-03-02T10:00:00Z", "dueOn": "2026-03-03", "stewardOnly": false,
		"waitingDeals": 0.0,
	}, open[0])
	require.Equal(t, "customer.invalid /decision",
		refused(t, v.post(path, body("decision", "Maybe")), http.StatusUnprocessableEntity))
	require.Equal(t, "customer.managed /managedCustomerId",
		refused(t, v.post(path, body("decision", "Merge", "managedCustomerId", "odd")), http.StatusUnprocessableEntity))
	require.Equal(t, "customer.notFound", refused(t, v.post(path, body("customerId", "nobody")), http.StatusNotFound))
	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 {
		answer := post[map[string]any](v, path, body(), key)
		require.Equal(t, map[string]any{
			"customerId": "new", "reviewDecision": 100000011.0, "reviewOutcome": "Approve",
			"reviewedAt": "2026-03-02T10:00:00Z",
		}, answer)
	}
	require.Len(t, get[[]map[string]any](v, listPath), 1,
		"what is decided is no longer open")
	// issue 28: the stewards read how reviews ended
	const decidedPath = "/api/OpportunityDealCustomer/GetDecidedReviews"
	decided := get[[]wire.DecidedReview](v, decidedPath+"?outcome=Approve")
	require.Len(t, decided, 1)
	require.Equal(t, "new", decided[0].CustomerID)
	require.Equal(t, "2026-03-02T10:00:00Z", decided[0].DecidedAt)
	require.Equal(t, "cmt@devices.example", decided[0].DecidedBy)
	require.Empty(t, get[[]wire.DecidedReview](v, decidedPath+"?outcome=Merge"))
	require.Empty(t, get[[]wire.DecidedReview](v, decidedPath+"?text=nobody+of+that+name"))
	require.Equal(t, "customer.reviewed",
		refused(t, v.post(path, body("decision", "Reject", "comments", "no")), http.StatusConflict))
	var known entity.LegalEntity
	require.NoError(t, db.Take(&known, "id = ?", "new").Error)
	require.True(t, known.IsActive, "an approved customer can be chosen")
}

// ui-2.md 3, clarifications.md 76, 81: a steward decides with the deals that wait, what it looks like and in which
// fields, and what is registered for those; who entered the customer sees nothing of it. The outcome stays to be read.
func TestStewardsSeeWhatTheyDecideWith(t *testing.T) {
	v, w := pricingSite(t)
	known := v.customer("US", 40)
	registered := v.saves("SaveOpportunity", w.pricingCase(deal.DealRegistration, known.ID)) + "-DR"
	answer := v.saved("CreateCustomer", entered(map[string]any{
		"legalEntityName": known.Name + "s", "country": "United States", "countryId": known.CountryID,
		"postalCode": known.PostalCode, "emailDomain": "", "saveAsNewRecord": true,
	}))
	require.True(t, answer.IsSuccess)
	id := *answer.CustomerID
	waiting := v.saves("SaveOpportunity", w.pricingCase(deal.DealRegistration, id)) + "-DR"
	draft := v.saves("SaveOpportunityDraft", w.pricingCase(deal.SpecialPricing, id)) + "-SP"
	read := func() (c wire.EnteredCustomer) {
		return get[wire.EnteredCustomer](v, customerPath+"GetCustomer/"+id)
	}
	require.Nil(t, read().Review, "not for who entered it")

	v.as("cmt@devices.example")
	open := read()
	require.NotNil(t, open.Review)
	require.Equal(t, []string{waiting}, numbersOf(open.Review.Deals), "not the draft %s", draft)
	require.Equal(t, []any{"adr@contoso.example", true, "Contoso Resale"},
		[]any{open.Review.OpenedBy, open.Review.StewardOnly, open.Review.Deals[0].RequesterName})
	require.NotEmpty(t, open.Review.DueOn)
	require.Len(t, open.Review.Candidates, len(open.DuplicateCustomers))
	at := slices.IndexFunc(open.Review.Candidates, func(c wire.ReviewCandidate) bool { return c.CustomerID == known.ID })
	require.GreaterOrEqual(t, at, 0)
	candidate := open.Review.Candidates[at]
	require.Equal(t, []string{"countryId", "postalCode"}, candidate.MatchingFields)
	require.Equal(t, []string{registered}, numbersOf(candidate.Registrations))
	require.Equal(t, "Decision Pending", candidate.Registrations[0].StatusCodeName)

	require.Equal(t, http.StatusOK, v.post(customerPath+"ReviewCustomer", map[string]any{
		"customerId": id, "decision": "Merge", "managedCustomerId": known.ID, "comments": "The same company.",
	}).Code)
	ended := read()
	require.Equal(t, "Merge", *ended.ReviewOutcome)
	require.Equal(t, []any{"cmt@devices.example", "The same company.", known.Name},
		[]any{ended.Review.DecidedBy, ended.Review.Comments, ended.Review.MergedInto})
	require.NotNil(t, ended.Review.DecidedAt)
	require.Empty(t, ended.Review.Candidates)
	merges := get[[]wire.DecidedReview](v,
		customerPath+"GetDecidedReviews?outcome=Merge&text="+url.QueryEscape(known.Name))
	require.Len(t, merges, 1, "issue 28: the history of merges")
	require.Equal(t, []string{id, known.ID, known.Name, "The same company."},
		[]string{merges[0].CustomerID, merges[0].ManagedCustomerID, merges[0].ManagedCustomerName, merges[0].Comments})
}

func numbersOf(deals []wire.CustomerDeal) []string {
	numbers := make([]string, len(deals))
	for i, d := range deals {
		numbers[i] = d.DealNumber
	}
	return numbers
}
