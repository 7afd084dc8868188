package world

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
)

// Row is a JSON object.
type Row = map[string]any

// catalog is what registrations are made of.
type catalog struct {
	group, distributor, vertical, unit string
	customers                          []customer
	used                               atomic.Int64
	managed                            []customer // whom the SSP looks after
	usedManaged                        atomic.Int64
}

type customer struct{ CustomerID, CountryID string }

// Catalog reads, as a partner, what registrations are made of; call it once before Registration.
func (w *World) Catalog(ctx context.Context, p *Person) error {
	var groups []struct{ ProductID string }
	var verticals []struct{ ID string }
	var distributors []struct{ AccountID, CountryName, ProductTypeID string }
	for path, into := range map[string]any{
		"/api/ProductType/GetAllProductType": &groups, "/api/BusinessVertical/GetAllVerticals": &verticals,
		"/api/Accounts/GetAllActiveDistributors": &distributors,
	} {
		if err := p.request(ctx, Get(path), into); err != nil {
			return err
		}
	}
	c := &w.catalogs
	c.group, c.vertical = groups[0].ProductID, verticals[0].ID
	for _, d := range distributors {
		if d.CountryName == "United States" && d.ProductTypeID == c.group {
			c.distributor = d.AccountID
		}
	}
	var units struct {
		Value []struct{ BusinessUnitID string }
	}
	err := p.request(ctx, Post("/indexes/businessunit/docs/search",
		Row{"search": "*", "top": 5, "filter": "ProductTypeId eq '" + c.group + "'"}), &units)
	if err != nil {
		return err
	}
	if len(units.Value) == 0 || c.distributor == "" {
		return errors.New("there is no demo world")
	}
	c.unit = units.Value[0].BusinessUnitID
	return w.free(ctx)
}

// free lists the customers that may have a deal each without being in each other's way, or in that of
// the demo's deals: one of every family.
func (w *World) free(ctx context.Context) error {
	rows, err := w.DB.Query(ctx, `select distinct on (coalesce(nullif(e.tpid, ''), e.id)) e.id, e.country_id
		from legal_entity e join country c on c.id = e.country_id
		where e.is_managed and e.is_active and c.code = 'US' and not exists (select from deal_key k where k.active
			and split_part(k.subject, '|', 2) in ('tpid:' || e.tpid, 'entity:' || e.id))
		order by coalesce(nullif(e.tpid, ''), e.id), e.id`)
	if err != nil {
		return fmt.Errorf("customers: %w", err)
	}
	w.catalogs.customers, err = pgx.CollectRows(rows, pgx.RowToStructByPos[customer])
	if err != nil {
		return fmt.Errorf("customers: %w", err)
	}
	rows, err = w.DB.Query(ctx, `select distinct on (e.tpid) e.id, e.country_id
		from legal_entity e join country c on c.id = e.country_id join user_role r on r.tpids @> to_jsonb(array[e.tpid]) join
		app_user u on u.id = r.user_id
		where e.is_managed and e.is_active and c.code = 'US' and r.role = 'SSP' and u.email = 'ssp@devices.example'
			and not exists (select from deal_key k where k.active and k.subject like 'CP|tpid:' || e.tpid || '|%')
		order by e.tpid, e.id`)
	if err != nil {
		return fmt.Errorf("customers of the SSP: %w", err)
	}
	if w.catalogs.managed, err = pgx.CollectRows(rows, pgx.RowToStructByPos[customer]); err != nil {
		return fmt.Errorf("customers of the SSP: %w", err)
	}
	return nil
}

// Special is a complete Special Pricing case, as Registration is a registration.
func (w *World) Special() (Row, error) {
	body, err := w.Registration()
	if err != nil {
		return nil, err
	}
	deals, ok := body["opportunityDeals"].([]Row)
	if !ok || len(deals) != 1 {
		return nil, errors.New("a case has one deal")
	}
	deals[0]["dealType"], deals[0]["dealVolume"] = Row{"name": "Special Pricing"}, 1000
	return body, nil
}

