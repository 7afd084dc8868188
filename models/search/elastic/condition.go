package elastic

import (
	"time"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
)

var nothing = one("match_none", object{})

// node turns a filter into a query that matches where it holds.
func node(ix search.Index, n filter.Node) object {
	switch n := n.(type) {
	case filter.And:
		return one("bool", one("filter", all(ix, n.Terms)))
	case filter.Or:
		return one("bool", object{{"should", all(ix, n.Terms)}, {"minimum_should_match", 1}})
	case filter.Not:
		return not(node(ix, n.Term))
	case filter.Compare:
		return compare(n)
	case filter.In:
		return one("terms", one(n.Field, n.Values))
	case filter.AnyOf:
		if len(n.Terms) == 0 {
			return exists(n.Field)
		}
		return one("bool", object{{"should", all(ix, n.Terms)}, {"minimum_should_match", 1}})
	default:
		return nothing
	}
}

func all(ix search.Index, terms []filter.Node) []object {
	out := make([]object, 0, len(terms))
	for _, t := range terms {
		out = append(out, node(ix, t))
	}
	return out
}

func not(q object) object { return one("bool", one("must_not", []object{q})) }

func exists(field string) object { return one("exists", one("field", field)) }

var ranges = map[filter.Op]string{filter.Gt: "gt", filter.Ge: "gte", filter.Lt: "lt", filter.Le: "lte"}

func compare(c filter.Compare) object {
	var q object
	switch {
	case c.Value.Kind == filter.Null:
		q = not(exists(c.Field))
	case c.Op == filter.Eq || c.Op == filter.Ne:
		q = one("term", one(c.Field, one("value", literal(c.Value))))
	default:
		return one("range", one(c.Field, one(ranges[c.Op], literal(c.Value))))
	}
	if c.Op == filter.Ne {
		return not(q)
	}
	return q
}

func literal(v filter.Value) any {
	if v.Kind == filter.Date {
		return v.Date.Format(time.RFC3339Nano)
	}
	return v.Any()
}
