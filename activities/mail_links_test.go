package activities

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// ui-2.md 1: the mail that tells of a deal's end leads to where its reader may go; the deal itself is gone.
func TestTheMailOfADealThatIsGoneLeadsHome(t *testing.T) {
	store := repotest.Open(t)
	id := submitted(t, store)
	pod := deal.Actor{Email: "pod@devices.example", Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	for _, c := range []deal.Command{
		{Event: deal.Claim, Actor: pod},
		{Event: deal.AskInfo, Actor: pod, Revision: 1, ReasonCode: "VolumeEvidence"},
		{Event: deal.AnswerEnd, Actor: deal.Actor{}},
	} {
		applyTo(t, store, id, c, repo.AuditNote{Actor: c.Actor, Side: deal.SideDesk, Comment: "What for?"}, at)
	}
	p := &post{}
	p.drain(t, &DrainMail{Store: store, Sender: p, PublicURL: "https://deals.example/"}, 12)
	last := p.sent[len(p.sent)-1]
	assert.Contains(t, last.Subject, "was cancelled")
	assert.Contains(t, last.HTML, `<a href="https://deals.example/homePage">Open Dealdesk</a>`)
	rows, _, err := store.Notifications(t.Context(), ada.Email, 10, 0)
	require.NoError(t, err)
	require.NotEmpty(t, rows)
	assert.True(t, rows[0].Gone)
}

// rules.md "Mail": the desk's mailbox is told of a review that is late; its readers are led to the ticket.
func TestTheMailToTheDeskLeadsToTheTicket(t *testing.T) {
	store := repotest.Open(t)
	id := submitted(t, store)
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	applyTo(t, store, id, deal.Command{Event: deal.ReviewDue}, repo.AuditNote{}, at)
	p := &post{}
	p.drain(t, &DrainMail{Store: store, Sender: p, PublicURL: "https://deals.example/", Desk: "desk@devices.example"}, 5)
	i := slices.IndexFunc(p.sent, func(m mail.Message) bool { return m.To == "desk@devices.example" })
	require.GreaterOrEqual(t, i, 0)
	assert.Contains(t, p.sent[i].Subject, "is overdue")
	assert.Contains(t, p.sent[i].HTML, `<a href="https://deals.example/desk/`+id+`">Open the case</a>`)
}
