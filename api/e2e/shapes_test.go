//go:build e2e

package e2e

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const gridCall = "/api/OpportunityDeal/GetPricingProgramDashboardData"

type object = map[string]any

// has tells which of the specified names an object lacks.
func has(t *testing.T, what string, o any, names string) object {
	t.Helper()
	known, ok := o.(object)
	require.True(t, ok, "%s is %T", what, o)
	for name := range strings.FieldsSeq(names) {
		assert.Contains(t, known, name, "%s has no %s", what, name)
	}
	return known
}

// list is a member of an object that holds rows.
func list(t *testing.T, o object, member string) []any {
	t.Helper()
	rows, ok := o[member].([]any)
	require.True(t, ok, "%s is %T", member, o[member])
	return rows
}

func first(t *testing.T, o object, member string) any {
	t.Helper()
	rows := list(t, o, member)
	require.NotEmpty(t, rows, member)
	return rows[0]
}

func (r person) answer(method, path string, body any) any {
	r.t.Helper()
	res := r.call(method, path, r.email, body)
	require.Equal(r.t, http.StatusOK, res.status, "%s: %s", path, res.body)
	return decodedAny(r.t, res)
}

// rows are those of the grid of a deal type.
func (r person) rows(dealType, sort string, filter object) (rows []object, counts object) {
	r.t.Helper()
	page, ok := r.answer(http.MethodPost, gridCall, object{
		"userRoleDetails": []object{}, "dealType": dealType, "email": r.email, "userRoles": "ADR", "tPIDs": "",
		"filter": filter, "pageNumber": 1,
		"recordsToFetch": 5000, "sort": sort, "isAllCasesDashboardRequest": strings.Contains(dealType, ","),
	}).(object)
	require.True(r.t, ok)
	for _, row := range list(r.t, page, "item1") {
		rows = append(rows, row.(object))
	}
	counts, _ = page["item2"].(object)
	return rows, counts
}

// named is the case of the row of that name, as its owner reads it.
func (r person) named(dealType, name string) object {
	r.t.Helper()
	rows, _ := r.rows(dealType, "expirationDate desc",
		object{"logic": "and", "filters": []object{{"field": "dealName", "operator": "eq", "value": name}}})
	require.NotEmpty(r.t, rows, "%s %q", dealType, name)
	path := "/api/Opportunity/GetOpportunity/" + rows[0]["opportunityName"].(string)
	found, ok := r.answer(http.MethodGet, path, nil).(object)
	require.True(r.t, ok)
	country, _ := found["partnerDetails"].(object)["countryId"].(string)
	if country != "" { // of a partner: the lists narrow what the session sees (clarifications.md 5)
		r.answer(http.MethodGet, path+"?userRole=ADR,DMP&countries=none,"+country, nil)
		assert.Equal(r.t, http.StatusNotFound, r.call(http.MethodGet, path+"?countries=none", r.email, nil).status)
	}
	return found
}

