package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
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
