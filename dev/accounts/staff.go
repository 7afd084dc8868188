package accounts

// staff are the internal people: sign-in before the @, names, what they are.
func staff() [][4]string {
	return [][4]string{
		{"mss", "Mina", "Solberg", "MSS"},
		{"store", "Stella", "Orr", "MSS store user: US, DE"},
		{"store2", "Stan", "Orwell", "MSS store user: US"},
		{"ssp", "Sven", "Sparr", "SSP with 40 TPIDs"},
		{"ssp2", "Selma", "Spira", "SSP, surface specialist"},
		{"gbb", "Gabi", "Baker", "GBB"},
		{"pdm", "Pedro", "Diaz", "PDM"},
		{"pmm", "Priya", "Menon", "PMM"},
		{"pml", "Paul", "Miller", "PML"},
		{"sce", "Sarah", "Cohen", "SCE"},
		{"cou", "Claire", "Oulette", "COU"},
		{"pod", "Petra", "Odell", "deal desk, level 1"},
		{"pod2", "Peter", "Odum", "deal desk, level 1"},
		{"cfa", "Carla", "Faber", "deal desk, level 2"},
		{"coa", "Cora", "Adler", "deal desk, level 2"},
		{"fbd", "Felix", "Bond", "deal desk, level 3"},
		{"fbd2", "Fiona", "Boyd", "deal desk, level 3"},
		{"cmt", "Camille", "Tran", "claims and customer steward"},
		{"admin", "Ada", "Minter", "administrator"},
		{"ops", "Olaf", "Persson", "operator"},
	}
}

// All lists every account of the demo world, partners first.
func All() []Account {
	var all []Account
	for _, p := range partners() {
		all = append(all, p.accounts()...)
	}
	for _, s := range staff() {
		all = append(all, Account{
			Email: s[0] + "@" + InternalDomain, FirstName: s[1], LastName: s[2], About: s[3],
		})
	}
	return all
}
