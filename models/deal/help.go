package deal

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
