package deal

import (
	"fmt"
	"strings"
)

// eachMember checks the deal team's rows.
func eachMember(in Input, rule string, check func(DealContact) (field, text string)) []Fault {
	var faults []Fault
	for i, member := range in.Case.Deals[0].Team {
		if field, text := check(member); text != "" {
			faults = append(faults, strategicFault(TabOverview, rule, fmt.Sprintf("dealContacts/%d/%s", i, field), text)...)
		}
	}
	return faults
}

func teamRoles(in Input) []Fault {
	return eachMember(in, "team.known", func(m DealContact) (string, string) {
		if m.Role < 0 || m.Role > contactRoleOthers {
			return "role", "This contact role is not known."
		}
		return "", ""
	})
}

func teamComplete(in Input) []Fault {
	return eachMember(in, "team.required", func(m DealContact) (string, string) {
		switch {
		case m.Complete():
			return "", ""
		case m.Email == "":
			return "email", TextDealContacts
		case m.Role == 0:
			return "role", TextDealContacts
		case m.Name == "":
			return "name", TextDealContacts
		default:
			return "otherRole", TextDealContacts
		}
	})
}

// teamAddresses: the deal team are colleagues (case-submission.md L120).
func teamAddresses(in Input) []Fault {
	return eachMember(in, "team.address", func(m DealContact) (string, string) {
		_, domain, _ := strings.Cut(m.Email, "@")
		if m.Email == "" || (validEmails(m.Email) && strings.EqualFold(domain, in.Facts.InternalDomain)) {
			return "", ""
		}
		return "email", TextCompanyAddress
	})
}
