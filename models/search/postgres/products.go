package postgres

import (
	"context"
	"fmt"
)

// productTable is a document per article and country in which it has a price.
func productTable() table {
	return table{
		from: `product_offer p JOIN product_sku s ON s.id = p.product_sku_id JOIN product_family f ON f.id =
			s.product_family_id
			JOIN business_unit u ON u.id = f.business_unit_id JOIN country c ON c.id = p.country_id`,
		key: "p.id", keyType: "text", version: "1", words: "s.search_words", folded: "s.folded_name",
		texts: "product_sku s JOIN product_family f ON f.id = s.product_family_id", textKey: "s.id",
		where: "s.is_active AND f.is_active AND u.is_active AND c.is_active",
		columns: map[string]string{
			"Id": "p.id", "Country": "c.name", "CountryId": "p.country_id", "Region": "c.region", "IsEUEFTA": "c.is_eu_efta",
			"PfamId": "f.id", "PfamName": "f.name", "PfamCode": "f.code", "BusinessUnit": "u.name", "BusinessUnitId": "u.id",
			"SkuId": "s.id", "SkuName": "s.name", "SkuPartNumber": "s.part_number", "ProductTypeId": "u.product_type_id",
			"ApplicableDeals": flags("f.applicable_deals"), "ChannelType": flags("s.channel_types"),
		},
	}
}

// familyTable is a document per family that has an article with a price.
func familyTable() table {
	return table{
		from: "family_offer o JOIN product_family f ON f.id = o.product_family_id JOIN business_unit u ON u.id = " +
			"f.business_unit_id",
		key: "f.id", keyType: "text", version: "1", words: "o.search_words", folded: "f.folded_name",
		where: "f.is_active AND u.is_active",
		columns: map[string]string{
			"Id": "f.id", "Country": "o.countries", "CountryId": "o.country_ids", "Region": "o.regions",
			"IsEUEFTA": "o.is_eu_efta",
			"PfamId":   "f.id", "PfamName": "f.name", "PfamCode": "f.code", "BusinessUnit": "u.name", "BusinessUnitId": "u.id",
			"SkuId": "o.sku_ids", "SkuName": "o.sku_names", "SkuPartNumber": "o.part_numbers",
			"ProductTypeId":   "u.product_type_id",
			"ApplicableDeals": flags("f.applicable_deals"), "ChannelType": flags("o.channel_types"),
		},
	}
}

// The offers follow the price lists: an article is offered in a country while its latest price there is not withdrawn,
// a family where its articles are. Rows that stay as they are are not written.
var offers = [...]struct{ what, statement string }{
	{"prepare to gather", "SELECT set_config('work_mem', '128MB', true)"},
	{"add", `INSERT INTO product_offer (id, product_sku_id, country_id) SELECT product_sku_id || ':' || country_id,
		product_sku_id, country_id
		FROM (SELECT product_sku_id, country_id FROM list_price WHERE is_active EXCEPT SELECT product_sku_id, country_id FROM
		product_offer) fresh
		ON CONFLICT DO NOTHING`},
	{"look at", "ANALYZE product_offer"},
	{"withdraw", `DELETE FROM product_offer p USING (
			(SELECT product_sku_id, country_id FROM product_offer EXCEPT SELECT product_sku_id, country_id FROM list_price WHERE
			is_active)
			UNION SELECT l.product_sku_id, l.country_id FROM list_price l WHERE NOT l.is_active AND NOT EXISTS
				(SELECT FROM list_price n WHERE n.product_sku_id = l.product_sku_id AND n.country_id = l.country_id AND
				n.valid_from > l.valid_from)
		) gone WHERE p.product_sku_id = gone.product_sku_id AND p.country_id = gone.country_id`},
	{"gather", `WITH articles AS (
			SELECT s.product_family_id AS id, bit_or(s.channel_types) AS channels, array_agg(s.id ORDER BY s.name) AS ids,
			array_agg(s.name ORDER BY s.name) AS names,
				array_agg(s.part_number ORDER BY s.name) AS numbers, string_agg(s.search_words, ' ' ORDER BY s.name) AS words
			FROM product_sku s WHERE s.is_active AND EXISTS (SELECT FROM product_offer p WHERE p.product_sku_id = s.id) GROUP BY
			1
		), places AS (
			SELECT x.id, bool_or(c.is_eu_efta) AS eu, array_agg(c.id ORDER BY c.name) AS ids, array_agg(c.name ORDER BY c.name)
			AS names,
				array_agg(DISTINCT c.region ORDER BY c.region) AS regions
			FROM (SELECT DISTINCT s.product_family_id AS id, p.country_id FROM product_offer p JOIN product_sku s ON s.id =
			p.product_sku_id WHERE s.is_active) x
			JOIN country c ON c.id = x.country_id AND c.is_active GROUP BY 1
		), fresh AS (
			SELECT f.id, a.channels, p.eu, p.regions, p.names AS countries, p.ids AS country_ids, a.ids AS sku_ids, a.names AS
			sku_names, a.numbers,
				(SELECT string_agg(w, ' ' ORDER BY n) FROM (SELECT w, min(n) AS n FROM unnest(string_to_array(f.search_words || ' '
				|| a.words, ' ')) WITH ORDINALITY t (w, n) GROUP BY w) d) AS words
			FROM product_family f JOIN articles a ON a.id = f.id JOIN places p ON p.id = f.id
		), gone AS (DELETE FROM family_offer o WHERE NOT EXISTS (SELECT FROM fresh WHERE fresh.id = o.product_family_id))
		INSERT INTO family_offer AS o (product_family_id, channel_types, is_eu_efta, regions, countries, country_ids,
		sku_ids, sku_names,
				part_numbers, search_words)
			SELECT id, channels, eu, regions, countries, country_ids, sku_ids, sku_names, numbers, words FROM fresh
		ON CONFLICT (product_family_id) DO UPDATE SET
			channel_types = excluded.channel_types, is_eu_efta = excluded.is_eu_efta, regions = excluded.regions, countries =
			excluded.countries, country_ids = excluded.country_ids,
			sku_ids = excluded.sku_ids, sku_names = excluded.sku_names, part_numbers = excluded.part_numbers, search_words =
			excluded.search_words
		WHERE o.* IS DISTINCT FROM excluded.*`},
}

// RefreshOffers brings the offers up to the price lists of now, at once for whoever searches.
func (e *Engine) RefreshOffers(ctx context.Context) error {
	tx, err := e.db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("offers: %w", err)
	}
	defer func() { _ = tx.Rollback() }()
	for _, o := range offers {
		if _, err := tx.ExecContext(ctx, o.statement); err != nil {
			return fmt.Errorf("%s offers: %w", o.what, err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("offers: %w", err)
	}
	return nil
}
