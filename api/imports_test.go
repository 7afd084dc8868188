package api

import (
	"bytes"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
	"dealdesk/models/imports"
	"dealdesk/models/phrase"
)

func importSite(t *testing.T) *site {
	t.Helper()
	v := withBlobs(t, newSite(t, demoWorld(t), time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC)))
	v.ofDomain("devices.example")
	return v.as("admin@devices.example")
}

func (v *site) imports(kind, query, csv string) wire.Imported {
	v.t.Helper()
	if query == "" {
		query = "?"
	}
	return decoded[wire.Imported](v.t,
		v.http.Post("/api/Admin/Import/"+kind+query+"&reason=A+new+list.", "Content-Type: text/csv",
			strings.NewReader(csv)), http.StatusOK)
}

func (v *site) events() int64 {
	v.t.Helper()
	var n int64
	require.NoError(v.t, v.Store.DB(v.t.Context()).Model(&entity.AdminEvent{}).Where("action = 'Import'").Count(&n).Error)
	return n
}

func counts(a wire.Imported) []int {
	return []int{a.Rows, a.Added, a.Changed, a.Deactivated, a.Unchanged, len(a.Refused)}
}

const unitsFile = "Name,Product Group,Programs,Active\n" +
	"Surface Pro,Surface,\"SP, DR, CPS\",yes\n" + // as it is
	"Surface Go,surface,\"SP,DR\",yes\n" + // changed
	"Surface Book,Surface,\"SP,DR,CPS\",no\n" + // deactivated
	"Surface Duo,Surface,DR,\n" // added

// A file is shown first, applied whole, and changes nothing the second time; the record keeps it.
func TestImport(t *testing.T) {
	v := importSite(t)
	want := []int{4, 1, 1, 1, 1, 0}
	preview := v.imports("businessunits", "?dryRun=true", unitsFile)
	assert.Equal(t, want, counts(preview))
	assert.False(t, preview.Applied)
	assert.Zero(t, v.events(), "a dry run changes nothing")
	assert.Equal(t, []imports.RowChange{{
		Row: 3, Key: "Surface Go", Columns: []string{"applicable_deals"},
		Fields: []imports.FieldChange{{Column: "Programs", Before: "CPS, DR, SP", After: "DR, SP"}},
	}}, preview.Preview.Changed)
	assert.Equal(t, []imports.FieldChange{
		{Column: "Product Group", After: "Surface"}, {Column: "Programs", After: "DR"}, {Column: "Active", After: "Yes"},
	}, preview.Preview.Added[0].Fields, "beyond N81: as a file writes it")
	assert.Equal(t, []imports.FieldChange{{Column: "Active", Before: "Yes", After: "No"}},
		preview.Preview.Deactivated[0].Fields)

	applied := v.imports("businessunits", "", unitsFile)
	assert.Equal(t, want, counts(applied))
	assert.True(t, applied.Applied)
	assert.EqualValues(t, 1, v.events())
	assert.Equal(t, []int{4, 0, 0, 0, 4, 0}, counts(v.imports("businessunits", "", unitsFile)), "the same file again")
	assert.EqualValues(t, 1, v.events())
	units := map[string]entity.BusinessUnit{}
	var rows []entity.BusinessUnit
	require.NoError(t, v.Store.DB(t.Context()).Find(&rows).Error)
	for _, u := range rows {
		units[u.Name] = u
	}
	assert.Equal(t, 2, units["Surface Duo"].ApplicableDeals)
	assert.Equal(t, entity.ID("business_unit", "Surface Duo"), units["Surface Duo"].ID)
	assert.Equal(t, 3, units["Surface Go"].ApplicableDeals)
	assert.False(t, units["Surface Book"].IsActive, "deactivated, not deleted")
	assert.Len(t, rows, 14) // one of the demo was withdrawn before

	complete := v.imports("businessunits", "?complete=true",
		"Name,Product Group,Programs\nSurface Pro,Surface,\"SP,DR,CPS\"\n")
	assert.Equal(t, []int{1, 0, 0, 11, 1, 0}, counts(complete), "a complete list deactivates what it leaves out")
}

