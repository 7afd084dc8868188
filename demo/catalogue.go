package demo

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// catalogue is what is sold and at which price.
type catalogue struct {
	families []entity.ProductFamily
	skus     []entity.ProductSKU
	lists    []entity.PriceList
	tiers    []entity.DiscountTier
	rates    []entity.TierDiscount
	ref      *reference
	prices   int
}

// The channel types of articles (clarifications.md 72).
const (
	channelDirect   = 1
	channelIndirect = 2
)

// variants of a family: 15 of them, so that 60 families have 900 articles.
var (
	memories = []string{"8GB/256GB", "16GB/256GB", "16GB/512GB", "32GB/512GB", "32GB/1TB"}
	colours  = []string{"Platinum", "Black", "Sapphire"}
)

// currencies of the price lists.
var currencies = map[string]string{
	"Africa": "USD", "Asia Pacific": "USD", "Australia and New Zealand": "AUD", "EU/EFTA": "EUR", "Europe": "EUR",
	"Greater China": "CNY",
	"India":         "INR", "Japan": "JPY", "Latin America": "USD", "Middle East": "USD", "North America": "USD",
	"United Kingdom": "GBP",
}

// priceLevel turns a dollar into units of a currency, in hundredths.
var priceLevel = map[string]int64{"USD": 100, "AUD": 150, "EUR": 95, "CNY": 720, "INR": 8300, "JPY": 14500, "GBP": 85}

func newCatalogue(ref *reference, scale Scale) *catalogue {
	c := &catalogue{ref: ref, prices: scale.ListPrices}
	for _, name := range sortedKeys(currencies) {
		c.lists = append(c.lists,
			entity.PriceList{ID: entity.ID("price_list", name), Name: name, CurrencyCode: currencies[name], IsActive: true})
	}
	c.build(scale.Whole)
	for i, t := range []struct {
		name    string
		percent int
	}{{"500+", 500}, {"1,000+", 700}, {"2,500+", 900}, {"5,000+", 1100}, {"10,000+", 1300}} {
		tier := entity.DiscountTier{ID: entity.ID("discount_tier", t.name), Name: t.name, Position: i + 1, IsActive: true}
		c.tiers = append(c.tiers, tier)
		for _, u := range ref.units {
			c.rates = append(c.rates,
				entity.TierDiscount{
					DiscountTierID: tier.ID, BusinessUnitID: u.ID, ValidFrom: epoch, Percent: t.percent,
					IsActive: true,
				})
		}
	}
	return c
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// The catalogue of the demo: five generations of 12 units, 15 variants of each; and the whole one.
const (
	demoUnits, demoGenerations = 12, 5
	wholeFamilies              = 400
)

// build adds the demo's families first, so that the whole catalogue holds them under the same numbers.
func (c *catalogue) build(whole bool) {
	for at, u := range c.ref.units[:demoUnits] {
		for generation := range demoGenerations {
			c.family(u, generation, at*demoGenerations+generation)
		}
	}
	for _, f := range c.families {
		c.articles(f, "")
	}
	if !whole {
		return
	}
	demo := len(c.families)
	for generation := 0; len(c.families) < wholeFamilies; generation++ {
		for at, u := range c.ref.units {
			if (at >= demoUnits || generation >= demoGenerations) && len(c.families) < wholeFamilies {
				c.family(u, generation, len(c.families))
			}
		}
	}
	for _, f := range c.families[demo:] {
		c.articles(f, "")
	}
	for _, f := range c.families {
		c.articles(f, "LTE")
	}
}

// family is a generation of a business unit, the nth of all. Every tenth is for partners' programs only.
func (c *catalogue) family(u entity.BusinessUnit, generation, n int) {
	name := fmt.Sprintf("%s Gen %d", u.Name, generation+1)
	if strings.HasSuffix(u.Name, "Accessories") {
		kinds := []string{"Pens", "Docks", "Keyboards", "Mice", "Headphones"}
		name = u.Name + " " + kinds[generation%len(kinds)]
		if again := generation / len(kinds); again > 0 {
			name += fmt.Sprintf(" %d", again+1)
		}
	}
	f := entity.ProductFamily{
		ID: entity.ID("product_family", name), Name: name, Code: fmt.Sprintf("PF%03d", n+
			1), BusinessUnitID: u.ID, ApplicableDeals: flagAll,
		SearchWords: fold.Distinct(name, u.Name, fmt.Sprintf("PF%03d", n+1)), FoldedName: fold.Forms(name), IsActive: true,
	}
	if n%10 == 9 {
		f.ApplicableDeals = flagSP | flagDR
	}
	c.families = append(c.families, f)
}

// articles are the variants of a family; of those of a further kind each says so. Every fifteenth is sold directly
// only, every fiftieth has been withdrawn.
func (c *catalogue) articles(f entity.ProductFamily, further string) {
	at := slices.IndexFunc(c.ref.units, func(u entity.BusinessUnit) bool { return u.ID == f.BusinessUnitID })
	for variant := range len(memories) * len(colours) {
		c.article(f, c.ref.units[at], variant, further)
	}
}

func (c *catalogue) article(f entity.ProductFamily, u entity.BusinessUnit, variant int, further string) {
	n := len(c.skus)
	name := f.Name + " " + memories[variant%len(memories)] + " " + colours[variant/len(memories)]
	if strings.HasSuffix(u.Name, "Accessories") {
		name = fmt.Sprintf("%s No. %d %s", f.Name, variant%len(memories)+1, colours[variant/len(memories)])
	}
	if further != "" {
		name += " " + further
	}
	number := fmt.Sprintf("%c%c%c-%05d", 'A'+n/676%26, 'A'+n/26%26, 'A'+n%26, (n*7919+11)%100000)
	channels := channelDirect | channelIndirect
	if n%15 == 14 {
		channels = channelDirect
	}
	c.skus = append(c.skus, entity.ProductSKU{
		ID: entity.ID("product_sku", number), Name: name, PartNumber: number, ProductFamilyID: f.ID, ChannelTypes: channels,
		SearchWords: fold.Distinct(name, number, f.Name, u.Name), FoldedName: fold.Forms(name), IsActive: n%50 != 49,
	})
}

// priced are the days from which list prices hold, with the percent by which they are above the first; a scale takes as
// many as it asks for.
var priced = [...]struct {
	from  time.Time
	raise int64
}{
	{epoch, 0},
	{time.Date(2026, time.July, 1, 0, 0, 0, 0, time.UTC), 4},
	{time.Date(2025, time.July, 1, 0, 0, 0, 0, time.UTC), 1},
	{time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC), 2},
}

