package repo

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"time"

	"gorm.io/gorm/clause"

	"dealdesk/models/entity"
)

// DraftKey is with what a person's browsers encrypt what is typed and not saved. The first question makes it.
func (s *Store) DraftKey(ctx context.Context, userID string, now time.Time) (string, error) {
	find := func() (string, error) {
		rows, err := list[entity.DraftKey](s.DB(ctx).Where("user_id = ?", userID), "key of drafts")
		if err != nil || len(rows) == 0 {
			return "", err
		}
		return rows[0].Secret, nil
	}
	if secret, err := find(); err != nil || secret != "" {
		return secret, err
	}
	var key [32]byte
	_, _ = rand.Read(key[:]) // never fails
	row := entity.DraftKey{UserID: userID, Secret: base64.StdEncoding.EncodeToString(key[:]), CreatedAt: now.UTC()}
	if err := s.DB(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
		return "", fmt.Errorf("make the key of drafts: %w", err)
	}
	return find() // another question may have been quicker
}
