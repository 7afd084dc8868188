package deal

import "net/url"

// Page is which page of the app tells a person about a deal (case-management.md L22–40).
type Page string

// The pages.
const (
	PageCase      Page = "case"      // of a Deal Registration or Special Pricing
	PageStrategic Page = "strategic" // of a CP Strategic case
	PageDesk      Page = "desk"      // the review
	PageLists     Page = "lists"     // where no page of a case is open to the person
	PageHome      Page = "home"
)

// Roles that may open the page of a CP Strategic case, and the dashboard (L28, L29).
var strategicReaders = []Role{
	RoleADR, RoleDMP, RoleMSS, RoleSSP, RolePDM, RoleFBD, RoleSCE, RoleCOU, RoleCOA, RoleCFA, RolePOD, RoleCMT, RoleADD,
	RolePML, RolePMM,
}

// PageFor is the page on which a person may read a deal of a program; of a person without roles, whom we do not know,
// that of its owners.
func PageFor(t Type, roles ...Role) Page {
	reader := Actor{}
	for _, role := range roles {
		reader.Roles = append(reader.Roles, RoleAt{Role: role})
	}
	switch {
	case t == CPStrategic && (len(roles) == 0 || reader.Has(strategicReaders...)):
		return PageStrategic
	case t == CPStrategic:
		return PageLists
	case len(roles) == 0 || reader.Has(partnerRoles...):
		return PageCase
	case reader.DeskLevel() > 0:
		return PageDesk
	default:
		return PageHome
	}
}

// Address is the page's address for a deal, from the root of the app.
func (p Page) Address(dealID, dealNumber, caseNumber string) string {
	switch p {
	case PageCase:
		return "/managecase/pricingprogram?" + url.Values{"oppNumber": {caseNumber}, "oppDealNumber": {dealNumber}}.Encode()
	case PageStrategic:
		return "/managecase/cpstrategic?" + url.Values{"oppNumber": {caseNumber}}.Encode()
	case PageDesk:
		return "/desk/" + url.PathEscape(dealID)
	case PageLists:
		return "/dashboard/cpstrategic"
	default:
		return "/homePage"
	}
}
