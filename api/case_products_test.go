package api

import (
	"testing"
	"time"

	"dealdesk/api/cases"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

// catalogue is a family with an article, of a business unit that all programs may sell.
type catalogue struct {
	unit   entity.BusinessUnit
	family entity.ProductFamily
	sku    entity.ProductSKU
}

func (v *site) catalogue() catalogue {
	v.t.Helper()
	var c catalogue
	db := v.Store.DB(v.t.Context())
	require.NoError(v.t, db.Where("name = 'Surface Pro'").Take(&c.unit).Error)
	require.NoError(v.t, db.Where("business_unit_id = ? and is_active and applicable_deals & 5 = 5", c.unit.ID).
		Order("id").Take(&c.family).Error)
	require.NoError(v.t, db.Where("product_family_id = ? and is_active", c.family.ID).Order("id").Take(&c.sku).Error)
	return c
}

// SUB-022, SUB-217, SUB-218, MAN-238: a Deal Registration has business units, the other programs families and articles
// too; the empty guid stands for what a line has not.
func TestProductLinesByStructure(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	c := v.catalogue()
	customer := v.customer("US", 0)
	lines := map[string]wire.Product{
		"unit":   {BusinessUnitID: c.unit.ID, ProductFamilyID: cases.NoGUID},
		"family": {BusinessUnitID: cases.NoGUID, ProductFamilyID: c.family.ID, SearchID: "row-7"},
		"sku":    {BusinessUnitID: c.unit.ID, ProductFamilyID: c.family.ID, SKUID: c.sku.ID}, // as the page found it
		"no one": {BusinessUnitID: cases.NoGUID, ProductFamilyID: cases.NoGUID},
		"other":  {ProductFamilyID: uuid.NewString()},
	}
	check := func(program deal.Type, line wire.Product, group string) ([]deal.Product, []string) {
		t.Helper()
		p, _ := cases.ProductOf(line)
		content := deal.Content{
			Type: program, Customers: []deal.Customer{{CustomerID: customer.ID, Kind: 1}},
			Products: []deal.Product{p},
		}
		e, err := v.work().Enrich(t.Context(), deal.Actor{}, repo.CaseView{}, deal.Shared{ProductGroup: deal.Ref{ID: group}},
			[]deal.Content{content})
		require.NoError(t, err)
		var pointers []string
		for _, f := range e.Faults {
			pointers = append(pointers, f.Pointer)
		}
		return e.Contents[0].Products, pointers
	}
	for _, program := range deal.Types() {
		for name, line := range lines {
			got, faults := check(program, line, c.unit.ProductTypeID)
			field := map[string]string{
				"unit": "businessUnitId", "family": "productFamilyId", "sku": "skuId",
				"no one": "businessUnitId", "other": "productFamilyId",
			}[name]
			if name == "no one" || name == "other" || (program == deal.DealRegistration && name != "unit") {
				require.Equal(t, []string{"/opportunityDeals/0/products/0/" + field}, faults, "%s in %s", name, program)
				continue
			}
			require.Empty(t, faults, "%s in %s", name, program)
			shown := cases.ProductAnswer(got[0],
				deal.Content{Countries: []deal.Country{{
					ID:   customer.CountryID,
					Name: "United States",
				}}}, deal.State{Status: deal.Approved})
			want := map[string]wire.Product{
				"unit":   {Name: c.unit.Name, BusinessUnitID: c.unit.ID, ProductFamilyID: cases.NoGUID, ProductStructure: 3},
				"family": {Name: c.family.Name, BusinessUnitID: cases.NoGUID, ProductFamilyID: c.family.ID, FamilyCode: c.family.Code, ProductStructure: 1, SearchID: "row-7"},
				"sku":    {Name: c.sku.Name, BusinessUnitID: cases.NoGUID, ProductFamilyID: c.family.ID, FamilyCode: c.family.Code, SKUID: c.sku.ID, ProductStructure: 2},
			}[name]
			want.Country = "United States"
			want.CountryID = shown.CountryID
			want.DecisionTypeName = "Approved"
			want.Action = "Created"
			want.BusinessUnit, want.BusinessUnitName = c.unit.Name, c.unit.Name
			require.Equal(t, want, shown)
		}
	}
	_, faults := check(deal.SpecialPricing, lines["family"], entity.ID("product_type", "Surface Hub"))
	require.Equal(t, []string{"/opportunityDeals/0/products/0/productFamilyId"}, faults,
		"a product of another group: clarifications.md 48")
}

// naming is a new case that names a distributor, a customer, a family and a business unit.
func (v *site) naming(c catalogue, customer entity.LegalEntity, distributor string) repo.SaveCase {
	return repo.SaveCase{
		Now: v.now, By: v.who, OpportunityID: uuid.NewString(), New: &repo.NewCase{
			Requester:      v.who,
			OrganizationID: v.who.ActsFor(), OrganizationName: "x",
		},
		Parties: []entity.Party{{OrganizationID: v.who.ActsFor(), Kind: entity.PartyRequester}},
		Shared: deal.Shared{
			ProductGroup: deal.Ref{ID: c.unit.ProductTypeID},
			Accounts: []deal.Account{{
				ID: uuid.NewString(), PartnerType: deal.PartnerADD,
				Accounts: []deal.AccountRef{{AccountID: distributor, CompanyName: "Northwind", Active: true}},
			}},
		},
		Deals: []repo.SaveDeal{{ID: uuid.NewString(), New: true, Zone: "UTC", Content: deal.Content{
			Type: deal.SpecialPricing, Customers: []deal.Customer{{CustomerID: customer.ID, Name: customer.Name, Kind: 1}},
			Products: []deal.Product{
				{ID: uuid.NewString(), FamilyID: c.family.ID, Name: c.family.Name, Structure: 1},
				{ID: uuid.NewString(), BusinessUnitID: c.unit.ID, Name: c.unit.Name, Structure: 3},
			},
		}}},
	}
}

// retire ends the given family, account and customer.
func (v *site) retire(family, account, customer string) {
	v.t.Helper()
	for statement, id := range map[string]string{
		"update product_family set is_active = false where id = ?": family,
		"update account set is_active = false where id = ?":        account,
		"update legal_entity set is_active = false where id = ?":   customer,
	} {
		require.NoError(v.t, v.Store.DB(v.t.Context()).Exec(statement, id).Error)
	}
}

// SUB-107, SUB-296, SUB-297: what a draft names and is no longer offered is taken out and named; the customer is only
// named.
func TestADraftLosesWhatIsNoLongerOffered(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	c := v.catalogue()
	customer := v.customer("US", 0)
	distributor := v.distributor()
	saved, err := v.Store.SaveCase(t.Context(), v.naming(c, customer, distributor))
	require.NoError(t, err)
	read := func() wire.Case {
		return get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+saved.Number)
	}
	shown := read()
	require.Len(t, shown.OpportunityDeals[0].Products, 2)
	require.Empty(t, shown.OpportunityDeals[0].InActiveProducts)

	v.retire(c.family.ID, distributor, customer.ID)
	shown = read()
	d := shown.OpportunityDeals[0]
	require.Equal(t, []string{c.unit.Name}, []string{d.Products[0].Name})
	require.Len(t, d.Products, 1)
	require.Equal(t, []string{c.family.Name}, d.InActiveProducts)
	require.Equal(t, []string{"Northwind"}, d.InActiveAccounts)
	require.Equal(t, []string{customer.Name}, d.InActiveCustomers)
	require.Empty(t, shown.OpportunityAccounts[0].Accounts)

	// the next save leaves them out, whatever it says; a new one cannot name them
	view, err := v.Store.FindCase(t.Context(), saved.Number, v.who)
	require.NoError(t, err)
	e, err := v.work().Enrich(t.Context(), v.who, view, view.Deals[0].Shared,
		[]deal.Content{view.Deals[0].Content})
	require.NoError(t, err)
	require.Len(t, e.Faults, 1, "the customer")
	require.Len(t, e.Contents[0].Products, 1)
	require.Empty(t, e.Shared.Accounts[0].Accounts)
	e, err = v.work().Enrich(t.Context(), deal.Actor{}, repo.CaseView{},
		deal.Shared{ProductGroup: deal.Ref{ID: c.unit.ProductTypeID}},
		[]deal.Content{{Type: deal.SpecialPricing, Products: []deal.Product{{FamilyID: c.family.ID}}}})
	require.NoError(t, err)
	require.Equal(t, "/opportunityDeals/0/products/0/productFamilyId", e.Faults[0].Pointer)
}

