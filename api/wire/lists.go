package wire

import (
	"cmp"
	"strings"

	"dealdesk/models/deal"
)

// ListQuery is the body of the dashboards (case-management.md L296). Who the caller is comes from the session: the
// identity members are accepted and ignored.
type ListQuery struct {
	DealType        string `json:"dealType,omitempty" doc:"Comma-joined deal type names; empty means all"`
	Filter          any    `json:"filter,omitempty" doc:"A JSON tree {logic, filters:[{field, operator, value}]}, or that as a string"`
	PageNumber      int    `json:"pageNumber,omitempty"`
	RecordsToFetch  int    `json:"recordsToFetch,omitempty"`
	Sort            string `json:"sort,omitempty" doc:"field asc|desc"`
	Cursor          string `json:"cursor,omitempty" doc:"Of the page before, instead of a page number"`
	IsAllCases      bool   `json:"isAllCasesDashboardRequest,omitempty"`
	Email           string `json:"email,omitempty"`
	UserRoles       string `json:"userRoles,omitempty"`
	TPIDs           any    `json:"tPIDs,omitempty"`
	AccountsIDs     any    `json:"accountsIds,omitempty"`
	UserRoleDetails any    `json:"userRoleDetails,omitempty"`
}

// DealRow is a row of the dashboards (case-management.md section 3).
type DealRow struct {
	ID                    string      `json:"id" doc:"Deal id"`
	OpportunityNumber     string      `json:"opportunityNumber"`
	OpportunityName       string      `json:"opportunityName"`
	DealNumber            string      `json:"dealNumber"`
	DealName              string      `json:"dealName"`
	DealType              DealTypeRef `json:"dealType"`
	ProductType           string      `json:"productType"`
	StatusCode            int         `json:"statusCode"`
	StatusCodeName        string      `json:"statusCodeName"`
	IsDraft               bool        `json:"isDraft" doc:"Never submitted: to edit it is to go on with it"`
	ClosureDecisionString string      `json:"closureDecisionString"`
	CustomerName          string      `json:"customerName"`
	CustomerCountry       string      `json:"customerCountry"`
	CaseStartDate         string      `json:"caseStartDate"`
	ExpirationDate        string      `json:"expirationDate"`
	DealVolume            int64       `json:"dealVolume"`
	UnitsTransacted       int64       `json:"unitsTransacted"`
	Rfp                   string      `json:"rfp"`
	SubmittedBy           string      `json:"submittedBy" doc:"Organisation of the requester"`
	UpdatedAt             string      `json:"updatedAt"`
	Actions               []string    `json:"actions" doc:"Codes of the allowed actions"`
	AccessType            []string    `json:"accessType" doc:"View, and Edit where it is allowed"`

	GeoCoverageName          string           `json:"geoCoverageName" doc:"Of CP Strategic"`
	AffiliationTypeName      string           `json:"affiliationTypeName" doc:"Of CP Strategic"`
	DealStackability         string           `json:"dealStackability"`
	ChannelStructureName     string           `json:"channelStructureName" doc:"Of CP Strategic, for internal people"`
	Segment                  string           `json:"segment" doc:"Of CP Strategic's primary entity, for internal people"`
	PrimaryLegalEntity       string           `json:"primaryLegalEntity" doc:"Of CP Strategic, for internal people"`
	IsCaseAssociatedWithTPID bool             `json:"isCaseAssociatedWithTPID" doc:"The primary entity is of a TPID of the caller"`
	EndorseBy                string           `json:"endorseBy,omitempty" doc:"YYYY-MM-DD, the last day for the caller's endorsement; else absent"`
	LastDay                  string           `json:"lastDay,omitempty" doc:"YYYY-MM-DD, the last day to go on with a draft, to answer a return or, of an approved deal, to extend or renew it; else absent"`
	IsNCADBoosterEligible    bool             `json:"isNCADBoosterEligible" doc:"A line has the booster of a customer who bought nothing in two years"`
	OpportunityAccounts      []DealRowAccount `json:"opportunityAccounts" doc:"Whom the deal sells through"`
}

