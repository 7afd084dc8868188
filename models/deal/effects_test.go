package deal

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func tidied(change func(*Case, *Content)) (Shared, Content) {
	c := strategic()
	change(&c, &c.Deals[0])
	normal := Normalize(c)
	return normal.Shared, normal.Deals[0]
}

func partnersOf(rows []Account) []PartnerType {
	var out []PartnerType
	for _, row := range rows {
		out = append(out, row.PartnerType)
	}
	return out
}

// What follows from an answer, sentence by sentence (case-submission.md L103, L104, L106; clarifications.md 48):
// whatever a caller sends beside it, the saved case does not hold it.
func TestWhatFollowsFromAnAnswer(t *testing.T) {
	store := Account{ID: "s", PartnerType: PartnerMsStore, CountryID: "us"}
	own := []Account{
		{ID: "o", SubType: ChannelRequester, PartnerType: PartnerADR},
		{ID: "c", SubType: ChannelCoOwner, ContactEmail: "b@x.example"},
	}

	// SUB-276, SUB-277: the text belongs to Others.
	for kind := AffiliateCompanies; kind <= AffiliateOthers; kind++ {
		_, d := tidied(func(_ *Case, d *Content) { d.Affiliation, d.AffiliationOther = kind, "A club" })
		assert.Equal(t, map[bool]string{true: "A club"}[kind == AffiliateOthers], d.AffiliationOther, "affiliation %d", kind)
	}
	// Who is not asked for the coverage has not said no.
	for _, of := range []Type{DealRegistration, SpecialPricing} {
		s, _ := tidied(func(c *Case, d *Content) { c.Shared.MultiNational, d.Type = new(false), of })
		assert.Nil(t, s.MultiNational, of)
	}
	s, _ := tidied(func(c *Case, _ *Content) { c.Shared.MultiNational = new(false) })
	assert.NotNil(t, s.MultiNational)
	// SUB-278: of affiliate companies the deal's own volume is 0; what its entities commit counts.
	_, d := tidied(func(_ *Case, d *Content) {
		d.Affiliation = AffiliateCompanies
		d.Customers[0].Units = units(40)
		d.Customers[1].Units = units(2)
	})
	assert.Equal(t, units(0), d.Volume)
	assert.Equal(t, units(42), d.Committed())
	_, d = tidied(func(_ *Case, d *Content) { d.Affiliation = AffiliateFramework })
	assert.Equal(t, units(4000), d.Committed())

	// SUB-279: Skip has no partners at all, only who owns the case.
	s, d = tidied(func(c *Case, d *Content) {
		d.ChannelStructure, d.SkipReason = StructureSkip, "No partner yet"
		c.Shared.Accounts = slices.Concat(own, c.Shared.Accounts, []Account{store})
	})
	assert.Equal(t, own, s.Accounts)
	assert.Equal(t, "No partner yet", d.SkipReason)
	assert.True(t, d.JustifiesChannel())
	// SUB-281: Customer has neither distributors nor stores.
	s, d = tidied(func(c *Case, d *Content) {
		d.ChannelStructure, d.SkipReason = StructureCustomer, "No partner yet"
		c.Shared.Accounts = slices.Concat(own, c.Shared.Accounts,
			[]Account{store, {ID: "r", PartnerType: PartnerADR}, {ID: "d", PartnerType: PartnerDMP}})
	})
	assert.Equal(t, []PartnerType{PartnerADR, PartnerADR, PartnerDMP},
		slices.DeleteFunc(partnersOf(s.Accounts), func(p PartnerType) bool { return p == 0 }))
	assert.Empty(t, d.SkipReason, "SUB-335: the reason is Skip's")
	assert.True(t, d.JustifiesChannel())
	// Distributor clears nothing and needs no justification.
	s, d = tidied(func(c *Case, d *Content) { c.Shared.Accounts = append(c.Shared.Accounts, store) })
	assert.Len(t, s.Accounts, 3)
	assert.False(t, d.JustifiesChannel())

	// The other role's text is that of role Others.
	_, d = tidied(func(_ *Case, d *Content) {
		d.Team = []DealContact{{Role: 3, OtherRole: "x"}, {Role: contactRoleOthers, OtherRole: "y"}}
	})
	assert.Equal(t, []string{"", "y"}, []string{d.Team[0].OtherRole, d.Team[1].OtherRole})
}

