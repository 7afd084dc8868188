package activities

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"go.temporal.io/sdk/activity"

	"dealdesk/models/blob"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/letters"
	"dealdesk/models/planted"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// RenderLetter writes the decision letter of a deal's version once: rendered from what was in force after that decision, stored
// by its hash, found by its verify code. Repeating it finds the letter that is there.
type RenderLetter struct {
	Store     *repo.Store
	Letters   *letters.Renderer
	Blobs     blob.Store
	PublicURL string // of the app, for the verify link
	Support   string // the desk's mailbox, for the letterhead
}

// Execute renders and stores.
func (a *RenderLetter) Execute(ctx context.Context, in contract.LetterInput) error {
	defer beating(ctx)()
	known, err := a.Store.LetterOf(ctx, in.DealID, in.Version)
	if err != nil || (known != nil && !planted.On(planted.DoubleLetter)) {
		return err
	}
	version := in.Version
	if planted.On(planted.DoubleLetter) && known != nil {
		version += int(activity.GetInfo(ctx).Attempt) * 1000 // past the constraint that would hold it up
	}
	d, decided, err := a.Store.LetterDossier(ctx, in.DealID, in.Version)
	if err != nil {
		return err
	}
	code, err := letters.NewVerifyCode(rand.Reader)
	if err != nil {
		return fmt.Errorf("letter of %s: %w", d.Deal.Number, err)
	}
	decision := decisionOf(d)
	decision.Outcome = outcomeOf(in.Kind)
	if in.Kind == deal.LetterAmended || in.Kind == deal.LetterExtended {
		decision.Date = decided // those of an approval bear its start date, also when they are reissued (clarifications.md 95)
	}
	decision.Desk = letters.Desk{Name: "Business desk", Email: a.Support}
	decision.VerifyCode = code
	decision.VerifyURL = strings.TrimSuffix(a.PublicURL, "/") + "/verify/" + string(code)
	pdf, err := a.Letters.Render(decision)
	if err != nil {
		return fmt.Errorf("letter of %s: %w", d.Deal.Number, err)
	}
	hash, err := a.Blobs.Put(ctx, pdf)
	if err = errors.Join(err, planted.Stumble()); err != nil {
		return fmt.Errorf("letter of %s: %w", d.Deal.Number, err)
	}
	err = a.Store.AddLetter(ctx, entity.Letter{
		ID: uuid.NewString(), DealID: in.DealID, DealVersion: version, VerifyCode: string(code), BlobHash: string(hash),
		Size: int64(len(pdf)), CreatedAt: time.Now().UTC(),
	})
	return errors.Join(err, planted.Stumble())
}

func outcomeOf(kind deal.LetterKind) letters.Outcome {
	switch kind {
	case deal.LetterPricing:
		return letters.PricingApproved
	case deal.LetterAmended:
		return letters.Amended
	case deal.LetterExtended:
		return letters.Extended
	default:
		return letters.Approved
	}
}

func decisionOf(d repo.Dossier) letters.Decision {
	s, c := d.State, d.Content
	decision := letters.Decision{
		Outcome: letters.Approved, Program: s.Type, CaseNumber: s.CaseNumber, DealNumber: s.DealNumber, CaseName: c.Name, Date: s.StartDate,
		Requester: letters.Requester{Name: d.Opportunity.RequesterName, Organization: d.Opportunity.RequesterOrganizationName, Country: d.Shared.Partner.Country.Name},
		Volume:    c.Committed(), StartDate: s.StartDate, ExpirationDate: s.ExpirationDate, Reason: d.Deal.ClosureComments,
	}
	if len(c.Customers) > 0 {
		first, _ := c.Named()
		decision.Customer = letters.Customer{
			Name: first.Name, LocalName: first.LocalName, Country: first.Country.Name, CountryCode: s.CountryCode,
			Lines: lines(first.Address, strings.TrimSpace(first.City+" "+first.State+" "+first.PostalCode)),
		}
	}
	for _, row := range d.Shared.Partners() {
		if row.All != deal.SelectNamed {
			decision.Partners = append(decision.Partners, letters.Partner{Name: "All", Type: partnerLabel(row.PartnerType), Country: placeOf(row, c)})
		}
		for _, ref := range row.Accounts {
			decision.Partners = append(decision.Partners, letters.Partner{Name: ref.CompanyName, Type: partnerLabel(row.PartnerType), Country: ref.CountryName})
		}
	}
	for _, p := range c.Products {
		decision.Products = append(decision.Products, letters.Product{Name: p.Name})
	}
	return decision
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
	i := slices.IndexFunc(c.Countries, func(country deal.Country) bool { return country.ID == row.CountryID })
	if i < 0 {
		return ""
	}
	return c.Countries[i].Name
}
