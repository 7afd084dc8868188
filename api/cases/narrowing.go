package cases

import (
	"slices"

	"dealdesk/models/repo"
)

// Narrowing are the lists of a query that narrow what the session may see.
type Narrowing struct {
	Countries []string `query:"countries"`
	Accounts  []string `query:"accounts"`
	UserRole  []string `query:"userRole"`
}

// Includes tells whether the lists leave a deal in.
func (n Narrowing) Includes(d repo.DealDetails) bool {
	countries := []string{d.Shared.Partner.Country.ID}
	for _, c := range d.Content.Countries {
		countries = append(countries, c.ID)
	}
	var accounts []string
	for _, row := range d.Shared.Accounts {
		for _, ref := range row.Accounts {
			accounts = append(accounts, ref.AccountID)
		}
	}
	return overlaps(n.Countries, countries) && overlaps(n.Accounts, accounts)
}

// overlaps tells whether two lists share a value; an empty first list stands for all.
func overlaps(asked, values []string) bool {
	return len(asked) == 0 || (len(asked) == 1 && asked[0] == "") ||
		slices.ContainsFunc(asked, func(a string) bool { return slices.Contains(values, a) })
}
