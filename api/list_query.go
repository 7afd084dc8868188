package api

import (
	"encoding/json"
	"slices"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Limits of a list (design: api.md "Lists").
const (
	maxRecords     = 5000
	maxExported    = 50_000
	defaultRecords = 50
)

// defaultLabels are the statuses of an absent filter (clarifications.md 63).
func defaultLabels(q wire.ListQuery, types []string) []deal.Label {
	switch {
	case q.IsAllCases:
		return deal.DefaultLabels(deal.GridAllCases)
	case slices.Equal(types, []string{string(deal.CPStrategic)}):
		return deal.DefaultLabels(deal.GridCPStrategic)
	default:
		return deal.DefaultLabels(deal.GridDealRegistration)
	}
}

func listQuery(q wire.ListQuery, most int) (repo.ListDeals, error) {
	out := repo.ListDeals{Sort: "updatedAt", Desc: true, Limit: defaultRecords, Cursor: q.Cursor}
	for name := range strings.SplitSeq(q.DealType, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if !deal.Type(name).Known() {
			return out, apperr.Malformed("list.dealType", "The deal type "+name+" is not known.")
		}
		out.Types = append(out.Types, name)
	}
	if q.Sort != "" {
		field, direction, _ := strings.Cut(q.Sort, " ")
		if direction != "" && direction != "asc" && direction != "desc" {
			return out, apperr.Malformed("list.sort", "Sort has the form 'field asc' or 'field desc'.")
		}
		out.Sort, out.Desc = field, direction == "desc"
	}
	if q.Cursor != "" {
		sort, desc, err := repo.ReadCursor(q.Cursor)
		if err != nil {
			return out, err
		}
		if q.Sort != "" && (sort != out.Sort || desc != out.Desc) {
			return out, apperr.Malformed("list.cursor", "A cursor goes on in the order in which its list began.")
		}
	}
	if q.RecordsToFetch < 0 || q.RecordsToFetch > most || q.PageNumber < 0 || q.PageNumber > 100_000 {
		return out, apperr.Malformed("list.page", "pageNumber starts at 1; recordsToFetch is at most 5000, of an export 50000.")
	}
	if q.RecordsToFetch > 0 {
		out.Limit = q.RecordsToFetch
	}
	out.Offset = max(q.PageNumber-1, 0) * out.Limit
	if q.Filter == nil {
		out.Labels = defaultLabels(q, out.Types)
		return out, nil
	}
	var err error
	out.Filter, err = filterOf(q.Filter)
	return out, err
}

// filterOf reads the filter: a tree, or its text (clarifications.md 35). A condition alone is one of all.
func filterOf(filter any) (repo.ListFilter, error) {
	raw, err := json.Marshal(filter)
	if text, ok := filter.(string); ok {
		raw = []byte(text)
	}
	var tree repo.ListFilter
	decoder := json.NewDecoder(strings.NewReader(string(raw)))
	decoder.DisallowUnknownFields()
	if err != nil || len(raw) > maxFilterText || decoder.Decode(&tree) != nil {
		return tree, apperr.Malformed("list.filter", "The filter is not a tree {logic, filters: [{field, operator, value}]}.")
	}
	return tree, nil
}

const maxFilterText = 32 << 10
