package deal

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
