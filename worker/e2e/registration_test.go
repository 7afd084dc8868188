//go:build e2e

package e2e

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

type row = map[string]any

// choices are what the forms of the tests pick from, read from the API once.
type choices struct {
	mu       sync.Mutex
	group    struct{ ProductID, ProductName string }
	vertical string
	supplier string // a distributor of the group in the United States
	unit     string
	// managed ones of the United States that no test has taken yet, one of each family: it shares its registration
	customers []customer
}

type customer struct{ CustomerID, CountryID, TPID string }

func (c *choices) read(t *testing.T, p person) {
	t.Helper()
	var groups []struct{ ProductID, ProductName string }
	var verticals []struct{ ID string }
	var distributors []struct{ AccountID, CountryName, ProductTypeID string }
	p.do(http.MethodGet, "/api/ProductType/GetAllProductType", nil, &groups)
	p.do(http.MethodGet, "/api/BusinessVertical/GetAllVerticals", nil, &verticals)
	p.do(http.MethodGet, "/api/Accounts/GetAllActiveDistributors", nil, &distributors)
	c.group, c.vertical = groups[0], verticals[0].ID
	for _, d := range distributors {
		if d.CountryName == "United States" && d.ProductTypeID == c.group.ProductID {
			c.supplier = d.AccountID
		}
	}
	require.NotEmpty(t, c.supplier)
	var customers struct{ Value []customer }
	p.do(http.MethodPost, "/indexes/pricingprogramcustomer/docs/search",
		row{"search": "*", "top": 1000, "filter": "Country eq 'United States' and IsManaged eq true"}, &customers)
	slices.SortFunc(customers.Value, func(a, b customer) int { return strings.Compare(a.TPID, b.TPID) })
	c.customers = slices.CompactFunc(customers.Value, func(a, b customer) bool { return a.TPID != "" && a.TPID == b.TPID })
	rand.Shuffle(len(c.customers), func(i, j int) { c.customers[i], c.customers[j] = c.customers[j], c.customers[i] })
	var units struct {
		Value []struct{ BusinessUnitID string }
	}
	p.do(http.MethodPost, "/indexes/businessunit/docs/search",
		row{"search": "*", "top": 5, "filter": "ProductTypeId eq '" + c.group.ProductID + "'"}, &units)
	c.unit = units.Value[0].BusinessUnitID
}

// free takes a customer whose deal nobody holds.
func (c *choices) free(t *testing.T, p person) (customerID, countryID string) {
	t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.supplier == "" {
		c.read(t, p)
	}
	applicant := signIn(t, "adr@contoso.example") // not everybody may ask
	for len(c.customers) > 0 {
		next := c.customers[0]
		c.customers = c.customers[1:]
		if !isRegistered(applicant, next.CustomerID, c.group.ProductName, next.CountryID) {
			return next.CustomerID, next.CountryID
		}
	}
	t.Fatal("every customer of the United States has been taken")
	return "", ""
}

// registration builds a complete Deal Registration for some managed customer of the United States; a customer holds one
// deal, so that each test takes another.
func registration(t *testing.T, p person) row {
	t.Helper()
	c := &shared.choices
	customerID, countryID := c.free(t, p)
	return row{
		"productGroup": row{"productId": c.group.ProductID}, "preSalesActivity": "Demo day and pilot", "opportunityRfp": 0,
		"opportunityAccounts": []row{{"partnerType": "ADD", "accounts": []row{{"accountId": c.supplier}}}},
		"opportunityChannelContacts": []row{{
			"accountId": c.supplier, "channelContactEmails": "sales@distributor.example",
			"source": "Channel",
		}},
		"opportunityDeals": []row{{
			"dealType": row{"name": "Deal Registration"}, "dealName": "Campus refresh", "dealOverview": "Refresh of 600 laptops",
			"dealVertical": c.vertical,
			"dealVolume":   600, "dealCustomerDomain": "customer.example", "geoCountries": []row{{"countryId": countryID}},
			"dealAddress":   row{"address1": "1 Main St", "city": "Seattle", "stateOrProvince": "WA", "postalCode": "98101"},
			"dealCustomers": []row{{"customerId": customerID, "customerType": 1}},
			"products":      []row{{"businessUnitId": c.unit, "productStructure": 3}},
		}},
	}
}

