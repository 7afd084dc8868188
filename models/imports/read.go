package imports

import (
	"cmp"
	"fmt"
	"maps"
	"net/mail"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"dealdesk/models/deal"
	"dealdesk/models/sheets/sheet"
)

// RowRefusal is what is wrong with a cell, a row or the header (Row 1).
type RowRefusal struct {
	Row     int    `json:"row"`
	Column  string `json:"column,omitempty"`
	Message string `json:"message"`
}

// Lookups find the ids of what cells name, by lookup and lower-case name.
type Lookups map[string]map[string]string

// Line is a row of a file as its table would hold it.
type Line struct {
	Row    int
	Key    string
	Values Values // only the columns that the file has
}

// Reader turns the rows of a file into lines, and collects what is wrong.
type Reader struct {
	Kind         Kind
	Lookups      Lookups
	DisplayNames DisplayNames
	Domain       string // of our own people's addresses
	Lines        []Line
	Refused      []RowRefusal
	Rows         int            // that were read, the header left out
	OnRows       func(rows int) // called with every thousandth row; nil: nobody waits

	places map[string]int // of columns by name
	seen   map[string]int // first row of a key
}

// rowsTold is after how many rows who waits hears of them.
const rowsTold = 1000

// Read takes the next row; the first is the header.
func (r *Reader) Read(row sheet.Row) error {
	if r.places == nil {
		r.header(row)
		return nil
	}
	if len(r.places) == 0 { // a header that nobody understands: nothing else would be
		return nil
	}
	if r.Rows++; r.OnRows != nil && r.Rows%rowsTold == 0 {
		r.OnRows(r.Rows)
	}
	line := Line{Row: row.Number, Values: Values{}}
	good := true
	for _, c := range r.columns() {
		at, ok := r.places[c.Name]
		if !ok {
			if slices.Contains(r.Kind.Key, c.Name) {
				line.Values[c.Name] = c.zero()
			}
			continue
		}
		cell := ""
		if at < len(row.Cells) {
			cell = row.Cells[at]
		}
		value, fault := r.value(c, cell)
		if fault != "" {
			r.Refused, good = append(r.Refused, RowRefusal{Row: row.Number, Column: c.Header, Message: fault}), false
			continue
		}
		line.Values[c.Name] = value
	}
	if good && r.Kind.Resolve != nil {
		if column, fault := r.Kind.Resolve(r, line.Values); fault != "" {
			r.Refused, good = append(r.Refused, RowRefusal{Row: row.Number, Column: column, Message: fault}), false
		}
	}
	if !good {
		return nil
	}
	line.Key = KeyOf(r.Kind, line.Values)
	if first, twice := r.seen[line.Key]; twice {
		r.Refused = append(r.Refused, RowRefusal{Row: row.Number, Message: fmt.Sprintf("Row %d is about the same.", first)})
		return nil
	}
	r.seen[line.Key] = row.Number
	r.Lines = append(r.Lines, line)
	return nil
}

func (r *Reader) columns() []Column { return r.Kind.Headers() }

func (r *Reader) header(row sheet.Row) {
	r.places, r.seen = map[string]int{}, map[string]int{}
	for at, cell := range row.Cells {
		i := slices.IndexFunc(r.columns(), func(c Column) bool { return strings.EqualFold(c.Header, cell) })
		switch {
		case cell == "", cell == FaultColumn:
		case i < 0:
			r.Refused = append(r.Refused, RowRefusal{Row: row.Number, Column: cell, Message: "This column is not known."})
		default:
			r.places[r.columns()[i].Name] = at
		}
	}
	for _, c := range r.Kind.Columns {
		if _, ok := r.places[c.Name]; !ok && c.Required {
			r.Refused = append(r.Refused, RowRefusal{Row: row.Number, Column: c.Header, Message: "This column is missing."})
		}
	}
	if len(r.Refused) > 0 {
		r.places = map[string]int{}
	}
}

var (
	wholePattern  = regexp.MustCompile(`^\d{1,15}$`)
	amountPattern = regexp.MustCompile(`^\d{1,13}(\.\d{1,2})?$`)
)

