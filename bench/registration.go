package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"sync"
)

// customersAPage is how many customers one search answers.
const customersAPage = 1000

// registrations writes the bodies of complete Deal Registrations, each for a customer that nobody holds yet.
type registrations struct {
	mu        sync.Mutex
	group     string
	country   string
	customers []string

	distributor string // the account that books its units
	unit        string // a product of every registration

	body func(customerID string) ([]byte, error)
}

// next is the body for another free customer.
func (r *registrations) next(ctx context.Context, c *client) ([]byte, error) {
	for {
		r.mu.Lock()
		if len(r.customers) == 0 {
			r.mu.Unlock()
			return nil, errors.New("every customer of the stack is registered: make reset")
		}
		customer := r.customers[0]
		r.customers = r.customers[1:]
		r.mu.Unlock()
		var answer struct{ IsDuplicate bool }
		err := c.call(ctx, "/api/OpportunityDeal/SearchDuplicateDeal", map[string]any{
			"dealTypeName": "Deal Registration", "productTypeName": r.group, "customerId": customer, "countryId": r.country,
		}, &answer)
		if err != nil {
			return nil, err
		}
		if !answer.IsDuplicate {
			return r.body(customer)
		}
	}
}

// newRegistrations reads the stack's own reference data.
func newRegistrations(ctx context.Context, c *client) (*registrations, error) {
	var groups []struct{ ProductID, ProductName string }
	var verticals []struct{ ID string }
	var countries []struct{ CountryID, IsoShortCountryCode string }
	var distributors []struct{ AccountID, CountryID, ProductTypeID string }
	for path, into := range map[string]any{
		"/api/ProductType/GetAllProductType": &groups, "/api/BusinessVertical/GetAllVerticals": &verticals,
		"/api/Country/GetAllCountries": &countries, "/api/Accounts/GetAllActiveDistributors": &distributors,
	} {
		if err := c.send(ctx, http.MethodGet, path, nil, into); err != nil {
			return nil, err
		}
	}
	group := groups[0]
	country := ""
	distributor := ""
	for _, each := range countries {
		if each.IsoShortCountryCode == "US" {
			country = each.CountryID
		}
	}
	for _, d := range distributors {
		if d.CountryID == country && d.ProductTypeID == group.ProductID {
			distributor = d.AccountID
		}
	}
	var units struct {
		Value []struct{ BusinessUnitID string }
	}
	search := func(index, filter string, into any) error {
		return c.call(ctx, "/indexes/"+index+"/docs/search", map[string]any{"search": "*", "filter": filter, "top": 5}, into)
	}
	if err := search("businessunit", "ProductTypeId eq '"+group.ProductID+"'", &units); err != nil {
		return nil, err
	}
	customers, err := customersOf(ctx, c, country)
	if err != nil {
		return nil, err
	}
	if len(customers) == 0 || len(units.Value) == 0 || distributor == "" {
		return nil, errors.New("the stack has no demo world")
	}
	r := &registrations{
		group: group.ProductName, country: country, customers: customers, distributor: distributor,
		unit: units.Value[0].BusinessUnitID,
	}
	r.body = func(customerID string) ([]byte, error) {
		return json.Marshal(map[string]any{
			"productGroup":     map[string]any{"productId": group.ProductID, "productName": group.ProductName},
			"preSalesActivity": "Demo day and pilot",
			"opportunityAccounts": []any{map[string]any{
				"partnerType": 1,
				"accounts":    []any{map[string]any{"accountId": distributor}},
			}},
			"opportunityChannelContacts": []any{map[string]any{
				"accountId":            distributor,
				"channelContactEmails": "sales@northwind.example", "source": "Channel",
			}},
			"opportunityDeals": []any{map[string]any{
				"dealType": map[string]any{"name": "Deal Registration"}, "dealName": "Campus refresh",
				"dealOverview": "Refresh of 600 laptops",
				"dealVertical": verticals[0].ID, "dealVolume": 600, "dealCustomerDomain": "contoso.com",
				"dealAddress": map[string]any{
					"address1": "1 Main St", "city": "Seattle", "stateOrProvince": "WA",
					"postalCode": "98101",
				},
				"dealCustomers": []any{map[string]any{"customerId": customerID}},
				"products":      []any{map[string]any{"businessUnitId": units.Value[0].BusinessUnitID}},
			}},
		})
	}
	return r, nil
}

// customersOf lists the customers of a country, one of each family: its members share their registration.
func customersOf(ctx context.Context, c *client, country string) ([]string, error) {
	var ids []string
	families := map[string]bool{}
	for skip := 0; ; skip += customersAPage {
		var page struct {
			Value []struct{ CustomerID, TPID string }
		}
		err := c.call(ctx, "/indexes/pricingprogramcustomer/docs/search", map[string]any{
			"search": "*", "filter": "CountryId eq '" + country + "'", "top": customersAPage, "skip": skip,
		}, &page)
		if err != nil || len(page.Value) == 0 {
			return ids, err
		}
		for _, customer := range page.Value {
			if customer.TPID == "" || !families[customer.TPID] {
				families[customer.TPID] = true
				ids = append(ids, customer.CustomerID)
			}
		}
	}
}

// withdraw deletes a case's deal, which frees its customer for the next round.
func withdraw(ctx context.Context, c *client, stored []byte) error {
	dealID, err := dealOf(stored)
	if err != nil {
		return err
	}
	query := url.Values{"opportunityDealId": {dealID}, "stateCode": {"1"}, "statusCode": {"100000012"}}
	return c.send(ctx, http.MethodPost, "/api/OpportunityDeal/SetOpportunityDealStatus?"+query.Encode(), nil, nil)
}

// draft saves the registration once and answers the body that submits it.
func draft(ctx context.Context, c *client, body []byte) ([]byte, error) {
	var saved struct{ Data string }
	if err := c.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunityDraft", body, &saved); err != nil {
		return nil, err
	}
	var stored json.RawMessage
	if err := c.send(ctx, http.MethodGet, "/api/Opportunity/GetOpportunity/"+saved.Data, nil, &stored); err != nil {
		return nil, err
	}
	return stored, nil
}

// dealOf is the id of a stored case's deal.
func dealOf(stored []byte) (string, error) {
	var saved struct{ OpportunityDeals []struct{ ID string } }
	if err := json.Unmarshal(stored, &saved); err != nil {
		return "", fmt.Errorf("read a case: %w", err)
	}
	if len(saved.OpportunityDeals) == 0 {
		return "", errors.New("a case without a deal")
	}
	return saved.OpportunityDeals[0].ID, nil
}
