package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// hardening M13: a person's data can be handed over whole, and the person erased: no text of the database names the
// address or the name any more, nobody else is touched, and the record of what was done stays, as that of one nobody.
func TestAPersonIsExportedAndErased(t *testing.T) {
	v, w := pricingSite(t)
	const address, name = "adr@contoso.example", "Zaphira Quillon"
	v.who.Name = name
	v.user.Name = name
	number := v.saves("SaveOpportunity", w.pricingCase(deal.SpecialPricing, v.customer("US", 31).ID))
	c, _ := v.content(number, "")
	id := c.OpportunityDeals[0].ID
	db := v.Store.DB(t.Context())
	require.NoError(t, v.Store.RecordLogin(t.Context(), entity.LoginAudit{
		ID: uuid.NewString(), At: v.now, Email: address, Address: "192.0.2.1", UserAgent: "a browser",
	}))
	require.NoError(t, db.Create(&entity.Notification{MessageID: "1", Email: address, DealID: id, CreatedAt: v.now}).Error)
	neighbour := "x" + address
	for _, email := range []string{address, neighbour} {
		voice := entity.UserVoice{ID: uuid.NewString(), Email: email, Rating: 1, CreatedAt: v.now}
		require.NoError(t, db.Create(&voice).Error)
	}

	record, err := v.Store.ExportPerson(t.Context(), address, v.now)
	require.NoError(t, err)
	raw, err := json.Marshal(record)
	require.NoError(t, err)
	for _, table := range []string{
		"app_user", "user_role", "opportunity", "audit_event", "command", "login_audit", "notification",
		"user_voice",
	} {
		assert.NotEmpty(t, record.Tables[table], table)
	}
	assert.Contains(t, string(raw), "192.0.2.1")
	assert.NotContains(t, string(raw), neighbour)

	operator := deal.Actor{Email: "operator", Name: "Operator"}
	_, err = v.Store.ErasePerson(t.Context(), address, "asked", operator, v.now)
	require.ErrorContains(t, err, "hand them over first", "a deal waits for the desk")
	require.Equal(t, http.StatusOK, v.post("/api/OpportunityDeal/SetOpportunityDealStatus", object{
		"opportunityDealId": id, "stateCode": 1, "statusCode": int(deal.Cancelled),
	}).Code)
	events := func() (n int64) {
		require.NoError(t, db.Model(&entity.AuditEvent{}).Where("deal_id = ?", id).Count(&n).Error)
		return n
	}
	before := events()
	pseudonym, err := v.Store.ErasePerson(t.Context(), address, "asked", operator, v.now)
	require.NoError(t, err)
	v.namesNobody(address, name)
	records, err := v.Store.AdminEvents(t.Context(), repo.AdminEventQuery{Action: "ErasePerson"}, 10, 0)
	require.NoError(t, err)
	require.Len(t, records, 1)
	assert.Regexp(t, `"after": 0, "before": [1-9]`, string(records[0].Subject), "beyond N80: how many places named them")
	assert.Equal(t, before, events())
	var actors []string
	require.NoError(t, db.Model(&entity.AuditEvent{}).Where("deal_id = ? and actor_side = ?", id, deal.SidePartner).
		Distinct().Pluck("actor_email", &actors).Error)
	assert.Equal(t, []string{pseudonym}, actors, "all of it was one and the same")
	assert.Len(t, repotest.Logins(t, v.Store, pseudonym), 1)
	var voices int64
	require.NoError(t, db.Model(&entity.UserVoice{}).Where("email = ?", neighbour).Count(&voices).Error)
	assert.EqualValues(t, 1, voices, "another's address that ends in the same way")
	_, err = v.Store.ErasePerson(t.Context(), address, "again", operator, time.Now())
	require.ErrorContains(t, err, "user.notFound")
}

// namesNobody reads every row of every table.
func (v *site) namesNobody(texts ...string) {
	v.t.Helper()
	var tables []string
	require.NoError(v.t, v.Store.DB(v.t.Context()).Raw(`select table_name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`).Scan(&tables).Error)
	require.Greater(v.t, len(tables), 40)
	for _, table := range tables {
		for _, text := range texts {
			var rows []string
			query := fmt.Sprintf("select t::text from %s t where strpos(lower(t::text), ?) > 0", table)
			require.NoError(v.t, v.Store.DB(v.t.Context()).Raw(query, strings.ToLower(text)).Scan(&rows).Error)
			for _, row := range rows {
				if strings.Contains(strings.ReplaceAll(row, "x"+text, ""), text) {
					v.t.Errorf("%s names %s: %.300s", table, text, row)
				}
			}
		}
	}
}
