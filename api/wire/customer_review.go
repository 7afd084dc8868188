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
