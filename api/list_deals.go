package api

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Limits of a list (design: api.md "Lists").
const (
	maxRecords     = 5000
	defaultRecords = 50
)

// defaultLabels are the statuses of an absent filter (case-management.md L175, clarifications.md 63).
var defaultLabels = []deal.Label{deal.LabelDraft, deal.LabelDecisionPending, deal.LabelApproved, deal.LabelInsufficient}

// ListInput is the input of the dashboards.
type ListInput struct{ Body wire.ListQuery }

func (s *Server) listDeals(ctx context.Context, in *ListInput) (*Body[wire.Page], error) {
	actor := auth.ActorFrom(ctx)
	query, err := listQuery(in.Body)
	if err != nil {
		return nil, err
	}
	query.Actor, query.Now = actor, s.Now()
	rows, counts, err := s.Store.Deals(ctx, query)
	if err != nil {
		return nil, err
	}
	page := wire.Page{Item1: make([]wire.DealRow, len(rows)), Item2: wire.DealCounts{
		CPStrategicDeals: counts[deal.CPStrategic], NonCPStrategicDeals: counts[deal.DealRegistration] + counts[deal.SpecialPricing],
	}}
	for i, row := range rows {
		page.Item1[i] = dealRow(row, actor, query)
	}
	return &Body[wire.Page]{Body: page}, nil
}

func dealRow(row repo.DealListed, actor deal.Actor, q repo.ListDeals) wire.DealRow {
	s := row.State
	out := wire.DealRow{
		ID: s.DealID, OpportunityNumber: s.CaseNumber, OpportunityName: s.CaseNumber, DealNumber: s.DealNumber, DealName: row.Deal.Name,
		DealType: wire.DealTypeRef{ID: string(s.Type), Name: string(s.Type)}, ProductType: row.Opportunity.ProductGroupName,
		StatusCode: int(s.Status), StatusCodeName: string(s.Label(q.Now)), ClosureDecisionString: s.Closure.Text(),
		CustomerName: row.Deal.CustomerName, CustomerCountry: row.Deal.CustomerCountry, CaseStartDate: string(s.StartDate),
		ExpirationDate: string(s.ExpirationDate), DealVolume: s.Volume, UnitsTransacted: s.Units, Rfp: rfpOf(row),
		SubmittedBy: row.Opportunity.RequesterOrganizationName, UpdatedAt: stamp(row.Deal.UpdatedAt), Actions: []string{},
	}
	for _, answer := range deal.Actions(s, actor, q.Now) {
		if answer.Allowed {
			out.Actions = append(out.Actions, string(answer.Action))
		}
	}
	return out
}

func rfpOf(row repo.DealListed) string {
	var shared deal.Shared
	if json.Unmarshal(row.Opportunity.Shared, &shared) == nil && shared.RFP {
		return "Yes"
	}
	return "No"
}

func listQuery(q wire.ListQuery) (repo.ListDeals, error) {
	out := repo.ListDeals{Sort: "updatedAt", Desc: true, Limit: defaultRecords, Labels: defaultLabels}
	for _, name := range strings.Split(q.DealType, ",") {
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
	if q.RecordsToFetch < 0 || q.RecordsToFetch > maxRecords || q.PageNumber < 0 || q.PageNumber > 100_000 {
		return out, apperr.Malformed("list.page", "pageNumber starts at 1; recordsToFetch is at most 5000.")
	}
	if q.RecordsToFetch > 0 {
		out.Limit = q.RecordsToFetch
	}
	out.Offset = max(q.PageNumber-1, 0) * out.Limit
	if q.Filter == nil {
		return out, nil
	}
	labels, err := labelFilter(q.Filter)
	out.Labels = labels
	return out, err
}

// filterTree is the dashboards' filter: so far the displayed status, by eq and in.
type filterTree struct {
	Logic   string         `json:"logic"`
	Filters []filterClause `json:"filters"`
}

type filterClause struct {
	Field    string `json:"field"`
	Operator string `json:"operator"`
	Value    any    `json:"value"`
}

func labelFilter(filter any) ([]deal.Label, error) {
	raw, err := json.Marshal(filter)
	if text, ok := filter.(string); ok {
		raw = []byte(text)
	}
	var tree filterTree
	if err != nil || json.Unmarshal(raw, &tree) != nil {
		return nil, apperr.Malformed("list.filter", "The filter is not a tree {logic, filters: [{field, operator, value}]}.")
	}
	var labels []deal.Label
	for _, c := range tree.Filters {
		if c.Field != "statusCodeName" {
			return nil, apperr.Malformed("list.filter.field", "Filtering by "+c.Field+" is not possible.")
		}
		values, ok := filterValues(c)
		if !ok {
			return nil, apperr.Malformed("list.filter.operator", "statusCodeName can be filtered by eq and in.")
		}
		for _, v := range values {
			if !slices.Contains(labels, deal.Label(v)) {
				labels = append(labels, deal.Label(v))
			}
		}
	}
	return labels, nil
}

func filterValues(c filterClause) ([]string, bool) {
	switch v := c.Value.(type) {
	case string:
		return []string{v}, c.Operator == "eq"
	case []any:
		var out []string
		for _, item := range v {
			text, ok := item.(string)
			if !ok {
				return nil, false
			}
			out = append(out, text)
		}
		return out, c.Operator == "in"
	default:
		return nil, false
	}
}
