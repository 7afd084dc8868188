package activities

import (
	"context"
	"crypto/rand"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/letters"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// RenderLetter writes the decision letter of a deal's version once: rendered from what was in force after that
// decision, stored by its hash, found by its verify code. Repeating it finds the letter that is there.
type RenderLetter struct {
	Store     *repo.Store
	Letters   *letters.Renderer
	Blobs     blob.Store
	PublicURL string // of the app, for the verify link
	Support   string // the desk's mailbox, for the letterhead
}

// Execute renders and stores.
func (a *RenderLetter) Execute(ctx context.Context, in contract.LetterInput) error {
	defer heartbeat(ctx)()
	known, err := a.Store.LetterOf(ctx, in.DealID, in.Version)
	if err != nil || known != nil {
		return err
	}
	d, err := a.Store.LetterDetails(ctx, in.DealID, in.Version)
	if err != nil {
		return err
	}
	lines, err := a.Store.DiscountLines(ctx, d.Deal.ID, d.Content, d.State.Revision, d.State.StartDate)
	if err != nil {
		return err
	}
	code, err := letters.NewVerifyCode(rand.Reader)
	if err != nil {
		return fmt.Errorf("letter of %s: %w", d.Deal.Number, err)
	}
	lines = deal.WithGrants(lines, d.Offered)
	decision := letters.Of(letters.Case{
		Language: d.Language, State: d.State, Shared: d.Shared, Content: d.Content, Lines: lines,
		Remark: d.Deal.ClosureComments, RequesterName: d.Opportunity.RequesterName,
	})
	decision.Outcome, decision.Date = letters.OutcomeOf(in.Kind), deal.LetterDate(in.Kind, d.State.StartDate, d.Decided)
	if in.Kind == deal.LetterOffer {
		decision = decision.Offering(d.State, in.Version, d.Decided)
	}
	decision.Desk = letters.DeskOf(d.Language, a.Support)
	decision.VerifyCode = code
	decision.VerifyURL = strings.TrimSuffix(a.PublicURL, "/") + "/verify/" + string(code)
	pdf, err := a.Letters.Render(decision)
	if err != nil {
		return fmt.Errorf("letter of %s: %w", d.Deal.Number, err)
	}
	hash, err := a.Blobs.Put(ctx, pdf)
	if err != nil {
		return fmt.Errorf("letter of %s: %w", d.Deal.Number, err)
	}
	return a.Store.AddLetter(ctx, entity.Letter{
		ID: uuid.NewString(), DealID: in.DealID, DealVersion: in.Version, VerifyCode: string(code), BlobHash: string(hash),
		Size: int64(len(pdf)), CreatedAt: time.Now().UTC(),
	})
}
