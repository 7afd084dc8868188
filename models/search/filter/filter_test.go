package filter_test

import (
	"errors"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search/filter"
)

var schema = filter.Schema{
	"Country": {}, "Tpid": {}, "City": {}, "Units": {Kind: filter.Number}, "IsManaged": {Kind: filter.Bool},
	"Since": {Kind: filter.Date}, "Deals": {Kind: filter.Number, Collection: true}, "Tags": {Collection: true},
}

func eq(field, value string) filter.Node {
	return filter.Compare{Field: field, Op: filter.Eq, Value: filter.Value{String: value}}
}

func number(field string, op filter.Op, n float64) filter.Node {
	return filter.Compare{Field: field, Op: op, Value: filter.Value{Kind: filter.Number, Number: n}}
}

func TestParse(t *testing.T) {
	a := eq("Country", "a")
	b := eq("City", "b")
	c := eq("Tpid", "c")
	for src, want := range map[string]filter.Node{
		"":               nil,
		"  ":             nil,
		"Country eq 'a'": a,
		"Country eq 'a' or City eq 'b' and Tpid eq 'c'": filter.Or{Terms: []filter.Node{
			a,
			filter.And{Terms: []filter.Node{b, c}},
		}},
		"(Country eq 'a' or City eq 'b') and Tpid eq 'c'": filter.And{Terms: []filter.Node{filter.Or{Terms: []filter.Node{
			a,
			b,
		}}, c}},
		"not Country eq 'a' and City eq 'b'": filter.And{Terms: []filter.Node{filter.Not{Term: a}, b}},
		"not (Country eq 'a')":               filter.Not{Term: a},
		"City eq 'O''Brien'":                 eq("City", "O'Brien"),
		"Units ge -2.5":                      number("Units", filter.Ge, -2.5),
		"Units lt 1e3":                       number("Units", filter.Lt, 1000),
		"IsManaged": filter.Compare{
			Field: "IsManaged", Op: filter.Eq,
			Value: filter.Value{Kind: filter.Bool, Bool: true},
		},
		"IsManaged eq false": filter.Compare{
			Field: "IsManaged", Op: filter.Eq,
			Value: filter.Value{Kind: filter.Bool},
		},
		"City ne null": filter.Compare{
			Field: "City", Op: filter.Ne,
			Value: filter.Value{Kind: filter.Null},
		},
		"Since gt 2025-02-28": filter.Compare{Field: "Since", Op: filter.Gt, Value: filter.Value{
			Kind: filter.Date, Date: time.Date(2025, 2, 28, 0, 0, 0, 0, time.UTC),
		}},
		"Since le 2025-02-28T12:00:00+02:00": filter.Compare{Field: "Since", Op: filter.Le, Value: filter.Value{
			Kind: filter.Date, Date: time.Date(2025, 2, 28, 10, 0, 0, 0, time.UTC),
		}},
		"search.in(City, 'a,b c')":      filter.In{Field: "City", Values: []string{"a", "b", "c"}},
		"search.in(City, 'a b|c', '|')": filter.In{Field: "City", Values: []string{"a b", "c"}},
		"Deals/any(x: x eq 2)": filter.AnyOf{
			Field: "Deals",
			Terms: []filter.Node{number("Deals", filter.Eq, 2)},
		},
		"Deals/any(d:d eq 2 or d gt 3)": filter.AnyOf{
			Field: "Deals",
			Terms: []filter.Node{number("Deals", filter.Eq, 2), number("Deals", filter.Gt, 3)},
		},
		"Tags/any()": filter.AnyOf{Field: "Tags"},
		"Tags/any(t: search.in(t, 'a,b', ','))": filter.AnyOf{
			Field: "Tags",
			Terms: []filter.Node{filter.In{Field: "Tags", Values: []string{"a", "b"}}},
		},
		strings.Repeat("(", 32) + "Country eq 'a'" + strings.Repeat(")", 32): a,
	} {
		got, err := filter.Parse(src, schema)
		require.Nil(t, err, src)
		assert.Equal(t, want, got, src)
	}
}

func TestParseNamesThePosition(t *testing.T) {
	for src, want := range map[string]filter.Error{
		"Planet eq 'a'":                                {Code: filter.CodeField, Position: 0},
		"Country eq 'a' and Planet eq 'a'":             {Code: filter.CodeField, Position: 19},
		"Country is 'a'":                               {Code: filter.CodeOperator, Position: 8},
		"geo.distance(Country, 'a') lt 3":              {Code: filter.CodeFunction, Position: 0},
		"Tags/all(t: t eq 'a')":                        {Code: filter.CodeFunction, Position: 5},
		"Country eq 3":                                 {Code: filter.CodeType, Position: 11},
		"Units eq '3'":                                 {Code: filter.CodeType, Position: 9},
		"Units gt null":                                {Code: filter.CodeType, Position: 9},
		"IsManaged gt true":                            {Code: filter.CodeType, Position: 10},
		"Country/any(x: x eq 'a')":                     {Code: filter.CodeType, Position: 7},
		"Tags/any(t: u eq 'a')":                        {Code: filter.CodeField, Position: 12},
		"Tags/any(t: t ne 'a')":                        {Code: filter.CodeOperator, Position: 14},
		"search.in(Units, '1')":                        {Code: filter.CodeType, Position: 10},
		"Country eq 'a":                                {Code: filter.CodeSyntax, Position: 11},
		"Country eq 'ü' und":                           {Code: filter.CodeSyntax, Position: 15},
		"Country eq":                                   {Code: filter.CodeSyntax, Position: 10},
		"(Country eq 'a'":                              {Code: filter.CodeSyntax, Position: 15},
		"Country eq 'a'; drop table country":           {Code: filter.CodeSyntax, Position: 14},
		"Units eq 0x10":                                {Code: filter.CodeSyntax, Position: 9},
		"City eq '\x00'":                               {Code: filter.CodeSyntax, Position: 0},
		strings.Repeat("(", 33) + "Country":            {Code: filter.CodeLimit, Position: 32},
		strings.Repeat("not ", 33) + "IsManaged":       {Code: filter.CodeLimit, Position: 128},
		strings.Repeat("IsManaged or ", 100) + "Units": {Code: filter.CodeLimit, Position: 1300},
		strings.Repeat(" ", 8193):                      {Code: filter.CodeLimit, Position: 0},
	} {
		_, err := filter.Parse(src, schema)
		require.NotNil(t, err, src)
		assert.Equal(t, want.Code, err.Code, src)
		assert.Equal(t, want.Position, err.Position, src)
		assert.NotEmpty(t, err.Message)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"Country eq 'a' and not (Units gt 3 or IsManaged)", "Deals/any(x: x eq 2)", "search.in(City, 'a,b', ',')",
		"Since lt 2025-01-01", "'", "not",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, src string) {
		_, err := filter.Parse(src, schema)
		if err == nil {
			return
		}
		var wrapped error = err
		var fault *filter.Error
		require.True(t, errors.As(wrapped, &fault))
		assert.GreaterOrEqual(t, fault.Position, 0)
		assert.LessOrEqual(t, fault.Position, utf8.RuneCountInString(src))
	})
}
