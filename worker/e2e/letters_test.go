//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// granted is a line of a decision, as it is stored.
type granted struct {
	name           string
	base, increase deal.Percent
}

func grantsOf(t *testing.T, d theDeal) (lines []granted) {
	t.Helper()
	rows, err := shared.db.Query(t.Context(),
		"select line_name, percent, booster from deal_discount where deal_id = $1 and granted order by line_id", d.id)
	require.NoError(t, err)
	for rows.Next() {
		var g granted
		require.NoError(t, rows.Scan(&g.name, &g.base, &g.increase))
		lines = append(lines, g)
	}
	require.NoError(t, rows.Err())
	require.NotEmpty(t, lines)
	return lines
}

func unspaced(text string) string { return strings.Join(strings.Fields(text), "") }

// period is how a line's period begins what follows its figures; the reader of the tests has no dash.
var period = regexp.MustCompile(`^(\d\d/\d\d/\d{4})\D{0,3}(\d\d/\d\d/\d{4})`)

// requireDiscounts reads every line of the decision in the text of a letter: product, base, booster, total and period.
func requireDiscounts(t *testing.T, text string, lines []granted) {
	t.Helper()
	for _, g := range lines {
		figures := fmt.Sprintf("%s%%%s%%%s%%", g.base, g.increase, g.base+g.increase)
		_, after, found := strings.Cut(unspaced(text), unspaced(g.name)+"UnitedStates"+figures)
		if !found {
			_, after, found = strings.Cut(unspaced(text), unspaced(g.name)+figures)
		}
		require.True(t, found, "%s %s in %s", g.name, figures, text)
		dates := period.FindStringSubmatch(after)
		require.NotNil(t, dates, after)
		require.Contains(t, unspaced(text), "Startdate"+dates[1])
		require.Contains(t, unspaced(text), "Expirationdate"+dates[2])
	}
}

// Repairs 2, 14: a letter carries the discounts of its decision, and the deal's discounts say the same.
func TestLettersCarryTheDiscountsOfTheirDecision(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	special := func() theDeal {
		d := captured(t, requester, specialPricing(t, requester, 1000))
		reviewer.decides(d, approveBody(d))
		return d
	}
	for name, tc := range map[string]struct {
		d    theDeal
		want granted
	}{
		"Deal Registration": {approved(t, requester, reviewer), granted{base: 300}},
		"Special Pricing":   {special(), granted{base: 700, increase: 200}},
	} {
		lines := grantsOf(t, tc.d)
		for _, g := range lines {
			require.Equal(t, tc.want, granted{base: g.base, increase: g.increase}, name)
		}
		requireDiscounts(t, letterText(t, requester, tc.d), lines)
		var rows []struct {
			DiscountValue, BoosterDiscountValue, TotalDiscountValue *float64
		}
		requester.do(httpGet, "/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP?opportunityDealId="+
			tc.d.id, nil, &rows)
		for _, r := range rows {
			require.InDelta(t, float64(tc.want.base)/100, *r.DiscountValue, 0.001, name)
			require.InDelta(t, float64(tc.want.increase)/100, *r.BoosterDiscountValue, 0.001, name)
			require.InDelta(t, float64(tc.want.base+tc.want.increase)/100, *r.TotalDiscountValue, 0.001, name)
		}
	}
}

type verified struct {
	Number, Date, Status, ValidUntil, EndedOn, ExtendedTo string
	Today                                                 []string
	ReplacedBy                                            *struct{ Date, Status string }
}

// verify asks as anybody, for the code of the deal's nth letter.
func verify(t *testing.T, d theDeal, n int) (v verified) {
	t.Helper()
	var code string
	require.Eventually(t, func() bool {
		return shared.db.QueryRow(t.Context(),
			"select verify_code from letter where deal_id = $1 order by deal_version offset $2 limit 1", d.id, n).
			Scan(&code) == nil
	}, 3*time.Minute, 100*time.Millisecond)
	require.Equal(t, http.StatusOK, linked(t, "/api/Letters/Verify/"+code, "", &v))
	return v
}

