package deal

import (
	"slices"
	"strings"
)

// CustomerOutcome is how the review of an unmanaged customer ended (design: api.md "ReviewCustomer").
type CustomerOutcome string

// The outcomes; none while the review is open.
const (
	CustomerApproved CustomerOutcome = "Approve"
	CustomerRejected CustomerOutcome = "Reject"
	CustomerMerged   CustomerOutcome = "Merge" // it turned out to be a managed customer
)

// EndedReview is how the review of one of a deal's customers ended.
type EndedReview struct {
	CustomerID string
	Customer   string // name as the deal has it
	Outcome    CustomerOutcome
	Managed    string // of a merge: the name of the customer that it turned out to be
	Comments   string // the steward's
}

// WorstOutcome is what a deal's owner has to know first: a rejection, else a merge, else an approval; empty without
// verdicts.
func WorstOutcome(verdicts []EndedReview) CustomerOutcome {
	for _, outcome := range []CustomerOutcome{CustomerRejected, CustomerMerged, CustomerApproved} {
		if slices.ContainsFunc(verdicts, func(v EndedReview) bool { return v.Outcome == outcome }) {
			return outcome
		}
	}
	return ""
}

// VerdictComment is what the timeline and the mail tell beside the outcome: the steward's words, and of a merge or of
// several customers their names.
func VerdictComment(verdicts []EndedReview) string {
	var lines []string
	for _, v := range verdicts {
		name := v.Customer
		if v.Outcome == CustomerMerged && v.Managed != "" {
			name += " → " + v.Managed
		}
		switch named := len(verdicts) > 1 || v.Outcome == CustomerMerged; {
		case named && v.Comments != "":
			lines = append(lines, name+": "+v.Comments)
		case named:
			lines = append(lines, name)
		case v.Comments != "":
			lines = append(lines, v.Comments)
		}
	}
	return strings.Join(lines, "\n")
}

// MaxReviewComments is the longest comment of a customer review.
const MaxReviewComments = 2000

// CheckCustomerReview answers every fault of a decision on a customer; a rejection says why.
func CheckCustomerReview(outcome CustomerOutcome, managedCustomerID, comments string) []Fault {
	var faults []Fault
	fault := func(field, rule, text string) {
		faults = append(faults, bodyFault(field, rule, text))
	}
	switch outcome {
	case CustomerApproved, CustomerRejected, CustomerMerged:
	default:
		fault("decision", "customer.decision", "This decision is not known.")
	}
	if outcome == CustomerMerged && managedCustomerID == "" {
		fault("managedCustomerId", "customer.managed", required("Managed customer"))
	}
	if outcome != CustomerMerged && managedCustomerID != "" {
		fault("managedCustomerId", "customer.managed", "Only a merge names a managed customer.")
	}
	if outcome == CustomerRejected && comments == "" {
		fault("comments", "customer.comments", required("Comments"))
	}
	if Length(comments) > MaxReviewComments {
		fault("comments", "customer.comments", tooLong(MaxReviewComments))
	}
	return faults
}

// Contestable tells whether a conflict with another organisation's deal could change who decides at a submit: a
// reviewer is always warned of Special Pricing and CP Strategic; a Deal Registration of another one's customer is not
// approved by rule (rules.md "Auto-decision", "Duplicates").
func Contestable(t Type, facts Facts, terms Terms) bool {
	return t != DealRegistration || (facts.Managed && !facts.RFP && facts.Volume <= terms.AutomaticVolume)
}

// RivalSubjects are the subjects of the deals of every program that are about the same customer, product group and
// pool.
func RivalSubjects(content Content, productGroupID string) []string {
	var subjects []string
	for _, t := range []Type{CPStrategic, DealRegistration, SpecialPricing} {
		content.Type = t
		for _, key := range DuplicateKeys(content, productGroupID, "") {
			subjects = append(subjects, key.Subject)
		}
	}
	return subjects
}

// NamedCustomer is a customer as a case names it.
type NamedCustomer struct {
	CustomerID, Name, CountryID, AccountID, TPID, Segment string

	Managed bool
	Units   *int64
}

// KnownCustomer is what the database knows of it; nil facts mean nothing.
type KnownCustomer struct {
	ID, Name, TPID string
	Active         bool
	Managed        bool
	Reviewed       bool            // it has been entered by a person
	Outcome        CustomerOutcome // of its review; none while it is open
	MergedInto     string          // name of the managed customer
}

// CustomerVerdict is what is wrong with a named customer, and what one should know of it.
type CustomerVerdict struct{ Errors, Warnings []string }

// Texts of the check of a case's customers; the first two are the specification's (case-submission.md L120).
const (
	TextEntityName      = "Please select the Legal Entity with valid Legal Entity Name."
	TextEntityVolume    = "Please select valid Deal Volume for legal entities."
	TextEntityCountry   = "Country is not among the selected Geo Countries."
	TextEntityUnknown   = "This customer is not known."
	TextEntityInactive  = "This customer is no longer available."
	TextEntityTPID      = "The TPID does not belong to this customer."
	TextEntityTwice     = "This legal entity is named twice."
	TextEntityRejected  = "The review of this customer has rejected it."
	TextEntityReviewing = "This customer is under review."
	TextEntitySegment   = "The segment of an unmanaged legal entity must contain 'SMB'."
	textEntityRenamed   = "The CRM knows this customer as {0}."
	textEntityMerged    = "This customer was merged into {0}."
)

// CheckNamedCustomer compares a customer of a case with what is known of it; countries are the ids of the deal's, and
// repeated says that the case has named it before. affiliates says that every entity commits units of its own.
func CheckNamedCustomer(c NamedCustomer, known *KnownCustomer, countries map[string]bool, repeated,
	affiliates bool,
) CustomerVerdict {
	var v CustomerVerdict
	wrong := func(when bool, text string) {
		if when {
			v.Errors = append(v.Errors, text)
		}
	}
	wrong(strings.TrimSpace(c.Name) == "", TextEntityName)
	wrong(len(countries) > 0 && c.CountryID != "" && !countries[c.CountryID], TextEntityCountry)
	wrong(repeated, TextEntityTwice)
	wrong(affiliates && (c.Units == nil || *c.Units < 0), TextEntityVolume)
	if known == nil {
		wrong(c.Managed || c.CustomerID != "", TextEntityUnknown)
		wrong(!c.Managed && c.CustomerID == "" && !strings.Contains(strings.ToUpper(c.Segment), "SMB"), TextEntitySegment)
		return v
	}
	wrong(c.TPID != "" && known.TPID != "" && c.TPID != known.TPID, TextEntityTPID)
	switch {
	case known.Reviewed && known.Outcome == CustomerRejected:
		wrong(true, TextEntityRejected)
	case known.Reviewed && known.Outcome == CustomerMerged:
		v.Warnings = append(v.Warnings, strings.ReplaceAll(textEntityMerged, "{0}", known.MergedInto))
	case known.Reviewed && known.Outcome == "":
		v.Warnings = append(v.Warnings, TextEntityReviewing)
	default:
		wrong(!known.Active, TextEntityInactive)
	}
	if c.Name != "" && !strings.EqualFold(strings.TrimSpace(c.Name), known.Name) {
		v.Warnings = append(v.Warnings, strings.ReplaceAll(textEntityRenamed, "{0}", known.Name))
	}
	return v
}
