package demo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

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
	if err := st.store.AddCommand(ctx, stored); err != nil {
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
