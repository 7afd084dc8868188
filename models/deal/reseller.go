package deal

import (
	"slices"
	"strings"
)

// Limits of adding a reseller to a case (case-management.md L227–230, L350–351).
const (
	MinResellerName       = 3
	maxResellerRecipients = 50
)

// Texts of the refusals of adding a reseller.
const (
	TextResellerNone    = "No reseller of this name is active for the case's product group and countries."
	TextResellerKnown   = "This reseller is part of the case already."
	TextResellerClosed  = "The case takes no more resellers in its present status."
	TextResellerForeign = "This reseller is not active for the case's product group and countries."
	TextResellerAdded   = "Reseller {0} was added to case {1}."
)

// TakesResellers tells whether a reseller may be added to a deal of this displayed status: while it is reviewed or in
// force.
func TakesResellers(label Label) bool {
	return slices.Contains([]Label{
		LabelApproved, LabelPendingChannel, LabelDecisionPending, LabelAwaitingSSP,
		LabelNeedMoreInfo, LabelOfferMade, LabelIncomplete, LabelInsufficient,
	}, label)
}

// CheckResellerEmails answers what is wrong with the channel contact's addresses, empty when nothing is.
func CheckResellerEmails(emails []string) string {
	switch joined := NormalizeEmails(strings.Join(emails, ";")); {
	case joined == "":
		return required(limitOf("channelContactEmails").Label)
	case !validEmails(joined) || len(emails) > maxResellerRecipients:
		return TextEmail
	case Length(joined) > limitOf("channelContactEmails").Max:
		return limitOf("channelContactEmails").Text
	default:
		return ""
	}
}

// Names tells whether a partner's account stands in the case.
func (s Shared) Names(accountID string) bool {
	return slices.ContainsFunc(s.Accounts, func(row Account) bool {
		return slices.ContainsFunc(row.Accounts, func(ref AccountRef) bool { return ref.AccountID == accountID })
	})
}
