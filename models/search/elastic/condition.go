package elastic

import (
	"time"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
)

var nothing = dsl{"match_none": dsl{}}

// node turns a filter into a query that matches where it holds.
func node(ix search.Index, n filter.Node) dsl {
	switch n := n.(type) {
	case filter.And:
		return dsl{"bool": dsl{"filter": all(ix, n.Terms)}}
	case filter.Or:
		return dsl{"bool": dsl{"should": all(ix, n.Terms), "minimum_should_match": 1}}
	case filter.Not:
		return not(node(ix, n.Term))
	case filter.Compare:
		return compare(n)
	case filter.In:
		return dsl{"terms": dsl{n.Field: n.Values}}
	case filter.AnyOf:
		if len(n.Terms) == 0 {
			return exists(n.Field)
		}
		return dsl{"bool": dsl{"should": all(ix, n.Terms), "minimum_should_match": 1}}
	default:
		return nothing
	}
}

func all(ix search.Index, terms []filter.Node) []dsl {
	out := make([]dsl, 0, len(terms))
	for _, t := range terms {
		out = append(out, node(ix, t))
	}
	return out
}

func not(q dsl) dsl { return dsl{"bool": dsl{"must_not": []dsl{q}}} }

func exists(field string) dsl { return dsl{"exists": dsl{"field": field}} }

var ranges = map[filter.Op]string{filter.Gt: "gt", filter.Ge: "gte", filter.Lt: "lt", filter.Le: "lte"}

func compare(c filter.Compare) dsl {
	var q dsl
	switch {
	case c.Value.Kind == filter.Null:
		q = not(exists(c.Field))
	case c.Op == filter.Eq || c.Op == filter.Ne:
		q = dsl{"term": dsl{c.Field: dsl{"value": literal(c.Value)}}}
	default:
		return dsl{"range": dsl{c.Field: dsl{ranges[c.Op]: literal(c.Value)}}}
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
