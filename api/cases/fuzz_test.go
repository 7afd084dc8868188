package cases

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Whatever can be read as a case is laid over a stored one, tidied and checked without a defect; every fault has its
// text, its rule and a pointer, and a draft has no fault that a submit has not.
func FuzzCaseBody(f *testing.F) {
	for _, seed := range []string{
		`{"opportunityDeals":[],"opportunityChannelType":7}`, // Repairs 17
		`{}`, `null`, `{"opportunityDeals":[{}]}`,
		`{"isMultiNational":1,"opportunityDeals":[{"dealType":{"name":"CP Strategic"},"dealCustomers":[{"customerId":"x"},{"customerId":"x"}]}]}`,
		`{"opportunityDeals":[{"dealType":{"name":"Deal Registration"},"dealVolume":-9223372036854775808,"products":[{"action":"Delete"}]},` +
			`{"dealType":{"name":"Special Pricing"}}]}`,
		`{"opportunityAccounts":[{"partnerType":"ADD","isAllSelected":"AllEuefta","partnerAccounts":{"x":[{"accountId":"y"}]}},` +
			`{"partnerType":6,"arNo":-1},{"partnerType":"4","channelSubType":3}]}`,
		`{"opportunityChannelContacts":[{"channelContactEmails":",;,"}],"additionalResellers":false,"attachments":[{"source":"Channel"}]}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var body wire.Case
		if json.Unmarshal(raw, &body) != nil {
			return
		}
		m, err := casework.Merge(repo.CaseView{}, caseOf(body), casework.Request{Submit: true}, time.Time{})
		require.NoError(t, err)
		whole := deal.Input{Case: m.Case()}
		submit := map[string]bool{}
		for _, mode := range []deal.Mode{deal.SubmitCase, deal.SaveDraft} {
			for _, fault := range deal.Validate(whole, mode) {
				require.NotEmpty(t, fault.Text)
				require.NotEmpty(t, fault.Rule)
				require.NotEmpty(t, fault.Tab)
				require.Regexp(t, "^/", fault.Pointer)
				if mode == deal.SubmitCase {
					submit[fault.Pointer] = true
				}
				require.True(t, submit[fault.Pointer], "%s is a fault of a draft alone", fault.Pointer)
			}
		}
		for _, problem := range append(m.Faults(), casework.Faults(deal.GroupMissing(whole.Case))...) {
			require.NotEmpty(t, problem.Message)
		}
		again, err := json.Marshal(body)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(again, &body), "what was read can be written and read again")
	})
}
