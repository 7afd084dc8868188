package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// Countries lists the active countries by name.
func (s *Store) Countries(ctx context.Context) ([]entity.Country, error) {
	return list[entity.Country](s.DB(ctx).Where("is_active").Order("name"), "countries")
}

// KnownCountries are those of the ids that countries have, each once, in order.
func (s *Store) KnownCountries(ctx context.Context, ids []string) ([]string, error) {
	countries, err := s.references.allCountries(s.DB(ctx))
	known := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { _, ok := countries[id]; return !ok })
	slices.Sort(known)
	return slices.Compact(known), err
}

// CountryByID finds a country, inactive ones included: old cases keep them.
func (s *Store) CountryByID(ctx context.Context, id string) (entity.Country, error) {
	return one[entity.Country](s.DB(ctx).Where("id = ?", id), "country", id)
}

// CountryByCode finds a country by its ISO 3166 alpha-2 code.
func (s *Store) CountryByCode(ctx context.Context, code string) (entity.Country, error) {
	return one[entity.Country](s.DB(ctx).Where("code = ?", code), "country", code)
}

// PriceListNames are the names of the price lists that hold in each country, by the country's id.
func (s *Store) PriceListNames(ctx context.Context) (map[string]string, error) {
	return cached(s.references.priceLists, struct{}{}, func() (map[string]string, error) {
		var rows []entity.Country
		if err := s.DB(ctx).Select("id", "price_list").Find(&rows).Error; err != nil {
			return nil, fmt.Errorf("price lists of countries: %w", err)
		}
		names := make(map[string]string, len(rows))
		for _, c := range rows {
			names[c.ID] = c.PriceList
		}
		return names, nil
	})
}

// CountryOfLocation finds the country of a partner's location.
func (s *Store) CountryOfLocation(ctx context.Context, locationID string) (entity.Country, error) {
	return one[entity.Country](s.DB(ctx).Where("id = (SELECT country_id FROM location WHERE id = ?)", locationID),
		"location", locationID)
}

// ProductTypeByName finds a product group by its name.
func (s *Store) ProductTypeByName(ctx context.Context, name string) (entity.ProductType, error) {
	return one[entity.ProductType](s.DB(ctx).Where("name = ?", name), "productType", name)
}

// KnownRegion refuses a region that no country is in.
func (s *Store) KnownRegion(ctx context.Context, name string) error {
	_, err := one[entity.Country](s.DB(ctx).Where("region = ?", name), "region", name)
	return err
}

// Regions lists the regions of the active countries, by name.
func (s *Store) Regions(ctx context.Context) ([]string, error) {
	regions := []string{}
	err := s.DB(ctx).Model(&entity.Country{}).Where("is_active and region <> ''").Distinct().Order("region").
		Pluck("region", &regions).Error
	return regions, wrap(err, "regions")
}

// ProductTypes lists the active product groups in their order.
func (s *Store) ProductTypes(ctx context.Context) ([]entity.ProductType, error) {
	return list[entity.ProductType](s.DB(ctx).Where("is_active").Order("position"), "product types")
}

// ProductTypeByID finds a product group.
func (s *Store) ProductTypeByID(ctx context.Context, id string) (entity.ProductType, error) {
	return one[entity.ProductType](s.DB(ctx).Where("id = ?", id), "productType", id)
}

// Verticals lists the 40 active verticals by name.
func (s *Store) Verticals(ctx context.Context) ([]entity.BusinessVertical, error) {
	return list[entity.BusinessVertical](s.DB(ctx).Where("is_active").Order("name"), "verticals")
}

// VerticalByID finds a vertical.
func (s *Store) VerticalByID(ctx context.Context, id string) (entity.BusinessVertical, error) {
	return one[entity.BusinessVertical](s.DB(ctx).Where("id = ?", id), "vertical", id)
}

// Industries is the map of industry to verticals to categories, active rows only.
func (s *Store) Industries(ctx context.Context) (map[string]map[string][]string, error) {
	var rows []struct{ Industry, Vertical, Category string }
	err := s.DB(ctx).Raw(`SELECT i.name AS industry, v.name AS vertical, c.name AS category
		FROM industry i JOIN business_vertical v ON v.industry_id = i.id JOIN vertical_category c ON c.vertical_id = v.id
		WHERE i.is_active AND v.is_active AND c.is_active ORDER BY 1, 2, 3`).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("list industries: %w", err)
	}
	out := map[string]map[string][]string{}
	for _, r := range rows {
		if out[r.Industry] == nil {
			out[r.Industry] = map[string][]string{}
		}
		out[r.Industry][r.Vertical] = append(out[r.Industry][r.Vertical], r.Category)
	}
	return out, nil
}

// VerticalOfCustomer is the id of the vertical with a name and a category; empty when there is none.
func (s *Store) VerticalOfCustomer(ctx context.Context, vertical, category string) (string, error) {
	var ids []string
	err := s.DB(ctx).Table("business_vertical v").
		Joins("JOIN vertical_category c ON c.vertical_id = v.id AND c.is_active").
		Where("v.is_active AND v.name IN ? AND c.name IN ?", storable([]string{vertical}), storable([]string{category})).
		Limit(1).Pluck("v.id", &ids).Error
	if err != nil || len(ids) == 0 {
		return "", err
	}
	return ids[0], nil
}

// DocumentNamed finds a document that is offered for download.
func (s *Store) DocumentNamed(ctx context.Context, name string) (entity.Document, error) {
	return one[entity.Document](s.DB(ctx).Where("name = ? AND is_active", name), "document", name)
}

// DealTypes lists the three pricing programs in their order.
func (s *Store) DealTypes(ctx context.Context) ([]entity.DealType, error) {
	return list[entity.DealType](s.DB(ctx).Order("position"), "deal types")
}

// Holidays lists the public holidays of a country (alpha-2 code) by day.
func (s *Store) Holidays(ctx context.Context, countryCode string) ([]Holiday, error) {
	rows, err := list[entity.Holiday](s.DB(ctx).Where("country_code = ? AND NOT is_withdrawn", countryCode).Order("day"),
		"holidays")
	out := make([]Holiday, len(rows))
	for i, r := range rows {
		out[i] = Holiday{CountryCode: r.CountryCode, Day: dateFrom(&r.Date), Name: r.Name, Estimated: r.IsEstimated}
	}
	return out, err
}

func list[T any](q *gorm.DB, what string) ([]T, error) {
	rows := []T{}
	err := q.Find(&rows).Error
	return rows, wrap(err, "list %s", what)
}

// first takes the first row that a query finds; nil when it finds none.
func first[T any](q *gorm.DB) (*T, error) {
	var rows []T
	if err := q.Limit(1).Find(&rows).Error; err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// invalidText is what Postgres answers to text that it cannot hold, such as a NUL in an id: no row has it.
const invalidText = "22021"

func isInvalidText(err error) bool {
	pg, ok := errors.AsType[*pgconn.PgError](err)
	return ok && pg.Code == invalidText
}

// one takes the only row; what is the first part of the code of the refusal (country.notFound).
func one[T any](q *gorm.DB, what, key string) (T, error) {
	var row T
	err := q.Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) || isInvalidText(err) {
		return row, apperr.NotFound(what+".notFound", "This "+what+" is not known.")
	}
	return row, wrap(err, "find %s %s", what, key)
}

// ReferenceVersion is a number that moves with every change of what the reference calls list, whoever makes it.
func (s *Store) ReferenceVersion(ctx context.Context) (int64, error) {
	var version int64
	err := s.DB(ctx).Raw("select version from reference_version").Scan(&version).Error
	return version, wrap(err, "version of the reference data")
}
