package repo

import (
	"context"
	"errors"
	"fmt"
	"time"

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

// DealArticle is an article that a product line of a deal covers, with its list price and the discount of the line.
type DealArticle struct {
	DealID, LineID, BusinessUnit, ProductFamily, Name, PartNumber, CountryID, CurrencyCode string
	MSRP, NetMSRP, DistributorPrice                                                        int64 // minor units
	Percent, Booster                                                                       int   // in hundredths
	Granted                                                                                bool
}

// Grant is the discount that a decision granted on the article's line, nil while none has.
func (a DealArticle) Grant() *deal.Grant {
	if !a.Granted {
		return nil
	}
	return &deal.Grant{Percent: deal.Percent(a.Percent), Booster: deal.Percent(a.Booster)}
}

// articlesOfLines yields the articles of product lines l (deal_id, line_id, unit_id, family_id, sku_id, country_id,
// priced_on, revision): of an article's line the article, of a family's or unit's those that the country has a price
// for on the day.
const articlesOfLines = `
	join product_sku s on s.is_active and (l.sku_id = s.id or l.sku_id = '')
	join product_family f on f.id = s.product_family_id and f.is_active and (l.family_id = f.id or l.family_id = '')
	join business_unit b on b.id = f.business_unit_id and (l.unit_id = b.id or l.unit_id = '')
	left join lateral (select p.is_active, p.currency_code, p.msrp, p.net_msrp, p.distributor_price from list_price p
	where p.product_sku_id = s.id and p.country_id = l.country_id and p.valid_from <= l.priced_on
		order by p.valid_from desc limit 1) price on price.is_active`

const articlesOffered = `
	where (l.sku_id <> '' or price.is_active) and l.sku_id || l.family_id || l.unit_id <> ''`

const articleOfLine = `l.deal_id, l.line_id, b.name as business_unit, f.name as product_family, s.name, s.part_number,
	l.country_id,
	coalesce(price.currency_code, '') as currency_code, coalesce(price.msrp, 0) as msrp,
	coalesce(price.net_msrp, 0) as net_msrp,
	coalesce(price.distributor_price, 0) as distributor_price, ` + grantOfLine

// ArticlesOf lists the articles of a deal's product lines at a day's prices, by country, unit, family and part number.
func (s *Store) ArticlesOf(ctx context.Context, dealID string, content deal.Content, revision int,
	on deal.Date,
) ([]DealArticle, error) {
	var out []DealArticle
	err := s.DB(ctx).Raw("select "+articleOfLine+" from "+linesFrom+articlesOfLines+joinGrant+articlesOffered+
		" order by l.country_id, b.name, f.name, s.part_number limit 20000",
		append([]any{dealID, string(on), revision}, linesOf(content).columns()...)...).Scan(&out).Error
	return out, wrap(err, "articles of deal %s", dealID)
}

// ArticlesOfDeals lists the articles of deals, in the order of the deals.
func (s *Store) ArticlesOfDeals(ctx context.Context, dealIDs []string, now time.Time) ([]DealArticle, error) {
	var out []DealArticle
	err := s.DB(ctx).Raw("select "+articleOfLine+` from (select d.id::text deal_id, p ->> 'id' line_id, coalesce(p ->>
		'businessUnitId', '') unit_id,
			coalesce(p ->> 'familyId', '') family_id, coalesce(p ->> 'skuId', '') sku_id, coalesce(p ->> 'countryId', '')
			country_id,
			coalesce(d.start_date, $2::date) priced_on, d.revision, asked.place
		from unnest($1::uuid[]) with ordinality asked (id, place) join opportunity_deal d on d.id = asked.id,
		jsonb_array_elements(d.content -> 'products') p) l`+
		articlesOfLines+joinGrant+articlesOffered+" order by l.place, b.name, f.name, s.part_number", dealIDs,
		now.UTC().Format(time.DateOnly)).Scan(&out).Error
	return out, wrap(err, "articles of deals")
}
