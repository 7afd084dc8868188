package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// SUB-589: what a reviewer sees of a line's money is what the letter will say of one unit, and that times the volume.
func TestTheMoneyOfADiscount(t *testing.T) {
	content := Content{Products: []Product{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
	grant := Grant{Percent: 700, Booster: 200}
	lines := DiscountLines(content, map[string]Grant{"a": grant, "b": grant}, map[string][]PriceRange{
		"a": {
			{Currency: "EUR", Lowest: 90000, Highest: 90000, LowestList: 100000, HighestList: 100000},
			{Currency: "USD", Lowest: 100000, Highest: 194050, LowestList: 120000, HighestList: 230000},
		},
		"b": {{Currency: "USD", Lowest: 50000, Highest: 150000, LowestList: 50000, HighestList: 150000}},
		"c": {{Currency: "USD", Lowest: 1, Highest: 1}},
	})
	money := lines[0].Money(600)
	assert.Equal(t, LineMoney{
		Currency: "USD", List: Amounts{120000, 230000}, Net: Amounts{100000, 194050}, Discount: Amounts{9000, 17465},
		Price: Amounts{91000, 176585}, Volume: Amounts{9000 * 600, 17465 * 600},
	}, money[1])
	assert.Empty(t, lines[2].Money(600), "no discount is granted on it")
	assert.Equal(t, []LineMoney{
		{Currency: "EUR", Volume: Amounts{8100 * 600, 8100 * 600}},
		{Currency: "USD", Volume: Amounts{4500 * 600, 17465 * 600}},
	}, TotalMoney(lines, 600), "between the cheapest and the dearest line")
}

// The limit beside a decision is the one by which an approval becomes a recommendation (clarifications.md 19).
func TestWhatAReviewerApprovesAlone(t *testing.T) {
	terms := Terms{Levels: []DeskLevel{{Level: 1, Percent: 800}, {Level: 2, Percent: 1500}}}
	assert.Equal(t, Percent(800), terms.LimitOf(pod))
	assert.Equal(t, Percent(1500), terms.LimitOf(person("cfa@devices.example", RoleCFA)))
	assert.Zero(t, terms.LimitOf(person("adr@contoso.example", RoleADR)))
}

// Of an edit the edited volume counts for the proposal, and so for which discounts need a reason
// (clarifications.md 20).
func TestAnEditsProposalIsThatOfItsVolume(t *testing.T) {
	state := State{
		Type: SpecialPricing, Volume: 100, Progress: Progress{Edit: &Edit{Volume: 600}},
		Terms: Terms{Tiers: []Tier{{Units: 50, Percent: 200}, {Units: 500, Percent: 500}}, Ceiling: 1000},
	}
	m := EvalContext{Facts: Facts{Lines: []Line{{ID: "a"}}}}
	assert.Equal(t, Percent(500), Grants(state, Command{}, m)[0].Percent)
	same := Command{Discounts: []Discount{{LineID: "a", Percent: 500}}}
	assert.Empty(t, CheckDiscounts(state, same, m))
	other := Command{Discounts: []Discount{{LineID: "a", Percent: 200}}}
	assert.Len(t, CheckDiscounts(state, other, m), 1)
}

// clarifications.md 95: the channel is decided after the pricing, which stays as it was approved; whoever decides it
// needs no level for what has been decided.
func TestAChannelKeepsTheDiscountsOfItsPricing(t *testing.T) {
	state := State{
		Type: CPStrategic, Volume: 600, Progress: Progress{Edit: &Edit{Volume: 600}},
		Ticket: &Ticket{Kind: TicketChannel},
		Terms: Terms{
			Tiers: []Tier{{Units: 500, Percent: 500}}, Ceiling: 2000,
			Levels: []DeskLevel{{Level: 1, Percent: 800}, {Level: 2, Percent: 1500}},
		},
	}
	priced := Grant{Line: Line{ID: "a"}, Percent: 1200, Reason: "A tender", Rule: "Volume from 500 units"}
	m := EvalContext{Facts: Facts{Lines: []Line{{ID: "a", Name: "Pro"}, {ID: "b"}}, Granted: []Grant{priced}}}
	named := priced
	named.Name = "Pro"
	added := Grant{Line: Line{ID: "b"}, Percent: 500, Rule: "Volume from 500 units"}
	c := Command{Actor: pod}
	assert.Equal(t, []Grant{named, added}, Grants(state, c, m), "a line that came with the channel has the proposal")
	assert.False(t, needsMore(state, c, m))
	c.Discounts = []Discount{{LineID: "a", Percent: 1200}}
	assert.Empty(t, CheckDiscounts(state, c, m), "what was approved needs no reason again")
	assert.Equal(t, "A tender", Grants(state, c, m)[0].Reason)
	c.Discounts = []Discount{{LineID: "a", Percent: 1300}}
	assert.Len(t, CheckDiscounts(state, c, m), 1)
	assert.True(t, needsMore(state, c, m), "another discount is a decision of its own")

	state.Ticket.Kind = TicketEdit
	assert.Equal(t, Percent(500), Grants(state, Command{}, m)[0].Percent, "an edit is proposed anew")
}
