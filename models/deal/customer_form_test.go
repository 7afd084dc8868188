package deal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var industryMap = map[string]map[string][]string{"Health": {"Providers": {"Clinics"}}}

func goodForm() CustomerForm {
	return CustomerForm{
		Country: Ref{Name: "Japan"}, Name: "Acme 1, Inc. (A/B)", LocalName: "アクメ", AddressLine1: "1 Station Road",
		City: "Tokyo", StateProvince: "Tokyo",
		PostalCode: "100-0001", Industry: "Health", Vertical: "Providers", VerticalCategory: "Clinics",
	}
}

// Repairs 27. SUB-408, SUB-412, SUB-413, SUB-414, SUB-415, SUB-416, SUB-417, SUB-418, SUB-421, SUB-422, SUB-423,
// SUB-424, SUB-425, SUB-426, SUB-427, SUB-428, SUB-429, SUB-430, SUB-431, SUB-432: every field of the form, at and over
// its limits.
func TestCustomerForm(t *testing.T) {
	require.Empty(t, CheckCustomer(goodForm(), industryMap), "SUB-414")
	long := func(n int) string { return strings.Repeat("a", n) }
	cases := []struct {
		field string
		set   func(*CustomerForm, string)
		good  []string
		bad   map[string]string // value to text
	}{
		{"country", func(f *CustomerForm, v string) { f.Country.Name = v }, nil, map[string]string{"": "Customer Country is a required field."}},
		{"industry", func(f *CustomerForm, v string) { f.Industry = v }, nil, map[string]string{"": "Industry is a required field."}},
		{"vertical", func(f *CustomerForm, v string) { f.Vertical = v }, nil, map[string]string{"": "Vertical is a required field."}},
		{
			"verticalCategory", func(f *CustomerForm, v string) { f.VerticalCategory = v }, nil,
			map[string]string{"": "Vertical Category is a required field.", "Banks": TextVerticalMap},
		},
		{
			"legalEntityName", func(f *CustomerForm, v string) { f.Name = v },
			[]string{"A12", long(500), "Yahoo! Inc.", "Smith & Sons' (U.S.) A/B, North-West"},
			map[string]string{
				"": "Organization Name (English) is a required field.", "12345": TextNameLetter, "株式会社山田": TextNameEnglish,
				"Acme #1": TextNameSigns, "Acme_Corp": TextNameSigns, "a@b": TextNameSigns, "<b>Acme": TextNameSigns,
				long(501): "Max 500 characters allowed.",
			},
		},
		{
			"organizationNameInLocalLanguage", func(f *CustomerForm, v string) { f.LocalName = v },
			[]string{strings.Repeat("山", 500)},
			map[string]string{
				"": "Organization Name (Local Language) is a required field.", strings.Repeat("山",
					501): "Max 500 characters allowed.",
			},
		},
		{
			"addressLine1", func(f *CustomerForm, v string) { f.AddressLine1 = v },
			[]string{long(200)},
			map[string]string{"": "Address Line 1 is a required field.", long(201): "Max 200 characters allowed."},
		},
		{
			"city", func(f *CustomerForm, v string) { f.City = v },
			[]string{long(100)},
			map[string]string{"": "City is a required field.", long(101): "Max 100 characters allowed."},
		},
		{
			"stateProvince", func(f *CustomerForm, v string) { f.StateProvince = v },
			[]string{long(100)},
			map[string]string{"": "State/Province is a required field.", long(101): "Max 100 characters allowed."},
		},
		{
			"postalCode", func(f *CustomerForm, v string) { f.PostalCode = v },
			[]string{"12", long(12), "AB1-2 C", "A1____", "12_34"},
			map[string]string{
				"": "Postal Code is a required field.", "1": TextPostalCode, long(13): TextPostalCode, "12#4": TextPostalCode,
				"-123": TextPostalCode, "123-": TextPostalCode,
			},
		},
		{
			"webPageURL", func(f *CustomerForm, v string) { f.WebPageURL = v },
			[]string{"", "https://acme.example", "acme.example/about", "http://www.acme.example:8080/x"},
			map[string]string{
				"abc": TextWebPage, "ftp://acme.example": TextWebPage, "javascript:alert(1)": TextWebPage, "https://" + long(193) +
					".example": "Max 200 characters allowed.",
			},
		},
		{
			"emailDomain", func(f *CustomerForm, v string) { f.EmailDomain = v },
			[]string{"", "@acme.com", "@[10.0.0.1]", "@[IPv6:2001:db8::1]"},
			map[string]string{
				"acme.com": TextEmailDomain, "@acme": TextEmailDomain, "@[10.0.0]": TextEmailDomain, "@[10.0.0.1": TextEmailDomain,
				"@" + long(100): "Max 100 characters allowed.",
			},
		},
		{
			"dunsNumber", func(f *CustomerForm, v string) { f.DUNS = v },
			[]string{"", "123456789", "12-345-6789"},
			map[string]string{"12345678": "A DUNS number has nine digits."},
		},
	}
	for _, c := range cases {
		for _, good := range c.good {
			f := goodForm()
			c.set(&f, good)
			assert.Empty(t, CheckCustomer(f.Normalized(), industryMap), "%s %q", c.field, good)
		}
		for bad, text := range c.bad {
			f := goodForm()
			c.set(&f, bad)
			faults := CheckCustomer(f.Normalized(), industryMap)
			require.Len(t, faults, 1, "%s %q", c.field, bad)
			assert.Equal(t, Fault{Pointer: "/" + c.field, Rule: faults[0].Rule, Text: text, Tab: TabCustomer, Field: c.field},
				faults[0])
		}
	}
	assert.Len(t, CheckCustomer(CustomerForm{}, industryMap), 10, "all faults at once")
}

// SUB-419, SUB-197
func TestCustomerFormIsTidied(t *testing.T) {
	f := CustomerForm{Name: " Acme ", LocalName: "other", SameAsEnglish: true, PostalCode: " 10_0-0001__ "}.Normalized()
	assert.Equal(t, CustomerForm{Name: "Acme", LocalName: "Acme", SameAsEnglish: true, PostalCode: "100-0001"}, f)
}

func TestDecisionOnACustomer(t *testing.T) {
	for name, c := range map[string]struct {
		outcome           CustomerOutcome
		managed, comments string
		pointers          []string
	}{
		"approve":                   {CustomerApproved, "", "", nil},
		"reject with a reason":      {CustomerRejected, "", "Not a company", nil},
		"merge":                     {CustomerMerged, "m-1", "", nil},
		"reject without a reason":   {CustomerRejected, "", "", []string{"/comments"}},
		"merge with nobody":         {CustomerMerged, "", "", []string{"/managedCustomerId"}},
		"approve as another":        {CustomerApproved, "m-1", "", []string{"/managedCustomerId"}},
		"neither":                   {"Perhaps", "", "", []string{"/decision"}},
		"too long":                  {CustomerApproved, "", strings.Repeat("é", 2001), []string{"/comments"}},
		"as long as is allowed":     {CustomerApproved, "", strings.Repeat("é", 2000), nil},
		"everything that is wanted": {CustomerMerged, "m-1", "Same address", nil},
	} {
		var pointers []string
		for _, f := range CheckCustomerReview(c.outcome, c.managed, c.comments) {
			pointers = append(pointers, f.Pointer)
		}
		require.Equal(t, c.pointers, pointers, name)
	}
}
