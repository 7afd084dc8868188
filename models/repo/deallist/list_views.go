package deallist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

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
