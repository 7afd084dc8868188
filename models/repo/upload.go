package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

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

// KeepUploadErrors keeps the workbook of refused rows for a day, and forgets older ones.
func (s *Store) KeepUploadErrors(ctx context.Context, row entity.UploadError) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := db.Where("created_at < ?", row.CreatedAt.Add(-uploadErrorsKept)).Delete(&entity.UploadError{}).
			Error; err != nil {
			return fmt.Errorf("forget refused rows: %w", err)
		}
		if err := db.Create(&row).Error; err != nil {
			return fmt.Errorf("keep refused rows: %w", err)
		}
		return nil
	})
}

// UploadErrors finds the workbook of refused rows of who uploaded them.
func (s *Store) UploadErrors(ctx context.Context, id, uploadedBy string) (entity.UploadError, error) {
	return one[entity.UploadError](s.DB(ctx).Where("id::text = ? AND uploaded_by = ?", id, uploadedBy), "upload", id)
}
