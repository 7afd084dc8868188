package seed

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// happen carries one thing out.
func (st *stage) happen(ctx context.Context, sc scene, h happening, in repo.SaveCase, at time.Time, key string) error {
	d, err := st.store.Dossier(ctx, in.Deals[0].ID)
	if err != nil {
		return err
	}
	if h.units != 0 {
		return st.sell(ctx, sc, d, h.units, at)
	}
	who := h.who
	if who == "" {
		who = sc.owner
	}
	command := deal.Command{Event: h.event, Actor: st.people[who], ReasonCode: h.code}
	switch h.event {
	case deal.Approve, deal.Deny, deal.AskInfo, deal.ReturnIncomplete:
		command.Revision = d.State.UnderReview()
	case deal.Extend:
		command.Extension = &deal.AskExtension{NewDate: d.State.MaximumEnd(), PriorDate: d.State.ExpirationDate, ExpectedUnits: new(int64(500)), Reason: "The roll-out goes on"}
		if next := d.State.ExpirationDate.AddDays(42); h.until == "next" && next < command.Extension.NewDate {
			command.Extension.NewDate = next
		}
	case deal.Submit:
		return st.submit(ctx, d, in, h, repo.NewCommand{ID: entity.ID("demo command", key), DealID: d.Deal.ID, At: at, Command: command}, at)
	}
	stored := repo.NewCommand{ID: entity.ID("demo command", key), DealID: d.Deal.ID, At: at, Command: command}
	if err := st.store.AddCommand(ctx, stored); err != nil {
		return err
	}
	return st.past.Command(ctx, d.Deal.ID, stored.ID, at)
}

func (st *stage) submit(ctx context.Context, d repo.Dossier, in repo.SaveCase, h happening, command repo.NewCommand, at time.Time) error {
	save := repo.SaveCase{Now: at, OpportunityID: in.OpportunityID, Shared: in.Shared, Parties: in.Parties, Deals: in.Deals}
	save.Deals[0].New, save.Deals[0].Submit = false, &command
	if h.edit {
		more := int64(demoVolume + 500)
		save.Deals[0].Frozen, save.Deals[0].Content.Volume = d.State.Status, &more
		command.Command.Base = d.State.Revision
	}
	if _, err := st.store.SaveCase(ctx, save); err != nil {
		return err
	}
	return st.past.Command(ctx, d.Deal.ID, command.ID, at)
}

// sell records units of the deal's first product through its distributor.
func (st *stage) sell(ctx context.Context, sc scene, d repo.Dossier, units int64, at time.Time) error {
	_, location := partnerIn(deal.PartnerADD, sc.country)
	account := accountID(location, int(deal.PartnerADD), st.ref.productTypes[0].ID)
	claimed, err := st.store.RecordUnits(ctx, repo.Claim{
		SoldLine: deal.SoldLine{
			DistributorAccountID: account, InvoiceNumber: "DEMO-" + d.Deal.Number, Line: 1, InvoiceDate: deal.DateOf(at, d.State.Location()),
			SKU: d.Content.Products[0].Name, Quantity: units,
		},
		DealNumber: d.Deal.Number, By: "cmt" + internalDomain, Signal: "unitsRecorded",
	}, at)
	if err == nil && claimed.Outcome != repo.LineAccepted {
		err = fmt.Errorf("units %s: %s", claimed.Outcome, claimed.Reason)
	}
	return err
}
