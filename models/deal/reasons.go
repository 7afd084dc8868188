package deal

import "fmt"

// Reason is an entry of the desk's reason lists (clarifications.md 18).
type Reason struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// ReasonOther requires free text.
const ReasonOther = "Other"

// Limits of the desk's comments (clarifications.md 54).
const (
	MaxPartnerComments  = 2000
	MaxInternalComments = 5000
)

// ReasonsDeny are the reasons for a denial.
var ReasonsDeny = []Reason{
	{"CustomerNotEligible", "The customer is not eligible for the program"},
	{"DuplicateRegistration", "The opportunity is registered already"},
	{"InsufficientVolume", "The committed volume is too low"},
	{"ProductsNotEligible", "The products are not eligible"},
	{"NoPreSalesActivity", "The pre-sales activity is not shown"},
	{ReasonOther, "Other"},
}

// CheckReason refuses a command without a reason from the list, or with Other and no free text.
func CheckReason(reasons []Reason, c Command) *Refusal {
	for _, r := range reasons {
		if r.Code != c.ReasonCode {
			continue
		}
		if r.Code == ReasonOther && c.PartnerComments == "" {
			return &Refusal{Kind: RefusedInput, Code: "desk.commentRequired", Message: "Comments is a required field.", Field: "partnerComments"}
		}
		return nil
	}
	return &Refusal{Kind: RefusedInput, Code: "desk.reasonRequired", Message: "Reason is a required field.", Field: "reasonCode"}
}

// ReasonText is the text of a reason code.
func ReasonText(reasons []Reason, code string) string {
	for _, r := range reasons {
		if r.Code == code {
			return r.Text
		}
	}
	return ""
}

// CheckDecision answers the faults of a decision's own input: reason, comments, their lengths.
func CheckDecision(c Command) []Fault {
	var faults []Fault
	if c.Event == Deny {
		if r := CheckReason(ReasonsDeny, c); r != nil {
			faults = append(faults, Fault{Pointer: "/" + r.Field, Rule: r.Code, Text: r.Message, Field: r.Field})
		}
	}
	for _, l := range []struct {
		field, value string
		most         int
	}{{"partnerComments", c.PartnerComments, MaxPartnerComments}, {"internalComments", c.InternalComments, MaxInternalComments}} {
		if Length(l.value) > l.most {
			faults = append(faults, Fault{Pointer: "/" + l.field, Rule: "desk.limit", Text: fmt.Sprintf("Max %d characters allowed.", l.most), Field: l.field})
		}
	}
	return faults
}
