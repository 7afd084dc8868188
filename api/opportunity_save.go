package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// SaveInput is the input of the three save calls.
type SaveInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	IfMatch        string `header:"If-Match" doc:"The case's version in quotes; a stale one is refused with 409"`
	Body           wire.Case
}

// saveKind is which of the three save calls.
type saveKind struct {
	operation string
	submit    bool
	wait      time.Duration
	async     bool
}

var (
	saveDraft      = saveKind{operation: "SaveOpportunityDraft"}
	saveSync       = saveKind{operation: "SaveOpportunity", submit: true, wait: dealclient.WaitSync}
	saveAsync      = saveKind{operation: "SaveOpportunityAsync", submit: true, wait: dealclient.WaitAsync, async: true}
	creatingRoles  = []deal.Role{deal.RoleADD, deal.RoleADR, deal.RoleDMP, deal.RoleMSS}
	programsServed = []deal.Type{deal.DealRegistration}
)

func (s *Server) save(kind saveKind) func(context.Context, *SaveInput) (*Body[wire.Saved], error) {
	return func(ctx context.Context, in *SaveInput) (*Body[wire.Saved], error) {
		actor := auth.ActorFrom(ctx)
		r, err := newRequest(actor, kind.operation, in.IdempotencyKey, struct {
			Case    wire.Case
			IfMatch string
		}{in.Body, in.IfMatch})
		if err != nil {
			return nil, err
		}
		saved, err := once(ctx, s, r, func(ctx context.Context, known *repo.Known) (wire.Saved, error) {
			if known != nil {
				return s.resumeSave(ctx, r, kind, known.OpportunityNumber)
			}
			return s.firstSave(ctx, actor, r, kind, in)
		})
		if err != nil {
			return nil, err
		}
		return &Body[wire.Saved]{Body: saved}, nil
	}
}

// firstSave checks the case, writes it in one transaction and only then tells the workflows.
func (s *Server) firstSave(ctx context.Context, actor deal.Actor, r request, kind saveKind, in *SaveInput) (wire.Saved, error) {
	plan, err := s.planSave(ctx, actor, r, kind, in)
	if err != nil {
		return wire.Saved{}, err
	}
	if err := s.refuseDuplicates(ctx, plan); err != nil {
		return wire.Saved{}, err
	}
	saved, err := s.Store.SaveCase(ctx, plan)
	if err == repo.ErrKeyKnown { //nolint:errorlint // the sentinel itself: the same request is being written right now
		known, lookErr := s.Store.KnownRequest(ctx, r.key)
		if lookErr != nil || known == nil {
			return wire.Saved{}, apperr.Internal(err)
		}
		return s.resumeSave(ctx, r, kind, known.OpportunityNumber)
	}
	if err != nil {
		return wire.Saved{}, err
	}
	return s.deliver(ctx, plan, saved, kind)
}

func (s *Server) resumeSave(ctx context.Context, r request, kind saveKind, number string) (wire.Saved, error) {
	commands, err := s.Store.CommandsOf(ctx, r.key.ID)
	if err != nil {
		return wire.Saved{}, err
	}
	return s.send(ctx, repo.Saved{Number: number, Commands: commands}, kind)
}

// deliver starts the workflows of new deals and sends the submits. A start that fails is not the caller's worry: the rows
// are there and the first command, or the reconciler, starts the workflow.
func (s *Server) deliver(ctx context.Context, plan repo.SaveCase, saved repo.Saved, kind saveKind) (wire.Saved, error) {
	for _, d := range plan.Deals {
		if !d.New {
			continue
		}
		if err := s.Deals.Start(ctx, d.ID); err != nil {
			s.logLater(ctx, "workflow will be started later", d.ID, err)
		}
	}
	return s.send(ctx, saved, kind)
}

func (s *Server) send(ctx context.Context, saved repo.Saved, kind saveKind) (wire.Saved, error) {
	for _, c := range saved.Commands {
		outcome, err := s.Deals.Send(ctx, dealclient.Stored{ID: c.ID, DealID: c.DealID, Command: c.Command}, kind.wait)
		switch {
		case err != nil && kind.async && apperr.KindOf(err) == apperr.KindUnavailable:
			s.logLater(ctx, "submit is on its way", c.DealID, err)
		case err != nil:
			return wire.Saved{}, err
		case outcome.Refusal != nil:
			return wire.Saved{}, dealclient.Refuse(outcome.Refusal)
		}
	}
	return wire.Saved{Status: http.StatusOK, Data: saved.Number}, nil
}

