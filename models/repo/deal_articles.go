package repo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
)

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
	if err != nil {
		return nil, fmt.Errorf("articles of deal %s: %w", dealID, err)
	}
	return out, nil
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
	if err != nil {
		return nil, fmt.Errorf("articles of deals: %w", err)
	}
	return out, nil
}