// SUB-556, SUB-557, MAN-588, MAN-589, MAN-590: a submitted case keeps what is no longer active, and says what that is.
func TestASubmittedCaseNamesWhatIsNoLongerOffered(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	c := v.catalogue()
	customer := v.customer("US", 0)
	distributor := v.distributor()
	in := v.naming(c, customer, distributor)
	command := repo.NewCommand{
		ID: uuid.NewString(), DealID: in.Deals[0].ID, At: v.now,
		Command: deal.Command{Event: deal.Submit, Actor: v.who},
	}
	in.Deals[0].Submit = &command
	saved, err := v.Store.SaveCase(t.Context(), in)
	require.NoError(t, err)
	v.apply(in.Deals[0].ID, saved.Commands[0].Command)
	read := func() wire.Case {
		return get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+saved.Number)
	}
	before := read()
	require.Empty(t, before.OpportunityDeals[0].InActiveCustomers)

	v.retire(c.family.ID, distributor, customer.ID)
	after := read()
	d := after.OpportunityDeals[0]
	require.Equal(t, []string{"Northwind"}, d.InActiveAccounts)
	require.Equal(t, []string{customer.Name}, d.InActiveCustomers)
	require.Equal(t, []string{c.family.Name}, d.InActiveProducts)
	require.Equal(t, before.OpportunityAccounts, after.OpportunityAccounts)
	require.Equal(t, before.OpportunityDeals[0].Products, d.Products)
}