// planSave merges the body into what is stored, looks every id up, checks the rules and names the rows to write.
func (s *Server) planSave(ctx context.Context, actor deal.Actor, r request, kind saveKind, in *SaveInput) (repo.SaveCase, error) {
	version, err := ifMatch(in.IfMatch)
	if err != nil {
		return repo.SaveCase{}, err
	}
	plan := repo.SaveCase{Now: s.Now(), Version: version, Key: &r.key}
	stored, err := s.storedCase(ctx, actor, in.Body, &plan, r)
	if err != nil {
		return plan, err
	}
	shared, contents, faults := mergeCase(stored, in.Body)
	looked, err := s.enrich(ctx, shared, contents)
	if err != nil {
		return plan, err
	}
	if err := s.placeRequester(ctx, actor, stored, &looked, &plan); err != nil {
		return plan, err
	}
	checked, err := s.checkRules(ctx, looked, kind.submit)
	if err != nil {
		return plan, err
	}
	if faults = append(append(faults, looked.faults...), checked...); len(faults) > 0 {
		return plan, invalidCase(faults, in.Body)
	}
	plan.Shared = looked.shared
	for i, content := range looked.contents {
		plan.Deals = append(plan.Deals, s.planDeal(actor, r, kind, stored, looked, i, content, correlation.ID(ctx)))
	}
	return plan, nil
}

func (s *Server) planDeal(actor deal.Actor, r request, kind saveKind, stored repo.CaseView, e enriched, i int, content deal.Content, correlationID string) repo.SaveDeal {
	d := repo.SaveDeal{ID: r.id("deal " + strconv.Itoa(i)), New: true, Content: content, Zone: e.country[i].TimeZone, CountryCode: e.country[i].Code, Region: e.country[i].Region}
	if old, ok := dealOfType(stored, content.Type); ok {
		d.ID, d.New = old.Deal.ID, false
	}
	if len(content.Customers) > 0 {
		d.CustomerName, d.CustomerCountry = content.Customers[0].Name, content.Customers[0].Country.Name
	}
	if kind.submit {
		d.Submit = &repo.NewCommand{
			ID: r.id("command " + d.ID), DealID: d.ID, IdempotencyID: r.key.ID, CorrelationID: correlationID, At: s.Now(),
			Command: deal.Command{Event: deal.Submit, Actor: actor},
		}
	}
	return d
}

// storedCase finds the case that a save continues; a first save gets a new number.
func (s *Server) storedCase(ctx context.Context, actor deal.Actor, body wire.Case, plan *repo.SaveCase, r request) (repo.CaseView, error) {
	if !actor.Has(creatingRoles...) {
		return repo.CaseView{}, apperr.Forbidden("case.role", "Your role does not allow capturing this kind of case.")
	}
	id := body.ID
	if id == "" {
		id = body.OpportunityNumber
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
	plan.OpportunityID = view.Opportunity.ID
	return view, nil
}

func dealOfType(view repo.CaseView, t deal.Type) (repo.Dossier, bool) {
	for _, d := range view.Deals {
		if d.Content.Type == t {
			return d, true
		}
	}
	return repo.Dossier{}, false
}

// mergeCase lays the body over the stored case; types that cannot be captured are faults.
func mergeCase(stored repo.CaseView, body wire.Case) (deal.Shared, []deal.Content, []apperr.Fault) {
	var shared deal.Shared
	if len(stored.Deals) > 0 {
		shared = stored.Deals[0].Shared
	}
	shared = mergeShared(shared, body)
	var contents []deal.Content
	var faults []apperr.Fault
	for i, d := range body.OpportunityDeals {
		t := deal.Type(d.DealType.Name)
		old, _ := dealOfType(stored, t)
		if !served(t) {
			faults = append(faults, apperr.Fault{
				Pointer: "/opportunityDeals/" + strconv.Itoa(i) + "/dealType/name", Code: "dealType.notServed",
				Message: "Only " + joinTypes(programsServed) + " can be captured.", Tab: string(deal.TabCustomer), Field: "dealType",
			})
		}
		contents = append(contents, mergeContent(old.Content, d))
	}
	if len(contents) == 0 {
		faults = append(faults, apperr.Fault{Pointer: "/opportunityDeals", Code: "deals.required", Message: "Deal Type is a required field.", Tab: string(deal.TabCustomer), Field: "opportunityDeals"})
	}
	return shared, contents, faults
}

func served(t deal.Type) bool {
	for _, p := range programsServed {
		if p == t {
			return true
		}
	}
	return false
}

func joinTypes(types []deal.Type) string {
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = string(t)
	}
	return strings.Join(names, ", ")
}

// ifMatch reads the version of an If-Match header; 0 when there is none.
func ifMatch(header string) (int, error) {
	if header == "" {
		return 0, nil
	}
	version, err := strconv.Atoi(strings.Trim(header, `"`))
	if err != nil || version < 1 {
		return 0, apperr.Malformed("ifMatch.malformed", "If-Match must be a version in quotes.")
	}
	return version, nil
}
