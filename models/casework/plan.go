package casework

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Plan is what a save will write.
type Plan struct {
	repo.SaveCase

	files []newFile
}

// Plan lays a case over what is stored, looks every id up, checks the rules and names the rows and files to write. With
// faults it answers both the plan and the refusal.
func (c Cases) Plan(ctx context.Context, r Request) (Plan, error) {
	plan := Plan{SaveCase: repo.SaveCase{Now: c.Now, By: r.Actor, Version: r.Version, Key: &r.Key}}
	body := r.Case
	if !r.Submit {
		body = begun(r.Actor, body)
	}
	stored, err := c.storedCase(ctx, r.Actor, body)
	if err != nil {
		return plan, err
	}
	if body.named() == "" {
		plan.OpportunityID, plan.New = r.id("opportunity"), newCase(r.Actor)
	} else {
		plan.OpportunityID, plan.RequesterOrganization = stored.Opportunity.ID, stored.Opportunity.RequesterOrganizationID
	}
	m, err := Merge(stored, body, r, c.Now)
	if err != nil {
		return plan, err
	}
	added, err := c.mergeFiles(ctx, r, body.Files, m, plan.OpportunityID)
	if err != nil {
		return plan, err
	}
	replies, sent, err := c.takeReplies(ctx, r, body.Deals, m, plan.OpportunityID)
	if err != nil {
		return plan, err
	}
	m.shared.Attachments = added.attachments
	m.faults = slices.Concat(m.faults, added.faults, sent.faults)
	plan.Attach = appendNew(added.attach, sent.attach...)
	plan.files = slices.Concat(added.came, sent.came)
	normal := m.Case()
	m.shared, m.contents = normal.Shared, normal.Deals
	ids := m.rowIDs(m.shared, m.contents)
	e, err := c.Enrich(ctx, r.Actor, stored, m.shared, m.contents)
	if err != nil {
		return plan, err
	}
	e.Faults = m.inBody(e.Faults, ids, body)
	if e, err = c.placeRequester(ctx, r.Actor, stored, e); err != nil {
		return plan, err
	}
	if plan.Parties = slices.Concat(e.parties, e.coOwners); plan.New != nil {
		plan.New.LocationID = e.locationID
	}
	saves, locked, err := c.planDeals(r, m, e, replies)
	if err != nil {
		return plan, err
	}
	faults, err := c.checkRules(ctx, r.Actor, e, m.before, r.Submit)
	if err != nil {
		return plan, err
	}
	faults = m.inBody(slices.Concat(Faults(locked), faults), m.rowIDs(e.Shared, e.Contents), body)
	plan.Shared, plan.Deals = e.Shared, claimKeys(saves, plan.SaveCase, e.Shared.ProductGroup.ID)
	if faults := slices.Concat(m.faults, e.Faults, faults); len(faults) > 0 {
		return plan, invalidCase(onePerPlace(faults))
	}
	return plan, nil
}

// begun gives the draft of a new case its first deal while it names none, since a case lives by its deals.
func begun(actor deal.Actor, body Case) Case {
	if body.named() == "" && len(body.Deals) == 0 {
		body.Deals = []Deal{{Content: deal.Content{Type: deal.DefaultProgram(actor)}}}
	}
	return body
}

// onePerPlace keeps the first fault of a field (clarifications.md 60).
func onePerPlace(faults []apperr.Fault) []apperr.Fault {
	var first []apperr.Fault
	for _, f := range faults {
		if !slices.ContainsFunc(first, func(k apperr.Fault) bool { return k.Pointer == f.Pointer && k.Tab == f.Tab }) {
			first = append(first, f)
		}
	}
	return first
}

// named is the id or number of the stored case; empty of a new one.
func (c Case) named() string { return cmp.Or(c.ID, c.Number) }

// storedCase finds the case that a save continues, nothing for a first save. The deals that the body names come first.
func (c Cases) storedCase(ctx context.Context, actor deal.Actor, body Case) (repo.CaseView, error) {
	programs := make([]deal.Type, len(body.Deals))
	for i, d := range body.Deals {
		programs[i] = d.Content.Type
	}
	may := deal.MayCapture(actor, programs)
	if body.named() != "" { // who goes on with a case has a role of the program; what is new in it is captured anew
		may = deal.MayCapture(actor, nil) ||
			slices.ContainsFunc(programs, func(t deal.Type) bool { return actor.Has(deal.OwnerRoles(t)...) })
	}
	if !may {
		return repo.CaseView{}, apperr.Forbidden("case.role", deal.TextRoleCapture)
	}
	if body.named() == "" {
		return repo.CaseView{}, nil
	}
	view, err := c.Store.FindCase(ctx, body.named(), actor)
	if err != nil {
		return view, err
	}
	for _, d := range view.Deals {
		if !d.State.OwnedBy(actor.Email) {
			return view, apperr.Forbidden("case.notOwner", deal.TextNotOwner)
		}
	}
	slices.SortStableFunc(view.Deals, func(a, b repo.DealDetails) int { return rank(body, view, a) - rank(body, view, b) })
	return view, nil
}