// listPrices are one per article and market and day, as many as the scale asks for.
func (c *catalogue) listPrices() iter.Seq[entity.ListPrice] {
	var codes []string
	for _, m := range markets {
		code, _, _ := strings.Cut(m, ":")
		codes = append(codes, code)
	}
	return func(yield func(entity.ListPrice) bool) {
		n := 0
		for _, day := range priced {
			for _, code := range codes {
				for i := range c.skus {
					if n++; n > c.prices || !yield(c.price(i, c.ref.byCode[code], day.from, day.raise)) {
						return
					}
				}
			}
		}
	}
}

func (c *catalogue) price(at int, country entity.Country, from time.Time, raise int64) entity.ListPrice {
	currency := currencies[country.PriceList]
	dollars := int64(99 + at/15*23 + at%15*60)
	dollars += dollars * raise / 100
	msrp := dollars * priceLevel[currency]
	return entity.ListPrice{
		ProductSKUID: c.skus[at].ID, CountryID: country.ID, ValidFrom: from, CurrencyCode: currency,
		MSRP: msrp, NetMSRP: msrp * 90 / 100, DistributorPrice: msrp * 80 / 100, IsActive: true,
	}
}

func (c *catalogue) load(ctx context.Context, l *loader) {
	add(ctx, l, "price lists", slices.Values(c.lists))
	add(ctx, l, "product families", slices.Values(c.families))
	add(ctx, l, "articles", slices.Values(c.skus))
	add(ctx, l, "list prices", c.listPrices())
	add(ctx, l, "discount tiers", slices.Values(c.tiers))
	add(ctx, l, "tier discounts", slices.Values(c.rates))
}

// relations let every reseller be supplied by up to three distributors of its country, or of EU and EFTA, for the same
// product group.
func (p *partners) relations(ref *reference) iter.Seq[entity.AccountRelation] {
	pool := map[string][]string{}
	countries := map[string]entity.Country{}
	for _, c := range ref.countries {
		countries[c.ID] = c
	}
	key := func(a entity.Account) string {
		if countries[a.CountryID].IsEUEFTA {
			return "EU:" + a.ProductTypeID
		}
		return a.CountryID + ":" + a.ProductTypeID
	}
	for _, a := range p.accounts {
		if a.PartnerType == int(deal.PartnerADD) {
			pool[key(a)] = append(pool[key(a)], a.ID)
		}
	}
	return func(yield func(entity.AccountRelation) bool) {
		for i, a := range p.accounts {
			suppliers := pool[key(a)]
			if a.PartnerType == int(deal.PartnerADD) || len(suppliers) == 0 {
				continue
			}
			number, _ := strconv.Atoi(a.OrganizationID) // of the demo world
			for n := range min(1+number%3, len(suppliers)) {
				r := entity.AccountRelation{
					ResellerAccountID: a.ID, DistributorAccountID: suppliers[(number+n+i%2)%len(suppliers)],
					IsActive: true,
				}
				if !yield(r) {
					return
				}
			}
		}
	}
}