// One wrong row keeps all others back.
func TestImportRefusesWholeFiles(t *testing.T) {
	v := importSite(t)
	answer := v.imports("listprices", "", "Part Number,Country,Valid From,Currency,MSRP,Net MSRP,Distributor Price\n"+
		"AAA-00011,DE,2027-01-01,EUR,999.99,900,800\n"+
		"AAA-00011,Germany,2027-01-01,EUR,1,1,1\n"+
		"NONE-1,Atlantis,01/02/2027,EUR,1.999,,-4\n")
	assert.Equal(t, 3, answer.Rows)
	assert.False(t, answer.Applied)
	assert.Equal(t, []imports.RowRefusal{
		{Row: 3, Message: "Row 2 is about the same."},
		{Row: 4, Column: "Part Number", Message: "This article is not known."},
		{Row: 4, Column: "Country", Message: "This country is not known."},
		{Row: 4, Column: "Valid From", Message: "A date is written YYYY-MM-DD."},
		{Row: 4, Column: "MSRP", Message: "A number with up to two decimals is expected."},
		{Row: 4, Column: "Net MSRP", Message: "A value is required."},
		{Row: 4, Column: "Distributor Price", Message: "A number with up to two decimals is expected."},
	}, answer.Refused)
	require.Len(t, answer.RefusedTexts, len(answer.Refused))
	assert.Equal(t, phrase.Said{Key: "import.twice", Params: map[string]string{"row": "2"}}, answer.RefusedTexts[0])
	assert.Equal(t, "import.amount", answer.RefusedTexts[6].Key)
	assert.Zero(t, v.events())
	good := v.imports("listprices", "",
		"Part Number,Country,Valid From,Currency,MSRP,Net MSRP,Distributor "+
			"Price\nAAA-00011,DE,2027-01-01,EUR,999.99,900,800\n")
	assert.True(t, good.Applied)
	var price entity.ListPrice
	require.NoError(t, v.Store.DB(t.Context()).Where("valid_from = '2027-01-01'").Take(&price).Error)
	assert.Equal(t, []int64{99999, 90000, 80000}, []int64{price.MSRP, price.NetMSRP, price.DistributorPrice})

	for csv, message := range map[string]string{
		"Name,Colour\nx,red\n": "This column is not known.", "Product Group\nSurface\n": "This column is missing.",
		"Name,Product Group,Programs\nx,Surface,XX\n": "One of these is expected: CPS, DR, SP.",
	} {
		answer := v.imports("businessunits", "", csv)
		require.NotEmpty(t, answer.Refused, csv)
		assert.Equal(t, message, answer.Refused[0].Message)
	}
	assert.Equal(t, http.StatusNotFound,
		v.http.Post("/api/Admin/Import/nothing", "Content-Type: text/csv", strings.NewReader("a")).Code)
	v.as("cmt@devices.example")
	assert.Equal(t, "admin.role",
		refused(t, v.http.Post("/api/Admin/Import/countries?reason=x", "Content-Type: text/csv", strings.NewReader("a")),
			http.StatusForbidden))
}

// beyond N81: who applies a file applies what the dry run showed, or nothing.
func TestAnImportConfirmsItsDryRun(t *testing.T) {
	v := importSite(t)
	const file = "Name,Product Group,Programs\nSurface Duo,Surface,DR\n"
	seen := v.imports("businessunits", "?dryRun=true", file).Plan
	assert.Equal(t, seen, v.imports("businessunits", "?dryRun=true", file).Plan, "the same file, the same plan")
	require.True(t, v.imports("businessunits", "", "Name,Product Group,Programs\nSurface Duo,Surface,SP\n").Applied)
	confirmed := "/api/Admin/Import/businessunits?reason=x&confirms=" + seen
	assert.Equal(t, "import.changed",
		refused(t, v.http.Post(confirmed, "Content-Type: text/csv", strings.NewReader(file)), http.StatusConflict))
	assert.EqualValues(t, 1, v.events(), "nothing was imported")
	now := v.imports("businessunits", "?dryRun=true", file)
	assert.NotEqual(t, seen, now.Plan)
	assert.True(t, v.imports("businessunits", "?confirms="+now.Plan, file).Applied)
}

