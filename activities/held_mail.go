package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// holdAbove makes those deliveries dead letters that are above what the person who caused them may cause a day: an
// administrator sees them with this reason and lets them go.
func (a *DrainMail) holdAbove(ctx context.Context, tx *repo.Store, deliveries []entity.Outbox) error {
	now := time.Now()
	caused := map[string][]int{}
	for i, d := range deliveries {
		var payload repo.OutboxEvent
		if err := json.Unmarshal(d.Payload, &payload); err != nil {
			return fmt.Errorf("outbox of deal %s: %w", d.DealID, err)
		}
		caused[payload.By] = append(caused[payload.By], i)
	}
	for _, by := range slices.Sorted(maps.Keys(caused)) {
		theirs := caused[by]
		above, err := tx.SpendMails(ctx, by, len(theirs), a.PerDay, now)
		if err != nil {
			return err
		}
		for _, i := range theirs[len(theirs)-above:] {
			deliveries[i].DoneAt, deliveries[i].DeadAt = &now, &now
			deliveries[i].LastError = fmt.Sprintf("held: %s has caused more than %d mails today (limits.mails)", by, a.PerDay)
		}
	}
	return nil
}
