package lists

import (
	"encoding/json"
	"slices"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo/deallist"
)

// Limits of a list (design: api.md "Lists").
const (
	maxRecords     = 5000
	maxExported    = 50_000
	defaultRecords = 50
	maxPage        = 100_000
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

// listBody is what every list's body asks for: which rows, in which order, which page of them.
type listBody struct {
	types    []string
	filter   deallist.Filter
	filtered bool // the body has a filter, if an empty one
	sort     string
	desc     bool
	limit    int // 0: the list's own
	page     int // from 0
}

// readListBody checks the members that all lists share (design: api.md "Lists"). most is the largest number of rows of
// one answer.
func readListBody(q wire.ListQuery, most int) (out listBody, err error) {
	for name := range strings.SplitSeq(q.DealType, ",") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		if !deal.Type(name).Known() {
			return out, apperr.Malformed("list.dealType", "The deal type "+name+" is not known.")
		}
		out.types = append(out.types, name)
	}
	out.sort, out.desc = strings.CutSuffix(q.Sort, " desc") // the names of some columns are made of several words
	out.sort = strings.TrimSuffix(out.sort, " asc")
	if q.RecordsToFetch < 0 || q.RecordsToFetch > most || q.PageNumber < 0 || q.PageNumber > maxPage {
		return out, apperr.Malformed("list.page",
			"pageNumber starts at 1; recordsToFetch is at most 5000, of an export 50000.")
	}
	out.limit, out.page = q.RecordsToFetch, max(q.PageNumber-1, 0)
	if out.filtered = q.Filter != nil; out.filtered {
		out.filter, err = filterOf(q.Filter)
	}
	return out, err
}

// pagedBody is the body of a list without cursors.
func pagedBody(q wire.ListQuery, most int) (listBody, error) {
	if q.Cursor != "" {
		return listBody{}, apperr.Malformed("list.cursor", "This list goes on by its page number.")
	}
	return readListBody(q, most)
}

func listQuery(q wire.ListQuery, most int) (deallist.ListDeals, error) {
	out := deallist.ListDeals{Sort: "updatedAt", Desc: true, Limit: defaultRecords, Cursor: q.Cursor}
	body, err := readListBody(q, most)
	if err != nil {
		return out, err
	}
	out.Types, out.Filter = body.types, body.filter
	if body.sort != "" {
		out.Sort, out.Desc = body.sort, body.desc
	}
	if q.Cursor != "" {
		sort, desc, err := deallist.ReadCursor(q.Cursor)
		if err != nil {
			return out, err
		}
		if body.sort != "" && (sort != out.Sort || desc != out.Desc) {
			return out, apperr.Malformed("list.cursor", "A cursor goes on in the order in which its list began.")
		}
	}
	if body.limit > 0 {
		out.Limit = body.limit
	}
	out.Offset = body.page * out.Limit
	if !body.filtered {
		out.Labels = defaultLabels(q, out.Types)
	}
	return out, nil
}

// filterOf reads the filter: a tree, or its text (clarifications.md 35). A condition alone is one of all.
func filterOf(filter any) (deallist.Filter, error) {
	raw, err := json.Marshal(filter)
	if text, ok := filter.(string); ok {
		raw = []byte(text)
	}
	var tree deallist.Filter
	decoder := json.NewDecoder(strings.NewReader(string(raw)))
	decoder.DisallowUnknownFields()
	if err != nil || len(raw) > maxFilterText || decoder.Decode(&tree) != nil {
		return tree, apperr.Malformed("list.filter", "The filter is not a tree {logic, filters: [{field, operator, value}]}.")
	}
	return tree, nil
}

const maxFilterText = 32 << 10
