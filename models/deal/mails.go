package deal

import "strings"

// SeesMailTo tells whether a person may know that a mail about a deal went to an address, whose user belongs to an
// organisation, if it is one's: our people know of every mail, a partner of those to their own organisation. Who does
// not see whom the case names for copies knows of their own mails (clarifications.md 59).
func SeesMailTo(a Actor, t Type, address, organizationID string) bool {
	switch {
	case HiddenFrom(a, t, Strategic{}, "ccRecipients"):
		return strings.EqualFold(address, a.Email)
	case a.Internal:
		return true
	default:
		return organizationID != "" && organizationID == a.OrganizationID
	}
}
