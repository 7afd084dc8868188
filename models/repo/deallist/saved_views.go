package deallist

import (
	"context"
	"fmt"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// saveView writes a saved view of a person, or changes what onConflict says of the one that has its name already.
// others selects what the person has beside it: at most so many, else the refusal has the code.
func (l Lists) saveView(ctx context.Context, row schema.Tabler, email, code string, onConflict clause.OnConflict,
	others func(db *gorm.DB) *gorm.DB,
) error {
	err := l.store.DB(ctx).Transaction(func(tx *gorm.DB) error {
		// saves of one person wait for each other, so that none is counted past another
		err := tx.Exec("select pg_advisory_xact_lock(hashtext(?), hashtext(?))", row.TableName(), email).Error
		if err != nil {
			return err
		}
		var count int64
		if err := others(tx.Table(row.TableName())).Count(&count).Error; err != nil {
			return err
		}
		if count >= deal.MaxQueueViews {
			return apperr.Conflict(code,
				fmt.Sprintf("At most %d views can be saved. Delete one first.", deal.MaxQueueViews))
		}
		return tx.Clauses(onConflict).Create(row).Error
	})
	if err != nil {
		return fmt.Errorf("save view: %w", err)
	}
	return nil
}

// deleteView deletes a saved view of a person; one that is gone already, or somebody else's, is no fault.
func (l Lists) deleteView(ctx context.Context, table schema.Tabler, email, id string) error {
	err := l.store.DB(ctx).Delete(table, "email = ? and id::text = ?", strings.ToLower(email), id).Error
	if err != nil {
		return fmt.Errorf("delete view: %w", err)
	}
	return nil
}
