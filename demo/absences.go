package demo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// enterAbsence plans two weeks of somebody of the desk in which a colleague of the same level covers.
func (st *stage) enterAbsence(ctx context.Context) error {
	first := deal.DateOf(st.now, time.UTC).AddDays(7)
	planned := deal.Absence{
		Person: "coa" + internalDomain, Cover: "cfa" + internalDomain, From: first, To: first.AddDays(13),
		Zone: time.UTC.String(), Note: "Summer holidays",
	}
	row := entity.Absence{
		ID: entity.ID("absence", planned.Person), Email: planned.Person, FirstDay: string(planned.From),
		LastDay: string(planned.To), Zone: planned.Zone, StartsAt: planned.Starts(), EndsAt: planned.Ends(),
		Cover: planned.Cover, Note: planned.Note, EnteredBy: planned.Person, EnteredAt: st.now,
	}
	if _, _, err := copyRows(ctx, st.store, slices.Values([]entity.Absence{row})); err != nil {
		return fmt.Errorf("absence of %s: %w", planned.Person, err)
	}
	return nil
}