// value reads a cell; the second answer says what is wrong with it.
func (r *Reader) value(c Column, cell string) (value any, fault string) {
	if cell == "" && c.Required {
		return nil, "A value is required."
	}
	switch c.Format {
	case Whole:
		n, err := strconv.ParseInt(cell, 10, 64)
		if !wholePattern.MatchString(cell) || err != nil {
			return nil, "A whole number is expected."
		}
		return n, ""
	case YesNo:
		return yesNo(c, cell)
	case Day:
		if _, err := time.Parse(time.DateOnly, cell); err != nil {
			return nil, "A date is written YYYY-MM-DD."
		}
		return cell, ""
	case Amount:
		if !amountPattern.MatchString(cell) {
			return nil, "A number with up to two decimals is expected."
		}
		whole, fraction, _ := strings.Cut(cell, ".")
		n, _ := strconv.ParseInt(whole+(fraction + "00")[:2], 10, 64) // the pattern holds
		return n, ""
	case Choice:
		return choice(c, cell)
	case Naming:
		if cell == "" {
			return c.zero(), ""
		}
		if id, ok := r.Lookups[c.Lookup][strings.ToLower(cell)]; ok {
			return id, ""
		}
		return nil, "This " + c.Lookup + " is not known."
	case Word:
		return word(c, cell)
	case Email:
		return address(cell)
	case List:
		return listed(cell)
	}
	limit := cmp.Or(c.Max, 200)
	if utf8.RuneCountInString(cell) > limit {
		return nil, fmt.Sprintf("Max %d characters allowed.", limit)
	}
	return cell, ""
}

func yesNo(c Column, cell string) (value any, fault string) {
	if cell == "" {
		return c.Name == activeColumn, ""
	}
	yes, known := deal.Truth(cell)
	if !known {
		return nil, "Yes or No is expected."
	}
	return yes, ""
}

// choice is one of the choices; of flags several, separated by commas, are added up. Regions stay texts.
func choice(c Column, cell string) (value any, fault string) {
	var sum int64
	for part := range strings.SplitSeq(cell, ",") {
		part = strings.TrimSpace(part)
		n, ok := c.Choices[part]
		if !ok || sum&n != 0 {
			names := slices.Sorted(maps.Keys(c.Choices))
			return nil, "One of these is expected: " + strings.Join(names, ", ") + "."
		}
		sum += n
	}
	if (c.Name == "region" || c.Name == "partner_type") && strings.Contains(cell, ",") {
		return nil, "Only one is expected."
	}
	if c.Name == "region" {
		return cell, ""
	}
	return sum, ""
}

func word(c Column, cell string) (value any, fault string) {
	at := slices.IndexFunc(c.Words, func(w string) bool { return strings.EqualFold(w, cell) })
	switch {
	case cell == "":
		return "", ""
	case at < 0:
		return nil, "One of these is expected: " + strings.Join(c.Words, ", ") + "."
	default:
		return c.Words[at], ""
	}
}

// longestAddress is what RFC 5321 leaves of 256 characters without the brackets.
const longestAddress = 254

func address(cell string) (value any, fault string) {
	if parsed, err := mail.ParseAddress(cell); err != nil || parsed.Address != cell || len(cell) > longestAddress {
		return nil, "An e-mail address is expected."
	}
	return strings.ToLower(cell), ""
}

// The limits of a list.
const (
	longestList  = 1000
	longestValue = 40
)

func listed(cell string) (value any, fault string) {
	values := []string{}
	for part := range strings.FieldsFuncSeq(cell, func(r rune) bool { return r == ',' || r == ';' }) {
		if part = strings.TrimSpace(part); part != "" && !slices.Contains(values, part) {
			values = append(values, part)
		}
		if utf8.RuneCountInString(part) > longestValue {
			return nil, fmt.Sprintf("Max %d characters allowed.", longestValue)
		}
		if len(values) > longestList {
			return nil, fmt.Sprintf("Max %d values allowed.", longestList)
		}
	}
	return values, ""
}

// KeyOf joins what a row is found again by.
func KeyOf(k Kind, v map[string]any) string {
	parts := make([]string, len(k.Key))
	for i, name := range k.Key {
		parts[i] = fmt.Sprint(v[name])
	}
	return strings.Join(parts, "\x1f")
}
