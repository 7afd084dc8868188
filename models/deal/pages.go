package deal

import "net/url"

// Page is which page of the app tells a person about a deal (case-management.md L22–40, ui-2.md 1).
type Page string

// The pages.
const (
	PageCase      Page = "case"      // of a Deal Registration or Special Pricing
	PageStrategic Page = "strategic" // of a CP Strategic case
	PageDesk      Page = "desk"      // the review
	PageReading   Page = "reading"   // of a case of any program, for everybody who may see it (ui-2.md 1)
	PageHome      Page = "home"      // today's work, where the deal is gone
)

// Roles that may open the page of a CP Strategic form, and the dashboard (L28, L29).
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
	case t != CPStrategic && (len(roles) == 0 || reader.Has(partnerRoles...)):
		return PageCase
	case t != CPStrategic && reader.DeskLevel() > 0:
		return PageDesk
	default:
		return PageReading
	}
}

// IsGone tells whether nobody but the desk can read the deal any more: it is cancelled, and no CP Strategic one that
// its owner deleted (clarifications.md 6). Who is told so is led home.
func (s State) IsGone() bool { return s.Status == Cancelled && (s.Type != CPStrategic || !s.Deleted) }

// Address is the page's address for a deal, from the root of the app.
func (p Page) Address(dealID, dealNumber, caseNumber string) string {
	switch p {
	case PageCase:
		return "/managecase/pricingprogram?" + url.Values{"oppNumber": {caseNumber}, "oppDealNumber": {dealNumber}}.Encode()
	case PageStrategic:
		return "/managecase/cpstrategic?" + url.Values{"oppNumber": {caseNumber}}.Encode()
	case PageDesk:
		return "/desk/" + url.PathEscape(dealID)
	case PageHome:
		return "/homePage"
	default:
		return "/cases/" + url.PathEscape(caseNumber) + "/" + url.PathEscape(dealNumber)
	}
}

// BulkAddress is the address of a bulk's page, from the root of the app.
func BulkAddress(id string) string { return "/desk/bulks/" + url.PathEscape(id) }
