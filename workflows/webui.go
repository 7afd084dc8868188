package workflows

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// publishState keeps the Web UI readable: current details always, search attributes when one has changed.
func (e *entity) publishState(ctx workflow.Context) {
	workflow.SetCurrentDetails(ctx, e.currentDetails())
	now := contract.PublishedOf(e.State)
	if now.Customer != e.published.Customer && !e.publishesCustomer(ctx, now) {
		now.Customer = e.published.Customer
	}
	if now == e.published {
		return
	}
	if err := workflow.UpsertTypedSearchAttributes(ctx, now.Since(e.published)...); err != nil {
		workflow.GetLogger(ctx).Warn("search attributes not set", "deal", e.State.DealNumber, "error", err)
		return
	}
	e.published = now
}

// versionCustomer is since when a run publishes a customer that it did not begin with (docs/decisions/0010).
const versionCustomer = "customer"

// publishesCustomer: a state that a release of before wrote names no customer, which takes nothing away.
func (e *entity) publishesCustomer(ctx workflow.Context, now contract.Published) bool {
	return now.Customer != "" &&
		workflow.GetVersion(ctx, versionCustomer, workflow.DefaultVersion, 1) != workflow.DefaultVersion
}

// currentDetails are what support staff read first: where the deal stands, what it waits for and why, and what comes
// next.
func (e *entity) currentDetails() string {
	s := e.State
	var b strings.Builder
	fmt.Fprintf(&b, "**%s** · %s · %s\n\n", s.DealNumber, s.Type, contract.Shown(s))
	fmt.Fprintf(&b, "- since %s, version %d, revision %d\n", formatTime(s.EnteredAt), s.Version, s.Revision)
	fmt.Fprintf(&b, "- waits for: %s\n", waitsFor(s))
	if s.Ticket != nil {
		fmt.Fprintf(&b, "- ticket %d (%s), %s, level %d, due %s\n", s.Ticket.Number, s.Ticket.Kind, s.Ticket.State,
			s.Ticket.Level, formatTime(s.Ticket.DueAt))
	}
	if s.ExpirationDate != "" {
		fmt.Fprintf(&b, "- valid from %s to %s (%s), extended %d times\n", s.StartDate, s.ExpirationDate, s.Zone,
			s.Extensions)
	}
	if s.RenewalOf != "" {
		fmt.Fprintf(&b, "- renews deal %s\n", cmp.Or(s.RenewsNumber, s.RenewalOf))
	}
	for _, d := range e.Deadlines {
		fmt.Fprintf(&b, "- %s: %s (%s)\n", formatTime(d.At), d.What, d.Who)
	}
	return b.String()
}

func formatTime(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 MST") }

// waitsFor is the one thing that has to happen next, in words.
func waitsFor(s deal.State) string {
	switch {
	case s.Status.Final():
		return "nothing, the deal has ended"
	case s.Status == deal.Draft:
		return "the requester to submit the draft"
	case s.Returned != nil:
		return "the requester's answer until the end of " + string(s.AnswerDay()) + " (" + s.Zone + ")"
	case s.OpenOffer() != nil:
		return "the answer to offer " + s.OpenOffer().ID + " until the end of " + string(s.OfferDay()) + " (" + s.Zone + ")"
	case s.Awaiting != nil:
		return "the SSP of TPID " + s.Awaiting.TPID + " until " + formatTime(s.Awaiting.By)
	case s.CustomerReview:
		return "the review of the customer"
	case s.Ticket != nil && s.Ticket.State == deal.TicketClaimed:
		return "the reviewer's decision, claimed until " + formatTime(s.Ticket.LeaseUntil)
	case s.Ticket != nil:
		return fmt.Sprintf("a reviewer of level %d or higher", s.Ticket.Level)
	case s.RenewalID != "":
		return "the decision on renewal " + cmp.Or(s.RenewalNumber, s.RenewalID) + ", or its own expiry"
	default:
		return "its expiry"
	}
}
