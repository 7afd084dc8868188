package repo

import (
	"context"
	"errors"
	"fmt"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// DiscountsOf lists the discount lines of a deal's revision as they were last recommended or granted.
func (s *Store) DiscountsOf(ctx context.Context, dealID string, revision int) ([]entity.Discount, error) {
	return list[entity.Discount](s.DB(ctx).Where("deal_id = ? and revision = ?", dealID, revision).Order("line_id"),
		"discounts of a deal")
}

// DiscountLines are the product lines of a deal's revision with what is granted on them, and between which list prices
// of a day their articles are. What a letter, a preview and a list say of a deal's discounts comes from here or from
// ArticlesOf, by the same grants.
func (s *Store) DiscountLines(ctx context.Context, dealID string, content deal.Content, revision int,
	on deal.Date,
) ([]deal.DiscountLine, error) {
	lines := linesOf(content)
	db := s.DB(ctx)
	var granted []DealArticle
	var prices []priceRange
	granting := db.Raw(`select l.line_id, `+grantOfLine+
		` from (select $1::text deal_id, $2::bigint revision, line_id from unnest($3::text[]) line_id) l`+
		joinGrant, dealID, revision, lines.ids).Scan(&granted)
	pricing := db.Raw(`select l.line_id, price.currency_code as currency, min(price.net_msrp) as lowest,
		max(price.net_msrp) as highest, min(price.msrp) as lowest_list, max(price.msrp) as highest_list from `+
		linesFrom+articlesOfLines+articlesOffered+
		` and price.is_active group by l.line_id, price.currency_code order by l.line_id, price.currency_code`,
		append([]any{dealID, string(on), revision}, lines.columns()...)...).Scan(&prices)
	if err := errors.Join(granting.Error, pricing.Error); err != nil {
		return nil, fmt.Errorf("discount lines of deal %s: %w", dealID, err)
	}
	grants, ranges := map[string]deal.Grant{}, map[string][]deal.PriceRange{}
	for _, g := range granted {
		if grant := g.Grant(); grant != nil {
			grants[g.LineID] = *grant
		}
	}
	for _, p := range prices {
		ranges[p.LineID] = append(ranges[p.LineID],
			deal.PriceRange{
				Currency: p.Currency, Lowest: p.Lowest, Highest: p.Highest,
				LowestList: p.LowestList, HighestList: p.HighestList,
			})
	}
	return deal.DiscountLines(content, grants, ranges), nil
}

type priceRange struct {
	LineID, Currency        string
	Lowest, Highest         int64
	LowestList, HighestList int64
}

// joinGrant finds the grant of product lines l (deal_id, line_id, revision): that of the newest decision up to the
// revision, for an edit that needs no review makes a revision without a decision.
const joinGrant = `
	left join lateral (select g.percent, g.booster, g.granted from deal_discount g
		where g.deal_id = l.deal_id::uuid and g.line_id = l.line_id and g.granted and g.revision <= l.revision
		order by g.revision desc limit 1) x on true`

const grantOfLine = `coalesce(x.percent, 0)::bigint as percent, coalesce(x.booster, 0)::bigint as booster,
	coalesce(x.granted, false) as granted`

// lineColumns are product lines, a column each.
type lineColumns struct{ ids, units, families, skus, countries []string }

func (l lineColumns) columns() []any { return []any{l.ids, l.units, l.families, l.skus, l.countries} }

func linesOf(c deal.Content) lineColumns {
	var l lineColumns
	for _, p := range c.Products {
		l.ids = append(l.ids, p.ID)
		l.units = append(l.units, p.BusinessUnitID)
		l.families = append(l.families, p.FamilyID)
		l.skus, l.countries = append(l.skus, p.SKUID), append(l.countries, p.CountryID)
	}
	return l
}

// linesFrom are the product lines of a deal's revision at a day's prices.
const linesFrom = `(select $1::text deal_id, line_id, unit_id, family_id, sku_id, country_id, $2::date priced_on,
		$3::bigint revision
	from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[]) lines (line_id, unit_id, family_id, sku_id,
	country_id)) l`
