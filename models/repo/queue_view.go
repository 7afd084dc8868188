package repo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// QueueView is a reviewer's saved view of the queue.
type QueueView struct{ ID, Name, Selection string }

// QueueViews lists a person's saved views of the queue by name.
func (s *Store) QueueViews(ctx context.Context, email string) ([]QueueView, error) {
	var views []QueueView
	err := s.DB(ctx).Model(&entity.QueueView{}).Where("email = ?", strings.ToLower(email)).Order("lower(name), id").
		Find(&views).Error
	if err != nil {
		return nil, fmt.Errorf("saved views: %w", err)
	}
	return views, nil
}

// SaveQueueView writes a view; one of the same name takes the new selection. A person has only so many.
func (s *Store) SaveQueueView(ctx context.Context, email, name, selection string, now time.Time) error {
	view := entity.QueueView{
		ID: uuid.NewString(), Email: strings.ToLower(email), Name: name, Selection: selection, CreatedAt: now,
	}
	err := s.transact(ctx, func(tx *Tx) error {
		// saves of one person wait for each other, so that none is counted past another
		if err := tx.Exec("select pg_advisory_xact_lock(hashtext('queue_view'), hashtext(?))", view.Email).Error; err != nil {
			return err
		}
		var others int64
		err := tx.Model(&entity.QueueView{}).Where("email = ? and name <> ?", view.Email, name).Count(&others).Error
		if err != nil {
			return err
		}
		if others >= deal.MaxQueueViews {
			return apperr.Conflict("desk.views",
				fmt.Sprintf("At most %d views can be saved. Delete one first.", deal.MaxQueueViews))
		}
		return tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "email"}, {Name: "name"}},
			DoUpdates: clause.AssignmentColumns([]string{"selection"}),
		}).Create(&view).Error
	})
	if err != nil {
		return fmt.Errorf("save view: %w", err)
	}
	return nil
}

// DeleteQueueView removes a view of a person; one that is gone already is no fault.
func (s *Store) DeleteQueueView(ctx context.Context, email, id string) error {
	err := s.DB(ctx).Delete(&entity.QueueView{}, "email = ? and id::text = ?", strings.ToLower(email), id).Error
	if err != nil {
		return fmt.Errorf("delete view: %w", err)
	}
	return nil
}
