package imports

import (
	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// customerKind is the CRM's list of managed legal entities; unmanaged ones come through their form and its review.
func customerKind() Kind {
	text := func(header, name string, longest int) Column { return Column{Header: header, Name: name, Max: longest} }
	must := func(c Column) Column { c.Required = true; return c }
	defaults := map[string]any{
		"legal_entity_type": "", "is_managed": true, "is_head": false, "version": int64(0),
		"created_at": nil,
	}
	return Kind{
		Name: "customers", Table: "legal_entity", Key: []string{"crm_account_id"}, Defaults: defaults, Complete: customer,
		Indexed: true,
		Columns: []Column{
			must(text("CRM Account Id", "crm_account_id", 40)), must(text("Legal Entity Name", "name", 500)), text("Local Name",
				"local_name", 500),
			{Header: "Country", Name: "country_id", Required: true, Format: Naming, Lookup: LookupCountry},
			text("Address Line 1", "address_line1", 200), text("City", "city", 100), text("State Province", "state_province",
				100), text("Postal Code", "postal_code", 20),
			text("DUNS Number", "duns_number", 9), must(text("TPID", "tpid", 40)), text("GPID", "gpid", 40), text("CRM Id",
				"crm_id", 40),
			text("Segment", "segment", 100), text("Industry", "industry", 100), text("Vertical", "vertical",
				100), text("Vertical Category", "vertical_category", 100),
			text("Web Page", "web_page_url", 200), text("Email Domain", "email_domain", 100),
			{Header: "Programs", Name: "applicable_deals", Required: true, Format: Choice, Choices: programFlags},
		},
	}
}

func customer(v Values) Values {
	if v.text("local_name") == "" {
		v["local_name"] = v["name"]
	}
	v["normalized_name"], v["folded_name"] = fold.Name(v.text("name")), fold.Forms(v.text("name"), v.text("local_name"))
	v["search_words"] = fold.Distinct(v.text("name"), v.text("local_name"), v.text("city"), v.text("postal_code"),
		v.text("tpid"),
		v.text("duns_number"), v.text("crm_account_id"), v.text("crm_id"), v.text("gpid"))
	if _, known := v["id"]; !known {
		v["id"] = entity.ID("legal_entity", "crm:"+v.text("crm_account_id"))
	}
	return v
}
