package deal

import (
	"slices"
	"strings"
)

// AccountsNamed are the account rows as people read them: the requester's own has the name under which the company
// submitted the case (State.Company), the one that lists, pages, letters and mails tell.
func (s Shared) AccountsNamed(company string) []Account {
	rows := slices.Clone(s.Accounts)
	for i, row := range rows {
		if row.SubType != ChannelRequester || company == "" {
			continue
		}
		rows[i].Accounts = slices.Clone(row.Accounts)
		for j := range row.Accounts {
			rows[i].Accounts[j].CompanyName = company
		}
	}
	return rows
}

// Sellers are whom a deal is sold through: the company that submitted it, where that is a distributor or a reseller,
// and the partners that the case names.
func (s Shared) Sellers(company string) []Account {
	var rows []Account
	for _, row := range s.AccountsNamed(company) {
		if row.SubType == ChannelRequester && row.PartnerType.sells() {
			row.All = SelectNamed // it stands for itself
			rows = append(rows, row)
		}
	}
	return append(rows, s.Partners()...)
}

func (p PartnerType) sells() bool { return p.Distributes() || p.Resells() }

// Distributes tells whether partners of a type are distributors.
func (p PartnerType) Distributes() bool { return p == PartnerADD }

// Resells tells whether partners of a type are resellers of any tier.
func (p PartnerType) Resells() bool {
	return p != PartnerADD && p != PartnerMsStore && p.String() != ""
}

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

// MaxRecentPartners bounds the partners that a new case offers from earlier ones.
const MaxRecentPartners = 5

// RecentPartner is a partner that earlier cases name, with the contact of the latest of them.
type RecentPartner struct {
	AccountID   string
	CompanyName string
	CountryName string
	Type        PartnerType
	Emails      string
}

// RecentPartners are the partners that some cases name by their account, the newest case first, each once.
func RecentPartners(newestFirst []Shared) []RecentPartner {
	partners := []RecentPartner{}
	known := map[string]bool{}
	for _, shared := range newestFirst {
		for _, row := range shared.Partners() {
			for _, account := range row.Accounts {
				if known[account.AccountID] || len(partners) == MaxRecentPartners {
					continue
				}
				known[account.AccountID] = true
				partners = append(partners, RecentPartner{
					AccountID: account.AccountID, CompanyName: account.CompanyName, CountryName: account.CountryName,
					Type: row.PartnerType, Emails: shared.contactOf(account.AccountID),
				})
			}
		}
	}
	return partners
}

// contactOf are the addresses to which a case writes at a partner.
func (s Shared) contactOf(accountID string) string {
	for _, c := range s.Contacts {
		if c.AccountID == accountID && c.Source == SourceChannel {
			return c.Emails
		}
	}
	return ""
}
