package repo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/imports"
)

// Import is a file of reference data.
type Import struct {
	Kind     imports.Kind
	Read     func(*imports.Reader) error // hands it the rows
	Domain   string                      // of our own people's addresses
	Complete bool                        // the file is the whole list: what it leaves out is deactivated
	DryRun   bool
	Confirms string // the fingerprint of the plan that was looked at; empty: whatever it is
	By       deal.Actor
	At       time.Time
	Reason   string // for the record
	Progress string // the id under which ImportProgress tells how far it is; empty: nobody asks
	File     ImportedFile
}

// Import plans what a file changes and, unless it is a dry run or a row is refused, changes all of it in one
// transaction with a line in the administrators' record. The same file again changes nothing. Two imports of a kind
// wait for each other.
func (s *Store) Import(ctx context.Context, in Import) (imports.Plan, error) {
	var plan imports.Plan
	defer s.references.invalidate()
	progress := importProgress{store: s, id: in.Progress, at: in.At}
	progress.begin(ctx)
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := db.Exec("select pg_advisory_xact_lock(hashtext('import'), hashtext(?))", in.Kind.Name).Error; err != nil {
			return fmt.Errorf("import %s: %w", in.Kind.Name, err)
		}
		lookups, names, err := lookupsOf(db, in.Kind)
		if err != nil {
			return err
		}
		reader := &imports.Reader{
			Kind: in.Kind, Lookups: lookups, DisplayNames: names, Domain: in.Domain,
			OnRows: func(rows int) { progress.report(ctx, ImportReads, rows, 0) },
		}
		if err := in.Read(reader); err != nil {
			return err
		}
		progress.report(ctx, ImportCompares, reader.Rows, reader.Rows)
		existing, left, err := importedRows(db, in, reader)
		if err != nil {
			return err
		}
		plan = reader.Plan(existing, left)
		if in.DryRun || len(plan.Refused) > 0 || plan.Empty() {
			return nil
		}
		if err := confirm(in, plan); err != nil {
			return err
		}
		return applyImport(db, in, plan, func(done, total int) { progress.report(ctx, ImportWrites, done, total) })
	})
	progress.report(ctx, ImportDone, plan.Rows, plan.Rows)
	return plan, err
}

// confirm refuses a plan that is not the one that was looked at.
func confirm(in Import, plan imports.Plan) error {
	if in.Confirms == "" {
		return nil
	}
	now, err := plan.Fingerprint()
	if err == nil && now != in.Confirms {
		err = apperr.Conflict("import.changed", "The data has changed since the preview: nothing was imported.")
	}
	return err
}

// importedRows are the rows that a file names, by key, and the active ones that a complete file leaves out.
func importedRows(db *gorm.DB, in Import, r *imports.Reader) (existing map[string]imports.Values, left []imports.Values,
	err error,
) {
	key := "concat_ws(chr(31), t." + strings.Join(in.Kind.Key, "::text, t.") + "::text)"
	keys := collect(r.Lines, func(line imports.Line) string { return line.Key })
	existing = map[string]imports.Values{}
	err = eachJSON(db, fmt.Sprintf("select to_jsonb(t)::text from %s t where %s in (select "+
		"jsonb_array_elements_text(?::jsonb))", in.Kind.Table, key), keys, func(row imports.Values) {
		existing[imports.KeyOf(in.Kind, row)] = row
	})
	if err != nil || !in.Complete {
		return existing, nil, err
	}
	own := ""
	if in.Kind.Table == "legal_entity" {
		own = " and t.is_managed" // the others are no rows of the CRM
	}
	err = eachJSON(db, fmt.Sprintf("select to_jsonb(t)::text from %s t where t.is_active%s and %s not in (select "+
		"jsonb_array_elements_text(?::jsonb)) order by %s", in.Kind.Table, own, key, key), keys, func(row imports.Values) {
		left = append(left, row)
	})
	return existing, left, err
}

func eachJSON(db *gorm.DB, sql string, keys []string, take func(imports.Values)) error {
	list, err := json.Marshal(keys)
	if err != nil {
		return fmt.Errorf("import: %w", err)
	}
	rows, err := db.Raw(sql, string(list)).Rows()
	if err != nil {
		return fmt.Errorf("import: read the rows of now: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return fmt.Errorf("import: %w", err)
		}
		row := imports.Values{}
		d := json.NewDecoder(bytes.NewReader([]byte(text)))
		d.UseNumber()
		if err := d.Decode(&row); err != nil {
			return fmt.Errorf("import: %w", err)
		}
		take(row)
	}
	return rows.Err()
}

