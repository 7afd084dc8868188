package api

import (
	"encoding/base64"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/repo"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	validateReseller = "/api/OpportunityDeal/ValidateCaseAndReseller"
	addReseller      = "/api/OpportunityAccount/AddOpportunityAccountToCase?opportunityId="
)

// sold is a case of the United States that names Northwind as its distributor.
func (v *site) sold(status string) repo.DealDetails {
	v.t.Helper()
	v.as("adr@contoso.example")
	d := v.approvedBy("4100001")
	if status == "Expired" {
		v.apply(d.Deal.ID, deal.Command{Event: deal.Expire, Actor: v.who})
	}
	return d
}

// approvedBy is an approved deal whose case a partner organisation sees too.
func (v *site) approvedBy(partner string) repo.DealDetails {
	v.t.Helper()
	d := v.approved()
	require.NoError(v.t, v.Store.DB(v.t.Context()).
		Create(&entity.Party{OpportunityID: d.Opportunity.ID, OrganizationID: partner, Kind: entity.PartyPartner}).Error)
	return d
}

func withBlobs(t *testing.T, v *site) *site {
	t.Helper()
	blobs, err := blob.OpenDirectory(t.TempDir(), 32<<20)
	require.NoError(t, err)
	v.Blobs, v.Scanner = blobs, &scanner{}
	return v.serve()
}

func pdf(size int) map[string]any {
	return map[string]any{
		"name":    "Awareness.PDF",
		"content": base64.StdEncoding.EncodeToString([]byte("%PDF-" + strings.Repeat("x", size-5))),
	}
}

// SUB-609, MAN-469, MAN-393, MAN-397, MAN-398, MAN-399, MAN-400, MAN-401, MAN-402, MAN-546, MAN-547, MAN-548
func TestADistributorAddsAReseller(t *testing.T) {
	v := withBlobs(t, newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)))
	d := v.sold("Approved")
	for _, email := range []string{"adr@contoso.example", "ssp@devices.example", "admin@devices.example"} {
		v.as(email)
		assert.Equal(t, "reseller.role",
			refused(t, v.post(validateReseller, map[string]any{"caseId": d.Opportunity.Number, "resellerName": "Tailspin"}),
				http.StatusForbidden), email)
		assert.Equal(t, "reseller.role",
			refused(t, v.post(addReseller+d.Opportunity.Number,
				map[string]any{
					"accountId": "x", "attachment": pdf(10),
					"emails": []string{"a@b.example"},
				}), http.StatusForbidden), email)
	}
	v.as("add@northwind.example")
	search := func(id, name string) wire.ResellerAnswer {
		t.Helper()
		return post[wire.ResellerAnswer](v, validateReseller, map[string]any{
			"caseId": id, "resellerName": name,
			"userRoleDetails": []any{},
		})
	}
	assert.Equal(t, "reseller.name /resellerName",
		refused(t, v.post(validateReseller, map[string]any{"caseId": "x", "resellerName": " ab "}),
			http.StatusUnprocessableEntity))
	assert.Equal(t, "Tai", search(d.Opportunity.Number, "Tai").Resellers[0].CompanyName[:3], "three characters are enough")
	assert.Equal(t, deal.TextNotFound, search("C-99999999", "Tailspin").ErrorMessage)
	assert.Equal(t, deal.TextResellerNone, search(d.Opportunity.Number, "Nobody of that name").ErrorMessage)
	found := search(d.Opportunity.Number, "tailspin")
	require.True(t, found.Success)
	require.Len(t, found.Resellers, 1, "of the case's product group and country")
	assert.Equal(t, d.Opportunity.ID, found.OpportunityID)
	assert.Equal(t, entity.ID("product_type", "Surface"), found.OpportunityProductTypeID)

	body := map[string]any{
		"accountId": v.distributor(), "countryId": found.Resellers[0].CountryID, "attachment": pdf(100),
		"partnerAccountId": found.Resellers[0].AccountID, "emails": []string{"sales@tailspin.example"},
	}
	with := func(member string, value any) map[string]any {
		changed := map[string]any{}
		maps.Copy(changed, body)
		changed[member] = value
		return changed
	}
	for pointer, broken := range map[string]map[string]any{
		"reseller.emails /emails":                         with("emails", []string{}),
		"reseller.emails /emails 2":                       with("emails", []string{"nobody"}),
		"reseller.attachment /attachment":                 with("attachment", nil),
		"reseller.attachment /attachment 5,000,000 bytes": with("attachment", pdf(5_000_000)),
		"reseller.attachment /attachment type": with("attachment",
			map[string]any{"name": "a.xlsx", "content": "UEsDBA=="}),
		"reseller.attachment /attachment content": with("attachment",
			map[string]any{"name": "a.docx", "content": "JVBERi0="}),
		"reseller.attachment /attachment two files": with("attachment", []any{pdf(10), pdf(10)}),
		"attachment.unknown /attachment":            with("attachment", "5f0b7a52-3c1e-4a6e-9d0f-8a7d1c2b3e4f"),
	} {
		assert.Equal(t, strings.Join(strings.Fields(pointer)[:2], " "),
			refused(t, v.post(addReseller+d.Opportunity.Number, broken), http.StatusUnprocessableEntity), pointer)
	}
	foreign := post[wire.NewResellerAnswer](v, addReseller+d.Opportunity.Number,
		with("partnerAccountId", entity.ID("account", "none")))
	assert.Equal(t, deal.TextResellerForeign, foreign.Error.Message)
	assert.Equal(t, "reseller.distributor",
		refused(t, v.post(addReseller+d.Opportunity.Number, with("accountId", "another's")), http.StatusForbidden))

	sees := func(email string) int {
		v.as(email)
		return v.http.Get("/api/Opportunity/GetOpportunity/" + d.Opportunity.Number).Code
	}
	require.Equal(t, http.StatusNotFound, sees("adr@tailspin.example"))
	v.as("add@northwind.example")
	added := post[wire.NewResellerAnswer](v, addReseller+d.Opportunity.Number, with("attachment", pdf(4_999_999)))
	assert.True(t, added.Data.Success)
	assert.Equal(t, "Reseller Tailspin Devices was added to case "+d.Opportunity.Number+".", added.SuccessMsg)
	require.Equal(t, http.StatusOK, sees("adr@tailspin.example"), "the reseller sees the case from now on")
	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+d.Opportunity.Number)
	last := shown.OpportunityAccounts[len(shown.OpportunityAccounts)-1]
	assert.Equal(t, "Tailspin Devices", last.Accounts[0].CompanyName)
	assert.Equal(t, "sales@tailspin.example", shown.ChannelContacts[len(shown.ChannelContacts)-1].Emails)

	// the proof is read by who sees the case, and by nobody else
	var attachment entity.Attachment
	require.NoError(t, v.Store.DB(t.Context()).Take(&attachment, "opportunity_id = ?", d.Opportunity.ID).Error)
	file := v.http.Get("/api/Attachment/" + attachment.ID + "/content")
	require.Equal(t, http.StatusOK, file.Code)
	assert.Len(t, file.Body.Bytes(), 4_999_999)
	assert.Equal(t, `attachment; filename=Awareness.PDF`, file.Header().Get("Content-Disposition"))
	v.as("adr@lamna.example")
	assert.Equal(t, "attachment.notFound",
		refused(t, v.http.Get("/api/Attachment/"+attachment.ID+"/content"), http.StatusNotFound))

	v.as("add@northwind.example")
	told := get[[]wire.TimelineEvent](v, "/api/OpportunityDeal/GetTimeline/"+d.Deal.ID)[0]
	assert.Equal(t, []string{"Reseller added", "Tailspin Devices"}, []string{told.Action, told.Comment},
		"the timeline says which one")
	assert.NotEmpty(t, told.Actor)
	assert.Equal(t, int(deal.Approved), told.ToStatus)

	v.as("add@northwind.example")
	again := post[wire.NewResellerAnswer](v, addReseller+d.Opportunity.Number, body)
	assert.False(t, again.Data.Success)
	assert.Equal(t, deal.TextResellerKnown, again.Error.Message)
	v.as("adr@contoso.example")
	v.apply(d.Deal.ID, deal.Command{Event: deal.Expire, Actor: v.who})
	v.as("add@northwind.example")
	assert.Equal(t, deal.TextResellerClosed, search(d.Opportunity.Number, "Tailspin").ErrorMessage)
}

