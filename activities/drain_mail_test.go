package activities

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// post is a mail server that remembers; while it is away it takes nothing.
type post struct {
	mu   sync.Mutex
	away error
	sent []mail.Message
	stop func(sent int) // told after every batch
	no   string         // this recipient is refused for good
}

func (p *post) Send(_ context.Context, messages []mail.Message) ([]error, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.away != nil {
		return nil, p.away
	}
	errs := make([]error, len(messages))
	for i, m := range messages {
		if m.To == p.no {
			errs[i] = fmt.Errorf("%w: 550 no such person", mail.ErrRefused)
			continue
		}
		p.sent = append(p.sent, m)
	}
	p.stop(len(p.sent))
	return errs, nil
}

// drain runs the activity until a batch has ended and so many mails are sent.
func (p *post) drain(t *testing.T, activity *DrainMail, mails int) {
	t.Helper()
	stop, run := until(t, activity.Execute)
	p.stop = func(sent int) {
		if sent >= mails {
			stop()
		}
	}
	require.NoError(t, run(), "a worker that stops ends after its batch")
}

// to are the recipients of mails.
func to(mails []mail.Message) []string {
	out := make([]string, len(mails))
	for i, m := range mails {
		out[i] = m.To
	}
	return out
}

func TestASubmitMailsItsPeopleOnce(t *testing.T) {
	store := repotest.Open(t)
	id := submitted(t, store)
	p := &post{away: errors.New("no route")}
	activity := &DrainMail{Store: store, Sender: p, PublicURL: "https://deals.example/"}
	_, run := until(t, activity.Execute)
	require.ErrorContains(t, run(), "no route", "Temporal shows why nothing goes, and tries again")
	assert.EqualValues(t, 4, waiting(t, store)[entity.TopicDelivery], "each recipient has a mail of their own")

	p.away = nil
	p.drain(t, activity, 0)
	require.Len(t, p.sent, 4)
	m := p.sent[0]
	for _, other := range p.sent {
		assert.Equal(t, id+".2.submit@dealdesk", other.ID, "clarifications.md 98")
	}
	assert.Equal(t, []string{"adr@contoso.example", "adr2@contoso.example", "cc@tailspin.example", "boss@contoso.example"},
		to(p.sent),
		"Repairs 20: owners who may see the case and the CC list, each once; no rival who was named an owner, no channel "+
			"contact")
	for email, told := range map[string]int{
		"adr@contoso.example": 1, "adr2@contoso.example": 1, "adr@tailspin.example": 0,
		"cc@tailspin.example": 0,
	} {
		rows, _, err := store.Notifications(t.Context(), email, 10, 0)
		require.NoError(t, err)
		assert.Len(t, rows, told, "Repairs 20: the app tells those who may see the case, %s", email)
	}
	assert.Contains(t, m.Text,
		"https://deals.example/managecase/pricingprogram?oppDealNumber=C-00000001-DR&oppNumber=C-00000001")
	assert.Contains(t, m.Text, "\nRequester: Contoso\n", "Repairs 8")
	assert.Empty(t, waiting(t, store)[entity.TopicMail])
	assert.Empty(t, waiting(t, store)[entity.TopicDelivery])
}

