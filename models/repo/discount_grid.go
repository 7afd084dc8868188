package repo

import (
	"context"
	"fmt"

	"dealdesk/models/deal"
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

// DiscountGrid lists the articles of a product group that a country has a list price for on a day, at most limit, and the
// discounts that hold there then. A price or discount holds until the next one; one of the country itself comes before one of
// all countries.
func (s *Store) DiscountGrid(ctx context.Context, productTypeID, countryID string, on deal.Date, limit int) ([]OfferedArticle, []TierRate, error) {
	var r round
	var articles []OfferedArticle
	var rates []TierRate
	want(&r, &articles, `select b.id as business_unit_id, b.name as business_unit, f.name as product_family, f.code as product_family_code, s.name, s.part_number
		from product_sku s
		join product_family f on f.id = s.product_family_id and f.is_active
		join business_unit b on b.id = f.business_unit_id and b.is_active and b.product_type_id = $1
		join lateral (select p.is_active from list_price p where p.product_sku_id = s.id and p.country_id = $2 and p.valid_from <= $3::date
			order by p.valid_from desc limit 1) price on price.is_active
		where s.is_active order by b.name, f.name, s.part_number limit $4`, productTypeID, countryID, string(on), limit)
	want(&r, &rates, `select newest.business_unit_id, newest.tier, newest.percent::bigint as percent from (
			select distinct on (d.business_unit_id, d.discount_tier_id) d.business_unit_id, t.name as tier, t.position, d.percent, d.is_active
			from tier_discount d
			join discount_tier t on t.id = d.discount_tier_id and t.is_active
			join business_unit b on b.id = d.business_unit_id and b.product_type_id = $1
			where d.country_id in ('', $2) and d.valid_from <= $3::date
			order by d.business_unit_id, d.discount_tier_id, d.country_id desc, d.valid_from desc) newest
		where newest.is_active order by newest.business_unit_id, newest.position`, productTypeID, countryID, string(on))
	if err := s.ask(ctx, &r); err != nil {
		return nil, nil, fmt.Errorf("discounts of a country: %w", err)
	}
	return articles, rates, nil
}
