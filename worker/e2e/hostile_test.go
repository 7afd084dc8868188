//go:build e2e

package e2e

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
)

// hardening.md H1: bodies that are wide, deep, or no text reach no handler, whoever sends them and whatever call takes
// them; the answer is a refusal of a few hundred bytes.
func TestHostileBodiesAreRefused(t *testing.T) {
	bodies := map[string][]byte{
		"a million empty objects": []byte(`{"opportunityDeals":[` + strings.Repeat("{},", 1_000_000) + `{}]}`),
		"a list of a million":     []byte("[" + strings.Repeat("1,", 1_000_000) + "1]"),
		"lists in lists":          []byte(strings.Repeat(`{"opportunityDeals":[`, 100_000)),
		"a million members":       []byte("{" + strings.Repeat(`"a":1,`, 1_000_000) + `"a":1}`),
		"no text":                 []byte("{\"opportunityNumber\":\"\xff\\u0000\\ud800\"}"),
	}
	for _, account := range []string{"adr@contoso.example", "pod@devices.example", "admin@devices.example"} {
		p := signIn(t, account)
		for operation, call := range contractCalls(t) {
			if call.method != http.MethodPost {
				continue
			}
			path := strings.NewReplacer("{", "", "}", "").Replace(call.path)
			for name, body := range bodies {
				a, err := p.insist(call.method, path, uuid.NewString(), body)
				require.NoError(t, err, "%s: %s as %s", operation, name, account)
				require.Less(t, a.status, 500, "%s: %s as %s: %.300s", operation, name, account, a.body)
				require.Less(t, len(a.body), 64<<10, "%s: %s as %s", operation, name, account)
			}
		}
	}
}