// SUB-280, SUB-281, SUB-282, SUB-283: the rows that a structure makes and clears, as Meta serves them; what it clears
// agrees with what a save leaves out.
func TestTheRowsOfEachStructure(t *testing.T) {
	for _, rows := range RowsByStructure() {
		for _, kind := range PartnerTypes() {
			s, _ := tidied(func(c *Case, d *Content) {
				d.ChannelStructure, c.Shared.Accounts = rows.Structure, []Account{{ID: "x", PartnerType: kind, CountryID: "us"}}
			})
			assert.Equal(t, slices.Contains(rows.Clears, kind), len(s.Accounts) == 0, "%s of %s", kind, rows.Name)
			assert.False(t, slices.Contains(rows.Creates, kind) && slices.Contains(rows.Clears, kind), "%s of %s", kind,
				rows.Name)
		}
		assert.Equal(t, StructureNames()[rows.Structure], rows.Name)
	}
}

// SUB-288, SUB-289, SUB-290: RFP No has no justification and no file of its own; Yes needs one of the two.
func TestTheAnswerOnATender(t *testing.T) {
	tender := func(yes bool, justification string, files ...Attachment) Case {
		c := registration()
		c.Shared.RFP = yes
		c.Shared.RFPJustification = justification
		c.Shared.Attachments = files
		return Normalize(c)
	}
	file, other := Attachment{
		ID: "f", Name: "Tender.pdf", Extension: "pdf", Size: 1,
		Source: SourceDealDetails,
	}, Attachment{ID: "g", Source: SourceChannel}
	no := tender(false, "They ask for it", file, other)
	assert.Empty(t, no.Shared.RFPJustification)
	assert.Equal(t, []Attachment{other}, no.Shared.Attachments)
	for _, enough := range []Case{tender(true, "They ask for it"), tender(true, "", file), no} {
		for _, f := range Validate(Input{Case: enough, CaseFacts: facts}, SubmitCase) {
			assert.NotEqual(t, "rfpJustification", f.Field)
		}
	}
	faults := Validate(Input{Case: tender(true, "", other), CaseFacts: facts}, SubmitCase)
	require.NotEmpty(t, faults)
	assert.Equal(t, "RFP/RFQ/Public Tender Justification is a required field.", faults[0].Text)
}

// SUB-291, MAN-461: who says that there are no additional, or final tier, resellers has none; nothing follows from
// saying nothing.
func TestTheAnswersOnTiers(t *testing.T) {
	rows := []Account{
		{ID: "1", PartnerType: PartnerADD},
		{ID: "2", PartnerType: PartnerAdditionalTier},
		{ID: "3", PartnerType: PartnerFinalTier},
	}
	for _, tc := range []struct {
		additional, final *bool
		left              []PartnerType
	}{
		{nil, nil, []PartnerType{PartnerADD, PartnerAdditionalTier, PartnerFinalTier}},
		{new(true), new(true), []PartnerType{PartnerADD, PartnerAdditionalTier, PartnerFinalTier}},
		{new(false), nil, []PartnerType{PartnerADD, PartnerFinalTier}},
		{new(true), new(false), []PartnerType{PartnerADD, PartnerAdditionalTier}},
		{new(false), new(false), []PartnerType{PartnerADD}},
	} {
		c := registration()
		c.Shared.Accounts = slices.Clone(rows)
		c.Shared.AdditionalTier = tc.additional
		c.Shared.FinalTier = tc.final
		assert.Equal(t, tc.left, partnersOf(Normalize(c).Shared.Accounts))
	}
	// SUB-292: and what was wrong with them is wrong no more.
	for kind, no := range map[PartnerType]func(*Shared){
		PartnerAdditionalTier: func(s *Shared) { s.AdditionalTier = new(false) },
		PartnerFinalTier:      func(s *Shared) { s.FinalTier = new(false) },
	} {
		c := registration()
		c.Shared.Accounts = append(c.Shared.Accounts, Account{PartnerType: kind, ContactEmail: "nobody"})
		require.NotEmpty(t, Validate(Input{Case: Normalize(c), CaseFacts: facts}, SubmitCase))
		no(&c.Shared)
		assert.Empty(t, Validate(Input{Case: Normalize(c), CaseFacts: facts}, SubmitCase))
	}
}

