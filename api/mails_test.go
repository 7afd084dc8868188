package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/entity"
)

// mailed are the recipients of a deal's mails and their titles, as the caller reads them.
func (v *site) mailed(dealID string) (recipients, titles []string) {
	v.t.Helper()
	recipients, titles = []string{}, []string{}
	for _, m := range get[[]wire.Mail](v, "/api/OpportunityDeal/GetMails/"+dealID) {
		recipients, titles = append(recipients, m.Recipient), append(titles, m.Title)
		assert.NotNil(v.t, m.TitleText, "%s: in the reader's language", m.Title)
	}
	return recipients, titles
}

// ui-2.md 1: our people read of every mail of a deal, a partner of those to their own organisation, a stranger of none.
func TestAPartnerReadsOfMailsToTheirOwn(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	d := v.sold("Approved")
	(&planted{site: v}).sendMails()
	db := v.Store.DB(t.Context())
	var approval entity.Outbox
	require.NoError(t, db.Order("id desc").Take(&approval, "topic = ? and deal_id = ?", entity.TopicDelivery, d.Deal.ID).
		Error)
	for i, recipient := range []string{"add@northwind.example", "desk@devices.example", "pdm@devices.example"} {
		other := approval
		other.ID, other.Recipient = 0, recipient
		other.CreatedAt = approval.CreatedAt.Add(time.Duration(i+1) * time.Second)
		require.NoError(t, db.Create(&other).Error)
	}
	wasApproved, wasSubmitted := d.Deal.Number+" was approved", d.Deal.Number+" was submitted"

	v.as("adr2@contoso.example")
	recipients, titles := v.mailed(d.Deal.ID)
	assert.Equal(t, []string{"adr@contoso.example", "adr@contoso.example"}, recipients, "a colleague, newest first")
	assert.Equal(t, []string{wasApproved, wasSubmitted}, titles)
	v.as("add@northwind.example")
	recipients, titles = v.mailed(d.Deal.Number)
	assert.Equal(t, []string{"add@northwind.example"}, recipients)
	assert.Equal(t, []string{wasApproved}, titles)
	for _, email := range []string{"pod@devices.example", "cmt@devices.example", "gbb@devices.example"} {
		v.as(email)
		recipients, _ = v.mailed(d.Deal.ID)
		assert.Equal(t, []string{
			"pdm@devices.example", "desk@devices.example", "add@northwind.example", "adr@contoso.example",
			"adr@contoso.example",
		}, recipients, email)
	}
	v.as("adr@tailspin.example")
	assert.Equal(t, "case.notFound",
		refused(t, v.http.Get("/api/OpportunityDeal/GetMails/"+d.Deal.ID), http.StatusNotFound))
}

// ui-2.md 1: a copy says where it comes from, to those who may open that.
func TestACopySaysWhereItComesFrom(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	d := v.sold("Approved")
	v.as("adr@contoso.example")
	v.now = v.now.AddDate(1, 0, 0) // it has expired
	number := post[string](v, "/api/Opportunity/CopyOpportunity", map[string]any{
		"opportunityNumber": d.Opportunity.Number, "opportunityDealNumber": d.Deal.Number,
	})
	copied := func() wire.Deal {
		t.Helper()
		return get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+number).OpportunityDeals[0]
	}
	assert.Equal(t, &wire.DealNumbers{CaseNumber: d.Opportunity.Number, DealNumber: d.Deal.Number}, copied().CopiedFrom)

	var o entity.Opportunity
	require.NoError(t, v.Store.DB(t.Context()).Take(&o, "number = ?", number).Error)
	require.NoError(t, v.Store.DB(t.Context()).
		Create(&entity.Party{OpportunityID: o.ID, OrganizationID: "4100003", Kind: entity.PartyCoOwner}).Error)
	v.as("adr@tailspin.example")
	assert.Nil(t, copied().CopiedFrom, "they see the copy alone")
}
