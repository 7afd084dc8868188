package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// registration builds the body of a complete Deal Registration from the stack's own reference data.
func registration(ctx context.Context, c *client) ([]byte, error) {
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
	group, country, distributor := groups[0], "", ""
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
	var customers struct{ Value []struct{ CustomerID string } }
	var units struct {
		Value []struct{ BusinessUnitID string }
	}
	search := func(index, filter string, into any) error {
		return c.call(ctx, http.MethodPost, "/indexes/"+index+"/docs/search", map[string]any{"search": "*", "filter": filter, "top": 5}, into)
	}
	if err := errors.Join(search("pricingprogramcustomer", "CountryId eq '"+country+"'", &customers), search("businessunit", "ProductTypeId eq '"+group.ProductID+"'", &units)); err != nil {
		return nil, err
	}
	if len(customers.Value) == 0 || len(units.Value) == 0 || distributor == "" {
		return nil, errors.New("the stack has no demo world")
	}
	body, err := json.Marshal(map[string]any{
		"productGroup":               map[string]any{"productId": group.ProductID, "productName": group.ProductName},
		"preSalesActivity":           "Demo day and pilot",
		"opportunityAccounts":        []any{map[string]any{"partnerType": 1, "accounts": []any{map[string]any{"accountId": distributor}}}},
		"opportunityChannelContacts": []any{map[string]any{"accountId": distributor, "channelContactEmails": "sales@northwind.example", "source": "Channel"}},
		"opportunityDeals": []any{map[string]any{
			"dealType": map[string]any{"name": "Deal Registration"}, "dealName": "Campus refresh", "dealOverview": "Refresh of 600 laptops",
			"dealVertical": verticals[0].ID, "dealVolume": 600, "dealCustomerDomain": "contoso.com",
			"dealAddress":   map[string]any{"address1": "1 Main St", "city": "Seattle", "stateOrProvince": "WA", "postalCode": "98101"},
			"dealCustomers": []any{map[string]any{"customerId": customers.Value[0].CustomerID}},
			"products":      []any{map[string]any{"businessUnitId": units.Value[0].BusinessUnitID}},
		}},
	})
	if err != nil {
		return nil, fmt.Errorf("registration: %w", err)
	}
	return body, nil
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
