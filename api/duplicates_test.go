package api

import (
	"maps"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// submitted saves a case of one deal and submits it as its workflow would.
func (v *site) submitted(t deal.Type, customer entity.LegalEntity, group string) repo.DealDetails {
	v.t.Helper()
	country, err := v.Store.CountryByID(v.t.Context(), customer.CountryID)
	require.NoError(v.t, err)
	volume := int64(2000)
	in := repo.SaveCase{
		Now: v.now, OpportunityID: uuid.NewString(), Shared: deal.Shared{ProductGroup: deal.Ref{ID: entity.ID("product_type",
			group), Name: group}},
		New:     &repo.NewCase{Requester: v.who, OrganizationID: v.who.ActsFor(), OrganizationName: v.who.ActsFor()},
		Parties: []entity.Party{{OrganizationID: v.who.ActsFor(), Kind: entity.PartyRequester}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: country.TimeZone, CountryCode: country.Code, Region: country.Region,
			CustomerName: customer.Name, CustomerCountry: country.Name,
			Content: deal.Content{
				Type: t, Name: "Campus", Volume: &volume,
				Customers: []deal.Customer{{
					ID: uuid.NewString(), CustomerID: customer.ID, TPID: customer.TPID, Name: customer.Name,
					Kind: 1,
				}},
				Countries: []deal.Country{{ID: country.ID, Name: country.Name, Code: country.Code, EUEFTA: country.IsEUEFTA}},
				Products: []deal.Product{{
					ID: uuid.NewString(), BusinessUnitID: entity.ID("business_unit", "Surface Pro"),
					Name: "Surface Pro", Structure: 3,
				}},
			},
		}},
	}
	command := repo.NewCommand{
		ID: uuid.NewString(), DealID: in.Deals[0].ID, At: v.now,
		Command: deal.Command{Event: deal.Submit, Actor: v.who},
	}
	in.Deals[0].Submit = &command
	saved, err := v.Store.SaveCase(v.t.Context(), in)
	require.NoError(v.t, err)
	v.apply(in.Deals[0].ID, saved.Commands[0].Command)
	d, err := v.Store.DealDetails(v.t.Context(), in.Deals[0].ID)
	require.NoError(v.t, err)
	return d
}

func (v *site) apply(dealID string, c deal.Command) {
	v.t.Helper()
	require.NoError(v.t, v.Store.InDeal(v.t.Context(), dealID, func(tx *repo.DealTx) error {
		state, err := tx.State()
		require.NoError(v.t, err)
		result, refusal := deal.Apply(state, c, deal.EvalContext{Now: v.now})
		require.Nil(v.t, refusal)
		if c.Event == deal.Submit {
			taken, err := tx.TakeKeys(c.Revision, v.now)
			require.NoError(v.t, err)
			require.True(v.t, taken)
		}
		_, err = tx.Apply(result,
			repo.AuditNote{
				CommandID: uuid.NewString(), Actor: c.Actor, Side: deal.SidePartner,
				Comment: c.PartnerComments,
			}, v.now)
		return err
	}))
}

// customer finds a managed customer of the demo in a country.
func (v *site) customer(code string, at int) entity.LegalEntity {
	v.t.Helper()
	var rows []entity.LegalEntity
	require.NoError(v.t, v.Store.DB(v.t.Context()).Order("id").Offset(at).Limit(1).
		Find(&rows, "country_id = ? and is_managed and is_active", entity.ID("country", code)).Error)
	require.Len(v.t, rows, 1)
	return rows[0]
}

