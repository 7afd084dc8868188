package repo

import (
	"fmt"
	"strings"
	"sync"

	"gorm.io/gorm/schema"
)

// schemas are the parsed entities of this process.
var schemas sync.Map

// Columns names the columns of an entity's table, with the table's name in the statement in front: "d.id, d.number,
// …". A statement that names them goes on working while a newer release has added a column.
func Columns[T any](table string) string {
	parsed, err := schema.Parse(new(T), &schemas, schema.NamingStrategy{})
	if err != nil {
		panic(fmt.Sprintf("columns of %T: %v", *new(T), err)) // an entity that GORM cannot use
	}
	names := make([]string, len(parsed.DBNames))
	for i, name := range parsed.DBNames {
		names[i] = table + "." + name
	}
	return strings.Join(names, ", ")
}
