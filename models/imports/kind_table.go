package imports

import (
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
	"dealdesk/models/search"
)

var (
	programFlags = map[string]int64{"SP": 1, "DR": 2, "CPS": 4}
	channelFlags = map[string]int64{"Direct": 1, "Indirect": 2}
	partnerTypes = map[string]int64{
		"ADD": int64(deal.PartnerADD), "ADR": int64(deal.PartnerADR), "DMP": int64(deal.PartnerDMP),
	}
	regions = map[string]int64{"Americas": 1, "Europe": 2, "Middle East": 3, "Africa": 4, "Asia": 5, "Oceania": 6}
)

// The indexes whose documents show a part of the catalogue, and those that show a country or a product group.
var (
	offered    = []string{search.IndexProduct, search.IndexDistinctProduct, search.IndexBusinessUnit}
	everywhere = append([]string{search.IndexCustomer}, offered...)
)

// The columns of several kinds.
var (
	nameColumn    = Column{Header: "Name", Name: "name", Required: true}
	programColumn = Column{
		Header: "Programs", Name: "applicable_deals", Required: true, Format: Choice, Choices: programFlags,
	}
)

// naming is a column that names a row of another table.
func naming(header, name, lookup string) Column {
	return Column{Header: header, Name: name, Required: true, Format: Naming, Lookup: lookup}
}

// Kinds lists everything that can be imported, in an order in which each finds what it names.
func Kinds() []Kind {
	return append(append(append(places(), products()...), partners()...), people()...)
}

func places() []Kind {
	return []Kind{
		{
			Name: "pricelists", Table: "price_list", Key: []string{"name"}, Complete: id("price_list", "name"),
			Columns: []Column{nameColumn, {Header: "Currency", Name: "currency_code", Required: true, Max: 3}},
		},
		{
			Name: "countries", Rebuilds: everywhere, Table: "country", Key: []string{"code"}, Complete: id("country", "code"),
			Columns: []Column{
				{Header: "Code", Name: "code", Required: true, Max: 2},
				nameColumn,
				{Header: "Region", Name: "region", Required: true, Format: Choice, Choices: regions},
				{Header: "EU/EFTA", Name: "is_eu_efta", Format: YesNo},
				{Header: "Store Country", Name: "is_ms_store", Format: YesNo},
				{Header: "Small Market", Name: "is_small_market", Format: YesNo},
				{Header: "Time Zone", Name: "time_zone", Required: true},
				naming("Price List", "price_list", LookupPriceList),
			},
		},
		{
			Name: "industries", Table: "industry", Key: []string{"name"}, Complete: id("industry", "name"),
			Columns: []Column{nameColumn},
		},
		{
			Name: "verticals", Table: "business_vertical", Key: []string{"name"}, Complete: id("vertical", "name"),
			Columns: []Column{nameColumn, naming("Industry", "industry_id", LookupIndustry)},
		},
		{
			Name: "categories", Table: "vertical_category", Key: []string{"vertical_id", "name"},
			Complete: id("category", "vertical_id", "name"),
			Columns:  []Column{naming("Vertical", "vertical_id", LookupVertical), nameColumn},
		},
	}
}

func products() []Kind {
	unit := naming("Business Unit", "business_unit_id", LookupUnit)
	return []Kind{
		{
			Name: "productgroups", Rebuilds: everywhere, Table: "product_type", Key: []string{"name"},
			Complete: id("product_type", "name"),
			Columns:  []Column{nameColumn, {Header: "Position", Name: "position", Required: true, Format: Whole}},
		},
		{
			Name: "businessunits", Rebuilds: offered, Table: "business_unit", Key: []string{"name"},
			Complete: searched("business_unit", "name"),
			Columns:  []Column{nameColumn, naming("Product Group", "product_type_id", LookupProductGroup), programColumn},
		},
		{
			Name: "productfamilies", Rebuilds: offered, Table: "product_family", Key: []string{"code"},
			Complete: searched("product_family", "code", "name"), Columns: []Column{
				{Header: "Code", Name: "code", Required: true, Max: 40}, nameColumn, unit, programColumn,
			},
		},
		{
			Name: "articles", Rebuilds: offered, Table: "product_sku", Key: []string{"part_number"},
			Complete: searched("product_sku", "part_number", "name"), Columns: []Column{
				{Header: "Part Number", Name: "part_number", Required: true, Max: 40},
				nameColumn,
				naming("Product Family", "product_family_id", LookupFamily),
				{Header: "Channels", Name: "channel_types", Required: true, Format: Choice, Choices: channelFlags},
			},
		},
		{
			Name: "listprices", Rebuilds: offered, Table: "list_price",
			Key:        []string{"product_sku_id", "country_id", "valid_from"},
			PrimaryKey: []string{"product_sku_id", "country_id", "valid_from"}, Columns: []Column{
				naming("Part Number", "product_sku_id", LookupArticle),
				naming("Country", "country_id", LookupCountry),
				{Header: "Valid From", Name: "valid_from", Required: true, Format: Day},
				{Header: "Currency", Name: "currency_code", Required: true, Max: 3},
				{Header: "MSRP", Name: "msrp", Required: true, Format: Amount},
				{Header: "Net MSRP", Name: "net_msrp", Required: true, Format: Amount},
				{Header: "Distributor Price", Name: "distributor_price", Required: true, Format: Amount},
			},
		},
		{
			Name: "discounttiers", Table: "discount_tier", Key: []string{"name"}, Complete: id("discount_tier", "name"),
			Columns: []Column{nameColumn, {Header: "Position", Name: "position", Required: true, Format: Whole}},
		},
		{
			Name: "tierdiscounts", Table: "tier_discount",
			Key:        []string{"discount_tier_id", "business_unit_id", "country_id", "valid_from"},
			PrimaryKey: []string{"discount_tier_id", "business_unit_id", "country_id", "valid_from"}, Columns: []Column{
				naming("Discount Tier", "discount_tier_id", LookupTier),
				unit,
				{Header: "Country", Name: "country_id", Format: Naming, Lookup: LookupCountry},
				{Header: "Valid From", Name: "valid_from", Required: true, Format: Day},
				{Header: "Percent", Name: "percent", Required: true, Format: Amount},
			},
		},
	}
}

