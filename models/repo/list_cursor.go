package repo

import (
	"encoding/base64"
	"encoding/json"
	"time"

	"github.com/google/uuid"

	"dealdesk/models/apperr"
)

// cursor is where a page of a list ended.
type cursor struct {
	Sort string  `json:"s"`
	Desc bool    `json:"d,omitempty"`
	Last *string `json:"v"` // the sorted value of the last row
	ID   string  `json:"i"`
}

func (c cursor) text() string {
	raw, err := json.Marshal(c)
	if err != nil { // it holds texts and flags alone
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

// ReadCursor reads a cursor that a page answered: the list goes on as it was sorted.
func ReadCursor(text string) (sort string, desc bool, err error) {
	c, err := cursorOf(text)
	return c.Sort, c.Desc, err
}

func cursorOf(text string) (cursor, error) {
	var c cursor
	raw, err := base64.RawURLEncoding.DecodeString(text)
	wrong := apperr.Malformed("list.cursor", "This cursor is not one that a list has answered.")
	if err != nil || json.Unmarshal(raw, &c) != nil || uuid.Validate(c.ID) != nil || listColumns[c.Sort].sql == nil {
		return c, wrong
	}
	if c.Last != nil && !listColumns[c.Sort].readable(*c.Last) {
		return c, wrong
	}
	return c, nil
}

// readable tells whether a sorted value of the column may have this text.
func (c listColumn) readable(text string) bool {
	switch c.kind {
	case kindText:
		return storableText(text)
	case kindTime:
		_, err := time.Parse("2006-01-02 15:04:05.999999Z07", text)
		return err == nil
	default:
		_, err := c.value("", text)
		return err == nil
	}
}

// after is true for the rows behind the cursor: nulls come last, equal values by id.
func (c cursor) after(now time.Time) expression {
	column := listColumns[c.Sort]
	e := column.ordered(now)
	if c.Last == nil {
		return expression{e.sql + " is null and d.id > ?", append(e.args, c.ID)}
	}
	comparison := " > "
	if c.Desc {
		comparison = " < "
	}
	value := "?::" + column.kind
	out := expression{sql: "(" + e.sql + comparison + value + " or (" + e.sql + " = " + value + " and d.id > ?) or " + e.sql + " is null)"}
	out.args = append(append(append(append(append(append(out.args, e.args...), *c.Last), e.args...), *c.Last), c.ID), e.args...)
	return out
}
