package api

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/correlation"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// planSave merges the body into what is stored, looks every id up, checks the rules and names the rows and files to
// write.
func (s *Server) planSave(ctx context.Context, actor deal.Actor, r request, kind saveKind,
	in *SaveInput,
) (repo.SaveCase, []newFile, error) {
	version, err := ifMatch(in.IfMatch)
	if err != nil {
		return repo.SaveCase{}, nil, err
	}
	plan := repo.SaveCase{Now: s.Now(), By: actor, Version: version, Key: &r.key}
	body := in.Body
	if !kind.submit {
		body = begun(actor, body)
	}
	stored, err := s.storedCase(ctx, actor, body, &plan, r)
	if err != nil {
		return plan, nil, err
	}
	merged := mergeCase(stored, body, kind.submit)
	if err := merged.choose(kind, actor, s.Now()); err != nil {
		return plan, nil, err
	}
	if err := merged.share(stored, body); err != nil {
		return plan, nil, err
	}
	files, err := s.mergeFiles(ctx, actor, r, body, &merged, &plan)
	if err != nil {
		return plan, nil, err
	}
	sent, err := s.takeReplies(ctx, actor, r, body, &merged, &plan)
	if err != nil {
		return plan, nil, err
	}
	files = append(files, sent...)
	merged.tidy()
	ids := merged.rowIDs(merged.shared, merged.contents)
	looked, err := s.enrich(ctx, allowedReferencesOf(actor, stored), merged.shared, merged.contents)
	if err != nil {
		return plan, nil, err
	}
	looked.faults = merged.inBody(looked.faults, ids, body)
	if err := s.placeRequester(ctx, actor, stored, &looked, &plan); err != nil {
		return plan, nil, err
	}
	planned, locked, err := s.planDeals(ctx, actor, r, kind, merged, looked)
	if err != nil {
		return plan, nil, err
	}
	checked, err := s.checkRules(ctx, actor, looked, merged.before, kind.submit)
	if err != nil {
		return plan, nil, err
	}
	checked = merged.inBody(slices.Concat(faultsOf(locked), checked), merged.rowIDs(looked.shared, looked.contents), body)
	plan.Shared, plan.Deals = looked.shared, planned
	claimKeys(&plan)
	if faults := slices.Concat(merged.faults, looked.faults, checked); len(faults) > 0 {
		return plan, nil, invalidCase(onePerPlace(faults), body)
	}
	return plan, files, nil
}

// begun gives the draft of a new case its first deal while the body names none, since a case lives by its deals.
func begun(actor deal.Actor, body wire.Case) wire.Case {
	if body.ID == "" && body.OpportunityNumber == "" && len(body.OpportunityDeals) == 0 {
		body.OpportunityDeals = []wire.Deal{{DealType: wire.DealTypeRef{Name: string(deal.DefaultProgram(actor))}}}
	}
	return body
}

// onePerPlace keeps the first fault of a field (clarifications.md 60).
func onePerPlace(faults []apperr.Fault) []apperr.Fault {
	var kept []apperr.Fault
	for _, f := range faults {
		if !slices.ContainsFunc(kept, func(k apperr.Fault) bool { return k.Pointer == f.Pointer && k.Tab == f.Tab }) {
			kept = append(kept, f)
		}
	}
	return kept
}

// storedCase finds the case that a save continues; a first save gets a new number. The deals that the body names come
// first.
func (s *Server) storedCase(ctx context.Context, actor deal.Actor, body wire.Case, plan *repo.SaveCase,
	r request,
) (repo.CaseView, error) {
	id := body.ID
	if id == "" {
		id = body.OpportunityNumber
	}
	programs := make([]deal.Type, len(body.OpportunityDeals))
	for i, d := range body.OpportunityDeals {
		programs[i] = deal.Type(d.DealType.Name)
	}
	may := deal.MayCapture(actor, programs)
	if id != "" { // who goes on with a case has a role of the program; what is new in it is captured anew
		may = deal.MayCapture(actor, nil) ||
			slices.ContainsFunc(programs, func(t deal.Type) bool { return actor.Has(deal.OwnerRoles(t)...) })
	}
	if !may {
		return repo.CaseView{}, apperr.Forbidden("case.role", "Your role does not allow capturing this kind of case.")
	}
	if id == "" {
		plan.OpportunityID = r.id("opportunity")
		plan.New = &repo.NewCase{
			Requester: actor, OrganizationID: actor.OrganizationID,
			OrganizationName: actor.OrganizationName,
		}
		if actor.Internal {
			plan.New.OrganizationID, plan.New.OrganizationName = deal.InternalOrganization, "Internal"
		}
		return repo.CaseView{}, nil
	}
	view, err := s.Store.FindCase(ctx, id, actor)
	if err != nil {
		return view, err
	}
	for _, d := range view.Deals {
		if !d.State.OwnedBy(actor.Email) {
			return view, apperr.Forbidden("case.notOwner", deal.TextNotOwner)
		}
	}
	plan.OpportunityID, plan.RequesterOrganization = view.Opportunity.ID, view.Opportunity.RequesterOrganizationID
	slices.SortStableFunc(view.Deals, func(a, b repo.DealDetails) int { return rank(body, view, a) - rank(body, view, b) })
	return view, nil
}

// merged is a body laid over the stored case.
type merged struct {
	sent   []sentDeal
	edited []sentDeal // those of them that the save is about

	shared     deal.Shared
	sharedKept bool // the body changes nothing of the sections that the deals share
	contents   []deal.Content
	before     []*repo.DealDetails // the stored deal of each content; nil for a new one
	places     []int               // of each content in the body
	replies    []*deal.Reply       // what the body answers to the return of each deal; nil for nothing
	origins    origins
	faults     []apperr.Fault
}

