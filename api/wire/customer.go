package wire

import (
	"dealdesk/models/deal"
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
