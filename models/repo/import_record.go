package repo

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/entity"
	"dealdesk/models/imports"
)

// How much of an import its line in the record keeps; the whole of it is in the file, which is kept beside the line.
const (
	recordedChanges = 500      // rows of each sort by their key
	recordedFields  = 64 << 10 // bytes of what stood and what stands in the cells
)

// importRecord is the line of an import in the administrators' record: how many rows it changed, and the first of them
// cell by cell with what stood there before (beyond N80). What changed comes before what is new: the file does not tell
// what stood there.
func importRecord(in Import, plan imports.Plan) any {
	left := recordedFields
	first := func(changes []imports.RowChange) []imports.RowChange {
		named := slices.Clone(changes[:min(len(changes), recordedChanges)])
		for i, change := range named {
			for _, f := range change.Fields {
				left -= len(f.Column) + len(f.Before) + len(f.After)
			}
			if left < 0 {
				named[i].Fields = nil
			}
		}
		return named
	}
	changed := first(plan.Changed)
	deactivated := first(plan.Deactivated)
	return struct {
		Kind, File, Reason                                string
		Complete                                          bool
		AddedCount, ChangedCount, DeactivatedCount, Lines int
		Added, Changed, Deactivated                       []imports.RowChange
	}{
		in.Kind.Name, in.File.label(), in.Reason, in.Complete, len(plan.Added), len(plan.Changed),
		len(plan.Deactivated), plan.Rows,
		first(plan.Added), changed, deactivated,
	}
}

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
	return wrap(db.Create(&row).Error, "keep the file of an import")
}

// ImportFile finds the file of an import by the line of the record that tells of it.
func (s *Store) ImportFile(ctx context.Context, event int64) (entity.ImportFile, error) {
	return one[entity.ImportFile](s.DB(ctx).Where("event_id = ?", event), "import", fmt.Sprint(event))
}
