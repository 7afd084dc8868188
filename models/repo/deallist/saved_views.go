package deallist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
	"gorm.io/gorm/schema"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
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

// ListView is a saved view of a list of deals.
type ListView struct {
	ID, Name, Selection string
	Email               string // of who saved it
	Shared              bool   // with everybody of their organisation
}

// ListViews lists the views of a list that a person has saved, then those that their colleagues share.
func (l Lists) ListViews(ctx context.Context, list string, a deal.Actor) ([]ListView, error) {
	var views []ListView
	err := l.store.DB(ctx).Model(&entity.ListView{}).
		Where("organization_id = ? and list = ? and (email = ? or shared)", a.ActsFor(), list, strings.ToLower(a.Email)).
		Order(clause.Expr{SQL: "email <> ?, lower(name), id", Vars: []any{strings.ToLower(a.Email)}}).Find(&views).Error
	if err != nil {
		return nil, fmt.Errorf("saved views of %s: %w", list, err)
	}
	return views, nil
}

// SaveListView writes a view; one of the same name of the person takes the new selection. A list has only so many of
// one person.
func (l Lists) SaveListView(ctx context.Context, list string, view ListView, a deal.Actor, now time.Time) error {
	row := entity.ListView{
		ID: uuid.NewString(), List: list, OrganizationID: a.ActsFor(), Email: strings.ToLower(a.Email), Name: view.Name,
		Selection: view.Selection, Shared: view.Shared, CreatedAt: now,
	}
	return l.saveView(ctx, &row, row.Email, "list.views", clause.OnConflict{
		Columns:   []clause.Column{{Name: "email"}, {Name: "organization_id"}, {Name: "list"}, {Name: "name"}},
		DoUpdates: clause.AssignmentColumns([]string{"selection", "shared"}),
	}, func(db *gorm.DB) *gorm.DB {
		return db.Where("email = ? and organization_id = ? and list = ? and name <> ?",
			row.Email, row.OrganizationID, list, row.Name)
	})
}

// DeleteListView deletes a view of a person; a colleague's stays.
func (l Lists) DeleteListView(ctx context.Context, email, id string) error {
	return l.deleteView(ctx, &entity.ListView{}, email, id)
}

// QueueView is a reviewer's saved view of the queue.
type QueueView struct{ ID, Name, Selection string }

// QueueViews lists a person's saved views of the queue by name.
func (l Lists) QueueViews(ctx context.Context, email string) ([]QueueView, error) {
	var views []QueueView
	err := l.store.DB(ctx).Model(&entity.QueueView{}).Where("email = ?", strings.ToLower(email)).Order("lower(name), id").
		Find(&views).Error
	if err != nil {
		return nil, fmt.Errorf("saved views: %w", err)
	}
	return views, nil
}

// SaveQueueView writes a view; one of the same name takes the new selection. A person has only so many.
func (l Lists) SaveQueueView(ctx context.Context, email, name, selection string, now time.Time) error {
	view := entity.QueueView{
		ID: uuid.NewString(), Email: strings.ToLower(email), Name: name, Selection: selection, CreatedAt: now,
	}
	return l.saveView(ctx, &view, view.Email, "desk.views", clause.OnConflict{
		Columns:   []clause.Column{{Name: "email"}, {Name: "name"}},
		DoUpdates: clause.AssignmentColumns([]string{"selection"}),
	}, func(db *gorm.DB) *gorm.DB { return db.Where("email = ? and name <> ?", view.Email, name) })
}

// DeleteQueueView deletes a view of a person.
func (l Lists) DeleteQueueView(ctx context.Context, email, id string) error {
	return l.deleteView(ctx, &entity.QueueView{}, email, id)
}
