package deal

import (
	"fmt"
	"slices"
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
		if m.Email == "" || in.CaseFacts.internalAddress(m.Email) {
			return "", ""
		}
		return "email", TextCompanyAddress
	})
}

// teamOwnersInside: who owns a deal too is a colleague already while it is a draft, since its reminders are mailed.
func teamOwnersInside(in Input) []Fault {
	return eachMember(in, "team.owner", func(m DealContact) (string, string) {
		if m.CoOwner && m.Email != "" && !in.CaseFacts.internalAddress(m.Email) {
			return "email", TextCompanyAddress
		}
		return "", ""
	})
}

// internalAddress tells whether a text is one address of the company.
func (f CaseFacts) internalAddress(address string) bool {
	_, domain, _ := strings.Cut(address, "@")
	return validEmails(address) && !strings.Contains(address, ";") && strings.EqualFold(domain, f.InternalDomain)
}

// coOwnersAreColleagues: who owns a case of the pricing programs too is a user of the requester's organisation; a CP
// Strategic deal names its owners in its team (clarifications.md 14).
func coOwnersAreColleagues(in Input) []Fault {
	var faults []Fault
	for i, row := range in.Case.Shared.Accounts {
		if row.SubType != ChannelCoOwner {
			continue
		}
		same := func(email string) bool { return strings.EqualFold(email, row.ContactEmail) }
		text := ""
		switch {
		case in.Case.Program() == CPStrategic:
			text = TextCoOwnerInTeam
		case row.ContactEmail == "":
			text = required("Co-Owner")
		case same(in.CaseFacts.Requester):
			text = TextCoOwnerRequester
		case !slices.ContainsFunc(in.CaseFacts.Colleagues, same):
			text = TextCoOwnerColleague
		}
		if text != "" {
			faults = append(faults, accountFault(i, "/contactEmail", "coOwner.colleague", "coOwners", text))
		}
	}
	return faults
}