// hardening M5: a recipient whom the server refuses for good is a dead letter, alone; an administrator lets it go
// again.
func TestARefusedRecipientEndsAlone(t *testing.T) {
	store := repotest.Open(t)
	id := submitted(t, store)
	p := &post{no: "adr2@contoso.example"}
	activity := &DrainMail{Store: store, Sender: p}
	p.drain(t, activity, 0)
	assert.Equal(t, []string{"adr@contoso.example", "cc@tailspin.example", "boss@contoso.example"}, to(p.sent))
	assert.Zero(t, waiting(t, store)[entity.TopicDelivery], "the lag knows no dead letters")
	dead, all, err := store.DeadLetters(t.Context(), "", 10, 0)
	require.NoError(t, err)
	require.Len(t, dead, 1)
	assert.EqualValues(t, 1, all)
	assert.Equal(t, p.no, dead[0].Recipient)
	assert.Equal(t, id, dead[0].DealID)
	assert.Equal(t, string(deal.Submit), dead[0].Event)
	assert.Equal(t, 1, dead[0].Attempts)
	assert.Contains(t, dead[0].LastError, "550 no such person")

	admin := deal.Actor{Email: "admin@devices.example"}
	requeued, err := store.RequeueDeadLetters(t.Context(), repo.WhichLetters{IDs: []int64{dead[0].ID, 0}}, "mended", admin,
		time.Now())
	require.NoError(t, err)
	assert.Equal(t, []int64{dead[0].ID}, requeued)
	p.no = ""
	p.drain(t, activity, 0)
	assert.Equal(t, "adr2@contoso.example", p.sent[3].To)
	assert.Len(t, p.sent, 4, "nobody else gets it again")
}

// hardening M12: mails above what one person may cause a day are held for an administrator with their reason, and lost
// to nobody; the app tells people all the same.
func TestMailsAboveAPersonsDayAreHeld(t *testing.T) {
	store := repotest.Open(t)
	submitted(t, store)
	p := &post{}
	activity := &DrainMail{Store: store, Sender: p, PerDay: 3}
	p.drain(t, activity, 0)
	assert.Len(t, p.sent, 3)
	dead, all, err := store.DeadLetters(t.Context(), entity.TopicDelivery, 10, 0)
	require.NoError(t, err)
	require.EqualValues(t, 1, all)
	assert.Equal(t, "boss@contoso.example", dead[0].Recipient)
	assert.Equal(t, "held: "+ada.Email+" has caused more than 3 mails today (limits.mails)", dead[0].LastError)
	rows, _, err := store.Notifications(t.Context(), "adr2@contoso.example", 10, 0)
	require.NoError(t, err)
	assert.Len(t, rows, 1)

	admin := deal.Actor{Email: "admin@devices.example"}
	_, err = store.RequeueDeadLetters(t.Context(), repo.WhichLetters{IDs: []int64{dead[0].ID}}, "a busy day", admin,
		time.Now())
	require.NoError(t, err)
	p.drain(t, activity, 0)
	require.Len(t, p.sent, 4)
	assert.Equal(t, "boss@contoso.example", p.sent[3].To)
}

// hardening M12: who was taken out of the case before the mail went gets none.
func TestWhoLostTheDealGetsNoMail(t *testing.T) {
	store := repotest.Open(t)
	submitted(t, store)
	p := &post{away: errors.New("no route")}
	activity := &DrainMail{Store: store, Sender: p}
	_, run := until(t, activity.Execute)
	require.ErrorContains(t, run(), "no route")
	require.NoError(t, store.DB(t.Context()).Exec("update app_user set is_active = false where email = ?",
		"adr2@contoso.example").Error)
	p.away = nil
	p.drain(t, activity, 0)
	assert.Equal(t, []string{"adr@contoso.example", "cc@tailspin.example", "boss@contoso.example"}, to(p.sent))
	assert.Zero(t, waiting(t, store)[entity.TopicDelivery])
}

// Repairs 10, 27: each recipient reads a mail in their own language, who has no account in the requester's; the app is
// told once.
func TestEveryRecipientReadsTheirLanguage(t *testing.T) {
	store := repotest.Open(t)
	id := submitted(t, store)
	for email, language := range map[string]deal.Language{
		"adr@contoso.example": deal.German, "adr2@contoso.example": deal.English, "cc@tailspin.example": deal.English,
	} {
		require.NoError(t, store.SetLanguage(t.Context(), entity.ID("user", email), language))
	}
	p := &post{}
	p.drain(t, &DrainMail{Store: store, Sender: p, PublicURL: "https://deals.example/"}, 0)
	require.Len(t, p.sent, 4)
	subjects := map[string]string{}
	for _, m := range p.sent {
		subjects[m.To] = m.Subject
	}
	german, english := p.sent[0], p.sent[1]
	assert.Equal(t, map[string]string{
		"adr@contoso.example":  "C-00000001-DR wurde eingereicht",
		"boss@contoso.example": "C-00000001-DR wurde eingereicht", // without an account
		"adr2@contoso.example": "C-00000001-DR was submitted",
		"cc@tailspin.example":  "C-00000001-DR was submitted",
	}, subjects)
	assert.Equal(t, id+".2.submit@dealdesk", english.ID)
	assert.Equal(t, "de."+english.ID, german.ID)
	for _, email := range []string{"adr@contoso.example", "adr2@contoso.example"} {
		rows, _, err := store.Notifications(t.Context(), email, 10, 0)
		require.NoError(t, err)
		require.Len(t, rows, 1)
		assert.Equal(t, english.Subject, rows[0].Title, "the app says a notice in its reader's language")
	}
}

