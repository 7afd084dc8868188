package deal

import (
	"fmt"
	"slices"
)

// distinct are the ids of countries without repetitions, in order.
func distinct[T any](rows []T, country func(T) string) []string {
	var ids []string
	for _, row := range rows {
		ids = append(ids, country(row))
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func dealCountries(c Content) []string {
	return distinct(c.Countries, func(r Country) string { return r.ID })
}

func entitiesCoverCountries(in Input) []Fault {
	c := in.Case.Deals[0]
	if len(c.Customers) > 0 &&
		slices.Equal(dealCountries(c), distinct(c.Customers, func(e Customer) string { return e.Country.ID })) {
		return nil
	}
	return strategicFault(TabEntities, "entities.countries", "dealCustomers", TextEntityPerCountry)
}

// storeCountry: who works in a store sells in the countries that have stores.
func storeCountry(in Input, i int) *Fault {
	for _, country := range in.Case.Deals[i].Countries {
		if in.CaseFacts.StoreUser && slices.Contains(in.CaseFacts.Storeless, country.ID) {
			return dealFault(i, TabCustomer, "customer.storeCountry", "dealCustomers", TextStoreCountry)
		}
	}
	return nil
}

// entityKinds: an entity is primary or an affiliate; one that says nothing is told what it is.
func entityKinds(in Input) []Fault {
	var faults []Fault
	for i, d := range in.Case.Deals {
		rule, tab := "customer.kind", TabCustomer
		if d.Type == CPStrategic {
			rule, tab = "entities.kind", TabEntities
		}
		for j, e := range d.Customers {
			if e.Kind < 0 || e.Kind > AffiliateEntity {
				path := fmt.Sprintf("dealCustomers/%d/customerType", j)
				faults = append(faults, *dealFault(i, tab, rule, path, "This customer type is not known."))
			}
		}
	}
	return faults
}

func onePrimary(in Input) []Fault {
	primaries := 0
	for _, e := range in.Case.Deals[0].Customers {
		if e.Kind == PrimaryEntity {
			primaries++
		}
	}
	if primaries == 1 || len(in.Case.Deals[0].Customers) == 0 {
		return nil
	}
	return strategicFault(TabEntities, "entities.primary", "dealCustomers", TextPrimaryEntity)
}

// checkEntities checks a field of the legal entities.
func checkEntities(in Input, rule, field string, check func(Customer) string) []Fault {
	var faults []Fault
	for i, e := range in.Case.Deals[0].Customers {
		if text := check(e); text != "" {
			path := fmt.Sprintf("dealCustomers/%d/%s", i, field)
			faults = append(faults, strategicFault(TabEntities, rule, path, text)...)
		}
	}
	return faults
}

func entityUnitsInRange(in Input) []Fault {
	most := limitIn(StrategicLimits(), "dealVolume")
	return checkEntities(in, "entities.units", "unitsCommitted", func(e Customer) string {
		switch {
		case e.Units == nil:
			return ""
		case *e.Units < 0:
			return TextEntityVolume
		case digits(*e.Units) > most.Max:
			return most.Text
		default:
			return ""
		}
	})
}

// entitiesNamed: an entity that is not in the catalogue has no name.
func entitiesNamed(in Input) []Fault {
	return checkEntities(in, "entities.named", "legalEntityName", func(e Customer) string {
		if e.Name == "" {
			return TextEntityName
		}
		return ""
	})
}

// entityVolumes: each entity says what it commits, and of affiliate companies none commits nothing (case-submission.md
// L103, L122).
func entityVolumes(in Input) []Fault {
	companies := in.Case.Deals[0].Affiliation == AffiliateCompanies
	return checkEntities(in, "entities.volume", "unitsCommitted", func(e Customer) string {
		switch {
		case e.Units == nil:
			return TextEntityVolume
		case *e.Units == 0 && companies:
			return TextVolumeZero
		default:
			return ""
		}
	})
}

func productsCoverCountries(in Input) []Fault {
	c := in.Case.Deals[0]
	if len(c.Products) > 0 &&
		slices.Equal(dealCountries(c), distinct(c.Products, func(p Product) string { return p.CountryID })) {
		return nil
	}
	return strategicFault(TabProductSelection, "products.required", "products", TextProductPerCountry)
}