// beyond N81: the kinds with the columns of their files.
func TestTheKindsOfImportsSayTheirColumns(t *testing.T) {
	v := importSite(t)
	kinds := get[[]wire.ImportKind](v, "/api/Admin/GetImportKinds")
	assert.Len(t, kinds, len(imports.Kinds()))
	for _, kind := range kinds {
		if kind.Name != "businessunits" {
			continue
		}
		assert.Equal(t, []wire.ImportColumn{
			{Header: "Name", Required: true, Key: true, Format: "text", Values: []string{}},
			{Header: "Product Group", Required: true, Format: "naming", Values: []string{}, Names: imports.LookupProductGroup},
			{Header: "Programs", Required: true, Format: "choice", Values: []string{"CPS", "DR", "SP"}},
			{Header: "Active", Format: "yesNo", Values: []string{}},
		}, kind.Columns)
	}
}

// Customers come from the CRM with a workbook; search hears of them.
func TestImportCustomers(t *testing.T) {
	v := importSite(t)
	file := filled(t, []string{
		"CRM Account Id", "Legal Entity Name", "Country", "TPID", "Programs", "City",
		"DUNS Number",
	},
		[]string{"99000001", "Quillfeather Dirigibles Ltd", "gb", "777", "SP,DR,CPS", "Leeds", "123123123"})
	send := func() wire.Imported {
		contentType, body := multipartBody(t, "crm.xlsx", file)
		return decoded[wire.Imported](t,
			v.http.Post("/api/Admin/Import/customers?reason=x", "Content-Type: "+contentType, bytes.NewReader(body)),
			http.StatusOK)
	}
	assert.Equal(t, []int{1, 1, 0, 0, 0, 0}, counts(send()))
	assert.Equal(t, []int{1, 0, 0, 0, 1, 0}, counts(send()))
	known, err := v.Store.ManagedByAccount(t.Context(), []string{"99000001"})
	require.NoError(t, err)
	e := known["99000001"]
	assert.Equal(t, []any{"quillfeather dirigibles ltd", "Quillfeather Dirigibles Ltd", true, true, true, "Leeds"},
		[]any{e.NormalizedName, e.LocalName, e.IsManaged, e.IsActive, e.IsHead, e.City})
	var indexed int64
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Outbox{}).Where("topic = ?", entity.TopicCustomer).
		Count(&indexed).Error)
	assert.EqualValues(t, 1, indexed)

	const header = "CRM Account Id,Legal Entity Name,Country,TPID,Programs,Active\n"
	v.imports("customers", "", header+"99000002,Quillfeather Balloons Ltd,GB,777,SP,yes\n")
	assert.Equal(t, []string{"99000001"}, v.heads("777"), "the first account stands for the family")
	v.imports("customers", "", header+"99000001,Quillfeather Dirigibles Ltd,GB,777,\"SP,DR,CPS\",no\n")
	assert.Equal(t, []string{"99000002"}, v.heads("777"), "until it is gone")
	v.imports("customers", "", header+"99000002,Quillfeather Balloons Ltd,GB,778,SP,yes\n")
	assert.Empty(t, v.heads("777"))
	assert.Equal(t, []string{"99000002"}, v.heads("778"))
	gone := v.imports("customers", "?complete=true&dryRun=true",
		"CRM Account Id,Legal Entity Name,Country,TPID,Programs\n99000001,Quillfeather Dirigibles Ltd,GB,777,\"SP,DR,CPS\"\n")
	assert.Positive(t, gone.Deactivated)
	assert.Equal(t, 1, gone.Unchanged)
}

// heads are the accounts that stand for a family where each TPID shows once.
func (v *site) heads(tpid string) []string {
	v.t.Helper()
	var accounts []string
	require.NoError(v.t, v.Store.DB(v.t.Context()).Model(&entity.LegalEntity{}).Where("tpid = ? and is_head", tpid).
		Pluck("crm_account_id", &accounts).Error)
	return accounts
}

// Articles show what their family, business unit and prices say: an import has the product indexes built anew.
func TestImportsOfTheCatalogueRebuildItsIndexes(t *testing.T) {
	v := importSite(t)
	v.imports("industries", "", "Name\nBeekeeping\n")
	v.imports("articles", "",
		"Part Number,Name,Product Family,Channels\nZZZ-00001,Surface Pro Gen 1 Quince,PF001,Indirect\n")
	var rows []entity.Outbox
	require.NoError(t, v.Store.DB(t.Context()).Find(&rows, "topic = ?", entity.TopicRebuild).Error)
	require.Len(t, rows, 1)
	assert.JSONEq(t, `{"indexes": ["product", "distinctproduct", "businessunit"]}`, string(rows[0].Payload))
}

