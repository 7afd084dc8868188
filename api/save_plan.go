package api

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// planSave merges the body into what is stored, looks every id up, checks the rules and names the rows and files to write.
func (s *Server) planSave(ctx context.Context, actor deal.Actor, r request, kind saveKind, in *SaveInput) (repo.SaveCase, []newFile, error) {
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
	looked, err := s.enrich(ctx, standingOf(actor, stored), merged.shared, merged.contents)
	if err != nil {
		return plan, nil, err
	}
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
	plan.Shared, plan.Deals = looked.shared, planned
	claimKeys(&plan)
	if faults := slices.Concat(merged.faults, looked.faults, faultsOf(locked), checked); len(faults) > 0 {
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

// storedCase finds the case that a save continues; a first save gets a new number. The deals that the body names come first.
func (s *Server) storedCase(ctx context.Context, actor deal.Actor, body wire.Case, plan *repo.SaveCase, r request) (repo.CaseView, error) {
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
		may = deal.MayCapture(actor, nil) || slices.ContainsFunc(programs, func(t deal.Type) bool { return actor.Has(deal.OwnerRoles(t)...) })
	}
	if !may {
		return repo.CaseView{}, apperr.Forbidden("case.role", "Your role does not allow capturing this kind of case.")
	}
	if id == "" {
		plan.OpportunityID = r.id("opportunity")
		plan.New = &repo.NewCase{Requester: actor, OrganizationID: actor.OrganizationID, OrganizationName: actor.OrganizationName}
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
	slices.SortStableFunc(view.Deals, func(a, b repo.Dossier) int { return rank(body, view, a) - rank(body, view, b) })
	return view, nil
}

func rank(body wire.Case, view repo.CaseView, d repo.Dossier) int {
	for i, sent := range body.OpportunityDeals {
		if old, ok := storedDeal(view, sent); ok && old.Deal.ID == d.Deal.ID {
			return i
		}
	}
	return len(body.OpportunityDeals)
}

// storedDeal is the deal that a deal of the body continues: by id, by number, else the one of its type that can be saved.
func storedDeal(view repo.CaseView, sent wire.Deal) (repo.Dossier, bool) {
	var found *repo.Dossier
	for i, d := range view.Deals {
		number := sent.DealNumber
		if number == "" && sent.Name != view.Opportunity.Number { // a CP Strategic deal bears the name of its case
			number = sent.Name
		}
		switch {
		case sent.ID == d.Deal.ID || (sent.ID == "" && number == d.Deal.Number):
			return d, true
		case sent.ID != "" || number != "" || deal.Type(sent.DealType.Name) != d.State.Type:
		case found == nil || !found.State.Status.Renews():
			found = &view.Deals[i]
		}
	}
	if found == nil {
		return repo.Dossier{}, false
	}
	return *found, true
}

// merged is a body laid over the stored case.
type merged struct {
	shared   deal.Shared
	contents []deal.Content
	before   []*repo.Dossier // the stored deal of each content; nil for a new one
	replies  []*deal.Reply   // what the body answers to the return of each deal; nil for nothing
	faults   []apperr.Fault
}

// mergeCase lays the body over the stored case; types that cannot be captured are faults. A draft's body without deals leaves
// those of the case as they are.
func mergeCase(stored repo.CaseView, body wire.Case, submit bool) merged {
	var m merged
	if len(stored.Deals) > 0 {
		m.shared = stored.Deals[0].Shared
	}
	m.shared = mergeShared(m.shared, body)
	for i, d := range body.OpportunityDeals {
		old, known := storedDeal(stored, d)
		if known {
			m.before = append(m.before, &old)
			d.DealType.Name = string(old.State.Type)
		} else {
			m.before = append(m.before, nil)
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
		m.contents = append(m.contents, mergeContent(old.Content, d, old.State.ExpirationDate))
	}
	for i := range stored.Deals {
		if !submit && len(body.OpportunityDeals) == 0 {
			m.before, m.contents = append(m.before, &stored.Deals[i]), append(m.contents, stored.Deals[i].Content)
		}
	}
	if !deal.Shareable(programsOf(stored, m.contents)) {
		m.fault(dealTypePointer(0), "dealType.alone", "A CP Strategic deal has a case of its own.")
	}
	m.faults = append(m.faults, actionFaults(body)...)
	if len(m.contents) == 0 {
		m.faults = append(m.faults, apperr.Fault{Pointer: "/opportunityDeals", Code: "deals.required", Message: "Deal Type is a required field.", Tab: string(deal.TabCustomer), Field: "opportunityDeals"})
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
	m.faults = append(m.faults, apperr.Fault{Pointer: pointer, Code: code, Message: message, Tab: string(deal.TabCustomer), Field: "dealType"})
}

func dealTypePointer(i int) string { return "/opportunityDeals/" + strconv.Itoa(i) + "/dealType/name" }

// programsOf are the programs of a case's deals, stored and sent.
func programsOf(stored repo.CaseView, sent []deal.Content) []deal.Type {
	var programs []deal.Type
	for _, d := range stored.Deals {
		programs = append(programs, d.State.Type)
	}
	for _, c := range sent {
		programs = append(programs, c.Type)
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

// planDeals plans the deals of a save, with the faults of those whose content is partly locked. Deals past their draft that a
// body carries along unchanged beside others stay as they are (clarifications.md 9).
func (s *Server) planDeals(ctx context.Context, actor deal.Actor, r request, kind saveKind, m merged, looked enriched) ([]repo.SaveDeal, []deal.Fault, error) {
	var planned []repo.SaveDeal
	var locked []deal.Fault
	editing := slices.ContainsFunc(m.before, func(d *repo.Dossier) bool {
		return d == nil || d.State.Status.Renews() && d.State.Ticket == nil || d.State.Returned != nil
	})
	for i, content := range looked.contents {
		d := repo.SaveDeal{ID: r.id("deal " + strconv.Itoa(i)), New: true, Content: content, Zone: looked.country[i].TimeZone, CountryCode: looked.country[i].Code, Region: looked.country[i].Region}
		if customer, named := content.Named(); named {
			d.CustomerName, d.CustomerCountry = customer.Name, customer.Country.Name
		}
		command := deal.Command{Event: deal.Submit, Actor: actor, Reply: m.replies[i]}
		if old := m.before[i]; old != nil {
			d.ID, d.Number, d.New = old.Deal.ID, old.Deal.Number, false
			if old.State.Status != deal.Draft {
				before := deal.Case{Shared: old.Shared, Deals: []deal.Content{old.Content}}
				after := deal.Case{Shared: looked.shared, Deals: []deal.Content{content}}
				change := deal.ChangeBetween(before, after)
				if editing && old.State.Returned == nil && change == (deal.Change{}) {
					continue
				}
				if err := s.maySave(kind, old, actor); err != nil {
					return nil, nil, err
				}
				locked = append(locked, deal.CheckChange(old.State, i, before, after, s.Now())...)
				d.Frozen, command.Base, command.Unreviewed = old.State.Status, old.State.Revision, change.Unreviewed(old.State.Type)
			}
		}
		if kind.submit {
			d.Submit = &repo.NewCommand{
				ID: r.id("command " + d.ID), DealID: d.ID, IdempotencyID: r.key.ID, CorrelationID: correlation.ID(ctx), At: s.Now(), Command: command,
			}
		}
		planned = append(planned, d)
	}
	return planned, locked, nil
}

// maySave: a deal past its draft is submitted again where its rules allow it, never saved as a draft (clarifications.md 49).
func (s *Server) maySave(kind saveKind, old *repo.Dossier, actor deal.Actor) error {
	if !kind.submit {
		return apperr.Conflict("deal.notDraft", "This deal is no longer a draft; submit your changes instead.").With("version", old.State.Version)
	}
	if refusal := deal.Can(old.State, deal.Command{Event: deal.Submit, Actor: actor}, s.Now()); refusal != nil {
		return dealclient.Refuse(refusal)
	}
	return nil
}
