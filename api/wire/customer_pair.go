package wire

import "dealdesk/models/phrase"

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
