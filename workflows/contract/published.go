package contract

import (
	"fmt"
	"strings"
	"time"

	"go.temporal.io/sdk/temporal"

	"dealdesk/models/deal"
)

// Published are the search attributes of a deal that change during its life.
type Published struct {
	Status     string
	Desk       string
	AssignedTo string
	Expiration deal.Date
	Customer   string
}

// PublishedOf are the attributes of a deal as its state is.
func PublishedOf(s deal.State) Published {
	p := Published{Status: string(Shown(s)), Expiration: s.ExpirationDate, Customer: cut(s.Customer)}
	if s.Ticket != nil && s.Ticket.State != deal.TicketHidden {
		p.Desk = fmt.Sprintf("level %d", s.Ticket.Level)
		p.AssignedTo, _, _ = strings.Cut(s.Ticket.ClaimedBy, "@") // the alias, not the address
	}
	return p
}

// Shown is the displayed status without what only the date decides: a search attribute changes with events, not with
// time.
func Shown(s deal.State) deal.Label {
	if s.Status == deal.Approved {
		return deal.LabelApproved
	}
	return s.Label(s.EnteredAt)
}

// maxKeyword is how many characters of a name are searched for: the server refuses values of over 2 kB.
const maxKeyword = 255

func cut(text string) string {
	if letters := []rune(text); len(letters) > maxKeyword {
		return string(letters[:maxKeyword])
	}
	return text
}

// Since are the updates that bring the attributes of an earlier state to these. Of the zero value they are those of a
// first run.
func (p Published) Since(before Published) []temporal.SearchAttributeUpdate {
	var updates []temporal.SearchAttributeUpdate
	if p.Status != before.Status {
		updates = append(updates, AttrDealStatus.ValueSet(p.Status))
	}
	if p.Desk != before.Desk {
		updates = append(updates, keyword(AttrDesk, p.Desk))
	}
	if p.AssignedTo != before.AssignedTo {
		updates = append(updates, keyword(AttrAssignedTo, p.AssignedTo))
	}
	if p.Expiration != before.Expiration && p.Expiration != "" {
		updates = append(updates, AttrExpirationDate.ValueSet(p.Expiration.At(0, time.UTC)))
	}
	if p.Customer != before.Customer {
		updates = append(updates, keyword(AttrCustomer, p.Customer))
	}
	return updates
}

func keyword(key temporal.SearchAttributeKeyKeyword, value string) temporal.SearchAttributeUpdate {
	if value == "" {
		return key.ValueUnset()
	}
	return key.ValueSet(value)
}
