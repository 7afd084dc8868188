package deal

import (
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// CustomerForm is what people enter for a customer that the CRM does not know (case-submission.md L68, L136).
type CustomerForm struct {
	Country          Ref    `json:"country"`
	Name             string `json:"legalEntityName"` // in English
	LocalName        string `json:"organizationNameInLocalLanguage"`
	SameAsEnglish    bool   `json:"localNameSameAsEnglish"`
	AddressLine1     string `json:"addressLine1"`
	City             string `json:"city"`
	StateProvince    string `json:"stateProvince"`
	PostalCode       string `json:"postalCode"`
	Industry         string `json:"industry"`
	Vertical         string `json:"vertical"`
	VerticalCategory string `json:"verticalCategory"`
	WebPageURL       string `json:"webPageURL"`
	EmailDomain      string `json:"emailDomain"`
	TPID             string `json:"tpid"`
	DUNS             string `json:"dunsNumber"`
	CRMAccountID     string `json:"crmAccountId"`
	Segment          string `json:"segment"`
	CustomerType     int    `json:"customerType"` // Primary 1, Affiliates 2; 0 not said
	UnitsCommitted   *int64 `json:"unitsCommitted"`
}

// CustomerCreatorRoles may enter customers (clarifications.md 80); MSStoreUser is a sub-role of MSS.
func CustomerCreatorRoles() []Role {
	return append([]Role{RoleADD, RoleADR, RoleDMP, RoleMSS}, CreatorRoles(CPStrategic)...)
}

// Texts of the customer form (case-submission.md L136); those without words there are ours.
const (
	TextWebPage       = "Please check the web page url"
	TextEmailDomain   = "Required email pattern @xyz.com"
	TextNameLetter    = "The name must contain a letter."
	TextNameEnglish   = "Please enter the name in English."
	TextNameSigns     = "Only letters, digits, spaces and , . / ( ) & ' - ! are allowed."
	TextVerticalMap   = "Industry, vertical and vertical category do not belong together."
	TextCountryDiffer = "Country and country id name different countries."
)

// Normalized trims every text and takes the mask's underscores out of the postal code (clarifications.md 79).
func (f CustomerForm) Normalized() CustomerForm {
	for _, text := range []*string{
		&f.Country.ID, &f.Country.Name, &f.Name, &f.LocalName, &f.AddressLine1, &f.City, &f.StateProvince, &f.PostalCode,
		&f.Industry, &f.Vertical,
		&f.VerticalCategory, &f.WebPageURL, &f.EmailDomain, &f.TPID, &f.DUNS, &f.CRMAccountID, &f.Segment,
	} {
		*text = strings.TrimSpace(*text)
	}
	f.PostalCode = strings.TrimSpace(strings.ReplaceAll(f.PostalCode, "_", ""))
	f.DUNS = strings.ReplaceAll(f.DUNS, "-", "")
	if f.SameAsEnglish {
		f.LocalName = f.Name
	}
	return f
}

// customerField is a text of the customer form with its limits.
type customerField struct {
	name, label string
	max         int
	required    bool
	value       func(CustomerForm) string
	check       func(string) string // the fault's text; none for a good value
}

func customerFields() []customerField {
	return []customerField{
		{"country", "Customer Country", 100, true, func(f CustomerForm) string { return f.Country.Name }, nil},
		{"industry", "Industry", 100, true, func(f CustomerForm) string { return f.Industry }, nil},
		{"vertical", "Vertical", 100, true, func(f CustomerForm) string { return f.Vertical }, nil},
		{"verticalCategory", "Vertical Category", 100, true, func(f CustomerForm) string { return f.VerticalCategory }, nil},
		{"legalEntityName", "Organization Name (English)", 500, true, func(f CustomerForm) string { return f.Name }, englishName},
		{"organizationNameInLocalLanguage", "Organization Name (Local Language)", 500, true, func(f CustomerForm) string { return f.LocalName }, nil},
		{"addressLine1", "Address Line 1", 200, true, func(f CustomerForm) string { return f.AddressLine1 }, nil},
		{"city", "City", 100, true, func(f CustomerForm) string { return f.City }, nil},
		{"stateProvince", "State/Province", 100, true, func(f CustomerForm) string { return f.StateProvince }, nil},
		{"postalCode", "Postal Code", 0, true, func(f CustomerForm) string { return f.PostalCode }, customerPostalCode},
		{"webPageURL", "Web Page URL", 200, false, func(f CustomerForm) string { return f.WebPageURL }, webPage},
		{"emailDomain", "Email Domain", 100, false, func(f CustomerForm) string { return f.EmailDomain }, emailDomain},
		{"tpid", "TPID", 100, false, func(f CustomerForm) string { return f.TPID }, nil},
		{"dunsNumber", "DUNS Number", 0, false, func(f CustomerForm) string { return f.DUNS }, duns},
		{"crmAccountId", "CRM Account ID", 100, false, func(f CustomerForm) string { return f.CRMAccountID }, nil},
		{"segment", "Segment", 100, false, func(f CustomerForm) string { return f.Segment }, nil},
	}
}

// CheckCustomer answers every fault of a tidied form, one for each field. industries is the map of industry to
// verticals to categories.
func CheckCustomer(f CustomerForm, industries map[string]map[string][]string) []Fault {
	var faults []Fault
	fault := func(field, rule, text string) {
		faults = append(faults, caseFault(TabCustomer, "customer."+field+"."+rule, field, text)...)
	}
	for _, field := range customerFields() {
		value := field.value(f)
		switch {
		case value == "" && field.required:
			fault(field.name, "required", required(field.label))
		case value == "":
		case field.max > 0 && Length(value) > field.max:
			fault(field.name, "max", tooLong(field.max))
		case field.check != nil && field.check(value) != "":
			fault(field.name, "format", field.check(value))
		}
	}
	if f.Industry != "" && f.Vertical != "" && f.VerticalCategory != "" &&
		!slices.Contains(industries[f.Industry][f.Vertical], f.VerticalCategory) {
		fault("verticalCategory", "map", TextVerticalMap)
	}
	if f.CustomerType < 0 || f.CustomerType > 2 {
		fault("customerType", "format", "Customer type is 1 or 2.")
	}
	if f.UnitsCommitted != nil && *f.UnitsCommitted < 0 {
		fault("unitsCommitted", "format", "Units committed must not be negative.")
	}
	return onePerPointer(faults)
}

// nameSigns stand in a customer's English name beside letters and digits (decisions.md part 1, 72; "!" for names such
// as Yahoo!).
const nameSigns = ",/(). -&'!"

// englishName: a letter, and of ASCII what names are made of.
func englishName(name string) string {
	letter, sign := false, false
	for _, r := range name {
		if r > unicode.MaxASCII || r < ' ' {
			return TextNameEnglish
		}
		letter = letter || unicode.IsLetter(r)
		sign = sign || !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(nameSigns, r)
	}
	switch {
	case sign:
		return TextNameSigns
	case !letter:
		return TextNameLetter
	}
	return ""
}

var (
	customerPostalPattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9 -]{0,10}[A-Za-z0-9]$`)
	dunsPattern           = regexp.MustCompile(`^[0-9]{9}$`)
)

func customerPostalCode(code string) string {
	if customerPostalPattern.MatchString(code) {
		return ""
	}
	return TextPostalCode
}

func duns(number string) string {
	if dunsPattern.MatchString(number) {
		return ""
	}
	return "A DUNS number has nine digits."
}

// webPage: http, https or no scheme, and a dotted host (clarifications.md 79).
func webPage(address string) string {
	whole := address
	if !strings.Contains(whole, "://") {
		whole = "https://" + whole
	}
	u, err := url.Parse(whole)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.User != nil ||
		!domainPattern.MatchString(u.Hostname()) {
		return TextWebPage
	}
	return ""
}

// emailDomain: '@' and a dotted domain or an address in brackets.
func emailDomain(text string) string {
	domain, found := strings.CutPrefix(text, "@")
	if !found {
		return TextEmailDomain
	}
	if inner, ok := strings.CutPrefix(domain, "["); ok {
		address, closed := strings.CutSuffix(inner, "]")
		if _, err := netip.ParseAddr(strings.TrimPrefix(address, "IPv6:")); closed && err == nil {
			return ""
		}
		return TextEmailDomain
	}
	if !domainPattern.MatchString(domain) {
		return TextEmailDomain
	}
	return ""
}