// DealRowAccount names the partners of one kind.
type DealRowAccount struct {
	PartnerType PartnerType `json:"partnerType"`
	Names       string      `json:"resellerORDistributorNames" doc:"Separated by semicolons"`
}

// DealCounts counts the rows under the deal type and filter.
type DealCounts struct {
	CPStrategicDeals    int64 `json:"CPStrategicDeals"`
	NonCPStrategicDeals int64 `json:"NonCPStrategicDeals"`

	More      bool   `json:"more" doc:"One of the two has more rows than are counted: 10000 stands for more than 10,000"`
	CountedAt string `json:"countedAt" doc:"When they were counted"`
}

// Page is the answer of the dashboards.
type Page struct {
	Item1  []DealRow  `json:"item1"`
	Item2  DealCounts `json:"item2"`
	Cursor string     `json:"cursor,omitempty" doc:"Pass it back for the next page"`
}

// Resellers are the names of the resellers of a row.
func (r DealRow) Resellers() string { return r.partners(deal.PartnerType.Resells) }

// Distributors are the names of the distributors of a row.
func (r DealRow) Distributors() string { return r.partners(deal.PartnerType.Distributes) }

// OtherSide names whom the reader of a deal buys from or sells to: a distributor reads of the resellers, all others of
// the distributors.
func (r DealRow) OtherSide(reader deal.Actor) string {
	if reader.May(deal.SeeResellerColumn) {
		return cmp.Or(r.Resellers(), r.Distributors())
	}
	return cmp.Or(r.Distributors(), r.Resellers())
}

// partners joins the names of a row's partners of some kinds.
func (r DealRow) partners(of func(deal.PartnerType) bool) string {
	var names []string
	for _, row := range r.OpportunityAccounts {
		if of(deal.PartnerType(row.PartnerType)) {
			names = append(names, row.Names)
		}
	}
	return strings.Join(names, "; ")
}

// ListView is a saved view of a list of deals.
type ListView struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Selection string `json:"selection" doc:"The query of the page's address"`
	Shared    bool   `json:"shared" doc:"Everybody of the organisation has it"`
	IsOwn     bool   `json:"isOwn" doc:"The caller has saved it and may delete it"`
}

// SaveListView saves a view; one of the same name takes the selection.
type SaveListView struct {
	List      string `json:"list" enum:"allcases,cpstrategic,dealregistration,specialpricing"`
	Name      string `json:"name" minLength:"1" maxLength:"60"`
	Selection string `json:"selection" maxLength:"2000"`
	Shared    bool   `json:"shared,omitempty" doc:"With everybody of the caller's organisation"`
}

// DeleteListView names a view.
type DeleteListView struct {
	List string `json:"list" enum:"allcases,cpstrategic,dealregistration,specialpricing" doc:"Whose other views are answered"`
	ID   string `json:"id" maxLength:"64"`
}

// QueueView is a saved view of the queue.
type QueueView struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Selection string `json:"selection" doc:"The query of the page's address"`
}

// SaveQueueView saves a view; one of the same name takes the selection.
type SaveQueueView struct {
	Name      string `json:"name" minLength:"1" maxLength:"60"`
	Selection string `json:"selection" maxLength:"2000"`
}

// DeleteQueueView names a view.
type DeleteQueueView struct {
	ID string `json:"id" maxLength:"64"`
}

// ExportQuery asks for a grid as a workbook: the body of its list, the columns to show and, of a grid of one deal, the
// deal.
type ExportQuery struct {
	BidGridQuery
	Columns           []string `json:"columns,omitempty" doc:"Fields to show, in this order; none means all that the caller may see. opportunityName is another name of opportunityNumber."`
	OpportunityDealID string   `json:"opportunityDealId,omitempty" doc:"Of the grids compactview, expandedview, legalentities, channelpartners and letters"`
	IsEUEFTA          bool     `json:"isEUEFTA,omitempty" doc:"Of the grid viewresellers: those of the whole EU/EFTA group instead of a country's"`
}