// MAN-434, MAN-550, MAN-551, MAN-623
func TestFeedbackIsKept(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	d := v.sold("Approved")
	say := func(changes map[string]any) map[string]any {
		body := map[string]any{
			"browserName": "Chromium", "caseNumber": d.Opportunity.Number, "rating": 2, "comments": strings.Repeat("é", 5000),
			"opportunityId": d.Opportunity.ID, "userDetails": map[string]any{
				"email": "other@contoso.example", "firstName": "O",
				"lastName": "Person",
			},
		}
		maps.Copy(body, changes)
		return body
	}
	const path = "/api/UserVoice/SaveUserVoice"
	saved := post[wire.VoiceAnswer](v, path, say(nil))
	var row entity.UserVoice
	require.NoError(t, v.Store.DB(t.Context()).Take(&row, "id = ?", saved.ID).Error)
	assert.Equal(t, "adr@contoso.example", row.Email, "the session's, not the body's")
	assert.Equal(t, d.Opportunity.ID, *row.OpportunityID)
	for _, rating := range []int{0, 6} {
		assert.Equal(t, "userVoice.rating /rating",
			refused(t, v.post(path, say(map[string]any{"rating": rating})),
				http.StatusUnprocessableEntity), "decisions.md: 422 where a row says 400")
	}
	assert.Equal(t, "userVoice.comments /comments",
		refused(t, v.post(path, say(map[string]any{"comments": strings.Repeat("é", 5001)})), http.StatusUnprocessableEntity))
	v.as("adr@tailspin.example")
	foreign := post[wire.VoiceAnswer](v, path, say(nil))
	var kept entity.UserVoice
	require.NoError(t, v.Store.DB(t.Context()).Take(&kept, "id = ?", foreign.ID).Error)
	assert.Nil(t, kept.OpportunityID, "a case that one does not see is not named, but the rating is kept")
}

func TestLettersOfCPStrategicAreForThoseWhoMayHaveThem(t *testing.T) { // MAN-544
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	d := v.sold("Approved")
	const path = "/api/Attachment/GetCPStrategicLettersByOpportunityDealId?opportunityDealId="
	assert.Equal(t, "letters.notAllowed", refused(t, v.http.Get(path+d.Deal.ID), http.StatusForbidden),
		"a Deal Registration has none")
	v.as("adr@tailspin.example")
	assert.Equal(t, "case.notFound", refused(t, v.http.Get(path+d.Deal.ID), http.StatusNotFound))
}
