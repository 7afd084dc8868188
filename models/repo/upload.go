package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// ManagedByAccount finds the managed customers of CRM account ids, inactive ones included.
func (s *Store) ManagedByAccount(ctx context.Context, accountIDs []string) (map[string]entity.LegalEntity, error) {
	ids, err := json.Marshal(storable(accountIDs))
	if err != nil {
		return nil, fmt.Errorf("customers of the CRM: %w", err)
	}
	rows, err := list[entity.LegalEntity](s.DB(ctx).
		Where("is_managed AND crm_account_id <> '' AND crm_account_id IN (SELECT jsonb_array_elements_text(?::jsonb))",
			string(ids)), "customers of the CRM")
	return keyed(rows, func(e entity.LegalEntity) string { return e.CRMAccountID }), err
}

// uploadErrorsKept is how long the workbook of refused rows may be downloaded.
const uploadErrorsKept = 24 * time.Hour

// AddUploadErrors stores the workbook of refused rows for a day under an id, and deletes older ones.
func (s *Store) AddUploadErrors(ctx context.Context, by string, content []byte, now time.Time) (id string, err error) {
	row := entity.UploadError{ID: uuid.NewString(), UploadedBy: by, CreatedAt: now, Content: content}
	return row.ID, s.DB(ctx).Transaction(func(db *gorm.DB) error {
		expired := db.Where("created_at < ?", now.Add(-uploadErrorsKept))
		if err := expired.Delete(&entity.UploadError{}).Error; err != nil {
			return fmt.Errorf("delete refused rows: %w", err)
		}
		return wrap(db.Create(&row).Error, "store refused rows")
	})
}

// UploadErrors finds the workbook of refused rows of who uploaded them.
func (s *Store) UploadErrors(ctx context.Context, id, uploadedBy string) ([]byte, error) {
	row, err := one[entity.UploadError](s.DB(ctx).Where("id::text = ? AND uploaded_by = ?", id, uploadedBy), "upload", id)
	return row.Content, err
}