// importBatch is how many rows one statement writes.
const importBatch = 1000

func applyImport(db *gorm.DB, in Import, plan imports.Plan, progress func(done, total int)) error {
	rows := plan.Writes()
	var ids []string
	for _, row := range rows {
		if made, dated := row["created_at"]; dated && made == nil {
			row["created_at"] = in.At
		}
		if in.Kind.Indexed {
			version, _ := json.Number(fmt.Sprint(row["version"])).Int64()
			row["version"], row["updated_at"] = version+1, in.At
			ids = append(ids, fmt.Sprint(row["id"]))
		}
	}
	for from := 0; from < len(rows); from += importBatch {
		progress(from, len(rows))
		batch := rows[from:min(from+importBatch, len(rows))]
		body, err := json.Marshal(batch)
		if err != nil {
			return fmt.Errorf("import %s: %w", in.Kind.Name, err)
		}
		err = db.Exec(upsertOf(in.Kind, batch[0]), string(body)).Error
		if errors.Is(err, gorm.ErrDuplicatedKey) || errors.Is(err, gorm.ErrCheckConstraintViolated) ||
			errors.Is(err, gorm.ErrForeignKeyViolated) {
			return apperr.Invalid("import.constraint", "A row does not fit to the others of its table: nothing was imported.").
				Because(err)
		}
		if err != nil {
			return fmt.Errorf("import %s: %w", in.Kind.Name, err)
		}
	}
	progress(len(rows), len(rows))
	if in.Kind.Table == "legal_entity" {
		if err := keepMerged(db); err != nil {
			return err
		}
	}
	if err := endSessionsOf(db, in, plan.Deactivated); err != nil {
		return err
	}
	if err := indexImported(db, in, ids); err != nil {
		return err
	}
	event, err := recordEvent(db, in.By, "Import", importRecord(in, plan), in.At)
	if err != nil {
		return err
	}
	return keepImport(db, in.File, event)
}

// endSessionsOf ends the sessions of people whom a file deactivates.
func endSessionsOf(db *gorm.DB, in Import, gone []imports.RowChange) error {
	if in.Kind.Table != "app_user" || len(gone) == 0 {
		return nil
	}
	list, err := json.Marshal(collect(gone, func(change imports.RowChange) any { return change.Values["id"] }))
	if err != nil {
		return fmt.Errorf("import: %w", err)
	}
	_, err = endSessions(db.Where("user_id in (select jsonb_array_elements_text(?::jsonb))", string(list)), "disabled",
		in.At)
	return err
}

// indexImported tells the relay what an import changed for those who search.
func indexImported(db *gorm.DB, in Import, ids []string) error {
	if len(in.Kind.Rebuilds) > 0 {
		return rebuildIndexes(db, in.At, in.Kind.Rebuilds)
	}
	if !in.Kind.Indexed {
		return nil
	}
	heads, err := chooseHeads(db, in.At)
	if err != nil {
		return err
	}
	ids = append(ids, heads...)
	slices.Sort(ids)
	return indexCustomer(db, in.At, slices.Compact(ids)...)
}

// ChangedIndexes is the payload of entity.TopicRebuild.
type ChangedIndexes struct {
	Indexes []string `json:"indexes"`
}

// rebuildIndexes tells the relay that indexes are to be built anew: an article shows what its family, its business unit
// and its price lists say, so that one row may change thousands of documents.
func rebuildIndexes(db *gorm.DB, now time.Time, indexes []string) error {
	row := entity.Outbox{Topic: entity.TopicRebuild, DealID: uuid.Nil.String(), CreatedAt: now, DueAt: now}
	return wrap(addOutbox(db, row, ChangedIndexes{Indexes: indexes}), "rebuild indexes")
}

// upsertOf writes rows of one shape from a JSON array; all rows of an import have the columns of their table.
func upsertOf(k imports.Kind, row imports.Values) string {
	primary := k.PrimaryKey
	if len(primary) == 0 {
		primary = []string{"id"}
	}
	names := columnsOf(row)
	var set []string
	for _, name := range names {
		set = append(set, name+" = excluded."+name)
	}
	list := strings.Join(names, ", ")
	return fmt.Sprintf("insert into %[1]s (%[2]s) select %[2]s from jsonb_populate_recordset(null::%[1]s, ?::jsonb) on "+
		"conflict (%[3]s) do update set %[4]s",
		k.Table, list, strings.Join(primary, ", "), strings.Join(set, ", "))
}
