package postgres

import (
	"strings"

	"dealdesk/models/search/filter"
)

var casts = map[filter.Kind]string{
	filter.String: "text", filter.Number: "float8", filter.Bool: "boolean",
	filter.Date: "timestamptz",
}

var operators = map[filter.Op]string{
	filter.Eq: "=", filter.Gt: ">", filter.Ge: ">=", filter.Lt: "<", filter.Le: "<=",
}

// node turns a filter into SQL that is true, or false or null where it does not hold.
func (s *statement) node(n filter.Node) string {
	switch n := n.(type) {
	case filter.And:
		return s.join(n.Terms, " AND ")
	case filter.Or:
		return s.join(n.Terms, " OR ")
	case filter.Not:
		return "(" + s.node(n.Term) + ") IS NOT TRUE"
	case filter.Compare:
		return s.compare(n)
	case filter.In:
		return s.in(n)
	case filter.AnyOf:
		if len(n.Terms) == 0 {
			return "cardinality(" + s.from.columns[n.Field] + ") > 0"
		}
		return s.join(n.Terms, " OR ")
	default:
		return "false"
	}
}

func (s *statement) join(terms []filter.Node, by string) string {
	parts := make([]string, 0, len(terms))
	for _, t := range terms {
		parts = append(parts, s.node(t))
	}
	return "(" + strings.Join(parts, by) + ")"
}

func (s *statement) compare(c filter.Compare) string {
	f, _ := s.ix.Field(c.Field)
	if c.Value.Kind == filter.Null {
		return s.absent(c.Field, f.Collection, c.Op == filter.Eq)
	}
	if c.Op == filter.Ne {
		c.Op = filter.Eq
		return "(" + s.compare(c) + ") IS NOT TRUE"
	}
	value := s.arg(c.Value.Any()) + "::" + casts[f.Kind]
	if f.Collection {
		return value + " " + mirrored[c.Op] + " ANY((" + s.from.columns[c.Field] + ")::" + casts[f.Kind] + "[])"
	}
	column := s.from.columns[c.Field]
	if c.Op != filter.Eq || c.Value.String == "" {
		column = s.from.value(c.Field)
	}
	if f.Kind == filter.String && c.Op != filter.Eq {
		column += ` COLLATE "C"`
	}
	return column + " " + operators[c.Op] + " " + value
}

// mirrored reads 'element op value' as 'value op element'.
var mirrored = map[filter.Op]string{filter.Eq: "=", filter.Gt: "<", filter.Ge: "<=", filter.Lt: ">", filter.Le: ">="}

func (s *statement) absent(field string, collection, wanted bool) string {
	switch {
	case collection && wanted:
		return "cardinality(" + s.from.columns[field] + ") = 0"
	case collection:
		return "cardinality(" + s.from.columns[field] + ") > 0"
	case wanted:
		return s.from.value(field) + " IS NULL"
	default:
		return s.from.value(field) + " IS NOT NULL"
	}
}

func (s *statement) in(n filter.In) string {
	f, _ := s.ix.Field(n.Field)
	values := s.arg(n.Values) + "::text[]"
	if f.Collection {
		return s.from.columns[n.Field] + " && " + values
	}
	return s.from.columns[n.Field] + " = ANY(" + values + ")"
}
