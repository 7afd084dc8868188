package repo

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"

	"gorm.io/gorm"
)

// replaceEverywhere writes a pseudonym for an address in every text and document of the database, and tells how many
// values that changed.
func replaceEverywhere(db *gorm.DB, address, pseudonym string) (int64, error) {
	tables, err := textColumns(db)
	if err != nil {
		return 0, err
	}
	var changed int64
	for table, columns := range tables {
		for column, kind := range columns {
			var n int64
			var err error
			if kind == "jsonb" {
				n, err = replaceInDocuments(db, table, column, address, pseudonym)
			} else {
				statement := "update " + table + " set " + column + " = regexp_replace(" + column + ", ?, ?, 'gi') where " +
					column + " ~* ?"
				done := db.Exec(statement, addressPattern(address), pseudonym, addressPattern(address))
				n, err = done.RowsAffected, done.Error
			}
			if err != nil {
				return changed, fmt.Errorf("replace a person in %s.%s: %w", table, column, err)
			}
			changed += n
		}
	}
	return changed, nil
}

// replaceInDocuments replaces an address in documents, and the names in the objects that it stands in.
func replaceInDocuments(db *gorm.DB, table, column, address, pseudonym string) (int64, error) {
	var rows []struct{ Place, Document string }
	query := "select ctid::text place, " + column + "::text document from " + table + " where " + column +
		"::text ~* ? for update"
	err := db.Raw(query, addressPattern(address)).Scan(&rows).Error
	if err != nil {
		return 0, err
	}
	whole := regexp.MustCompile(`(?i)(^|[^[:alnum:]._%+-])` + regexp.QuoteMeta(address) +
		`($|[^[:alnum:]_.-]|\.(?:$|[^[:alnum:]]))`)
	for _, row := range rows {
		replaced, err := withoutPerson([]byte(row.Document), whole, pseudonym)
		if err != nil {
			return 0, err
		}
		statement := "update " + table + " set " + column + " = ?::jsonb where ctid = ?::tid"
		if err := db.Exec(statement, string(replaced), row.Place).Error; err != nil {
			return 0, err
		}
	}
	return int64(len(rows)), nil
}

func withoutPerson(document []byte, address *regexp.Regexp, pseudonym string) ([]byte, error) {
	decoder := json.NewDecoder(bytes.NewReader(document))
	decoder.UseNumber()
	var tree any
	if err := decoder.Decode(&tree); err != nil {
		return nil, fmt.Errorf("read document: %w", err)
	}
	tree, _ = pseudonymized(tree, address, pseudonym)
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(tree); err != nil {
		return nil, fmt.Errorf("write document: %w", err)
	}
	return out.Bytes(), nil
}

// nameMembers are the members of an object that say the name of whose address stands beside them.
var nameMembers = []string{"name", "firstName", "lastName", "contact", "Name", "FirstName", "LastName", "actorName"}

// nameColumns are the columns of imported people that say a name; the record of an import keeps what stood in them.
var nameColumns = []string{"First Name", "Last Name"}

// forgetNameCells takes the names out of the cells of a person's row in the record of an import.
func forgetNameCells(fields any) {
	cells, _ := fields.([]any)
	for _, each := range cells {
		cell, _ := each.(map[string]any)
		if column, _ := cell["column"].(string); !slices.Contains(nameColumns, column) {
			continue
		}
		for _, side := range []string{"before", "after"} {
			if text, _ := cell[side].(string); text != "" {
				cell[side] = erasedName
			}
		}
	}
}

// pseudonymized replaces an address in a tree; named tells whether a text of it was the address.
func pseudonymized(tree any, address *regexp.Regexp, pseudonym string) (out any, named bool) {
	switch x := tree.(type) {
	case string:
		replaced := x
		for range 2 { // what stands between two of them belongs to both
			replaced = address.ReplaceAllString(replaced, "${1}"+pseudonym+"${2}")
		}
		return replaced, replaced != x
	case []any:
		for i, item := range x {
			x[i], _ = pseudonymized(item, address, pseudonym)
		}
		return x, false
	case map[string]any:
		beside := false
		for member, value := range x {
			var was bool
			x[member], was = pseudonymized(value, address, pseudonym)
			beside = beside || was
		}
		if beside {
			forgetNameCells(x["fields"])
			for member, value := range x {
				if text, isText := value.(string); isText && text != "" && slices.Contains(nameMembers, member) {
					x[member] = erasedName
				}
			}
		}
		return x, false
	}
	return tree, false
}
