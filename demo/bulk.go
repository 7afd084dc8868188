package demo

import (
	"context"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// inBulk are the scenes whose tickets the first level decided at once.
const inBulk = "Approved"

// writeBulk writes the bulk by which the cases of inBulk were approved as proposed, five minutes after it was staged.
// Those that a colleague had claimed by then were refused.
func (st *stage) writeBulk(ctx context.Context) error {
	pod, id := st.people[podMail], entity.ID("bulk", podMail)
	bulk := repo.NewBulk{ID: id, Order: deal.BulkOrder{Act: deal.BulkApprove}, By: pod}
	refused := map[string]*deal.Refusal{}
	var ended time.Time
	for _, sc := range scenes() {
		if sc.name != inBulk || sc.program == deal.CPStrategic {
			continue
		}
		dealID := entity.ID("demo deal", sc.key())
		s, err := st.store.DealState(ctx, dealID)
		if err != nil {
			return err
		}
		claim, decision := sc.happened[len(approved())-2], sc.happened[len(approved())-1]
		bulk.At = claim.at(sc, st.begun(sc), st.now, len(approved())-1).Add(-deal.BulkDelay)
		ended = decision.at(sc, st.begun(sc), st.now, len(approved()))
		bulk.Rows = append(bulk.Rows, repo.BulkTarget{DealID: dealID, Revision: s.Revision})
		if decision.who != pod.Email {
			s.Status, s.Ticket = deal.InProgress, &deal.Ticket{State: deal.TicketClaimed, ClaimedBy: decision.who}
			refused[dealID] = deal.Can(s, deal.Command{Event: deal.Approve, Actor: pod, Revision: s.Revision}, ended)
		}
	}
	if err := st.store.StageBulk(ctx, bulk); err != nil {
		return err
	}
	if _, err := st.store.BeginBulk(ctx, id, bulk.At.Add(deal.BulkDelay)); err != nil {
		return err
	}
	for _, row := range bulk.Rows {
		outcome := deal.BulkDone
		if refused[row.DealID] != nil {
			outcome = deal.BulkRefused
		}
		if err := st.store.SettleBulkRow(ctx, id, row.DealID, outcome, refused[row.DealID], ended); err != nil {
			return err
		}
	}
	if err := st.store.FinishBulk(ctx, id, ended); err != nil {
		return err
	}
	if err := st.finishOutbox(ctx, bulk.Rows[0].DealID); err != nil {
		return fmt.Errorf("bulk of %s: %w", podMail, err)
	}
	return nil
}
