package letters

import (
	"dealdesk/models/deal"
	"dealdesk/models/wording"
)

// Outcome is what the letter tells.
type Outcome string

// The outcomes that have a wording.
const (
	Approved        Outcome = "Approved"
	PricingApproved Outcome = "PricingApproved" // channel decision still open (clarifications.md 95)
	Amended         Outcome = "Amended"         // an edit of an approved deal was accepted
	Extended        Outcome = "Extended"
	Denied          Outcome = "Denied"
	Offered         Outcome = "Offered"
)

// OutcomeOf is the outcome that a letter of a kind tells.
func OutcomeOf(kind deal.LetterKind) Outcome {
	switch kind {
	case deal.LetterPricing:
		return PricingApproved
	case deal.LetterAmended:
		return Amended
	case deal.LetterExtended:
		return Extended
	case deal.LetterOffer:
		return Offered
	default:
		return Approved
	}
}

// Title is the decision as it stands on an English letter.
func (o Outcome) Title() string {
	return wording.In(deal.English).Text("letterText.decision." + outcomes[o].key)
}

// Decision is all that a letter shows. Texts may be in any script, of any length, and are wrapped, never cut.
// Nothing is looked up and no clock is read: the same Decision gives the same bytes.
type Decision struct {
	Language   deal.Language // the requester's at the decision; empty: English
	Outcome    Outcome
	Program    deal.Type
	CaseNumber string // C-00012345
	DealNumber string // C-00012345-DR
	CaseName   string
	Date       deal.Date // of the decision and of the letter

	Desk      Desk
	Requester Requester
	Customer  Customer
	Partners  []Partner
	Products  []Product

	Volume         *int64 // units committed
	StartDate      deal.Date
	ExpirationDate deal.Date
	PricesOf       deal.Date // day of the price list
	Reason         string    // shown when not empty: why denied, or a remark to the partner
	Terms          []string  // nil: the terms of program and outcome

	AnswerBy   deal.Date // of an offer: the last day to answer it
	Preview    bool      // shows what would be sent: says so and has no code
	VerifyCode VerifyCode
	VerifyURL  string // absolute; the QR code holds it
}

// Offering is the document of the offer that was sent with a version of the deal: nothing of it holds before it is
// accepted.
func (d Decision) Offering(s deal.State, version int, sent deal.Date) Decision {
	d.StartDate = ""
	for i := range d.Products {
		d.Products[i].Start, d.Products[i].End = "", ""
	}
	d.PricesOf = sent
	if o := s.OfferOf(version); o != nil {
		d.Volume = &o.Volume
		d.AnswerBy = deal.Deadline{What: deal.DueOfferEnd, At: o.AnswerUntil}.Day(s.Location())
	}
	return d
}

// DeskOf is the business desk with its mailbox, as a letter in a language names it.
func DeskOf(language deal.Language, email string) Desk {
	return Desk{Name: wording.In(language).Label(deal.WhoDesk), Email: email}
}

// Desk is the sender's address block; a zero Desk is the pricing desk without an address.
type Desk struct {
	Name  string
	Lines []string
	Email string
}

// Requester is the person and organisation the letter is written to.
type Requester struct {
	Name         string
	Organization string
	Lines        []string
	Country      string
}

// Customer is the end customer.
type Customer struct {
	Name        string
	LocalName   string // shown when it differs from Name
	Lines       []string
	Country     string
	CountryCode string // ISO 3166 alpha-2; chooses between the Chinese, Japanese and Korean forms of a character
}

// Partner is a channel partner of the deal.
type Partner struct {
	Name    string
	Type    string // Distributor, Reseller, …
	Country string
}

// Product is a line of the product table. Percents are as people read them, without the sign: 12.5; empty: nothing is
// granted.
type Product struct {
	Name        string // business unit, product family or article
	Description string
	Country     string // that the line is for; empty: of every country of the deal
	Units       *int64
	Discount    string // base
	Booster     string
	Total       string // base and booster
	Start, End  deal.Date
	Prices      []Price // by currency; none when no price list has the product
}

// Price is what a product costs net by the price list, as people read amounts; of several articles the lowest and the
// highest.
type Price struct {
	Currency string // ISO 4217
	NetMSRP  string
	Discount string // the amount that is taken off
	Net      string // what remains
}
