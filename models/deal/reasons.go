package deal

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

// CheckReason: a reason from the list is mandatory, with free text for Other.
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