// mergeCase lays the deals of a body over the stored ones; types that cannot be captured are faults. A draft's body
// without deals leaves those of the case as they are.
func mergeCase(stored repo.CaseView, body wire.Case, submit bool) merged {
	m := merged{origins: origins{}}
	for i, d := range body.OpportunityDeals {
		m.faults = append(m.faults, misnamed(stored, d, i, m.sent)...)
		sent := sentDeal{place: i}
		old, known := storedDeal(stored, d)
		if known {
			sent.before = &old
			d.DealType.Name = string(old.State.Type)
		}
		if t := deal.Type(d.DealType.Name); !t.Known() {
			m.fault(dealTypePointer(i), "dealType.unknown", "Only "+joinTypes(deal.Types())+" can be captured.")
		}
		if t := text(d.ExpirationDate); deal.Type(d.DealType.Name) == deal.CPStrategic && t != "" {
			if _, err := deal.ParseDate(t); err != nil {
				m.faults = append(m.faults, apperr.Fault{
					Pointer: "/opportunityDeals/" + strconv.Itoa(i) + "/expirationDate", Code: "expiration.date",
					Message: "Please enter a date as YYYY-MM-DD.", Tab: string(deal.TabOverview), Field: "expirationDate",
				})
				d.ExpirationDate = ""
			}
		}
		sent.content = mergeContent(old.Content, d, old.State.ExpirationDate, i, m.origins)
		if known {
			after := deal.Tidy(ownCase(&old, sent.content))
			sent.changed = answers(d) ||
				deal.ChangeBetween(ownCase(&old, old.Content), ownCase(&old, after.Deals[0])) != (deal.Change{})
		}
		m.sent = append(m.sent, sent)
	}
	for i := range stored.Deals {
		if !submit && len(body.OpportunityDeals) == 0 {
			m.sent = append(m.sent, sentDeal{place: i, before: &stored.Deals[i], content: stored.Deals[i].Content})
		}
	}
	if !deal.Shareable(programsOf(stored, m.sent)) {
		m.fault(dealTypePointer(0), "dealType.alone", "A CP Strategic deal has a case of its own.")
	}
	m.faults = append(m.faults, actionFaults(body)...)
	if len(m.sent) == 0 {
		m.faults = append(m.faults,
			apperr.Fault{
				Pointer: "/opportunityDeals", Code: "deals.required", Message: "Deal Type is a required field.",
				Tab: string(deal.TabCustomer), Field: "opportunityDeals",
			})
	}
	return m
}

// tidy applies what follows from the answers on every save.
func (m *merged) tidy() {
	tidy := deal.Tidy(deal.Case{Shared: m.shared, Deals: m.contents})
	m.shared, m.contents = tidy.Shared, tidy.Deals
}

func (m *merged) program() deal.Type { return deal.Case{Deals: m.contents}.Program() }

func (m *merged) fault(pointer, code, message string) {
	m.faults = append(m.faults,
		apperr.Fault{Pointer: pointer, Code: code, Message: message, Tab: string(deal.TabCustomer), Field: "dealType"})
}

func dealTypePointer(i int) string { return "/opportunityDeals/" + strconv.Itoa(i) + "/dealType/name" }

// programsOf are the programs of a case's deals, stored and sent.
func programsOf(stored repo.CaseView, sent []sentDeal) []deal.Type {
	var programs []deal.Type
	for _, d := range stored.Deals {
		programs = append(programs, d.State.Type)
	}
	for _, d := range sent {
		programs = append(programs, d.content.Type)
	}
	return programs
}

func joinTypes(types []deal.Type) string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}

// planDeals plans the edited deals of a save, with the faults of those whose content is partly locked.
func (s *Server) planDeals(ctx context.Context, actor deal.Actor, r request, kind saveKind, m merged,
	looked enriched,
) ([]repo.SaveDeal, []deal.Fault, error) {
	var planned []repo.SaveDeal
	var locked []deal.Fault
	for i, content := range looked.contents {
		id := r.id("deal " + strconv.Itoa(m.places[i]))
		d := repo.SaveDeal{
			ID: id, New: true, Content: content, Zone: looked.country[i].TimeZone,
			CountryCode: looked.country[i].Code, Region: looked.country[i].Region,
		}
		if customer, named := content.Named(); named {
			d.CustomerName, d.CustomerCountry = customer.Name, customer.Country.Name
		}
		command := deal.Command{Event: deal.Submit, Actor: actor, Reply: m.replies[i]}
		if old := m.before[i]; old != nil {
			d.ID = old.Deal.ID
			d.Number = old.Deal.Number
			d.New = false
			if old.State.Status != deal.Draft {
				own, err := m.sections(i)
				if err != nil {
					return nil, nil, err
				}
				before, after := ownCase(old, old.Content), deal.Case{Shared: looked.shared, Deals: []deal.Content{content}}
				if own != nil {
					after.Shared = *own
				}
				change := deal.ChangeBetween(before, after)
				locked = append(locked, deal.CheckChange(old.State, i, before, after, s.Now())...)
				d.Sections = own
				d.Frozen = old.State.Status
				command.Base = old.State.Revision
				command.Unreviewed = change.Unreviewed(old.State.Type)
			}
		}
		if kind.submit {
			d.Submit = &repo.NewCommand{
				ID: r.id("command " + d.ID), DealID: d.ID, IdempotencyID: r.key.ID, CorrelationID: correlation.ID(ctx), At: s.Now(),
				Command: command,
			}
		}
		planned = append(planned, d)
	}
	return planned, locked, nil
}
