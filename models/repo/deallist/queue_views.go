package deallist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

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
