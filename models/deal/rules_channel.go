package deal

import "strconv"

// contactPlace is where a contact's list is shown: CC recipients stand on Deal Information, partners' on Channel; the
// form of CP Strategic has a tab of contacts.
func contactPlace(c ChannelContact, program Type) (field string, tab Tab) {
	field, tab = "channelContactEmails", TabChannel
	if c.Source == SourceDealDetails {
		field, tab = "ccRecipients", TabDeal
	}
	if program == CPStrategic {
		tab = TabContacts
	}
	return field, tab
}

func eachContact(in Input, rule string, check func(c ChannelContact, field string) string) []Fault {
	var faults []Fault
	for i, c := range in.Case.Shared.Contacts {
		field, tab := contactPlace(c, in.Case.Program())
		if text := check(c, field); text != "" {
			pointer := "/opportunityChannelContacts/" + strconv.Itoa(i) + "/channelContactEmails"
			faults = append(faults, Fault{Pointer: pointer, Rule: rule, Text: text, Tab: tab, Field: field})
		}
	}
	return faults
}

func contactLimits(in Input) []Fault {
	return eachContact(in, "contact.limit", func(c ChannelContact, field string) string {
		if l := limitOf(field); Length(c.Emails) > l.Max {
			return l.Text
		}
		return ""
	})
}

func contactFormats(in Input) []Fault {
	return eachContact(in, "contact.format", func(c ChannelContact, _ string) string {
		if c.Emails != "" && !validEmails(c.Emails) {
			return TextEmail
		}
		return ""
	})
}

// contactRequired: every channel contact row present must be complete on submit (clarifications.md 51); CC is optional.
func contactRequired(in Input) []Fault {
	return eachContact(in, "contact.required", func(c ChannelContact, field string) string {
		if c.Source == SourceChannel && c.Emails == "" {
			return required(limitOf(field).Label)
		}
		return ""
	})
}
