package wire_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
)

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
