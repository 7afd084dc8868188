package deal

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
