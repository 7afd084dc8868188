package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"dealdesk/models/entity"
)

// Named are the ids that a case names; a vertical may be named by its name.
type Named struct {
	ProductType string
	Verticals   []string
	Accounts    []string
	Customers   []string
	Units       []string
	Families    []string
	SKUs        []string
}

// Article is a product family or an article of one, with where it belongs.
type Article struct {
	ID, Name, FamilyID, FamilyCode, UnitID, UnitName, ProductTypeID string
	ApplicableDeals                                                 int
	Active                                                          bool // it, its family and its business unit
}

// References are the entities behind a case's ids, inactive ones included, by id. What is not known is missing.
type References struct {
	ProductTypes map[string]entity.ProductType
	Verticals    map[string]entity.BusinessVertical // by id and by name
	Accounts     map[string]entity.Account
	Customers    map[string]entity.LegalEntity
	Units        map[string]entity.BusinessUnit
	Articles     map[string]Article               // families and articles
	Countries    map[string]entity.Country        // all that the program knows
	Reviews      map[string]entity.CustomerReview // the open ones of customers
}

// References looks everything up that a case names.
func (s *Store) References(ctx context.Context, n Named) (References, error) {
	var products []entity.ProductType
	var verticals []entity.BusinessVertical
	var accounts []entity.Account
	var customers []entity.LegalEntity
	var units []entity.BusinessUnit
	var reviews []entity.CustomerReview
	var families, skus []Article
	n = Named{
		Families: storable(n.Families), SKUs: storable(n.SKUs), ProductType: n.ProductType,
		Verticals: storable(n.Verticals), Accounts: storable(n.Accounts), Customers: storable(n.Customers),
		Units: storable(n.Units),
	}
	db := s.DB(ctx)
	err := errors.Join(
		db.Find(&products, "id in ?", storable([]string{n.ProductType})).Error,
		db.Find(&verticals, "id in ? or name in ?", n.Verticals, n.Verticals).Error,
		db.Find(&accounts, "id in ?", n.Accounts).Error,
		// reviews before customers: a review that is approved in between is open here, or its customer active there
		db.Find(&reviews, "outcome = '' and customer_id in ?", n.Customers).Error,
		db.Find(&customers, "id in ?", n.Customers).Error,
		db.Find(&units, "id in ?", n.Units).Error,
		db.Table(familiesOfUnits).Select("f.id, f.name, "+articleColumns+", f.is_active and b.is_active as active").
			Where("f.id in ?", n.Families).Scan(&families).Error,
		db.Table("product_sku s").Joins("join ("+familiesOfUnits+") on f.id = s.product_family_id").
			Select("s.id, s.name, "+articleColumns+", s.is_active and f.is_active and b.is_active as active").
			Where("s.id in ?", n.SKUs).Scan(&skus).Error,
	)
	if err != nil {
		return References{}, fmt.Errorf("look up what a case names: %w", err)
	}
	countries, err := s.references.allCountries(s.DB(ctx))
	if err != nil {
		return References{}, fmt.Errorf("look up what a case names: %w", err)
	}
	out := References{
		ProductTypes: keyed(products, func(p entity.ProductType) string { return p.ID }),
		Verticals:    keyed(verticals, func(v entity.BusinessVertical) string { return v.Name }),
		Accounts:     keyed(accounts, func(a entity.Account) string { return a.ID }),
		Customers:    keyed(customers, func(c entity.LegalEntity) string { return c.ID }),
		Units:        keyed(units, func(u entity.BusinessUnit) string { return u.ID }),
		Articles:     keyed(slices.Concat(families, skus), func(a Article) string { return a.ID }),
		Countries:    countries,
		Reviews:      keyed(reviews, func(c entity.CustomerReview) string { return c.CustomerID }),
	}
	for _, v := range verticals {
		out.Verticals[v.ID] = v
	}
	return out, nil
}

const (
	familiesOfUnits = "product_family f join business_unit b on b.id = f.business_unit_id"
	articleColumns  = "f.id as family_id, f.code as family_code, b.id as unit_id, b.name as unit_name, " +
		"b.product_type_id, f.applicable_deals"
)

// collect is what of answers for each of some rows, in their order.
func collect[T, R any](rows []T, of func(T) R) []R {
	out := make([]R, len(rows))
	for i, row := range rows {
		out[i] = of(row)
	}
	return out
}

func keyed[T any](rows []T, key func(T) string) map[string]T {
	out := make(map[string]T, len(rows))
	for _, row := range rows {
		out[key(row)] = row
	}
	return out
}

// deactivated are the ids of what is no longer offered: an article or a family goes with what it belongs to, and a
// customer under review is not active yet.
const deactivated = `select id from account where id = any($1) and not is_active
	union all select e.id from legal_entity e where e.id = any($2) and not e.is_active
		and not exists (select from customer_review r where r.customer_id = e.id and r.outcome = '')
	union all select id from business_unit where id = any($3) and not is_active
	union all select f.id from ` + familiesOfUnits + ` where f.id = any($4) and not (f.is_active and b.is_active)
	union all select s.id from product_sku s join (` + familiesOfUnits + `) on f.id = s.product_family_id
		where s.id = any($5) and not (s.is_active and f.is_active and b.is_active)`

// Deactivated tells which accounts, customers and products of a case are no longer active.
func (s *Store) Deactivated(ctx context.Context, n Named) (map[string]bool, error) {
	var ids []string
	err := s.DB(ctx).Raw(deactivated, storable(n.Accounts), storable(n.Customers), storable(n.Units),
		storable(n.Families), storable(n.SKUs)).Scan(&ids).Error
	if err != nil {
		return nil, fmt.Errorf("look for what is no longer active: %w", err)
	}
	ended := make(map[string]bool, len(ids))
	for _, id := range ids {
		ended[id] = true
	}
	return ended, nil
}