// isRegistered tells whether somebody holds the customer's deal already.
func isRegistered(p person, customerID, productGroup, countryID string) bool {
	p.t.Helper()
	var answer struct{ IsDuplicate bool }
	p.do(http.MethodPost, "/api/OpportunityDeal/SearchDuplicateDeal", row{
		"dealTypeName": "Deal Registration", "productTypeName": productGroup, "customerId": customerID,
		"countryId": countryID,
	}, &answer)
	return answer.IsDuplicate
}

// theDeal is a deal that a test follows.
type theDeal struct{ caseNumber, number, id string }

type savedAnswer struct {
	Status int
	Data   string
}

type caseAnswer struct {
	OpportunityNumber string
	Version           int
	OpportunityDeals  []struct {
		ID, DealNumber, StatusCodeName, ExpirationDate string
		StatusCode, Version, Revision                  int
	}
}

func follow(t *testing.T, p person, caseNumber string) theDeal {
	t.Helper()
	require.True(t, strings.HasPrefix(caseNumber, "C-"), caseNumber)
	d := readCase(p, caseNumber).OpportunityDeals[0]
	return theDeal{caseNumber, d.DealNumber, d.ID}
}

func readCase(p person, caseNumber string) caseAnswer {
	p.t.Helper()
	var c caseAnswer
	p.do(http.MethodGet, "/api/Opportunity/GetOpportunity/"+caseNumber, nil, &c)
	return c
}

// saveDraft saves a complete registration as a draft.
func saveDraft(t *testing.T, p person) theDeal {
	t.Helper()
	return saveDraftOf(t, p, registration(t, p))
}

// saveDraftOf saves a case of one deal as a draft.
func saveDraftOf(t *testing.T, p person, body row) theDeal {
	t.Helper()
	var saved savedAnswer
	p.do(http.MethodPost, "/api/Opportunity/SaveOpportunityDraft", body, &saved)
	return follow(t, p, saved.Data)
}

// submit posts back what is stored, as the form does.
func submit(t *testing.T, p person, d theDeal) {
	t.Helper()
	p.do(http.MethodPost, "/api/Opportunity/SaveOpportunity", storedBody(p, d), nil)
}

func storedBody(p person, d theDeal) row {
	p.t.Helper()
	var c row
	p.do(http.MethodGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil, &c)
	return c
}

func submitted(t *testing.T, p person) theDeal {
	t.Helper()
	d := saveDraft(t, p)
	submit(t, p, d)
	return d
}

func claimBody(d theDeal) row { return row{"opportunityDealId": d.id} }

// approveBody approves a first submission.
func approveBody(d theDeal) row { return approveRevision(d, 1) }

func approveRevision(d theDeal, revision int) row {
	return row{
		"opportunityDealId": d.id, "revision": revision, "decision": "Approve", "partnerComments": "As registered.",
	}
}

// denyBody denies a first submission.
func denyBody(d theDeal) row {
	return row{"opportunityDealId": d.id, "revision": 1, "decision": "Deny", "reasonCode": "InsufficientVolume"}
}

// decides claims a deal and decides on it.
func (p person) decides(d theDeal, decision row) {
	p.t.Helper()
	p.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
	p.do(http.MethodPost, "/api/Desk/Decide", decision, nil)
}

// deletes ends a deal that is not approved.
func (p person) deletes(d theDeal) {
	p.t.Helper()
	p.do(http.MethodPost,
		"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&opportunityDealId="+d.id, nil, nil)
}

// expires ends an approved deal before its time.
func (p person) expires(d theDeal) {
	p.t.Helper()
	p.do(http.MethodPost,
		"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=441820002&opportunityDealId="+d.id, nil, nil)
}

func approved(t *testing.T, requester, reviewer person) theDeal {
	t.Helper()
	d := submitted(t, requester)
	reviewer.decides(d, approveBody(d))
	return d
}
