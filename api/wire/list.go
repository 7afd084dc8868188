package wire

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
