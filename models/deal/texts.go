package deal

import "strings"

// Texts of the specifications, verbatim, misspellings included (decisions.md).
const (
	TextGeneric         = "An error occurred while processing your request. Please try after some time."
	TextNotOwnerTitle   = "Not a case owner"
	TextNotOwner        = "Only Owners/Co-Owner(s) can edit case."
	TextNotFound        = "Opportunity Number not found."
	TextRequiredMissing = "Enter all the required fields before submiting the case."
	TextCorrectErrors   = "Please correct the errors."
	TextSelectCustomer  = "Please select a customer"
	TextEmail           = "Please enter a valid email address."
	TextDomain          = "Please enter a valid domain."
	TextPostalCode      = "Please enter valid postal code"
	TextVolumeZero      = "Deal Volume should not be 0."
	TextVolumeDigits    = "Please enter the volume as a whole number, in digits only."
	TextVolumeMinimum   = "Committed Deal Volume is below the minimum of {0} units."
	TextSavedDraft      = "Opportunity {0} saved as Draft."
	TextSubmitted       = "Opportunity {0} Submitted."
	TextDealVolume      = "{0} Volume within {1} month(s)"
	TextExtended        = "Case have been extended successfully."
	TextExtensionFailed = "Case extension failed! Expected units are not transacted for extension."
	TextExtensionReview = "Case have been successfully submitted for review."
	TextExtensionDate   = "The expiration date exceeds the maximum possible expiration date..."
	TextReverting       = "Submitting Revert is in-progress..."
	TextReverted        = "Revert case is successfully submitted. Please check case status after few minutes."
	TextRevertFailed    = "Error occured while reverting the case. Please try again later."
)

// Texts that the specifications describe without their words (case-management.md L330; decided for MAN-585, MAN-586).
const (
	TextExtensionMaximum = "The case is already extended to its maximum possible expiration date."
	TextExtensionLimit   = "The maximum limit of 2 extensions is reached for this case."
	TextStoreCountry     = "Please select a customer of a country that has stores."

	TextUnauthorisedMarket = "Please select a customer of a country that your location is authorized for."
)

// Texts about the owners of a case (clarifications.md 14).
const (
	TextCoOwnerColleague = "Choose a colleague of your organization."
	TextCoOwnerRequester = "The requester owns the case already."
	TextCoOwnerInTeam    = "Name the co-owner in the deal team."
	TextAdministrator    = "Only an administrator can do this."
	TextOwnerActive      = "This person may sign in and names co-owners themselves."
	TextNoColleague      = "The case belongs to another organization than the colleague."
)

// BeyondMaximum is the date warning with the date at its end, which the specification cuts off (decided for MAN-584).
func BeyondMaximum(last Date) string {
	return strings.TrimSuffix(TextExtensionDate, "...") + " " + last.Shown() + "."
}

// CodeUnitsMissing is the refusal that ExtendOpportunityDeal answers as a Failure (clarifications.md 28).
const CodeUnitsMissing = "extension.unitsMissing"

const (
	textOwnCase         = "Nobody decides a case that they own."
	textNotRequester    = "Only the requester can do this."
	textRole            = "Your role does not allow this."
	textNotForStrategic = "Not offered for CP Strategic."
)

// TextEntry is one text of the catalogue that Meta serves.
type TextEntry struct {
	Key  string `json:"key"`
	Text string `json:"text"`
}

// Texts is the catalogue.
func Texts() []TextEntry {
	return append([]TextEntry{
		{"generic", TextGeneric},
		{"ErrorOccured", "ErrorOccured"}, // shown as its key (decisions.md 18)
		{"notOwner", TextNotOwner},
		{"NotCaseOwnerDialogTitle", TextNotOwnerTitle}, // keys that the specification names (decisions.md 18)
		{"NotCaseOwnerDialogMessage", TextNotOwner},
		{"caseNotFound", TextNotFound},
		{"InvalidCaseMessage", TextNotFound},
		{"requiredMissing", TextRequiredMissing},
		{"correctErrors", TextCorrectErrors},
		{"selectCustomer", TextSelectCustomer},
		{"email", TextEmail},
		{"domain", TextDomain},
		{"postalCode", TextPostalCode},
		{"volumeZero", TextVolumeZero},
		{"volumeDigits", TextVolumeDigits},
		{"volumeMinimum", TextVolumeMinimum},
		{"savedDraft", TextSavedDraft},
		{"submitted", TextSubmitted},
		{"dealVolume", TextDealVolume},
		{"extended", TextExtended},
		{"extensionFailed", TextExtensionFailed},
		{"extensionReview", TextExtensionReview},
		{"extensionDate", TextExtensionDate},
		{"extensionMaximum", TextExtensionMaximum},
		{"extensionLimit", TextExtensionLimit},
		{"reverting", TextReverting},
		{"reverted", TextReverted},
		{"revertFailed", TextRevertFailed},
	}, formTexts()...)
}

// Texts of the sign-in. The two that case-submission.md L193 quotes stand verbatim, misspelling included; the others
// name which of its problems applies (decisions.md 37, clarifications.md 86).
const (
	TextUserDetailsFailed   = "404 - API Error Occured"
	TextOrganizationMissing = "Organization Infromation Is Missing"
	TextNoLocation          = "No location exists for the organization."
	TextNoOnboarded         = "The organization has no onboarded locations." // recorded where TextNoLocation is shown
	TextNoneConfigured      = "No location or role configured."
	TextLocationMismatch    = "The location in the system does not match the partner centre."
)

// textOnboarding tells whom partners ask; the specification does not give the words (decided for MAN-011).
const textOnboarding = "To onboard a location, to change the markets or product groups it is authorized for, or to " +
	"add a colleague, " +
	"contact your partner development manager."

// HelpTexts is what the help and support page says to a person beyond what it says to everyone: something to
// distributors, resellers and store users (case-management.md L16).
func HelpTexts(a Actor) []TextEntry {
	if a.Has(RoleADD, RoleADR, RoleDMP) || a.HasSubRole(SubRoleStoreUser) {
		return []TextEntry{{Key: "onboarding", Text: textOnboarding}}
	}
	return []TextEntry{}
}
