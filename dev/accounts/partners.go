package accounts

import "fmt"

// partner is a row of demo-world.md: who signs in, for which organisation, with which roles where.
type partner struct {
	user, domain string
	first, last  string
	second       [2]string // first and last name of the second user, whose sign-in has a 2 behind the name
	organization string
	number       int
	about        string
	countries    []string
}

func partners() []partner {
	return []partner{
		{"add", "northwind.example", "Nora", "Winter", [2]string{"Nils", "Wendt"}, "Northwind Distribution", 4100001, "distributor: US, DE", []string{"US", "DE"}},
		{"adr", "contoso.example", "Connor", "Reed", [2]string{"Celine", "Roux"}, "Contoso Resale", 4100002, "reseller: US, FR", []string{"US", "FR"}},
		{
			"adr", "tailspin.example", "Tara", "Spindler",
			[2]string{"Theo", "Spencer"},
			"Tailspin Devices", 4100003,
			"reseller: US, DE (the competitor)",
			[]string{"US", "DE"},
		},
		{
			"dmp", "fabrikam.example", "Frieda", "Braun",
			[2]string{"Filip", "Brzezinski"},
			"Fabrikam Online", 4100004,
			"marketplace partner: DE, PL",
			[]string{"DE", "PL"},
		},
		{"both", "wingtip.example", "Wendy", "Tips", [2]string{"Walter", "Tipton"}, "Wingtip Group", 4100005, "distributor and marketplace partner: US", []string{"US"}},
		{"add", "adatum.example", "An", "Da", [2]string{"Ai", "Deng"}, "Adatum", 4100006, "distributor: CN", []string{"CN"}},
		{"adr", "lamna.example", "Lan", "Min", [2]string{"Li", "Mo"}, "Lamna", 4100007, "reseller: CN", []string{"CN"}},
		{"add", "proseware.example", "Haruto", "Prior", [2]string{"Hana", "Proctor"}, "Proseware", 4100008, "distributor: JP", []string{"JP"}},
		{"adr", "vanarsdel.example", "Aiko", "Arsdel", [2]string{"Akira", "Arden"}, "VanArsdel", 4100009, "reseller: JP", []string{"JP"}},
		{"adr", "litware.example", "Layla", "Waris", [2]string{"Latif", "Wahab"}, "Litware", 4100010, "reseller: AE, SA, EG", []string{"AE", "SA", "EG"}},
		{"nolocation", "lucerne.example", "Luc", "Ernst", [2]string{"Luna", "Erni"}, "Lucerne", 4100011, "sign-in fails: organisation without locations", nil},
		{"norole", "margie.example", "Margie", "Travis", [2]string{"Mark", "Travers"}, "Margie", 4100012, "sign-in fails: location without role", []string{"US"}},
		{
			"mismatch", "treyresearch.example", "Trey", "Searcy",
			[2]string{"Trudy", "Search"},
			"Trey Research", 4100013,
			"sign-in fails: location unknown to the partner centre", nil,
		},
	}
}

// strangeLocation is the one that the partner authentication service has for Trey Research and the portal has not.
func strangeLocation() Location {
	return Location{ID: "410001399", Name: "Trey Research Elsewhere", Country: "US"}
}

func (p partner) organisation() *Organization {
	o := &Organization{ID: fmt.Sprint(p.number), Name: p.organization}
	for i, country := range p.countries {
		o.Locations = append(o.Locations, Location{
			ID:      fmt.Sprintf("%d%02d", p.number, i+1),
			Name:    p.organization + " " + country,
			Country: country,
		})
	}
	if p.user == "mismatch" {
		o.Locations = append(o.Locations, strangeLocation())
	}
	return o
}

func (p partner) accounts() []Account {
	o := p.organisation()
	return []Account{
		{Email: p.user + "@" + p.domain, FirstName: p.first, LastName: p.last, About: p.about, Organization: o},
		{Email: p.user + "2@" + p.domain, FirstName: p.second[0], LastName: p.second[1], About: p.about + ", second user", Organization: o},
	}
}
