package activities

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// statesOf are the states of a deal's mails by recipient.
func statesOf(t *testing.T, store *repo.Store, dealID string) map[string]repo.MailState {
	t.Helper()
	mails, err := store.MailsOf(t.Context(), dealID)
	require.NoError(t, err)
	states := map[string]repo.MailState{}
	for _, m := range mails {
		assert.Equal(t, deal.Submit, m.Event)
		assert.Equal(t, m.State == repo.MailSent, !m.SentAt.IsZero(), "%s: the time of sending", m.Recipient)
		states[m.Recipient] = m.State
	}
	return states
}

// ui-2.md 1: the mails of a deal tell truly what has become of each, and stay for half a year.
func TestTheMailsOfADealTellWhatBecameOfThem(t *testing.T) {
	store := repotest.Open(t)
	id, other := submitted(t, store), submitted(t, store)
	assert.Equal(t, map[string]repo.MailState{"": repo.MailWaiting}, statesOf(t, store, id), "nobody is known yet")

	p := &post{away: errors.New("no route"), no: "cc@tailspin.example"}
	activity := &DrainMail{Store: store, Sender: p}
	_, run := until(t, activity.Execute)
	require.ErrorContains(t, run(), "no route")
	assert.Equal(t, map[string]repo.MailState{
		"adr@contoso.example": repo.MailWaiting, "adr2@contoso.example": repo.MailWaiting,
		"cc@tailspin.example": repo.MailWaiting, "boss@contoso.example": repo.MailWaiting,
	}, statesOf(t, store, id))

	require.NoError(t, store.DB(t.Context()).Exec("update app_user set is_active = false where email = ?",
		"adr2@contoso.example").Error)
	p.away = nil
	p.drain(t, activity, 0)
	want := map[string]repo.MailState{
		"adr@contoso.example": repo.MailSent, "adr2@contoso.example": repo.MailNotSent,
		"cc@tailspin.example": repo.MailGivenUp, "boss@contoso.example": repo.MailSent,
	}
	for _, each := range []string{id, other} {
		assert.Equal(t, want, statesOf(t, store, each))
	}
	mails, err := store.MailsOf(t.Context(), id)
	require.NoError(t, err)
	for _, m := range mails {
		belongs := map[string]string{
			"adr@contoso.example": "4100002", "adr2@contoso.example": "4100002", "cc@tailspin.example": "4100003",
		}
		assert.Equal(t, belongs[m.Recipient], m.OrganizationID, m.Recipient)
	}

	month := time.Now().Add(30 * day)
	_, err = store.ForgetOutbox(t.Context(), month)
	require.NoError(t, err)
	assert.Equal(t, want, statesOf(t, store, id), "the relay's week does not end them")
	gone, err := store.ForgetMails(t.Context(), month)
	require.NoError(t, err)
	assert.Equal(t, 6, gone)
	assert.Equal(t, map[string]repo.MailState{"cc@tailspin.example": repo.MailGivenUp}, statesOf(t, store, id),
		"an administrator may still let it go")
}

// case-submission.md L74: what a case tells of a reseller stands with each of its deals, as in their stories.
func TestTheMailOfAResellerStandsWithEveryDeal(t *testing.T) {
	store := repotest.Open(t)
	first := submitted(t, store)
	db := store.DB(t.Context())
	var d entity.Deal
	require.NoError(t, db.Take(&d, "id = ?", first).Error)
	second := d
	second.ID, second.ChainID = entity.ID("deal", "second"), first
	second.Number = d.Number + "-R1"
	require.NoError(t, db.Create(&second).Error)
	require.NoError(t, db.Create(&entity.Outbox{
		Topic: entity.TopicDelivery, DealID: first, Payload: entity.JSON(`{"event": "resellerAdded"}`),
		Recipient: "adr@contoso.example", CreatedAt: time.Now(),
	}).Error)
	mails, err := store.MailsOf(t.Context(), second.ID)
	require.NoError(t, err)
	require.Len(t, mails, 1, "not those of its sibling's own life")
	assert.Equal(t, "adr@contoso.example", mails[0].Recipient)
}