func newCase(actor deal.Actor) *repo.NewCase {
	n := repo.NewCase{
		Requester: actor, OrganizationID: actor.OrganizationID, OrganizationName: actor.OrganizationName,
	}
	if actor.Internal {
		n.OrganizationID, n.OrganizationName = deal.InternalOrganization, "Internal"
	}
	return &n
}

// planDeals plans the edited deals of a save, with the faults of those whose content is partly locked.
func (c Cases) planDeals(r Request, m CaseMerge, e Enrichment, replies []*deal.Reply) ([]repo.SaveDeal, []deal.Fault,
	error,
) {
	var saves []repo.SaveDeal
	var locked []deal.Fault
	for i, content := range e.Contents {
		id := r.id("deal " + strconv.Itoa(m.places[i]))
		d := repo.SaveDeal{
			ID: id, New: true, Content: content, Zone: e.country[i].TimeZone,
			CountryCode: e.country[i].Code, Region: e.country[i].Region,
		}
		if customer, named := content.Named(); named {
			d.CustomerName, d.CustomerCountry = customer.Name, customer.Country.Name
		}
		command := deal.Command{Event: deal.Submit, Actor: r.Actor, Reply: replies[i]}
		if old := m.before[i]; old != nil {
			d.ID = old.Deal.ID
			d.Number = old.Deal.Number
			d.New = false
			if old.State.Status != deal.Draft {
				own, err := m.sections(i)
				if err != nil {
					return nil, nil, err
				}
				before, after := ownCase(old, old.Content), deal.Case{Shared: e.Shared, Deals: []deal.Content{content}}
				if own != nil {
					after.Shared = *own
				}
				change := deal.ChangeBetween(before, after)
				locked = append(locked, deal.CheckChange(old.State, i, before, after, c.Now)...)
				d.Sections = own
				d.Frozen = old.State.Status
				command.Base = old.State.Revision
				command.Unreviewed = change.Unreviewed(old.State.Type)
			}
		}
		if r.Submit {
			d.Submit = &repo.NewCommand{
				ID: r.id("command " + d.ID), DealID: d.ID, IdempotencyID: r.Key.ID, CorrelationID: r.CorrelationID, At: c.Now,
				Command: command,
			}
		}
		saves = append(saves, d)
	}
	return saves, locked, nil
}

// Check is what a submit of a case would come to.
type Check struct {
	Faults     []apperr.Fault
	Duplicates int // deals that are registered already
	Forecast
}

// Forecast says who would decide on a case and by when; of several deals the last date and the highest level. It is
// empty while there are faults: nobody would decide then.
type Forecast struct {
	Automatic    bool   // a rule would approve every deal at once
	Desk         string // who would decide first
	Level        int    // least level of a reviewer who could approve alone
	ExpectedDate deal.Date
}

// Check is the dry run of a submit; it changes nothing.
func (c Cases) Check(ctx context.Context, r Request) (Check, error) {
	plan, err := c.Plan(ctx, r)
	var out Check
	refused := apperr.From(err)
	if refused != nil {
		if refused.Kind != apperr.KindInvalid && refused.Kind != apperr.KindConflict {
			return out, err
		}
		if out.Faults = refused.Faults; len(out.Faults) == 0 { // the deal as it stands takes no submit
			out.Faults = []apperr.Fault{{Code: refused.Code, Message: refused.Message}}
		}
	}
	if out.Duplicates, err = c.duplicates(ctx, plan.Deals); err != nil || refused != nil {
		return out, err
	}
	out.Forecast, err = c.foresee(ctx, plan.SaveCase, r.Actor)
	return out, err
}

func (c Cases) foresee(ctx context.Context, plan repo.SaveCase, actor deal.Actor) (Forecast, error) {
	out := Forecast{Automatic: len(plan.Deals) > 0}
	for _, d := range plan.Deals {
		if d.Frozen != 0 {
			out.Automatic = false
			continue
		}
		forecast, err := c.Store.Forecast(ctx, plan.Shared, d, actor, c.Now)
		if err != nil {
			return out, err
		}
		date := deal.DateOf(c.Now, forecast.State.Location())
		if !forecast.Automatic {
			out.Automatic, out.Desk = false, deal.WhoDesk
			if forecast.State.Awaiting != nil {
				out.Desk = deal.WhoSSP
			}
			out.Level = max(out.Level, forecast.Level)
			date = deal.DateOf(forecast.State.Ticket.DueAt, forecast.State.Location())
		}
		out.ExpectedDate = max(out.ExpectedDate, date)
	}
	return out, nil
}
