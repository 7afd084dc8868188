package wire

// ReviewCustomer is a steward's decision on an unmanaged customer (design: api.md "ReviewCustomer").
type ReviewCustomer struct {
	CustomerID        string `json:"customerId" maxLength:"64"`
	Decision          string `json:"decision" doc:"Approve, Reject or Merge"`
	ManagedCustomerID string `json:"managedCustomerId,omitempty" maxLength:"64" doc:"Of a merge: the managed customer that it turned out to be"`
	Comments          string `json:"comments,omitempty" doc:"Required with a rejection"`
}

// ReviewedCustomer is a customer's review after its decision.
type ReviewedCustomer struct {
	CustomerID        string `json:"customerId"`
	ReviewDecision    int    `json:"reviewDecision" doc:"Draft 441820000 while the review is open, else 100000011"`
	ReviewOutcome     string `json:"reviewOutcome" doc:"Approve, Reject or Merge"`
	ManagedCustomerID string `json:"managedCustomerId,omitempty"`
	ReviewedAt        string `json:"reviewedAt" doc:"RFC 3339 UTC"`
}

// OpenReview is an entered customer that waits for its review.
type OpenReview struct {
	CustomerID                      string `json:"customerId"`
	LegalEntityName                 string `json:"legalEntityName"`
	OrganizationNameInLocalLanguage string `json:"organizationNameInLocalLanguage"`
	City                            string `json:"city"`
	Country                         string `json:"country"`
	CountryID                       string `json:"countryId"`
	OrganizationID                  string `json:"organizationId" doc:"Whose record it is"`
	OpenedBy                        string `json:"openedBy" doc:"E-mail address"`
	OpenedAt                        string `json:"openedAt" doc:"RFC 3339 UTC"`
	DueOn                           string `json:"dueOn" doc:"One business day of its country later"`
	StewardOnly                     bool   `json:"stewardOnly" doc:"It looks like another customer: nothing but a steward decides"`
	WaitingDeals                    int64  `json:"waitingDeals" doc:"Submitted deals that wait for the decision"`
}

// DecidedReview is an entered customer whose review was decided.
type DecidedReview struct {
	CustomerID          string `json:"customerId"`
	LegalEntityName     string `json:"legalEntityName"`
	Country             string `json:"country"`
	Outcome             string `json:"outcome" enum:"Approve,Reject,Merge"`
	ManagedCustomerID   string `json:"managedCustomerId" doc:"Of a merge: the customer that stands in its place"`
	ManagedCustomerName string `json:"managedCustomerName"`
	Comments            string `json:"comments"`
	OpenedBy            string `json:"openedBy" doc:"E-mail address"`
	DecidedBy           string `json:"decidedBy" doc:"E-mail address; of an automatic approval a name"`
	DecidedAt           string `json:"decidedAt" doc:"RFC 3339 UTC"`
}

// CustomerReview is what a steward decides a customer's review with, and afterwards how it ended.
type CustomerReview struct {
	OpenedBy    string            `json:"openedBy" doc:"E-mail address"`
	OpenedAt    string            `json:"openedAt" doc:"RFC 3339 UTC"`
	DueOn       string            `json:"dueOn" doc:"One business day of its country later"`
	StewardOnly bool              `json:"stewardOnly" doc:"It looks like another customer: nothing but a steward decides"`
	Deals       []CustomerDeal    `json:"deals" doc:"Submitted deals that wait for the decision, at most 200"`
	Candidates  []ReviewCandidate `json:"candidates" doc:"While the review is open: a row beside each of duplicateCustomers"`
	DecidedBy   string            `json:"decidedBy" doc:"E-mail address; empty while the review is open and after an automatic approval"`
	DecidedAt   *string           `json:"decidedAt" doc:"RFC 3339 UTC; null while the review is open"`
	Comments    string            `json:"comments" doc:"The steward's"`
	MergedInto  string            `json:"mergedInto" doc:"Of a merge: the name of the customer that it turned out to be"`
}

// ReviewCandidate is what a steward sees of a customer that looks like the reviewed one, beside the customer itself.
type ReviewCandidate struct {
	CustomerID     string         `json:"customerId"`
	MatchingFields []string       `json:"matchingFields" doc:"Names of the fields of the form in which both agree"`
	EmailDomain    string         `json:"emailDomain"`
	DunsNumber     string         `json:"dunsNumber"`
	Registrations  []CustomerDeal `json:"registrations" doc:"Deals that are registered for it or its family now, at most 200 of all candidates together"`
}

// CustomerDeal is a deal as a steward sees it beside a customer.
type CustomerDeal struct {
	OpportunityDealID string `json:"opportunityDealId"`
	DealNumber        string `json:"dealNumber"`
	OpportunityNumber string `json:"opportunityNumber"`
	DealType          string `json:"dealType"`
	StatusCodeName    string `json:"statusCodeName"`
	RequesterName     string `json:"requesterName" doc:"The requester's organisation"`
	DealVolume        int64  `json:"dealVolume"`
	ExpirationDate    string `json:"expirationDate"`
}