// searched is id for rows that are found by words.
func searched(kind, key string, more ...string) func(Values) Values {
	named := id(kind, key)
	return func(v Values) Values {
		texts := []string{v.text(key)}
		for _, name := range more {
			texts = append(texts, v.text(name))
		}
		v["search_words"], v["folded_name"] = fold.Distinct(texts...), fold.Forms(v.text("name"))
		return named(v)
	}
}

func partners() []Kind {
	return []Kind{
		{Name: "organizations", Table: "organization", Key: []string{"id"}, Columns: []Column{
			{Header: "Organization Id", Name: "id", Required: true, Max: 40}, nameColumn,
		}},
		{Name: "locations", Table: "location", Key: []string{"id"}, Columns: []Column{
			{Header: "Location Id", Name: "id", Required: true, Max: 40},
			naming("Organization Id", "organization_id", LookupOrganization),
			nameColumn,
			naming("Country", "country_id", LookupCountry),
		}},
		{
			Name: "accounts", Table: "account", Key: []string{"location_id", "partner_type", "product_type_id"},
			Complete: accountID, Columns: []Column{
				naming("Location Id", "location_id", LookupLocation),
				{Header: "Partner Type", Name: "partner_type", Required: true, Format: Choice, Choices: partnerTypes},
				naming("Product Group", "product_type_id", LookupProductGroup),
				{Header: "Company Name", Name: "company_name", Required: true},
				naming("Organization Id", "organization_id", LookupOrganization),
				naming("Country", "country_id", LookupCountry),
			},
		},
		{
			Name: "suppliers", Table: "account_relation", Key: []string{"reseller_account_id", "distributor_account_id"},
			PrimaryKey: []string{"reseller_account_id", "distributor_account_id"},
			Columns: []Column{
				naming("Reseller Account Id", "reseller_account_id", LookupReseller),
				naming("Distributor Account Id", "distributor_account_id", LookupDistributor),
			},
		},
		customerKind(),
	}
}

func accountID(v Values) Values {
	kind, _ := v["partner_type"].(int64)
	v["id"] = entity.ID("account",
		strings.Join([]string{v.text("location_id"), string(rune('0' + kind)), v.text("product_type_id")}, ":"))
	return v
}

// customerKind is the CRM's list of managed legal entities; unmanaged ones come through their form and its review.
func customerKind() Kind {
	text := func(header, name string, longest int) Column { return Column{Header: header, Name: name, Max: longest} }
	must := func(c Column) Column { c.Required = true; return c }
	defaults := map[string]any{
		"legal_entity_type": "", "is_managed": true, "is_head": false, "version": int64(0), "created_at": nil,
	}
	return Kind{
		Name: "customers", Table: "legal_entity", Key: []string{"crm_account_id"}, Defaults: defaults, Complete: customer,
		Indexed: true,
		Columns: []Column{
			must(text("CRM Account Id", "crm_account_id", 40)), must(text("Legal Entity Name", "name", 500)),
			text("Local Name", "local_name", 500),
			naming("Country", "country_id", LookupCountry),
			text("Address Line 1", "address_line1", 200), text("City", "city", 100),
			text("State Province", "state_province", 100), text("Postal Code", "postal_code", 20),
			text("DUNS Number", "duns_number", 9), must(text("TPID", "tpid", 40)), text("GPID", "gpid", 40),
			text("CRM Id", "crm_id", 40), text("Segment", "segment", 100), text("Industry", "industry", 100),
			text("Vertical", "vertical", 100), text("Vertical Category", "vertical_category", 100),
			text("Web Page", "web_page_url", 200), text("Email Domain", "email_domain", 100),
			programColumn,
		},
	}
}

func customer(v Values) Values {
	if v.text("local_name") == "" {
		v["local_name"] = v["name"]
	}
	v["normalized_name"], v["folded_name"] = fold.Name(v.text("name")), fold.Forms(v.text("name"), v.text("local_name"))
	v["search_words"] = fold.Distinct(v.text("name"), v.text("local_name"), v.text("city"), v.text("postal_code"),
		v.text("tpid"), v.text("duns_number"), v.text("crm_account_id"), v.text("crm_id"), v.text("gpid"))
	if _, known := v["id"]; !known {
		v["id"] = entity.ID("legal_entity", "crm:"+v.text("crm_account_id"))
	}
	return v
}
