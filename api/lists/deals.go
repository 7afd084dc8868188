package lists

import (
	"context"
	"slices"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo/deallist"
)

// Deals answers the deals that the caller may see.
func (h Handler) Deals(ctx context.Context, in *request.Body[wire.ListQuery]) (*response.Body[wire.Page], error) {
	query, err := listQuery(in.Body, maxRecords)
	if err != nil {
		return nil, err
	}
	return h.page(ctx, query)
}

// Dashboard is the CP Strategic view, unless the body names deal types.
func (h Handler) Dashboard(ctx context.Context, in *request.Body[wire.ListQuery]) (*response.Body[wire.Page], error) {
	if in.Body.DealType == "" && !in.Body.IsAllCases {
		in.Body.DealType = string(deal.CPStrategic)
	}
	return h.Deals(ctx, in)
}

func (h Handler) page(ctx context.Context, query deallist.ListDeals) (*response.Body[wire.Page], error) {
	query.Actor, query.Now = auth.ActorFrom(ctx), h.Now()
	found, err := h.lists().Deals(ctx, query)
	if err != nil {
		return nil, err
	}
	page := wire.Page{Item1: make([]wire.DealRow, len(found.Rows)), Cursor: found.Cursor, Item2: dealCounts(found.Counts)}
	for i, row := range found.Rows {
		page.Item1[i] = dealRow(row, query)
	}
	return response.Of(page, nil)
}

func dealCounts(c deallist.Counts) wire.DealCounts {
	return wire.DealCounts{
		CPStrategicDeals: c.CPStrategic, NonCPStrategicDeals: c.Others, More: c.More, CountedAt: wire.Time(c.At),
	}
}

func dealRow(row deallist.DealListed, q deallist.ListDeals) wire.DealRow {
	s := row.State
	out := wire.DealRow{
		ID: s.DealID, OpportunityNumber: s.CaseNumber, OpportunityName: s.CaseNumber, DealNumber: s.DealNumber,
		DealName: row.Name,
		DealType: wire.DealTypeRef{ID: string(s.Type), Name: string(s.Type)}, ProductType: row.ProductGroup,
		StatusCode: int(s.Status), StatusCodeName: string(s.Label(q.Now)), IsDraft: s.Label(q.Now) == deal.LabelDraft,
		ClosureDecisionString: s.Closure.Text(),
		CustomerName:          row.CustomerName, CustomerCountry: row.Country, CaseStartDate: string(s.StartDate),
		ExpirationDate: string(s.ExpirationDate), DealVolume: s.Volume, UnitsTransacted: s.Units, Rfp: "No",
		SubmittedBy: s.Company, UpdatedAt: wire.Time(row.UpdatedAt), Actions: []string{},
		IsNCADBoosterEligible: row.Booster, OpportunityAccounts: []wire.DealRowAccount{},
	}
	actions := deal.Actions(s, q.Actor, q.Now)
	for _, answer := range actions {
		if answer.Allowed {
			out.Actions = append(out.Actions, string(answer.Action))
		}
	}
	out.AccessType = deal.AccessTypes(actions)
	out.EndorseBy = string(s.EndorsableBy(q.Actor))
	out.LastDay = string(s.LastDay())
	if row.Shared.RFP {
		out.Rfp = "Yes"
	}
	if !deal.HiddenFrom(q.Actor, s.Type, row.Content.Strategic, "opportunityAccounts") {
		rowSellers(&out, row.Shared, s.Company)
	}
	if s.Type == deal.CPStrategic {
		rowStrategic(&out, row, q.Actor)
	}
	return out
}

// rowSellers adds whom the deal sells through: resellers for distributors, distributors for resellers; the company that
// submitted it is one of them.
func rowSellers(out *wire.DealRow, shared deal.Shared, company string) {
	for _, row := range shared.Sellers(company) {
		var names []string
		for _, ref := range row.Accounts {
			names = append(names, ref.CompanyName)
		}
		if row.IsPanel() {
			names = append(names, row.Company)
		}
		if len(names) > 0 {
			out.OpportunityAccounts = append(out.OpportunityAccounts,
				wire.DealRowAccount{PartnerType: wire.PartnerType(row.PartnerType), Names: strings.Join(names, "; ")})
		}
	}
}

// rowStrategic adds the columns of CP Strategic: those of internal people are empty for others (case-management.md
// L54).
func rowStrategic(out *wire.DealRow, row deallist.DealListed, actor deal.Actor) {
	if out.GeoCoverageName = deal.CoverageSingle; row.Shared.Multi() {
		out.GeoCoverageName = deal.CoverageMulti
	}
	content := row.Content
	out.AffiliationTypeName = nameAt(deal.AffiliationNames(), content.Affiliation)
	primary := content.Primary()
	out.IsCaseAssociatedWithTPID = primary.TPID != "" &&
		slices.ContainsFunc(actor.Roles, func(r deal.RoleAt) bool { return slices.Contains(r.TPIDs, primary.TPID) })
	if actor.Internal {
		out.ChannelStructureName = nameAt(deal.StructureNames(),
			content.ChannelStructure)
		out.Segment = primary.Segment
		out.PrimaryLegalEntity = primary.Name
	}
}

func nameAt(names []string, n int) string {
	if n < 0 || n >= len(names) {
		return ""
	}
	return names[n]
}
