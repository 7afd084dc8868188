//go:build e2e

package e2e

import (
	"flag"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	historypb "go.temporal.io/api/history/v1"
	"google.golang.org/protobuf/encoding/protojson"

	"dealdesk/models/deal"
)

var record = flag.Bool("record", false,
	"write the histories of this version into workflows/testdata, where they are replayed from then on") //nolint:gochecknoglobals // a flag

// identity names the machine that a worker ran on.
var identity = regexp.MustCompile(`"identity":\s*"[^"]*"`)

// course leads a deal of the requester's from its beginning to its end.
type course func(t *testing.T, requester, reviewer person) theDeal

// Histories of whole lives of deals. With -record they are kept for the replay test in workflows: once for each
// released version, `go test -tags e2e ./worker/e2e -run TestLivesOfDeals -record`.
func TestLivesOfDeals(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	lives := map[string]course{
		"draft-deleted": func(t *testing.T, requester, reviewer person) theDeal {
			d := saveDraft(t, requester)
			d.fastForward(t, 16*day)
			d.becomes(t, deal.Cancelled)
			return d
		},
		"approved-expired": func(t *testing.T, requester, reviewer person) theDeal {
			d := approved(t, requester, reviewer)
			letterText(t, requester, d)
			d.fastForward(t, 200*day)
			d.becomes(t, deal.Expired)
			return d
		},
		"lease-ended-denied": func(t *testing.T, requester, reviewer person) theDeal {
			d := submitted(t, requester)
			reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
			d.fastForward(t, 9*time.Hour)
			d.becomes(t, deal.Unassigned)
			reviewer.decides(d, denyBody(d))
			return d
		},
		// N16, N18: a ticket is moved at once, by a message of its own
		"moved-denied": func(t *testing.T, requester, reviewer person) theDeal {
			d, colleague := submitted(t, requester), signIn(t, "pod2@devices.example")
			signIn(t, "fbd@devices.example").moves(t, d, colleague)
			require.Equal(t, []string{"Draft created", "Submitted", "Ticket moved"}, d.timeline(t))
			colleague.decides(d, denyBody(d))
			return d
		},
		"reverted-deleted": func(t *testing.T, requester, reviewer person) theDeal {
			d := submitted(t, requester)
			requester.do(http.MethodPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+d.id, nil, nil)
			requester.deletes(d)
			return d
		},
		"returned-answered-lapsed": func(t *testing.T, requester, reviewer person) theDeal {
			d := submitted(t, requester)
			for revision := 1; revision <= 2; revision++ {
				reviewer.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
				back := returning(d, "NeedMoreInfo", "VolumeEvidence")
				back["revision"] = revision
				reviewer.do(http.MethodPost, "/api/Desk/Decide", back, nil)
				if revision == 1 {
					submit(t, requester, d)
				}
			}
			d.fastForward(t, 20*day)
			d.becomes(t, deal.Cancelled)
			return d
		},
		"edited-extended-expired": func(t *testing.T, requester, reviewer person) theDeal {
			d := approved(t, requester, reviewer)
			letterText(t, requester, d)
			requester.do(http.MethodPost, "/api/Opportunity/SaveOpportunity",
				changed(requester, d, func(_, first row) { first["dealVolume"] = 900 }), nil)
			reviewer.decides(d, approveRevision(d, 2))
			units(t, d, 1)
			shown := dealOf(requester, d)
			requester.do(http.MethodPost, "/api/OpportunityDeal/ExtendOpportunityDeal", row{
				"opportunityDealId": d.id, "priorExpirationDate": shown.ExpirationDate,
				"newExpirationDate": deal.Date(shown.ExpirationDate).AddDays(40),
			}, nil)
			requester.expires(d)
			return d
		},
		"renewed": func(t *testing.T, requester, reviewer person) theDeal {
			d := approved(t, requester, reviewer)
			inWindow(t, d)
			next := renew(t, requester, d)
			submit(t, requester, next)
			reviewer.decides(next, approveBody(next))
			require.Equal(t, deal.Expired, d.status(t))
			return d
		},
		"endorsed-recommended-deleted": func(t *testing.T, requester, reviewer person) theDeal {
			ssp, top := signIn(t, "ssp@devices.example"), signIn(t, "fbd@devices.example")
			owner := signIn(t, "pdm@devices.example")
			var tpids []string
			for _, r := range actorOf(t, store(t), ssp.email).Roles {
				tpids = append(tpids, r.TPIDs...)
			}
			d := submittedThroughModels(t, owner.email,
				deal.Content{
					Type: deal.CPStrategic, Customers: customerWith(tpids[2]),
					Strategic: deal.Strategic{ChannelStructure: deal.StructureSkip},
				})
			ssp.do(http.MethodPost, "/api/Desk/Endorse", row{"opportunityDealId": d.id, "endorse": true}, nil)
			top.do(http.MethodPost, "/api/Desk/Claim", claimBody(d), nil)
			decide := approveBody(d)
			decide["discounts"] = []row{{"lineId": "p1", "discountValue": 19, "reason": "Strategic win"}}
			top.do(http.MethodPost, "/api/Desk/Decide", decide, nil)
			require.Equal(t, deal.Unassigned, d.status(t))
			owner.deletes(d)
			return d
		},
	}
	maps.Copy(lives, livesWithNews())
	maps.Copy(lives, livesWithOffers())
	for name, live := range lives {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := live(t, requester.in(t), reviewer.in(t))
			require.Eventually(t, func() bool { return d.ended(t) }, time.Minute, 100*time.Millisecond,
				"the workflow ends with the deal")
			runs := d.runs(t)
			require.NotEmpty(t, runs)
			if !*record {
				return
			}
			for i, h := range runs {
				writeHistory(t, fmt.Sprintf("%s-%d.json", name, i+1), h)
			}
		})
	}
}

// writeHistory writes a history for the replay test in workflows.
func writeHistory(t *testing.T, name string, h *historypb.History) {
	t.Helper()
	raw, err := protojson.MarshalOptions{Indent: " "}.Marshal(h)
	require.NoError(t, err)
	raw = identity.ReplaceAll(raw, []byte(`"identity": "recorder"`))
	file := filepath.Join("..", "..", "workflows", "testdata", name)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	require.NoError(t, os.WriteFile(file, append(raw, '\n'), 0o644)) //nolint:gosec // test data is for everyone
}