var dayPattern = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}$`)

// The names that the specifications give to what is read are in the answers.
func TestAnswersHaveTheSpecifiedNames(t *testing.T) {
	r := signedIn(t, "adr@contoso.example")
	t.Run("rows of a grid", r.gridRows)
	c := r.named("Special Pricing", "Approved")
	t.Run("case", func(t *testing.T) { caseNames(t, c) })
	t.Run("deal", func(t *testing.T) { dealNames(t, has(t, "deal", first(t, c, "opportunityDeals"), "")) })
	t.Run("rows of the channel", func(t *testing.T) { channelNames(t, c) })
	t.Run("reference", r.referenceNames)
	t.Run("CP Strategic", func(t *testing.T) { strategicNames(t, signedIn(t, "pdm@devices.example")) })
}

// MAN-211, MAN-510, MAN-512, MAN-513, MAN-514, MAN-516, MAN-517, MAN-518, MAN-519, MAN-212, MAN-520, MAN-521, MAN-523,
// MAN-524
func (r person) gridRows(t *testing.T) {
	var rows []object
	var counts object
	require.Eventually(t, func() bool { // other tests of the stack make and end deals meanwhile
		rows, counts = r.rows("Deal Registration,Special Pricing,CP Strategic", "expirationDate desc", object{})
		return float64(len(rows)) == counts["CPStrategicDeals"].(float64)+counts["NonCPStrategicDeals"].(float64)
	}, 2*time.Minute, 10*time.Millisecond, "the counts are those of the rows")
	types, sold := map[string]bool{}, 0
	before := "9999"
	for _, row := range rows {
		has(t, "row", row, `id opportunityName dealName statusCodeName closureDecisionString geoCoverageName
			affiliationTypeName dealStackability customerName
			customerCountry channelStructureName segment caseStartDate expirationDate dealVolume unitsTransacted dealType
			productType opportunityAccounts
			isCaseAssociatedWithTPID isNCADBoosterEligible rfp`)
		for _, account := range list(t, row, "opportunityAccounts") {
			has(t, "account of a row", account, "resellerORDistributorNames")
			sold++
		}
		name, _ := row["dealType"].(object)["name"].(string)
		types[name] = true
		if day, _ := row["expirationDate"].(string); day != "" {
			assert.LessOrEqual(t, day, before, "sorted")
			before = day
		}
	}
	assert.Equal(t, map[string]bool{"Deal Registration": true, "Special Pricing": true}, types)
	assert.Positive(t, sold, "deals say through whom they are sold")

	products, ok := r.answer(http.MethodPost, "/api/OpportunityDealProductSku/GetAllSpecialPricingProducts", object{
		"dealType": "Special Pricing", "email": r.email, "filter": object{}, "pageNumber": 1, "recordsToFetch": 20,
	}).([]any)
	require.True(t, ok, "an array")
	require.NotEmpty(t, products)
	for _, p := range products {
		has(t, "product", p, `opportunityDealId businessUnitName productFamily skuPartNumber opportunityNumber country
			caseStatus discountValue currencyName
			productGroup customerName dealPeriodStartDate dealPeriodEndDate dealName distributorORResellerName
			distributorListPrice netMSRP msrp unitsTransacted`)
	}
}

// MAN-216, MAN-217, MAN-218, MAN-241, MAN-527, SUB-507, SUB-167, SUB-168, SUB-169
func caseNames(t *testing.T, c object) {
	has(t, "case", c, `id name opportunityNumber opportunityName productGroup isMultiNational opportunityDeals
		opportunityAccounts opportunityChannelContacts
		opportunityChannelType attachments opportunityRfp rfpJustification preSalesActivity partnerDetails submitterDetails
			pageMode`)
	assert.EqualValues(t, 2, c["opportunityChannelType"], "indirect")
	assert.EqualValues(t, 0, c["opportunityRfp"])
	assert.Equal(t, c["opportunityNumber"], c["opportunityName"])
	assert.Equal(t, c["opportunityNumber"], c["name"])
	has(t, "product group", c["productGroup"], "productId productName")
	has(t, "partner details", c["partnerDetails"],
		"productGroupName productGroupId mpnLocation organizationId countryName countryId userRole")
}

// MAN-220, MAN-221, MAN-224, MAN-237, MAN-635, SUB-173, SUB-176, SUB-177, SUB-182, SUB-183, SUB-184, SUB-214
func dealNames(t *testing.T, d object) {
	has(t, "deal", d, `id name opportunityName dealName dealOverview dealType dealVertical statusCode statusCodeName
		closureDecision closureDecisionString
		caseStartDate caseEndDate expirationDate geoCountries dealVolume savedDealVolume unitsTransacted dealExtensionCount
			dealStackability customerCountry
		productType dealAddress dealCustomers products isRenewalEligible isRevertEligible accessType submitterDetails`)
	has(t, "deal type", d["dealType"], "id name")
	assert.Equal(t, "Approved", d["statusCodeName"])
	assert.EqualValues(t, 100000011, d["statusCode"])
	assert.Regexp(t, dayPattern, d["expirationDate"])
	assert.Equal(t, d["dealVolume"], d["savedDealVolume"])
	assert.Contains(t, list(t, d, "accessType"), "View")
	has(t, "address", d["dealAddress"], "address1 city country stateOrProvince postalCode")
	has(t, "deal country", first(t, d, "geoCountries"), "countryId countryName isEUEFTA applicablePriceListGeo action")
	customer := has(t, "deal customer", first(t, d, "dealCustomers"), `id customerId legalEntityName dunsNumber
		organizationNameInLocalLanguage address vertical
		verticalCategory isManaged unManaged country crmAccountId tpid segment action`)
	assert.EqualValues(t, 1, customer["customerType"])
	product := has(t, "product", first(t, d, "products"), `id countryId productFamilyId productFamilyCode country name
		skuId businessUnitId businessUnit
		businessUnitName decisionTypeName productStructure action searchId`)
	assert.Equal(t, "Created", product["action"], "MAN-247: a row that is kept")
}

// MAN-225, MAN-226, MAN-228, MAN-229, MAN-230, MAN-231, MAN-232, SUB-200, SUB-202, SUB-205, SUB-210, SUB-212
func channelNames(t *testing.T, c object) {
	types := map[float64]bool{}
	for i, row := range list(t, c, "opportunityAccounts") {
		a := has(t, "channel row", row, "id countryId partnerType isAllSelected accounts isComplete action")
		has(t, "account", first(t, a, "accounts"),
			"accountId locationId organizationId countryName companyName isEueftaAccount isActive action")
		types[a["partnerType"].(float64)] = true
		if i == 0 {
			assert.EqualValues(t, 1, a["channelSubType"], "the requester")
		}
	}
	assert.Equal(t, map[float64]bool{1: true, 2: true}, types)
	contact := has(t, "channel contact", first(t, c, "opportunityChannelContacts"),
		"id accountId companyName countryName partnerType channelContactEmails source isComplete action")
	assert.Equal(t, "Channel", contact["source"])
	assert.Contains(t, []any{"ADD", "ADR"}, contact["partnerType"], "by its name")
}

// MAN-223, MAN-243, SUB-002, SUB-491, MAN-509, SUB-508, MAN-528, SUB-522, MAN-525, SUB-515, SUB-524
func (r person) referenceNames(t *testing.T) {
	types, ok := r.answer(http.MethodGet, "/api/DealType/GetAllDealTypes", nil).([]any)
	require.True(t, ok)
	var names []any
	for _, of := range types {
		names = append(names, has(t, "deal type", of,
			`id name defaultDurationInMonths maximumDurationInMonths extensionMinimumUnitsTransacted
			minimumUnitsCommitted`)["name"])
	}
	assert.ElementsMatch(t, []any{"Deal Registration", "Special Pricing", "CP Strategic"}, names)
	user, ok := r.answer(http.MethodPost, "/api/User/GetUserDetails", object{}).(object)
	require.True(t, ok)
	role := has(t, "role", first(t, user, "userRoleDetails"),
		"userRole userSubRole tpids locationId accountId countryId countryRegionCd productType organizationName")
	has(t, "product group of a role", role["productType"], "productId productName")
	assert.Equal(t, http.StatusNotFound,
		r.call(http.MethodGet, "/api/Opportunity/GetOpportunity/C-99999999", r.email, nil).status)

	rows, _ := r.rows("Special Pricing", "dealName asc",
		object{"logic": "and", "filters": []object{{"field": "dealName", "operator": "eq", "value": "Approved"}}})
	require.NotEmpty(t, rows)
	discounts, ok := r.answer(http.MethodGet,
		"/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP?opportunityDealId="+rows[0]["id"].(string)+
			"&userRole=ADR", nil).([]any)
	require.True(t, ok)
	assert.NotEmpty(t, discounts)
	vertical := func(name, category string) any {
		return has(t, "vertical",
			r.answer(http.MethodPost, "/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory",
				object{"name": name, "category": category}), "id")["id"]
	}
	assert.NotEmpty(t, vertical("Health Providers", "Clinics"))
	assert.Empty(t, vertical("Health Providers", "Nothing"))
	for name, status := range map[string]int{
		"Flowdown%20Terms%20Application.pdf": http.StatusOK,
		"none.pdf":                           http.StatusNotFound,
	} {
		assert.Equal(t, status, r.call(http.MethodGet, "/api/BlobStorage/GetBlobBufferByName?name="+name, r.email, nil).
			status, name)
	}
}

// MAN-219, MAN-222, MAN-511, SUB-028, SUB-178, SUB-186
func strategicNames(t *testing.T, r person) {
	c := r.named("CP Strategic", "Approved")
	d := has(t, "deal", first(t, c, "opportunityDeals"),
		"name dealType channelStructure isChannelJustificationRequired expirationDate")
	assert.Equal(t, "CP Strategic", d["dealType"].(object)["name"])
	assert.Equal(t, c["opportunityNumber"], d["name"], "a CP Strategic deal bears the case's number")
	page, ok := r.answer(http.MethodPost, "/api/OpportunityDeal/GetDashboardData",
		object{"dealType": "CP Strategic", "filter": object{}, "pageNumber": 1, "recordsToFetch": 5000}).(object)
	require.True(t, ok)
	for _, row := range list(t, page, "item1") {
		assert.Equal(t, "CP Strategic", row.(object)["dealType"].(object)["name"])
	}
	has(t, "counts", page["item2"], "CPStrategicDeals NonCPStrategicDeals")
}
