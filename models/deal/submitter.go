package deal

import "slices"

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
