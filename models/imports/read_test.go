package imports_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/imports"
	"dealdesk/models/sheets/sheet"
)

func read(t *testing.T, kind imports.Kind, text string) *imports.Reader {
	t.Helper()
	r := &imports.Reader{Kind: kind, Domain: "devices.example", Lookups: imports.Lookups{
		imports.LookupPerson:        {"a@devices.example": "a", "b@partner.example": "b"},
		imports.PersonsOrganization: {"a": imports.Internal, "b": "1"},
		imports.LookupOrganization:  {"1": "1"}, imports.LookupLocation: {"11": "11"}, imports.LocationsOwner: {"11": "1"}, imports.LocationsCountry: {"11": "de"},
		imports.LookupCountry: {"de": "de", "germany": "de"}, imports.LookupProductGroup: {"surface": "s"}, imports.AccountAt: {"11:2:s": "account"},
	}}
	for i, line := range strings.Split(text, "\n") {
		require.NoError(t, r.Read(sheet.Row{Number: i + 1, Cells: strings.Split(line, "\t")}))
	}
	return r
}

// A column that the file leaves out counts as empty where rows are found again by it.
func TestKeysHaveEveryColumn(t *testing.T) {
	kind, ok := imports.Named("roles")
	require.True(t, ok)
	short, long := read(t, kind, "Email\tRole\na@devices.example\tMSS"), read(t, kind,
		"Email\tRole\tSub Role\tLocation Id\tCountry\tProduct Group\na@devices.example\tmss\t\t\t\t")
	require.Empty(t, short.Refused)
	require.Empty(t, long.Refused)
	assert.Equal(t, short.Lines[0].Key, long.Lines[0].Key)
	partner := read(t, kind, "Email\tRole\tLocation Id\tProduct Group\nB@partner.example\tADR\t11\tSurface")
	require.Empty(t, partner.Refused)
	assert.Equal(t, "account", partner.Lines[0].Values["account_id"])
	assert.Equal(t, "de", partner.Lines[0].Values["country_id"])
}

// Whatever the cells of a file hold, every row is planned or refused, by each kind.
func FuzzRead(f *testing.F) {
	for i, kind := range imports.Kinds() {
		var header []string
		for _, c := range kind.Columns {
			header = append(header, c.Header)
		}
		f.Add(i, strings.Join(append(header, imports.ActiveHeader), "\t")+
			"\na@devices.example\tMSS\t1\tDE\t2026-01-01\t1.50\tyes")
	}
	f.Add(0, "\n\n\t\x00")
	f.Fuzz(func(t *testing.T, number int, text string) {
		kinds := imports.Kinds()
		r := read(t, kinds[uint(number)%uint(len(kinds))], text)
		plan := r.Plan(map[string]imports.Values{}, nil)
		refused := map[int]bool{}
		for _, fault := range plan.Refused {
			require.NotEmpty(t, fault.Message)
			refused[fault.Row] = true
		}
		if plan.Rows > 0 { // the header was understood
			require.Equal(t, plan.Rows, len(plan.Added)+len(refused))
		}
	})
}
