package repo

import (
	"slices"

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