// linked gets an address as a plain link does: with no header but the session.
func linked(t *testing.T, path, token string, into any) int {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, shared.base+path, nil)
	require.NoError(t, err)
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	if into != nil {
		answered{body: raw}.into(t, into)
	}
	return resp.StatusCode
}

// Repairs 4, 48: a code says what its letter says, and beside it what has become of that.
func TestACodeSaysWhatItsLetterSaysAndWhatBecameOfIt(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := approved(t, requester, reviewer)
	shown := dealOf(requester, d)
	issued := verified{
		Number: d.number, Date: shown.CaseStartDate, Status: "Approved", ValidUntil: shown.ExpirationDate,
		Today: []string{"Valid"},
	}
	require.Equal(t, issued, verify(t, d, 0))

	requester.do(httpPost, "/api/Opportunity/SaveOpportunity",
		changed(requester, d, func(_, first row) { first["dealVolume"] = 900 }), nil)
	reviewer.decides(d, approveRevision(d, 2))
	newer := verify(t, d, 1)
	require.Equal(t, []any{"Change approved", []string{"Valid"}}, []any{newer.Status, newer.Today})
	older := verify(t, d, 0)
	require.Equal(t, []string{"Replaced"}, older.Today)
	require.Equal(t, []string{newer.Date, newer.Status}, []string{older.ReplacedBy.Date, older.ReplacedBy.Status})
	older.Today, older.ReplacedBy = issued.Today, nil
	require.Equal(t, issued, older, "what the letter says stays")

	requester.do(httpPost, setStatus+d.id+"&statusCode=441820002", nil, nil)
	require.Equal(t, []string{"Withdrawn"}, verify(t, d, 1).Today)
	require.Equal(t, []string{"Withdrawn", "Replaced"}, verify(t, d, 0).Today)
	require.Equal(t, shown.ExpirationDate, verify(t, d, 0).ValidUntil)
}

// Repairs 47: the letters of a deal's story and the preview are plain links, for who may read them.
func TestLettersAreLinks(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	review := reviewOf(reviewer, d)
	require.Equal(t, http.StatusOK, linked(t, review.LetterPreviewURL, reviewer.bearer(), nil))
	require.Equal(t, http.StatusForbidden, linked(t, review.LetterPreviewURL, requester.bearer(), nil))
	require.Equal(t, http.StatusUnauthorized, linked(t, review.LetterPreviewURL, "", nil))
	reviewer.decides(d, approveBody(d))
	letterText(t, requester, d)

	address := func(p person) string {
		var timeline []struct{ LetterID, LetterURL string }
		p.do(httpGet, "/api/OpportunityDeal/GetTimeline/"+d.id, nil, &timeline)
		require.Equal(t, timeline[0].LetterURL != "", timeline[0].LetterID != "")
		return timeline[0].LetterURL
	}
	for _, p := range []person{requester, reviewer} {
		require.Equal(t, http.StatusOK, linked(t, address(p), p.bearer(), nil), p.email)
	}
	require.Equal(t, http.StatusNotFound, linked(t, address(requester), signIn(t, "add2@adatum.example").bearer(), nil))
	outsider := signIn(t, "admin@devices.example")
	require.Empty(t, address(outsider), "who may not read it is not led to it")
	require.NotEqual(t, http.StatusOK, linked(t, address(requester), outsider.bearer(), nil))
}

type foreseen struct {
	Kind, Effect, StartDate, ExpirationDate, PriorExpirationDate string
	Level                                                        int
	AnotherReviewer                                              bool
	Letter                                                       []byte
	Lines                                                        []foreseenLine
	Totals                                                       []struct{ CurrencyName string }
}

type foreseenLine struct {
	LineID string
	Total  float64
	Money  []struct {
		CurrencyName             string
		DiscountAmount, NetPrice struct{ From, To string }
	}
}

