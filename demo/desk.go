package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// enterAbsences enters days on which somebody of the desk is away and a colleague of the same level covers: some that
// have begun, and two weeks to come.
func (st *stage) enterAbsences(ctx context.Context) error {
	today := deal.DateOf(st.now, time.UTC)
	away := func(key string, from deal.Date, days int, note string) entity.Absence {
		a := deal.Absence{
			Person: "coa" + internalDomain, Cover: cfaMail, From: from, To: from.AddDays(days - 1),
			Zone: time.UTC.String(), Note: note,
		}
		return entity.Absence{
			ID: entity.ID("absence", a.Person+key), Email: a.Person, FirstDay: string(a.From), LastDay: string(a.To),
			Zone: a.Zone, StartsAt: a.Starts(), EndsAt: a.Ends(), Cover: a.Cover, Note: a.Note, EnteredBy: a.Person,
			EnteredAt: st.now,
		}
	}
	running := away(":running", today.AddDays(-1), 4, "At the trade fair")
	running.EnteredAt = st.begun(scene{daysAgo: 5})
	running.HandedAt = &running.StartsAt // there was nothing to hand over
	later := away("", today.AddDays(7), 14, "Summer holidays")
	if _, _, err := copyRows(ctx, st.store, slices.Values([]entity.Absence{running, later})); err != nil {
		return fmt.Errorf("absences: %w", err)
	}
	return nil
}

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
