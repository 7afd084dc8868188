package wire_test

import (
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
)

//nolint:gochecknoglobals // a flag
var updateBodies = flag.Bool("update-bodies", false, "write the bodies as this release has them")

// A repeated request is known by its body as it is written here. Two releases serve side by side during an upgrade:
// what one remembers, the other must know again, so that a new field of a body has to be left out while it is empty.
func TestARepeatedRequestIsKnownToTheReleaseBefore(t *testing.T) {
	file := filepath.Join("testdata", "bodies-1.0.0.json")
	bodies := map[string]any{}
	for name, body := range map[string]any{
		"Case": wire.Case{}, "CaseAndDeal": wire.CaseAndDeal{}, "ChangeOwners": wire.ChangeOwners{}, "Customer": wire.Customer{},
		"DealID": wire.DealID{}, "Decide": wire.Decide{}, "DecideExtension": wire.DecideExtension{}, "Endorse": wire.Endorse{},
		"Extend": wire.Extend{}, "NewReseller": wire.NewReseller{}, "ReviewCustomer": wire.ReviewCustomer{},
		"Voice": wire.Voice{},
	} {
		value := reflect.New(reflect.TypeOf(body)).Elem()
		fillLists(value)
		bodies[name] = value.Interface()
	}
	written, err := json.MarshalIndent(bodies, "", "  ")
	require.NoError(t, err)
	if *updateBodies {
		require.NoError(t, os.WriteFile(file, append(written, '\n'), 0o644)) //nolint:gosec // a file of the repository
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), string(written)+"\n")
}

// What an answer says in members that the release before does not read, a caller may send back.
func TestAnAnswerThatIsSentBackIsKnownToTheReleaseBefore(t *testing.T) {
	sent := wire.Case{OpportunityDeals: []wire.Deal{{Name: "Tills"}, {
		Name: "Hubs", IsDraft: true, IsPriced: true, IsChannelDue: true, CopiedFrom: &wire.DealNumbers{CaseNumber: "C-1"},
	}}}
	known := wire.Case{OpportunityDeals: []wire.Deal{{Name: "Tills"}, {Name: "Hubs"}}}
	require.Equal(t, known, sent.Fingerprinted())
	require.True(t, sent.OpportunityDeals[1].IsDraft, "the request itself stays as it is")
}

// fillLists gives every list one empty element, so that the fields of all levels are written.
func fillLists(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for _, field := range v.Fields() {
			if field.CanSet() {
				fillLists(field)
			}
		}
	case reflect.Slice:
		if v.Type().Elem().Kind() == reflect.Struct {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
			fillLists(v.Index(0))
		}
	default:
	}
}

// SUB-207: None is '0', All '1', AllEuefta '2', answered as strings; names and numbers are read too.
func TestSelectionsAreNumbersAsStrings(t *testing.T) {
	for answer, accepted := range map[string][]string{
		`"0"`: {`"0"`, `0`, `"None"`, `""`, `null`}, `"1"`: {`"1"`, `1`, `"All"`}, `"2"`: {`"2"`, `2`, `"AllEuefta"`},
	} {
		for _, sent := range accepted {
			var s wire.Selection
			require.NoError(t, json.Unmarshal([]byte(sent), &s), sent)
			back, err := json.Marshal(s)
			require.NoError(t, err)
			assert.Equal(t, answer, string(back), sent)
		}
	}
	for _, wrong := range []string{`"3"`, `3`, `"all"`, `true`} {
		var s wire.Selection
		assert.Error(t, json.Unmarshal([]byte(wrong), &s), wrong)
	}
}