// Every kind reads what it would write: the demo's own rows, as a file, change nothing.
func TestEveryKindKnowsItsTable(t *testing.T) {
	v := importSite(t)
	for file, csv := range map[string]string{
		"countries": "Code,Name,Region,EU/EFTA,Store Country,Small Market,Time Zone,Price " +
			"List\nDE,Germany,Europe,yes,yes,no,Europe/Berlin,EU/EFTA\n",
		"industries":      "Name\nEducation\n",
		"verticals":       "Name,Industry\nHealth Providers,Health and Life Sciences\n",
		"categories":      "Vertical,Name\nHealth Providers,Clinics\n",
		"pricelists":      "Name,Currency\nJapan,JPY\n",
		"productgroups":   "Name,Position\nSurface Hub,3\n",
		"productfamilies": "Code,Name,Business Unit,Programs\nPF001,Surface Pro Gen 1,Surface Pro,\"SP,DR,CPS\"\n",
		"articles": "Part Number,Name,Product Family,Channels\nAAA-00011,Surface Pro Gen 1 8GB/256GB " +
			"Platinum,PF001,\"Direct,Indirect\"\n",
		"discounttiers": "Name,Position\n500+,1\n",
		"tierdiscounts": "Discount Tier,Business Unit,Country,Valid From,Percent\n500+,Surface Pro,,2025-01-01,5\n",
		"organizations": "Organization Id,Name\n4100002,Contoso Resale\n",
		"locations":     "Location Id,Organization Id,Name,Country\n410000202,4100002,\"Contoso Resale, France\",FR\n",
		"accounts": "Location Id,Partner Type,Product Group,Company Name,Organization " +
			"Id,Country\n410000202,ADR,Surface,Contoso Resale,4100002,FR\n",
		"users": "Email,First Name,Last Name,Organization Id\nADD@northwind.example,Nora,Winter,4100001\n",
		"roles": "Email,Role,Sub Role,TPIDs,Country\nstore2@devices.example,MSS,msstoreuser,,US\n",
	} {
		assert.Equal(t, []int{1, 0, 0, 0, 1, 0}, counts(v.imports(file, "", csv)), file)
		fresh := v.imports(file, "", csv+strings.SplitAfterN(csv, "\n", 2)[1])
		assert.Len(t, fresh.Refused, 1, "%s: the same row twice", file)
	}
	assert.Len(t, imports.Kinds(), 19)
}

// Repairs 42: who may not is told so, whatever else is wrong with the request.
func TestAdministratorsCallsAskForTheRoleFirst(t *testing.T) {
	v := withBlobs(t, newSite(t, demoWorld(t), time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC)))
	for _, email := range []string{"adr@contoso.example", "pod@devices.example"} {
		v.as(email)
		for path, body := range map[string]string{
			"/api/Admin/AddProgramRule": "{}", "/api/Admin/SetHoliday": `{"date":7}`, "/api/Admin/Import/nothing": "x",
		} {
			for _, sent := range []string{body, "", "{"} {
				refused := v.http.Post(path, "Content-Type: application/json", strings.NewReader(sent))
				assert.Equal(t, "admin.role", decoded[map[string]any](t, refused, http.StatusForbidden)["code"], "%s %q", path,
					sent)
				assert.Equal(t, "application/problem+json", refused.Header().Get("Content-Type"))
			}
		}
		for _, path := range []string{"/api/Admin/GetHolidays", "/api/Admin/GetProgramRules?on=x", "/api/Admin/GetEvents"} {
			assert.Equal(t, "admin.role", decoded[map[string]any](t, v.http.Get(path), http.StatusForbidden)["code"], path)
		}
	}
	assert.Equal(t, http.StatusUnprocessableEntity, v.as("admin@devices.example").
		http.Post("/api/Admin/AddProgramRule", "Content-Type: application/json", strings.NewReader("{}")).Code)
}
