package deal

import "strings"

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