// SUB-518, SUB-519, MAN-549: the early form of the check tells that a deal is registered, and nothing of by whom.
func TestADuplicateIsToldEarly(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 10, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	fr := v.customer("FR", 0)
	d := v.submitted(deal.DealRegistration, fr, "Surface")
	ask := func(changes map[string]any) map[string]any {
		body := map[string]any{
			"dealTypeName": "Deal Registration", "isManaged": true, "organizationName": fr.Name, "productTypeName": "Surface",
			"mpnLocationId": "410000202", "mpnOrganizationId": "4100002", "userEmail": "adr@contoso.example",
			"partnerType": "ADR",
		}
		maps.Copy(body, changes)
		return body
	}
	search := func(changes map[string]any) wire.DuplicateAnswer {
		return post[wire.DuplicateAnswer](v, "/api/OpportunityDeal/SearchDuplicateDeal", ask(changes))
	}
	yes, no := wire.DuplicateAnswer{
		IsDuplicate: true, ErrorMessage: "This deal is already registered.",
		ErrorText: deal.Say(deal.TextDuplicate),
	}, wire.DuplicateAnswer{}
	for _, email := range []string{"adr@contoso.example", "adr@tailspin.example", "mss@devices.example"} {
		v.as(email)
		yes.Deals = nil // repairs 29: who may see the deal is told where it is
		if email != "adr@tailspin.example" {
			yes.Deals = []wire.HeldDeal{{CaseNumber: d.Opportunity.Number, DealNumber: d.Deal.Number}}
		}
		assert.Equal(t, yes, search(nil), email)
		assert.Equal(t, yes, search(map[string]any{
			"customerId": fr.ID, "organizationName": "anything", "isManaged": 0,
			"partnerType": 2,
		}), email)
		assert.Equal(t, yes, search(map[string]any{"customerId": fr.ID, "countryId": entity.ID("country", "DE")}),
			"EU and EFTA are one pool")
		assert.Equal(t, no, search(map[string]any{"customerId": fr.ID, "countryId": entity.ID("country", "US")}), email)
		assert.Equal(t, no, search(map[string]any{"productTypeName": "Surface Hub"}), email)
		assert.Equal(t, no, search(map[string]any{"dealTypeName": "Special Pricing"}), email)
		assert.Equal(t, no, search(map[string]any{"organizationName": "Nobody at all"}), email)
	}
	for member, value := range map[string]string{
		"productTypeName": "Lamps", "countryId": "nowhere",
		"customerId": "nobody", "mpnLocationId": "1",
	} {
		assert.Equal(t, member+".unknown /"+member,
			refused(t, v.post("/api/OpportunityDeal/SearchDuplicateDeal", ask(map[string]any{member: value})),
				http.StatusUnprocessableEntity))
	}
	// hardening M12: who may not begin a case learns nothing of who has one
	for email, program := range map[string]deal.Type{
		"pod@devices.example": deal.DealRegistration, "gbb@devices.example": deal.CPStrategic,
		"cmt@devices.example": deal.SpecialPricing,
	} {
		v.as(email)
		problem := decoded[map[string]any](t, v.post("/api/OpportunityDeal/SearchDuplicateDeal",
			ask(map[string]any{"dealTypeName": program})), http.StatusForbidden)
		assert.Equal(t, deal.TextRoleCapture, problem["detail"], email)
	}
	// hardening M12: nor does who asks more often than people do
	v.Config.Limits.Duplicates = 2
	v.serve().as("adr2@contoso.example")
	for range 2 {
		search(nil)
	}
	assert.Equal(t, "daily.most",
		refused(t, v.post("/api/OpportunityDeal/SearchDuplicateDeal", ask(nil)), http.StatusTooManyRequests))
	v.as("adr@contoso.example")
	search(nil)
	v.Config.Limits.Duplicates = 0
	v.serve()
	v.apply(d.Deal.ID, deal.Command{Event: deal.Delete, Actor: v.who})
	assert.Equal(t, no, search(nil), "a deleted deal is not registered any more")

	special := v.submitted(deal.SpecialPricing, fr, "Surface")
	yes.Deals = []wire.HeldDeal{{CaseNumber: special.Opportunity.Number, DealNumber: special.Deal.Number}}
	assert.Equal(t, yes, search(map[string]any{"dealTypeName": "Special Pricing"}))
	v.as("adr@tailspin.example")
	assert.Equal(t, no, search(map[string]any{"dealTypeName": "Special Pricing"}), "others may ask for a price too")
	v.submitted(deal.SpecialPricing, fr, "Surface")
	alike := v.reviewed(special.Deal.ID).Duplicates
	require.Len(t, alike, 1)
	assert.Equal(t, "4100003", alike[0].RequesterName)
	assert.Equal(t, "Decision Pending", alike[0].StatusCodeName)
	assert.Equal(t, []string{"Surface Pro"}, alike[0].Products)
	assert.False(t, alike[0].SameOrganization)
}
