package letters

import (
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/wording"
)

// Case is a deal with what its case says of it: what a letter is written from.
type Case struct {
	Language deal.Language // of the letter

	State   deal.State
	Shared  deal.Shared
	Content deal.Content

	Lines []deal.DiscountLine // the product lines of the content, with what is granted on them

	RequesterName string

	Remark string // to the partner
}

// Of is the letter of a deal's approval; who writes another kind, or dates or signs it, changes that.
func Of(c Case) Decision {
	s := c.State
	content := c.Content
	w := wording.In(c.Language)
	decision := Decision{
		Language: w.Language, Outcome: Approved, Program: s.Type,
		CaseNumber: s.CaseNumber, DealNumber: s.DealNumber, CaseName: content.Name,
		Date: s.StartDate,
		Requester: Requester{
			Name: c.RequesterName, Organization: s.Company, Country: w.Country(c.Shared.Partner.Country.Name),
		},
		Volume: content.Committed(), StartDate: s.StartDate, ExpirationDate: s.ExpirationDate,
		Reason: w.Comment(c.Remark),
	}
	if len(content.Customers) > 0 {
		first, _ := content.Named()
		decision.Customer = Customer{
			Name: first.Name, LocalName: first.LocalName, Country: w.Country(first.Country.Name), CountryCode: s.CountryCode,
			Lines: lines(first.Address, strings.TrimSpace(first.City+" "+first.State+" "+first.PostalCode)),
		}
	}
	for _, row := range c.Shared.Sellers(s.Company) {
		kind := w.Label(partnerLabel(row.PartnerType))
		if row.All != deal.SelectNamed {
			all := Partner{Name: w.Text("letterText.allPartners"), Type: kind, Country: w.Country(placeOf(row, content))}
			decision.Partners = append(decision.Partners, all)
		}
		for _, ref := range row.Accounts {
			decision.Partners = append(decision.Partners,
				Partner{Name: ref.CompanyName, Type: kind, Country: w.Country(ref.CountryName)})
		}
	}
	for _, line := range c.Lines {
		decision.Products = append(decision.Products, productOf(w, line, s))
		decision.PricesOf = s.StartDate
	}
	return decision
}

func productOf(w *wording.Words, line deal.DiscountLine, s deal.State) Product {
	p := Product{Name: line.Name, Country: w.Country(line.Country), Start: s.StartDate, End: s.ExpirationDate}
	if line.Grant == nil {
		return p
	}
	g := *line.Grant
	p.Discount = w.Number(g.Percent.String())
	p.Booster = w.Number(g.Booster.String())
	p.Total = w.Number(g.Total().String())
	for _, r := range line.Prices {
		between := func(of func(int64) int64) string { return amounts(w, of(r.Lowest), of(r.Highest)) }
		p.Prices = append(p.Prices, Price{
			Currency: r.Currency, NetMSRP: between(func(net int64) int64 { return net }), Discount: between(g.Amount),
			Net: between(g.Net),
		})
	}
	return p
}

func lines(all ...string) []string {
	var filled []string
	for _, l := range all {
		if l != "" {
			filled = append(filled, l)
		}
	}
	return filled
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
