package deal

import (
	"fmt"
	"slices"
	"strings"
)

// SoldLine is a line of a distributor's invoice; a return has a negative quantity.
type SoldLine struct {
	DistributorAccountID    string
	DistributorOrganization string
	InvoiceNumber           string
	Line                    int
	InvoiceDate             Date
	SKU                     string
	Quantity                int64
}

// UnitRules bound what is accepted (rules.md "Units").
type UnitRules struct {
	ClaimDays          int // after the invoice
	OverCommitsPercent int // of the volume; more is flagged
}

// CheckUnits answers why a line does not count for a deal on a day of the deal's zone, empty when it does.
func CheckUnits(s State, l SoldLine, today Date, rules UnitRules) string {
	switch {
	case l.Quantity == 0:
		return "The quantity is 0."
	case s.StartDate == "":
		return "The deal has not been approved."
	case l.InvoiceDate > today:
		return "The invoice date lies in the future."
	case l.InvoiceDate < s.StartDate:
		return "The invoice date lies before the deal's start date."
	case s.ExpirationDate != "" && l.InvoiceDate > s.ExpirationDate:
		return "The invoice date lies after the deal's expiration date."
	case today > l.InvoiceDate.AddDays(rules.ClaimDays):
		return fmt.Sprintf("The claim came more than %d days after the invoice.", rules.ClaimDays)
	case s.Units+l.Quantity < 0:
		return "The return is larger than the units transacted."
	default:
		return ""
	}
}

// OverCommits tells whether a total is so far above the commitment that it is flagged.
func (r UnitRules) OverCommits(total, volume int64) bool {
	return volume > 0 && total*100 > volume*int64(r.OverCommitsPercent)
}

// SellsThrough tells whether a distributor takes part in the case. Where the case names none, every distributor does.
func (s Shared) SellsThrough(accountID, organizationID string) bool {
	named := false
	for _, row := range s.Accounts {
		if row.PartnerType != PartnerADD || row.SubType == ChannelCoOwner {
			continue
		}
		for _, ref := range row.Accounts {
			named = true
			if ref.AccountID == accountID || (organizationID != "" && ref.OrganizationID == organizationID) {
				return true
			}
		}
	}
	return !named
}

// Sells tells whether a SKU belongs to one of the deal's products; a product answers to its id and to its name.
func (c Content) Sells(sku string) bool {
	sku = strings.TrimSpace(sku)
	return sku != "" && slices.ContainsFunc(c.Products, func(p Product) bool {
		return p.ID == sku || p.BusinessUnitID == sku || strings.EqualFold(p.Name, sku)
	})
}

// SellsArticle tells whether an article belongs to one of the deal's products: it, its family or its business unit.
func (c Content) SellsArticle(skuID, familyID, unitID string) bool {
	return slices.ContainsFunc(c.Products, func(p Product) bool {
		return slices.Contains([]string{skuID, familyID, unitID}, p.Key())
	})
}