// SUB-296, SUB-297, SUB-109: a draft loses products and partners that have ended, by name; an ended customer is named
// and stays. What was given stays as it was.
func TestADraftLosesWhatHasEnded(t *testing.T) {
	c := strategic()
	c.Deals[0].Products[0].Name, c.Deals[0].Products[0].BusinessUnitID = "Surface Go", "gone"
	c.Shared.Accounts[1].Accounts = []AccountRef{
		{AccountID: "a", CompanyName: "Northwind"},
		{AccountID: "z", CompanyName: "Adatum"},
	}
	c.Shared.Accounts = append([]Account{{ID: "r", SubType: ChannelRequester, Accounts: []AccountRef{{AccountID: "z"}}}},
		c.Shared.Accounts...)
	before := Case{Shared: c.Shared, Deals: slices.Clone(c.Deals)}
	rest, lost := WithoutInactive(c, map[string]bool{"gone": true, "z": true, "c2": true})
	assert.Equal(t, Inactive{
		Products: []string{"Surface Go"}, Accounts: []string{"Adatum"},
		Customers: []string{"Contoso France"},
	}, lost)
	assert.Equal(t, before, c, "the stored case is not touched")
	assert.Len(t, rest.Deals[0].Products, 1)
	assert.Equal(t, []AccountRef{{AccountID: "a", CompanyName: "Northwind"}}, rest.Shared.Accounts[2].Accounts)
	assert.Len(t, rest.Shared.Accounts[0].Accounts, 1, "the requester's own row")
	assert.Len(t, rest.Deals[0].Customers, 2)
	_, none := WithoutInactive(c, nil)
	assert.Equal(t, Inactive{}, none)
}

// SUB-373: the lowest minimum of a case's deals holds for each of them, SUB-374, MAN-424: in the edit of a submitted
// case its own; SUB-350, MAN-419: -1 is none.
func TestTheLowestMinimumHolds(t *testing.T) {
	two := registration()
	two.Deals = append(two.Deals, two.Deals[0])
	two.Deals[1].Type = SpecialPricing
	for _, tc := range []struct {
		registration, special, volume int64
		refused                       bool
	}{
		{5, 10, 4, true},
		{5, 10, 5, false},
		{10, 5, 4, true},
		{10, 5, 5, false},
		{-1, 10, 9, true},
		{-1, 10, 10, false},
		{-1, -1, 1, false},
		{0, 10, 1, false},
	} {
		two.Deals[0].Volume, two.Deals[1].Volume = new(tc.volume), new(tc.volume)
		faults := Validate(Input{
			Case:      two,
			CaseFacts: CaseFacts{MinimumVolume: map[Type]int64{DealRegistration: tc.registration, SpecialPricing: tc.special}},
		}, SubmitCase)
		assert.Equal(t, tc.refused, len(faults) > 0, "%+v: %v", tc, faults)
	}
	two.Deals[0].Volume, two.Deals[1].Volume = units(19), units(19)
	edit := CaseFacts{PastDraft: true, MinimumVolume: map[Type]int64{DealRegistration: 5, SpecialPricing: 20}}
	faults := Validate(Input{Case: two, CaseFacts: edit}, SubmitCase)
	require.Len(t, faults, 1)
	assert.Equal(t, "/opportunityDeals/1/dealVolume", faults[0].Pointer)
	assert.Equal(t, "Committed Deal Volume is below the minimum of 20 units.", faults[0].Text)
	edit.MinimumVolume[SpecialPricing] = -1
	assert.Empty(t, Validate(Input{Case: two, CaseFacts: edit}, SubmitCase))
}