// Strategics is how many CP Strategic cases there can be.
func (w *World) Strategics() int { return len(w.catalogs.managed) - int(w.catalogs.usedManaged.Load()) }

// Strategic is a complete CP Strategic case to run until a day, for a customer whom the SSP looks after.
func (w *World) Strategic(until string) (Row, error) {
	c := &w.catalogs
	n := int(c.usedManaged.Add(1)) - 1
	if n >= len(c.managed) {
		return nil, fmt.Errorf("the SSP looks after %d customers only", len(c.managed))
	}
	customer := c.managed[n]
	return Row{
		"productGroup": Row{"productId": c.group}, "isMultiNational": 0,
		"opportunityAccounts": []Row{{
			"partnerType": "ADD", "countryId": customer.CountryID,
			"accounts": []Row{{"accountId": c.distributor}},
		}},
		"opportunityChannelContacts": []Row{{
			"accountId": c.distributor, "channelContactEmails": "sales@distributor.example",
			"source": "Channel",
		}},
		"opportunityDeals": []Row{{
			"dealType": Row{"name": "CP Strategic"}, "dealName": "Fleet", "dealOverview": "Every office",
			"dealVertical": c.vertical, "dealVolume": 1000,
			"affiliationType": 2, "expirationDate": until, "expirationDateJustification": "The roll-out takes that long",
			"geoCountries": []Row{{"countryId": customer.CountryID}}, "dealCustomers": []Row{{
				"customerId":   customer.CustomerID,
				"customerType": 1, "unitsCommitted": 0,
			}},
			"products": []Row{{
				"businessUnitId":   c.unit,
				"productStructure": 3,
			}}, "channelOverview": "One distributor", "channelStructure": 2,
			"dealContacts": []Row{},
		}},
	}, nil
}

func (p *Person) request(ctx context.Context, c Call, into any) error {
	a, err := p.Insist(ctx, c, restartLimit)
	if err != nil {
		return err
	}
	if err := a.Into(into); err != nil {
		return fmt.Errorf("%s: %w", c.Path, err)
	}
	return nil
}

// Distributor is the account that every registration sells through.
func (w *World) Distributor() string { return w.catalogs.distributor }

// SKU is a product that every registration holds.
func (w *World) SKU() string { return w.catalogs.unit }

// Customers is how many registrations there can be.
func (w *World) Customers() int { return len(w.catalogs.customers) - int(w.catalogs.used.Load()) }

// Registration is a complete Deal Registration for a customer that no other one of this world is for.
func (w *World) Registration() (Row, error) {
	c := &w.catalogs
	n := int(c.used.Add(1)) - 1
	if n >= len(c.customers) {
		return nil, fmt.Errorf("there are only %d customers", len(c.customers))
	}
	customer := c.customers[n]
	return Row{
		"productGroup": Row{"productId": c.group}, "preSalesActivity": "Demo day and pilot", "opportunityRfp": 0,
		"opportunityAccounts": []Row{{"partnerType": "ADD", "accounts": []Row{{"accountId": c.distributor}}}},
		"opportunityChannelContacts": []Row{{
			"accountId": c.distributor, "channelContactEmails": "sales@distributor.example",
			"source": "Channel",
		}},
		"opportunityDeals": []Row{{
			"dealType": Row{"name": "Deal Registration"}, "dealName": fmt.Sprintf("Campus refresh %d",
				n), "dealOverview": "Refresh of 600 laptops",
			"dealVertical": c.vertical, "dealVolume": 600, "dealCustomerDomain": "customer.example",
			"geoCountries":  []Row{{"countryId": customer.CountryID}},
			"dealAddress":   Row{"address1": "1 Main St", "city": "Seattle", "stateOrProvince": "WA", "postalCode": "98101"},
			"dealCustomers": []Row{{"customerId": customer.CustomerID, "customerType": 1}},
			"products":      []Row{{"businessUnitId": c.unit, "productStructure": 3}},
		}},
	}, nil
}