// Repairs 21: a mail tells its event as it was, whatever has happened until it is sent.
func TestAMailTellsItsEventAndNotTheDealOfLater(t *testing.T) {
	store := repotest.Open(t)
	id := submitted(t, store)
	pod := deal.Actor{Email: "pod@devices.example", Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
	at := time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)
	happens := func(c deal.Command, note repo.AuditNote) {
		note.Actor = c.Actor
		applyTo(t, store, id, c, note, at)
	}
	happens(deal.Command{Event: deal.Claim, Actor: pod}, repo.AuditNote{Side: deal.SideDesk})
	ask := deal.Command{Event: deal.AskInfo, Actor: pod, Revision: 1, ReasonCode: "VolumeEvidence"}
	happens(ask, repo.AuditNote{Side: deal.SideDesk, Comment: "What for?"})
	order := []deal.Attachment{{ID: "1", Name: "order.pdf"}}
	reply := repo.AuditNote{Side: deal.SidePartner, Comment: "For the campus.", Files: order}
	happens(deal.Command{Event: deal.Submit, Actor: ada, Revision: 1}, reply)
	happens(deal.Command{Event: deal.Claim, Actor: pod}, repo.AuditNote{Side: deal.SideDesk})
	happens(deal.Command{Event: deal.Approve, Actor: pod, Revision: 1}, repo.AuditNote{Side: deal.SideDesk})
	happens(deal.Command{Event: deal.Expire, Actor: ada}, repo.AuditNote{Side: deal.SidePartner})
	require.NoError(t, store.DB(t.Context()).Exec("update opportunity_deal set name = 'Renamed since' where id = ?", id).
		Error)

	p := &post{}
	p.drain(t, &DrainMail{Store: store, Sender: p, PublicURL: "https://deals.example/"}, 20)
	require.Len(t, p.sent, 20)
	requesters := slices.DeleteFunc(p.sent, func(m mail.Message) bool { return m.To != ada.Email })
	require.Len(t, requesters, 5)
	for i, words := range []string{
		"was submitted", "Please answer until 03/16/2026", "Answer: For the campus.\nFiles: order.pdf",
		"valid until 09/02/2026", "Units invoiced after 03/02/2026",
	} {
		assert.Contains(t, requesters[i].Text, words)
		assert.Contains(t, requesters[i].Text, "Name: Campus\n")
	}
}

// A deal that cannot be read keeps no other deal's mail back.
func TestABrokenDealWaitsAlone(t *testing.T) {
	store := repotest.Open(t)
	broken, whole := submitted(t, store), submitted(t, store)
	require.NoError(t, store.DB(t.Context()).Exec(`update opportunity_deal set terms = '"none"' where id = ?`, broken).
		Error)
	p := &post{}
	p.drain(t, &DrainMail{Store: store, Sender: p, PublicURL: "https://deals.example/"}, 0)
	require.Len(t, p.sent, 4)
	assert.Equal(t, whole+".2.submit@dealdesk", p.sent[0].ID)
	var row entity.Outbox
	require.NoError(t, store.DB(t.Context()).Take(&row, "topic = ? and deal_id = ?", entity.TopicMail, broken).Error)
	assert.Contains(t, row.LastError, "terms of deal")
	assert.Nil(t, row.DoneAt)
}
