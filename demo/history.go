package demo

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// carryOut carries a stored command out as the deal's workflow would have; a refusal is an error.
func (st *stage) carryOut(ctx context.Context, dealID, commandID string, now time.Time) error {
	return st.persist(ctx, contract.PersistInput{DealID: dealID, CommandID: commandID, Now: now})
}

// meetDeadlines lets every deadline come that was due until a time, and answers the deal as it is then.
func (st *stage) meetDeadlines(ctx context.Context, dealID string, until time.Time) (deal.State, error) {
	for {
		s, err := st.store.DealState(ctx, dealID)
		if err != nil {
			return s, err
		}
		due := deal.Deadlines(s)
		if len(due) == 0 || due[0].At.After(until) {
			return s, nil
		}
		in := contract.PersistInput{DealID: dealID, Deadline: &due[0], Now: due[0].At}
		if err := st.persist(ctx, in); err != nil {
			return s, fmt.Errorf("%s: %w", due[0].What, err)
		}
	}
}

func (st *stage) persist(ctx context.Context, in contract.PersistInput) error {
	s, err := st.store.DealState(ctx, in.DealID)
	if err != nil {
		return err
	}
	in.Version = s.Version
	out, err := (&activities.PersistDeal{Store: st.store}).Execute(ctx, in)
	switch {
	case err != nil:
		return err
	case out.Kind == contract.PersistApplied:
		return nil
	case out.Outcome.Refusal != nil:
		return fmt.Errorf("history of deal %s: %s: %w", s.DealNumber, out.Kind, out.Outcome.Refusal)
	default:
		return fmt.Errorf("history of deal %s: %s", s.DealNumber, out.Kind)
	}
}

// finishOutbox marks as done what the relay would do for the history of a deal: nobody gets its mails, and its workflow
// starts later, with the state that the rows have.
func (st *stage) finishOutbox(ctx context.Context, dealID string) error {
	db := st.store.DB(ctx)
	err := db.Exec("update outbox set done_at = created_at where deal_id = ? and topic in ? and done_at is null",
		dealID, []string{entity.TopicMail, entity.TopicSignal}).Error
	if err != nil {
		return fmt.Errorf("finish the outbox: %w", err)
	}
	err = db.Exec("update command set confirmed_at = finished_at where deal_id = ? and confirmed_at is null", dealID).Error
	if err != nil {
		return fmt.Errorf("confirm the commands: %w", err)
	}
	return nil
}

// Letters writes the letters of the cases that were played. A copy's letter is written when somebody asks for it, like
// any letter that is not there yet (clarifications.md 100).
func Letters(ctx context.Context, store *repo.Store, write func(context.Context, contract.LetterInput) error,
	progress Progress,
) error {
	missing, err := store.MissingLetters(ctx, "", time.Now(), FullScale.Cases*maxLetters)
	if err != nil {
		return err
	}
	group, writing := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, l := range missing {
		group.Go(func() error {
			return write(writing, contract.LetterInput{DealID: l.DealID, Version: l.Version, Kind: l.Kind})
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	progress("letters", len(missing), len(missing))
	return nil
}

// maxLetters is how many letters a case of the demo has at most: one for the approval, two for extensions, and the end.
const maxLetters = 4

// happen carries one thing out on a deal as it is.
func (st *stage) happen(ctx context.Context, sc scene, h happening, s deal.State, in repo.SaveCase, at time.Time,
	key string,
) error {
	dealID := in.Deals[0].ID
	if h.units != 0 {
		return st.sell(ctx, sc, s, in.Deals[0].Content.Products[0], h.units, at)
	}
	who := h.who
	if who == "" {
		who = sc.owner
	}
	command := st.commandOf(h, who, s, in.Deals[0].Content.Products)
	if h.event == deal.Submit {
		return st.submit(ctx, s, in, h,
			repo.NewCommand{ID: entity.ID("demo command", key), DealID: dealID, At: at, Command: command}, at)
	}
	stored := repo.NewCommand{ID: entity.ID("demo command", key), DealID: dealID, At: at, Command: command}
	if _, err := st.store.AddCommand(ctx, stored); err != nil {
		return err
	}
	return st.carryOut(ctx, dealID, stored.ID, at)
}

// commandOf is the command by which somebody makes it happen.
func (st *stage) commandOf(h happening, who string, s deal.State, products []deal.Product) deal.Command {
	command := deal.Command{Event: h.event, Actor: st.people[who], ReasonCode: h.code, PartnerComments: h.says}
	switch h.event {
	case deal.Approve, deal.Deny, deal.AskInfo, deal.ReturnIncomplete, deal.MakeOffer:
		command.Revision = s.UnderReview()
		for i, p := range products {
			switch {
			case h.event == deal.MakeOffer:
				command.Discounts = append(command.Discounts, deal.Discount{LineID: p.ID, Percent: h.offer[i]})
			case h.grant > 0:
				command.Discounts = append(command.Discounts,
					deal.Discount{LineID: p.ID, Percent: h.grant, Reason: "Offer of a competitor in the tender"})
			}
		}
		if h.event == deal.MakeOffer {
			command.Volume = offeredVolume
		}
	case deal.AcceptOffer, deal.DeclineOffer:
		command.OfferID = s.OpenOffer().ID
	case deal.MakeAppeal:
		command.PartnerComments, command.Reply = "", &deal.Reply{Text: h.says}
	case deal.Extend:
		command.Extension = &deal.AskExtension{
			NewDate: s.MaximumEnd(), PriorDate: s.ExpirationDate,
			ExpectedUnits: new(int64(500)), Reason: "The roll-out goes on",
		}
		if next := s.ExpirationDate.AddDays(42); h.until == "next" && next < command.Extension.NewDate {
			command.Extension.NewDate = next
		}
	}
	return command
}

func (st *stage) submit(ctx context.Context, s deal.State, in repo.SaveCase, h happening, command repo.NewCommand,
	at time.Time,
) error {
	save := repo.SaveCase{
		Now: at, OpportunityID: in.OpportunityID, Shared: in.Shared, Parties: in.Parties,
		Deals: in.Deals,
	}
	save.Deals[0].New, save.Deals[0].Submit = false, &command
	if h.edit {
		more := int64(demoVolume + 500)
		save.Deals[0].Frozen, save.Deals[0].Content.Volume = s.Status, &more
		command.Command.Base = s.Revision
	}
	if _, err := st.store.SaveCase(ctx, save); err != nil {
		return err
	}
	return st.carryOut(ctx, command.DealID, command.ID, at)
}

// sell records units of the deal's first product through its distributor.
func (st *stage) sell(ctx context.Context, sc scene, s deal.State, product deal.Product, units int64,
	at time.Time,
) error {
	_, location := partnerIn(deal.PartnerADD, sc.country)
	account := accountID(location, int(deal.PartnerADD), st.ref.productTypes[0].ID)
	claimed, err := st.store.RecordUnits(ctx, repo.Claim{
		SoldLine: deal.SoldLine{
			DistributorAccountID: account, InvoiceNumber: "DEMO-" +
				s.DealNumber, Line: 1, InvoiceDate: deal.DateOf(at, s.Location()),
			SKU: product.Name, Quantity: units,
		},
		DealNumber: s.DealNumber, By: "cmt" + internalDomain, Signal: "unitsRecorded",
	}, at)
	if err == nil && claimed.Outcome != repo.LineAccepted {
		err = fmt.Errorf("units %s: %s", claimed.Outcome, claimed.Reason)
	}
	return err
}