// Repairs 53, 54: what a decision would do is told before, by the rules that carry it out; the letter bears what is
// typed.
func TestADecisionIsForeseen(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	review := reviewOf(reviewer, d)
	foresee := func(change func(row)) (f foreseen) {
		body := approveBody(d)
		change(body)
		reviewer.do(httpPost, "/api/Desk/PreviewDecision", body, &f)
		return f
	}
	typed := func(percent float64) func(row) {
		return func(body row) {
			body["partnerComments"] = "For the tender of spring."
			body["discounts"] = []row{{"lineId": review.Lines[0].LineID, "discountValue": percent, "reason": "Tender"}}
		}
	}
	f := foresee(typed(4.5))
	require.Equal(t, []any{"new", "approved", 0}, []any{f.Kind, f.Effect, f.Level})
	require.NotEmpty(t, f.ExpirationDate)
	text := unspaced(plainText(t, f.Letter))
	require.Contains(t, text, unspaced(review.Lines[0].ProductName))
	require.Contains(t, text, "4.5%0%4.5%")
	require.Contains(t, text, unspaced("For the tender of spring."))
	require.Contains(t, text, unspaced("Preview, nothing is decided"))
	line := f.Lines[slices.IndexFunc(f.Lines, func(l foreseenLine) bool { return l.LineID == review.Lines[0].LineID })]
	require.InDelta(t, 4.5, line.Total, 0)
	require.NotEmpty(t, line.Money)
	require.NotEmpty(t, f.Totals)
	for _, money := range line.Money { // ui-2.md 2: the sheet and the letter say the same amounts
		require.Contains(t, text, grouped(t, money.DiscountAmount.From))
		require.Contains(t, text, grouped(t, money.NetPrice.To))
	}

	f = foresee(typed(9.5))
	require.Equal(t, []any{"new", "recommended", 2, false}, []any{f.Kind, f.Effect, f.Level, f.AnotherReviewer})
	require.Contains(t, unspaced(plainText(t, f.Letter)), "9.5%0%9.5%")
	f = foresee(func(body row) { body["decision"], body["reasonCode"] = "Deny", "InsufficientVolume" })
	require.Equal(t, []any{"new", "denied", 0}, []any{f.Kind, f.Effect, len(f.Letter)})
	body := approveBody(d)
	body["discounts"] = []row{{"lineId": review.Lines[0].LineID, "discountValue": 9.5}}
	require.Equal(t, "/discounts/0/reason", reviewer.try(httpPost, "/api/Desk/PreviewDecision", body).problem(t).
		Errors[0].Pointer)
	var draft foreseen
	reviewer.do(httpPost, "/api/Desk/PreviewDecision?draft=true", body, &draft)
	require.Equal(t, []any{"recommended", 0}, []any{draft.Effect, len(draft.Letter)}, "figures do not wait for a reason")
	require.Len(t, draft.Lines, len(review.Lines))
	require.Equal(t, http.StatusForbidden, requester.try(httpPost, "/api/Desk/PreviewDecision", approveBody(d)).status)
	require.Equal(t, deal.InProgress, d.status(t), "nothing is decided")

	reviewer.do(httpPost, "/api/Desk/Decide", approveBody(d), nil)
	requester.do(httpPost, "/api/Opportunity/SaveOpportunity",
		changed(requester, d, func(_, first row) { first["dealVolume"] = 900 }), nil)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	f = foresee(func(body row) {
		body["revision"] = 2
		body["decision"] = "Deny"
		body["reasonCode"] = "InsufficientVolume"
	})
	require.Equal(t, []any{"edit", "denied", f.PriorExpirationDate}, []any{f.Kind, f.Effect, f.ExpirationDate},
		"the old terms stay")
}

// grouped is a decimal as an English letter writes it: 1,234.50.
func grouped(t *testing.T, decimal string) string {
	t.Helper()
	whole, cents, found := strings.Cut(decimal, ".")
	require.True(t, found, decimal)
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	return whole + "." + cents
}
