package deallist

import (
	"encoding/base64"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"dealdesk/models/apperr"
	"dealdesk/models/repo"
)

// cursor is where a page of a list ended.
type cursor struct {
	Sort string `json:"s"`
	Desc bool   `json:"d,omitempty"`
	Last string `json:"v"`           // the sorted value of the last row
	Case string `json:"c,omitempty"` // of a column that is sorted case by case
	ID   string `json:"i"`
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
	if err != nil || json.Unmarshal(raw, &c) != nil || uuid.Validate(c.ID) != nil || listColumns[c.Sort].sql == nil ||
		!listColumns[c.Sort].readable(c.Last) ||
		listColumns[c.Sort].cases && uuid.Validate(c.Case) != nil {
		return c, apperr.Malformed("list.cursor", "This cursor is not one that a list has answered.")
	}
	return c, nil
}

// readable tells whether a sorted value of the column may have this text.
func (c listColumn) readable(text string) bool {
	switch c.kind {
	case kindText:
		return repo.StorableText(text)
	case kindTime:
		_, err := time.Parse("2006-01-02 15:04:05.999999Z07", text)
		return err == nil
	case kindNumber:
		_, err := strconv.ParseInt(text, 10, 64)
		return err == nil
	case kindDate:
		if strings.TrimPrefix(text, "-") == "infinity" { // without a date
			return true
		}
	}
	_, err := c.value("", text)
	return err == nil
}

// after is true for the rows behind the cursor, of a column as it is sorted; equal values go by id.
func (c cursor) after(ordered expression) expression {
	if c.ID == "" {
		return expression{}
	}
	comparison := " > "
	if c.Desc {
		comparison = " < "
	}
	column := listColumns[c.Sort]
	kind := column.kind
	if column.cases { // the first half is what the index of the cases knows
		orEqual := map[string]string{" > ": " >= ", " < ": " <= "}[comparison]
		first := expression{
			"(" + ordered.sql + ", o.id)" + orEqual + "(?::" + kind + ", ?::uuid)",
			append(slices.Clone(ordered.args), c.Last, c.Case),
		}
		return and(first, expression{
			"(" + ordered.sql + ", o.id, d.id)" + comparison + "(?::" + kind + ", ?::uuid, ?::uuid)",
			append(slices.Clone(ordered.args), c.Last, c.Case, c.ID),
		})
	}
	if kind == kindNumber { // as the columns are: an index knows no others
		kind = "bigint"
	}
	return expression{
		"(" + ordered.sql + ", d.id)" + comparison + "(?::" + kind + ", ?::uuid)",
		append(slices.Clone(ordered.args), c.Last, c.ID),
	}
}
