package letters

import (
	"strings"

	"dealdesk/models/deal"
)

// Case is a deal with what its case says of it: what a letter is written from.
type Case struct {
	State   deal.State
	Shared  deal.Shared
	Content deal.Content

	Lines []deal.DiscountLine // the product lines of the content, with what is granted on them

	RequesterName string

	Remark string // to the partner
}

// Of is the letter of a deal's approval; who writes another kind, or dates or signs it, changes that.
func Of(c Case) Decision {
	s, content := c.State, c.Content
	decision := Decision{
		Outcome: Approved, Program: s.Type, CaseNumber: s.CaseNumber, DealNumber: s.DealNumber, CaseName: content.Name,
		Date:      s.StartDate,
		Requester: Requester{Name: c.RequesterName, Organization: s.Company, Country: c.Shared.Partner.Country.Name},
		Volume:    content.Committed(), StartDate: s.StartDate, ExpirationDate: s.ExpirationDate, Reason: c.Remark,
	}
	if len(content.Customers) > 0 {
		first, _ := content.Named()
		decision.Customer = Customer{
			Name: first.Name, LocalName: first.LocalName, Country: first.Country.Name, CountryCode: s.CountryCode,
			Lines: lines(first.Address, strings.TrimSpace(first.City+" "+first.State+" "+first.PostalCode)),
		}
	}
	for _, row := range c.Shared.Sellers(s.Company) {
		if row.All != deal.SelectNamed {
			decision.Partners = append(decision.Partners,
				Partner{Name: "All", Type: partnerLabel(row.PartnerType), Country: placeOf(row, content)})
		}
		for _, ref := range row.Accounts {
			decision.Partners = append(decision.Partners,
				Partner{Name: ref.CompanyName, Type: partnerLabel(row.PartnerType), Country: ref.CountryName})
		}
	}
	for _, line := range c.Lines {
		decision.Products = append(decision.Products, productOf(line, s))
		decision.PricesOf = s.StartDate
	}
	return decision
}

func productOf(line deal.DiscountLine, s deal.State) Product {
	p := Product{Name: line.Name, Country: line.Country, Start: s.StartDate, End: s.ExpirationDate}
	if line.Grant == nil {
		return p
	}
	g := *line.Grant
	p.Discount = g.Percent.String()
	p.Booster = g.Booster.String()
	p.Total = g.Total().String()
	for _, r := range line.Prices {
		between := func(of func(int64) int64) string { return amounts(of(r.Lowest), of(r.Highest)) }
		p.Prices = append(p.Prices, Price{
			Currency: r.Currency, NetMSRP: between(func(net int64) int64 { return net }), Discount: between(g.Amount),
			Net: between(g.Net),
		})
	}
	return p
}

func lines(all ...string) []string {
	var kept []string
	for _, l := range all {
		if l != "" {
			kept = append(kept, l)
		}
	}
	return kept
}

func partnerLabel(t deal.PartnerType) string {
	if t == deal.PartnerADD {
		return "Distributor"
	}
	return "Reseller"
}

// placeOf is where all partners of a row are.
func placeOf(row deal.Account, c deal.Content) string {
	if row.All == deal.SelectAllEUEFTA {
		return "EU/EFTA"
	}
	return c.CountryNamed(row.CountryID)
}
