package deal

// Texts of the specifications, verbatim, misspellings included (decisions.md).
const (
	TextGeneric         = "An error occurred while processing your request. Please try after some time."
	TextNotOwner        = "Only Owners/Co-Owner(s) can edit case."
	TextNotFound        = "Opportunity Number not found."
	TextRequiredMissing = "Enter all the required fields before submiting the case."
	TextCorrectErrors   = "Please correct the errors."
	TextSelectCustomer  = "Please select a customer"
	TextEmail           = "Please enter a valid email address."
	TextDomain          = "Please enter a valid domain."
	TextPostalCode      = "Please enter valid postal code"
	TextVolumeZero      = "Deal Volume should not be 0."
	TextSavedDraft      = "Opportunity {0} saved as Draft."
	TextSubmitted       = "Opportunity {0} Submitted."
	TextDealVolume      = "{0} Volume within {1} month(s)"
)

// TextEntry is one text of the catalogue that Meta serves.
type TextEntry struct {
	Key  string `json:"key"`
	Text string `json:"text"`
}

// Texts is the catalogue.
func Texts() []TextEntry {
	return []TextEntry{
		{"generic", TextGeneric},
		{"notOwner", TextNotOwner},
		{"caseNotFound", TextNotFound},
		{"requiredMissing", TextRequiredMissing},
		{"correctErrors", TextCorrectErrors},
		{"selectCustomer", TextSelectCustomer},
		{"email", TextEmail},
		{"domain", TextDomain},
		{"postalCode", TextPostalCode},
		{"volumeZero", TextVolumeZero},
		{"savedDraft", TextSavedDraft},
		{"submitted", TextSubmitted},
		{"dealVolume", TextDealVolume},
	}
}
