package workflows

import (
	"fmt"
	"strings"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// attributes are the search attributes that change during a deal's life.
type attributes struct {
	status     string
	desk       string
	assignedTo string
	expiration deal.Date
}

func attributesOf(s deal.State) attributes {
	a := attributes{status: string(s.Status.Label()), expiration: s.ExpirationDate}
	if s.Ticket != nil {
		a.desk = fmt.Sprintf("level %d", s.Ticket.Level)
		a.assignedTo, _, _ = strings.Cut(s.Ticket.ClaimedBy, "@") // the alias, not the address
	}
	return a
}

// present keeps the Web UI readable: current details always, search attributes when one has changed.
func (e *entity) present(ctx workflow.Context) {
	workflow.SetCurrentDetails(ctx, e.story())
	now := attributesOf(e.State)
	if now == e.published {
		return
	}
	var updates []temporal.SearchAttributeUpdate
	if now.status != e.published.status {
		updates = append(updates, contract.AttrDealStatus.ValueSet(now.status))
	}
	if now.desk != e.published.desk {
		updates = append(updates, keyword(contract.AttrDesk, now.desk))
	}
	if now.assignedTo != e.published.assignedTo {
		updates = append(updates, keyword(contract.AttrAssignedTo, now.assignedTo))
	}
	if now.expiration != e.published.expiration && now.expiration != "" {
		updates = append(updates, contract.AttrExpirationDate.ValueSet(now.expiration.At(0, time.UTC)))
	}
	if err := workflow.UpsertTypedSearchAttributes(ctx, updates...); err != nil {
		workflow.GetLogger(ctx).Warn("search attributes not set", "deal", e.State.DealNumber, "error", err)
		return
	}
	e.published = now
}

func keyword(key temporal.SearchAttributeKeyKeyword, value string) temporal.SearchAttributeUpdate {
	if value == "" {
		return key.ValueUnset()
	}
	return key.ValueSet(value)
}

// story is what support staff read first: where the deal stands and what comes next.
func (e *entity) story() string {
	s := e.State
	var b strings.Builder
	fmt.Fprintf(&b, "**%s** · %s · %s\n\n", s.DealNumber, s.Type, s.Status.Label())
	fmt.Fprintf(&b, "- since %s, version %d, revision %d\n", s.EnteredAt.UTC().Format("2006-01-02 15:04 MST"), s.Version, s.Revision)
	if s.Ticket != nil {
		fmt.Fprintf(&b, "- ticket %d, %s, level %d\n", s.Ticket.Number, s.Ticket.State, s.Ticket.Level)
	}
	if s.ExpirationDate != "" {
		fmt.Fprintf(&b, "- valid from %s to %s (%s)\n", s.StartDate, s.ExpirationDate, s.Zone)
	}
	for _, d := range e.Deadlines {
		fmt.Fprintf(&b, "- %s: %s (%s)\n", d.At.UTC().Format("2006-01-02 15:04 MST"), d.What, d.Who)
	}
	return b.String()
}
