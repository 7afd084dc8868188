package wire

import (
	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

// Customer is the payload of CreateCustomer and UpdateCustomer (case-submission.md L68).
type Customer struct {
	ID                              string `json:"id,omitempty" maxLength:"64" doc:"Of an update: equal to customerId"`
	CustomerID                      string `json:"customerId,omitempty" maxLength:"64" doc:"The empty guid on create"`
	LegalEntityName                 string `json:"legalEntityName,omitempty"`
	OrganizationNameInLocalLanguage string `json:"organizationNameInLocalLanguage,omitempty"`
	Country                         string `json:"country,omitempty" doc:"Name"`
	CountryID                       string `json:"countryId,omitempty"`
	AddressLine1                    string `json:"addressLine1,omitempty"`
	City                            string `json:"city,omitempty"`
	StateProvince                   string `json:"stateProvince,omitempty"`
	PostalCode                      string `json:"postalCode,omitempty"`
	Industry                        string `json:"industry,omitempty"`
	Vertical                        string `json:"vertical,omitempty"`
	VerticalCategory                string `json:"verticalCategory,omitempty"`
	WebPageURL                      string `json:"webPageURL,omitempty"`
	EmailDomain                     string `json:"emailDomain,omitempty"`
	LocalNameSameAsEnglish          bool   `json:"localNameSameAsEnglish,omitempty"`
	SaveAsNewRecord                 bool   `json:"saveAsNewRecord,omitempty" doc:"Save although it looks like another customer"`
	TPID                            string `json:"tpid,omitempty"`
	DunsNumber                      string `json:"dunsNumber,omitempty" doc:"Nine digits"`
	CRMAccountID                    string `json:"crmAccountId,omitempty"`
	CustomerType                    int    `json:"customerType,omitempty" doc:"Primary 1, Affiliates 2"`
	Segment                         string `json:"segment,omitempty"`
	UnitsCommitted                  *int64 `json:"unitsCommitted,omitempty"`
}

// Form is the payload as the rules see it.
func (c Customer) Form() deal.CustomerForm {
	return deal.CustomerForm{
		Country: deal.Ref{
			ID:   c.CountryID,
			Name: c.Country,
		}, Name: c.LegalEntityName, LocalName: c.OrganizationNameInLocalLanguage,
		SameAsEnglish: c.LocalNameSameAsEnglish, AddressLine1: c.AddressLine1, City: c.City, StateProvince: c.StateProvince,
		PostalCode: c.PostalCode,
		Industry:   c.Industry, Vertical: c.Vertical, VerticalCategory: c.VerticalCategory, WebPageURL: c.WebPageURL,
		EmailDomain: c.EmailDomain,
		TPID:        c.TPID, DUNS: c.DunsNumber, CRMAccountID: c.CRMAccountID, Segment: c.Segment,
		CustomerType:   c.CustomerType,
		UnitsCommitted: c.UnitsCommitted,
	}
}

// SavedCustomer is the answer of CreateCustomer and UpdateCustomer.
type SavedCustomer struct {
	IsSuccess          bool                `json:"isSuccess"`
	CustomerID         *string             `json:"customerId" doc:"null when nothing was saved"`
	IsHardCopy         bool                `json:"isHardCopy" doc:"The customer exists: one of the duplicates is to be chosen"`
	DuplicateCustomers []DuplicateCustomer `json:"duplicateCustomers"`
}

// DuplicateCustomer is a customer that looks like the entered one; nothing says who entered it (clarifications.md 78).
type DuplicateCustomer struct {
	CustomerID                      string  `json:"customerId"`
	LegalEntityName                 string  `json:"legalEntityName"`
	OrganizationNameInLocalLanguage string  `json:"organizationNameInLocalLanguage"`
	Country                         string  `json:"country"`
	CountryID                       string  `json:"countryId"`
	AddressLine1                    string  `json:"addressLine1"`
	City                            string  `json:"city"`
	StateProvince                   string  `json:"stateProvince"`
	PostalCode                      string  `json:"postalCode"`
	TPID                            string  `json:"tpid"`
	CRMAccountID                    string  `json:"crmAccountId"`
	IsManaged                       bool    `json:"isManaged"`
	IsActive                        bool    `json:"isActive" doc:"Inactive ones cannot be chosen"`
	Similarity                      float64 `json:"similarity" doc:"Trigram similarity of the normalised names, 0 to 1"`
}

// EnteredCustomer is a customer with its review.
type EnteredCustomer struct {
	Customer
	ReviewDecision     int                 `json:"reviewDecision" doc:"Draft 441820000 while the review is open, else 100000011"`
	IsManaged          bool                `json:"isManaged"`
	ManagedCustomerID  *string             `json:"managedCustomerId" doc:"Of a merge"`
	ReviewOutcome      *string             `json:"reviewOutcome" doc:"Approve, Reject or Merge; null while the review is open"`
	DuplicateCustomers []DuplicateCustomer `json:"duplicateCustomers" doc:"While the review is open: what it looks like"`
	Review             *CustomerReview     `json:"review,omitempty" doc:"For stewards: what they decide with"`
}

// CustomerPairRow are two existing customers that look alike, as the stewards' list shows them.
type CustomerPairRow struct {
	First          PairRowCustomer `json:"first"`
	Second         PairRowCustomer `json:"second"`
	Country        string          `json:"country"`
	CountryID      string          `json:"countryId"`
	Certain        bool            `json:"certain" doc:"The rule takes them for the same customer"`
	MatchingFields []string        `json:"matchingFields" doc:"Names of the fields of the form in which both agree"`
	FoundAt        string          `json:"foundAt" doc:"RFC 3339 UTC"`
	PairDecision
}

// PairRowCustomer is one of two customers in the list.
type PairRowCustomer struct {
	CustomerID      string `json:"customerId"`
	LegalEntityName string `json:"legalEntityName"`
	City            string `json:"city"`
	IsManaged       bool   `json:"isManaged"`
}

// PairDecision is what a steward has said of a pair.
type PairDecision struct {
	Different bool    `json:"different" doc:"A steward has said that they are not the same"`
	Reason    string  `json:"reason"`
	DecidedBy string  `json:"decidedBy" doc:"E-mail address"`
	DecidedAt *string `json:"decidedAt" doc:"RFC 3339 UTC; null while the pair waits"`
}

// CustomerPair are two existing customers beside each other.
type CustomerPair struct {
	First          PairedCustomer `json:"first"`
	Second         PairedCustomer `json:"second"`
	Certain        bool           `json:"certain" doc:"The rule takes them for the same customer"`
	MatchingFields []string       `json:"matchingFields" doc:"Names of the fields of the form in which both agree"`
	PairDecision
}

// PairedCustomer is one of two existing customers, with what a merge into the other one would change.
type PairedCustomer struct {
	DuplicateCustomer
	EmailDomain   string         `json:"emailDomain"`
	DunsNumber    string         `json:"dunsNumber"`
	Registrations []CustomerDeal `json:"registrations" doc:"Deals that are registered for it or its family now, at most 200 of both together"`
	Deals         []CustomerDeal `json:"deals" doc:"Running deals that name it, at most 200: a merge puts the other one in its place"`
	DealCount     int64          `json:"dealCount" doc:"Running deals that name it"`
	DraftCount    int64          `json:"draftCount" doc:"Drafts that name it: their owners choose another customer"`
	CannotMerge   string         `json:"cannotMerge" doc:"Why it cannot be merged into the other one; empty when it can"`
	Text          *phrase.Said   `json:"text,omitempty" doc:"The key of cannotMerge, for a reader's own language"`
}

// MergeCustomers puts an existing customer into the place of another one.
type MergeCustomers struct {
	CustomerID     string `json:"customerId" maxLength:"64" doc:"That is not to be chosen any more"`
	IntoCustomerID string `json:"intoCustomerId" maxLength:"64" doc:"That takes its place"`
	Reason         string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the record, and the timelines of the deals"`
}

// MergedCustomers is a merge that was carried out.
type MergedCustomers struct {
	CustomerID     string `json:"customerId"`
	IntoCustomerID string `json:"intoCustomerId"`
	MergedAt       string `json:"mergedAt" doc:"RFC 3339 UTC"`
}

// DecideCustomerPair says whether two customers that look alike are not the same.
type DecideCustomerPair struct {
	CustomerID      string `json:"customerId" maxLength:"64"`
	OtherCustomerID string `json:"otherCustomerId" maxLength:"64"`
	Different       bool   `json:"different" doc:"They are not the same and are not offered again; false takes that back"`
	Reason          string `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the record"`
}

// DecidedCustomerPair is a pair after a steward's word.
type DecidedCustomerPair struct {
	CustomerID      string `json:"customerId"`
	OtherCustomerID string `json:"otherCustomerId"`
	PairDecision
}

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
