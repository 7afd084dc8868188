package deal

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Limits of adding a reseller to a case (case-management.md L227–230, L350–351).
const (
	MinResellerName       = 3
	maxAwarenessSize      = 5_000_000
	SourceAwareness       = "Reseller Awareness"
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

// TakesResellers tells whether a reseller may be added to a deal of this displayed status: while it is reviewed or in force.
func TakesResellers(label Label) bool {
	return slices.Contains([]Label{LabelApproved, LabelPendingChannel, LabelDecisionPending, LabelAwaitingSSP, LabelNeedMoreInfo, LabelIncomplete, LabelInsufficient}, label)
}

// AwarenessTypes are the file types of a proof of reseller awareness.
func AwarenessTypes() []string {
	return []string{"pdf", "doc", "docm", "docx", "dot", "dotm", "dotx", "msg"}
}

// CheckAwareness answers what is wrong with the file, empty when nothing is.
func CheckAwareness(extension string, content []byte) string {
	extension = strings.ToLower(strings.TrimPrefix(extension, "."))
	switch {
	case !slices.Contains(AwarenessTypes(), extension):
		return fmt.Sprintf("File type .%s is not allowed. Allowed types: %s.", extension, strings.Join(AwarenessTypes(), ", "))
	case len(content) == 0:
		return "File is empty."
	case len(content) >= maxAwarenessSize:
		return fmt.Sprintf("File size %d exceeds the limit of %d.", len(content), maxAwarenessSize)
	case !bytes.HasPrefix(content, signatureOf(extension)):
		return "The file's content is not of the type that its name says."
	default:
		return ""
	}
}

// signatureOf is how a file of a type begins.
func signatureOf(extension string) []byte {
	switch extension {
	case "pdf":
		return []byte("%PDF-")
	case "doc", "dot", "msg":
		return []byte("\xd0\xcf\x11\xe0")
	default:
		return []byte("PK\x03\x04")
	}
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
