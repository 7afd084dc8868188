package casework

import (
	"slices"
	"strconv"
	"strings"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// The tables of a case body whose rows are merged with stored ones.
const (
	accountsTable  = "/opportunityAccounts"
	contactsTable  = "/opportunityChannelContacts"
	dealsTable     = "/opportunityDeals"
	customersTable = "dealCustomers"
	productsTable  = "products"
	countriesTable = "geoCountries"
	teamTable      = "dealContacts"
)

// notSent is the place of a row that the body does not hold.
const notSent = -1

// origins tell where the rows of a merged case stand in the body: by table and row id.
type origins map[string]map[string]int

// table are the origins of one table.
func (o origins) table(name string) map[string]int {
	if o == nil {
		return nil
	}
	o[name] = map[string]int{}
	return o[name]
}

func dealTable(place int, name string) string {
	return dealsTable + "/" + strconv.Itoa(place) + "/" + name
}

// rowIDs are the ids of the rows of a merged case, table by table, in the order that the pointers of its faults count.
type rowIDs map[string][]string

func (m *CaseMerge) rowIDs(shared deal.Shared, contents []deal.Content) rowIDs {
	ids := rowIDs{
		accountsTable: idsOf(shared.Accounts, accountRows.id),
		contactsTable: idsOf(shared.Contacts, contactRows.id),
	}
	for i, c := range contents {
		at := func(name string) string { return dealTable(m.places[i], name) }
		ids[at(customersTable)] = idsOf(c.Customers, customerRows.id)
		ids[at(productsTable)] = idsOf(c.Products, productRows.id)
		ids[at(countriesTable)] = idsOf(c.Countries, countryRows.id)
		ids[at(teamTable)] = idsOf(c.Team, teamRows.id)
	}
	return ids
}

func idsOf[D any](rows []D, id func(*D) string) []string {
	ids := make([]string, len(rows))
	for i := range rows {
		ids[i] = id(&rows[i])
	}
	return ids
}

// inBody makes the pointers of faults name the body as it was sent: those of the rules count the deals and rows of the
// merged case. A row that the body does not hold is named by its table.
func (m *CaseMerge) inBody(faults []apperr.Fault, ids rowIDs, body Case) []apperr.Fault {
	out := slices.Clone(faults)
	for i := range out {
		out[i].Pointer = m.bodyPointer(out[i].Pointer, ids, body)
	}
	return out
}

func (m *CaseMerge) bodyPointer(pointer string, ids rowIDs, body Case) string {
	parts := strings.Split(pointer, "/")[1:]
	table, rest := "/"+parts[0], parts[1:]
	if table == dealsTable && len(rest) > 0 {
		i, err := strconv.Atoi(rest[0])
		if err != nil || i >= len(m.places) {
			return pointer
		}
		if len(rest) < 2 {
			return dealsTable + "/" + strconv.Itoa(m.places[i])
		}
		table, rest = dealTable(m.places[i], rest[1]), rest[2:]
	}
	rows, merged := ids[table]
	if !merged || len(rest) == 0 {
		return strings.Join(append([]string{table}, rest...), "/")
	}
	n, err := strconv.Atoi(rest[0])
	if err != nil || n >= len(rows) {
		return table
	}
	place, sent := m.origins[table][rows[n]]
	if !sent {
		return table
	}
	rest = slices.Clone(rest)
	rest[0] = strconv.Itoa(place)
	if table == accountsTable && len(rest) > 2 && rest[1] == "accounts" {
		rest[2] = sentAccount(body.Accounts, place, rest[2])
	}
	return strings.Join(append([]string{table}, rest...), "/")
}

// sentAccount is the place of an account of a row among those that were sent, the deleted ones counted.
func sentAccount(sent []Row[deal.Account], place int, among string) string {
	n, err := strconv.Atoi(among)
	for _, row := range sent {
		if row.Place == place && err == nil && n < len(row.Parts) {
			return strconv.Itoa(row.Parts[n])
		}
	}
	return among
}
