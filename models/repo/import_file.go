package repo

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"dealdesk/models/entity"
)

// ImportedFile is the file of an import.
type ImportedFile struct {
	Name string
	Hash string // SHA-256, hexadecimal
	Size int64
	// Store keeps the bytes where files lie; it may be called again.
	Store func(context.Context) error
}

// label names the file in the record.
func (f ImportedFile) label() string { return f.Name + " sha256:" + f.Hash }

// keepImport stores the file of an import that changes something, as long as the line of the record that tells of it
// (beyond N81).
func keepImport(db *gorm.DB, f ImportedFile, event int64) error {
	if err := holdBlob(db, f.Hash); err != nil {
		return err
	}
	if err := f.Store(db.Statement.Context); err != nil {
		return fmt.Errorf("keep the file of an import: %w", err)
	}
	row := entity.ImportFile{EventID: event, Name: f.Name, Size: f.Size, BlobHash: f.Hash}
	if err := db.Create(&row).Error; err != nil {
		return fmt.Errorf("keep the file of an import: %w", err)
	}
	return nil
}

// ImportFile finds the file of an import by the line of the record that tells of it.
func (s *Store) ImportFile(ctx context.Context, event int64) (entity.ImportFile, error) {
	return one[entity.ImportFile](s.DB(ctx).Where("event_id = ?", event), "import", fmt.Sprint(event))
}
