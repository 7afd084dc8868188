//go:build e2e

package e2e

import (
	"fmt"
	"time"

	"github.com/google/uuid"
	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/api/dealclient"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// deal brings a new deal to a stage of its life, through its workflow, and answers its state then.
func (a *arena) deal(stage string) (deal.State, error) {
	id, volume := uuid.NewString(), int64(2000)
	submit := repo.NewCommand{
		ID: uuid.NewString(), At: time.Now(),
		Command: deal.Command{Event: deal.Submit, Actor: owner},
	}
	content := deal.Content{
		Type: deal.DealRegistration, Name: "Fleet", Volume: &volume, Countries: []deal.Country{{
			ID:   "us",
			Name: "United States", Code: "US",
		}},
		Customers: []deal.Customer{{
			ID: "c", CustomerID: uuid.NewString(), Name: "Fabrikam", Kind: 1,
			Country: deal.Ref{ID: "us", Name: "United States"},
		}},
		Products: []deal.Product{{ID: "p1", Name: "Laptops"}},
	}
	saved, err := a.store.SaveCase(a.t.Context(), repo.SaveCase{
		Now: time.Now().UTC(), OpportunityID: uuid.NewString(), Shared: deal.Shared{ProductGroup: deal.Ref{
			ID:   "surface",
			Name: "Surface",
		}},
		New:     &repo.NewCase{Requester: owner, OrganizationID: owner.OrganizationID, OrganizationName: "Contoso"},
		Parties: []entity.Party{{OrganizationID: owner.OrganizationID, Kind: entity.PartyRequester}},
		Deals: []repo.SaveDeal{{
			ID: id, New: true, Zone: "America/New_York", CountryCode: "US", Region: "Americas",
			Content: content, Submit: &submit,
		}},
	})
	if err != nil {
		return deal.State{}, err
	}
	if err := a.clients.Start(a.t.Context(), id); err != nil {
		return deal.State{}, err
	}
	steps := []dealclient.StoredCommand{{ID: submit.ID, DealID: id, Command: saved.Commands[0].Command}}
	for _, c := range map[string][]deal.Command{
		"claimed":  {claims(pods[0])},
		"approved": {claims(pods[0]), decides(deal.Approve, pods[0])},
	}[stage] {
		steps = append(steps, dealclient.StoredCommand{ID: uuid.NewString(), DealID: id, Command: c})
	}
	for i, step := range steps {
		if i > 0 {
			if _, err := a.store.AddCommand(a.t.Context(),
				repo.NewCommand{ID: step.ID, DealID: id, At: time.Now(), Command: step.Command}); err != nil {
				return deal.State{}, err
			}
		}
		outcome, err := a.send(step)
		if err == nil && outcome.Refusal != nil {
			err = outcome.Refusal
		}
		if err != nil {
			return deal.State{}, fmt.Errorf("%s: %w", step.Command.Event, err)
		}
	}
	// units as sales-out lines would have counted them: they allow an extension
	if err := a.store.DB(a.t.Context()).Model(&entity.Deal{}).Where("id = ?", id).Update("units", 5).Error; err != nil {
		return deal.State{}, err
	}
	return a.store.DealState(a.t.Context(), id)
}

// orders are all orders of n things.
func orders(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, shorter := range orders(n - 1) {
		for at := range n {
			order := append(append(append([]int(nil), shorter[:at]...), n-1), shorter[at:]...)
			all = append(all, order)
		}
	}
	return all
}

// explains tells whether the commands in an order get these outcomes and lead to this state, by the rules alone.
func explains(order []int, before deal.State, commands []deal.Command, outcomes []deal.Outcome, after deal.State) bool {
	s := before
	for _, i := range order {
		result, refusal := deal.Apply(s, commands[i], deal.EvalContext{Now: time.Now()})
		answered := outcomes[i]
		switch {
		case (refusal == nil) != (answered.Refusal == nil):
			return false
		case refusal != nil && refusal.Code != answered.Refusal.Code:
			return false
		case refusal == nil && (answered.Version != result.State.Version || answered.Status != result.State.Status):
			return false
		case refusal == nil:
			s = result.State
		}
	}
	same := s.Status == after.Status && s.Closure == after.Closure && s.Version == after.Version &&
		s.Extensions == after.Extensions &&
		s.ExpirationDate == after.ExpirationDate && (s.Ticket == nil) == (after.Ticket == nil) &&
		(s.Returned == nil) == (after.Returned == nil)
	return same && (s.Ticket == nil ||
		(s.Ticket.State == after.Ticket.State && s.Ticket.ClaimedBy == after.Ticket.ClaimedBy &&
			s.Ticket.Number == after.Ticket.Number))
}

// believed waits until the deal's workflow has the state of the rows, and has ended when the deal has.
func (a *arena) believed(after deal.State) error {
	id := contract.DealWorkflowID(after.DealID)
	return within(a.t.Context(), time.Minute, "workflow of deal "+after.DealNumber, func() error {
		described, err := shared.temporal.DescribeWorkflowExecution(a.t.Context(), id, "")
		if err != nil {
			return err
		}
		if ended := described.WorkflowExecutionInfo.Status == enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED; ended ||
			after.Status.Final() {
			if ended != after.Status.Final() {
				return fmt.Errorf("%s beside a deal that is %s", described.WorkflowExecutionInfo.Status, after.Status)
			}
			return nil
		}
		value, err := shared.temporal.QueryWorkflow(a.t.Context(), id, "", contract.QueryDescribe)
		if err != nil {
			return err
		}
		var description contract.Description
		if err := value.Get(&description); err != nil {
			return err
		}
		if s := description.Carried.State; s.Version != after.Version || s.Status != after.Status ||
			description.InFlight != 0 {
			return fmt.Errorf("it believes %s, version %d, %d under way; the rows say %s, version %d", s.Status, s.Version,
				description.InFlight, after.Status, after.Version)
		}
		return nil
	})
}
