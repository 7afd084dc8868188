package deallist

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// OfferedArticle is an article with a list price in a country on a day.
type OfferedArticle struct {
	BusinessUnitID, BusinessUnit, ProductFamily, ProductFamilyCode, Name, PartNumber string
}

// TierRate is the discount of a tier for a business unit in a country on a day.
type TierRate struct {
	BusinessUnitID, Tier string
	Percent              int // in hundredths
}

// ListArticles asks for a page of the articles of a product group in a country on a day.
type ListArticles struct {
	ProductTypeID, CountryID string
	On                       deal.Date
	Filter                   Filter
	Sort                     string // a field of the allow-list; empty: by business unit, family and part number
	Desc                     bool
	Limit, Offset            int
}

const articleOrder = "b.name, f.name, s.part_number"

// articleFields are the fields by which articles are filtered and sorted: business_unit b, product_family f,
// product_sku s.
var articleFields = listFields{
	"businessUnit.name":     {kind: kindText, sql: plain("b.name")},
	"productFamily.name":    {kind: kindText, sql: plain("f.name")},
	"productSku.name":       {kind: kindText, sql: plain("s.name")},
	"productSku.partNumber": {kind: kindText, sql: plain("s.part_number"), raw: true},
}

// ratesOfGroup are the discounts of a product group in a country on a day, one for each business unit and tier.
const ratesOfGroup = `select newest.business_unit_id, newest.tier, newest.percent::bigint as percent, newest.position
		from (
		select distinct on (d.business_unit_id, d.discount_tier_id) d.business_unit_id, t.name as tier, t.position,
		d.percent, d.is_active
		from tier_discount d
		join discount_tier t on t.id = d.discount_tier_id and t.is_active
		join business_unit b on b.id = d.business_unit_id and b.product_type_id = ?
		where d.country_id in ('', ?) and d.valid_from <= ?::date
		order by d.business_unit_id, d.discount_tier_id, d.country_id desc, d.valid_from desc) newest
	where newest.is_active`

// fieldsWithTiers adds a field for each tier, whose value is its discount in percent, as its column shows.
func (l Lists) fieldsWithTiers(ctx context.Context) (listFields, error) {
	var tiers []string
	if err := l.store.DB(ctx).Model(&entity.DiscountTier{}).Where("is_active").Pluck("name", &tiers).Error; err != nil {
		return nil, fmt.Errorf("discount tiers: %w", err)
	}
	fields := maps.Clone(articleFields)
	for _, tier := range tiers {
		if _, taken := fields[tier]; !taken {
			fields[tier] = listColumn{kind: kindNumber, sql: func(time.Time) expression {
				return expression{
					"(select r.percent / 100.0 from rates r where r.business_unit_id = b.id and r.tier = ?)",
					[]any{tier},
				}
			}}
		}
	}
	return fields, nil
}

// DiscountGrid lists the articles of a product group that a country has a list price for on a day, and the discounts
// that hold there then. A price or discount holds until the next one; one of the country itself comes before one of all
// countries.
func (l Lists) DiscountGrid(ctx context.Context, in ListArticles) ([]OfferedArticle, []TierRate, error) {
	fields, err := l.fieldsWithTiers(ctx)
	if err != nil {
		return nil, nil, err
	}
	filter, err := in.Filter.where(fields, listContext{})
	if err != nil {
		return nil, nil, err
	}
	order := expression{sql: articleOrder}
	if in.Sort != "" {
		column, err := fields.sortable(deal.Actor{}, in.Sort)
		if err != nil {
			return nil, nil, err
		}
		if order = column.ordered(in.Desc, time.Time{}); in.Desc {
			order.sql += " desc"
		}
		order.sql += " nulls last, " + articleOrder
	}
	rates := expression{ratesOfGroup, []any{in.ProductTypeID, in.CountryID, string(in.On)}}
	page := expression{sql: "with rates as (" + rates.sql + `)
		select b.id as business_unit_id, b.name as business_unit, f.name as product_family, f.code as product_family_code,
		s.name, s.part_number
		from product_sku s
		join product_family f on f.id = s.product_family_id and f.is_active
		join business_unit b on b.id = f.business_unit_id and b.is_active and b.product_type_id = ?
		join lateral (select p.is_active from list_price p where p.product_sku_id = s.id and p.country_id = ? and
		p.valid_from <= ?::date
			order by p.valid_from desc limit 1) price on price.is_active
		where s.is_active and (` + filter.sql + ") order by " + order.sql + " limit ? offset ?"}
	page.args = slices.Concat(rates.args, rates.args, filter.args, order.args, []any{in.Limit, in.Offset})
	rates.sql = "select business_unit_id, tier, percent from (" + rates.sql + ") rates order by business_unit_id, position"
	var articles []OfferedArticle
	var discounts []TierRate
	err = errors.Join(l.store.DB(ctx).Raw(page.sql, page.args...).Scan(&articles).Error,
		l.store.DB(ctx).Raw(rates.sql, rates.args...).Scan(&discounts).Error)
	if err != nil {
		return nil, nil, fmt.Errorf("discounts of a country: %w", err)
	}
	return articles, discounts, nil
}
