package api

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
	"dealdesk/workflows/contract"
)

const importLines = "/api/SalesOut/ImportLines"

// approved is a deal of 2,000 units that a reviewer approved.
func (v *site) approved() repo.DealDetails {
	v.t.Helper()
	d := v.submitted(deal.DealRegistration, v.customer("US", 0), "Surface")
	requester := v.who
	v.as("pod@devices.example")
	v.apply(d.Deal.ID, deal.Command{Event: deal.Claim, Actor: v.who})
	v.apply(d.Deal.ID, deal.Command{Event: deal.Approve, Actor: v.who, Revision: d.State.Revision})
	v.who = requester
	d, err := v.Store.DealDetails(v.t.Context(), d.Deal.ID)
	require.NoError(v.t, err)
	return d
}

func (v *site) distributor() string {
	v.t.Helper()
	return repotest.AccountFor(v.t, v.Store, "4100001", entity.ID("country", "US"), entity.ID("product_type", "Surface")).
		ID
}

func (v *site) total(dealID string) (int64, bool) {
	v.t.Helper()
	d, err := v.Store.DealDetails(v.t.Context(), dealID)
	require.NoError(v.t, err)
	return d.State.Units, d.Deal.OverCommitted
}

// reviewed is a deal as the business desk sees it.
func (v *site) reviewed(dealID string) wire.Review {
	v.t.Helper()
	return get[wire.Review](v.as("fbd@devices.example"), "/api/Desk/GetReview/"+dealID)
}

// A line of an invoice counts once, inside the deal's validity and the claim window; returns count down; too much is
// flagged.
func TestUnitsAreCountedOnce(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	d := v.approved()
	require.Equal(t, deal.Date("2026-03-02"), d.State.StartDate)
	require.Equal(t, deal.Date("2026-09-02"), d.State.ExpirationDate)
	line := func(number int, date string, quantity int64, changes ...func(*wire.SalesLine)) wire.SalesLine {
		l := wire.SalesLine{
			DistributorAccountID: v.distributor(), InvoiceNumber: "INV-1", Line: number, InvoiceDate: date,
			DealNumber: d.Deal.Number, SKU: "Surface Pro", Quantity: quantity,
		}
		for _, change := range changes {
			change(&l)
		}
		return l
	}
	v.as("cmt@devices.example")
	send := func(lines ...wire.SalesLine) []wire.SalesOutcome {
		t.Helper()
		return post[[]wire.SalesOutcome](v, importLines, lines)
	}
	accepted := func(l wire.SalesLine, over bool) wire.SalesOutcome {
		return wire.SalesOutcome{InvoiceNumber: "INV-1", Line: l.Line, Outcome: "accepted", OverCommitted: over}
	}
	v.now = time.Date(2026, 4, 10, 12, 0, 0, 0, time.UTC)
	first, back := line(1, "2026-03-02", 500), line(2, "2026-04-01", -100)
	assert.Equal(t, []wire.SalesOutcome{accepted(first, false), accepted(back, false)}, send(first, back))
	total, over := v.total(d.Deal.ID)
	assert.EqualValues(t, 400, total)
	assert.False(t, over)
	sold, err := v.Store.DealDetails(t.Context(), d.Deal.ID)
	require.NoError(t, err)
	assert.Equal(t, "2026-03-02", sold.Deal.LastSold.Format(time.DateOnly), "what came back on a later day was not sold")

	other := line(1, "2026-03-02", 9999)
	assert.Equal(t, "repeated", send(other)[0].Outcome, "the first one counts")
	total, _ = v.total(d.Deal.ID)
	assert.EqualValues(t, 400, total)

	exact, more := line(3, "2026-04-10", 1800), line(4, "2026-04-10", 1)
	assert.Equal(t, []wire.SalesOutcome{accepted(exact, false), accepted(more, true)}, send(exact, more),
		"110 percent, and one more")
	assert.Equal(t, []wire.SalesOutcome{accepted(line(5, "", -1), false)}, send(line(5, "2026-04-10", -1)))
	_, over = v.total(d.Deal.ID)
	assert.False(t, over)

	for reason, l := range map[string]wire.SalesLine{
		"The invoice date lies in the future.":                line(10, "2026-04-11", 1),
		"The invoice date lies before the deal's start date.": line(10, "2026-03-01", 1),
		"The return is larger than the units transacted.":     line(10, "2026-04-01", -2201),
		"The quantity is 0.":                                  line(10, "2026-04-01", 0),
		"This deal is not known.": line(10, "2026-04-01", 1,
			func(l *wire.SalesLine) { l.DealNumber = "C-9" }),
		"This SKU is not part of the deal.": line(10, "2026-04-01", 1,
			func(l *wire.SalesLine) { l.SKU = "Surface Hub 50" }),
		"This distributor is not known.": line(10, "2026-04-01", 1,
			func(l *wire.SalesLine) { l.DistributorAccountID = "x" }),
		"invoiceDate is not a date YYYY-MM-DD.": line(10, "04/01/2026", 1),
		"line is not the number of a line.":     line(0, "2026-04-01", 1),
		"invoiceNumber is missing or too long.": line(10, "2026-04-01", 1,
			func(l *wire.SalesLine) { l.InvoiceNumber = " " }),
		"The line holds characters that are not text.": line(10, "2026-04-01", 1,
			func(l *wire.SalesLine) { l.SKU = "a\x00" }),
		"distributorAccountId is missing.": line(10, "2026-04-01", 1,
			func(l *wire.SalesLine) { l.DistributorAccountID = "" }),
	} {
		got := send(l)[0]
		assert.Equal(t, wire.SalesOutcome{InvoiceNumber: l.InvoiceNumber, Line: l.Line, Outcome: "refused", Reason: reason},
			got)
	}
	v.now = time.Date(2026, 10, 31, 12, 0, 0, 0, time.UTC)
	assert.Equal(t, "accepted", send(line(20, "2026-09-02", 1))[0].Outcome, "the last day, 59 days later")
	assert.Equal(t, "The invoice date lies after the deal's expiration date.", send(line(21, "2026-09-03", 1))[0].Reason)
	v.now = time.Date(2026, 11, 2, 12, 0, 0, 0, time.UTC)
	assert.Equal(t, "The claim came more than 60 days after the invoice.", send(line(22, "2026-09-02", 1))[0].Reason)

	v.apply(d.Deal.ID, deal.Command{Event: deal.ExpiryReached, Deadline: deal.Deadline{What: deal.DueExpiry, At: v.now}})
	v.now = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)
	assert.Equal(t, "accepted", send(line(23, "2026-09-02", 1))[0].Outcome,
		"an expired deal's units are recorded all the same")

	var signals int64
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Outbox{}).
		Where("topic = 'signal' and deal_id = ? and payload->>'signal' = 'unitsRecorded'", d.Deal.ID).Count(&signals).Error)
	assert.EqualValues(t, 7, signals, "one for each accepted line")
	assert.Len(t, v.reviewed(d.Deal.ID).Units.Lines, 7)
}

func TestUnitsAsAFile(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	d := v.approved()
	v.as("coa@devices.example")
	file := "\ufeffsku,quantity,distributorAccountId,invoiceNumber,line,invoiceDate,dealNumber\n" +
		"Surface Pro,40," + v.distributor() + ",\"INV,7\",1,2026-03-02," + d.Deal.Number + "\n" +
		"Surface Pro,many," + v.distributor() + ",\"INV,7\",2,2026-03-02," + d.Deal.Number + "\n"
	got := decoded[[]wire.SalesOutcome](t, v.http.Post(importLines, "Content-Type: text/csv", bodyOf(file)), http.StatusOK)
	assert.Equal(t, []wire.SalesOutcome{
		{InvoiceNumber: "INV,7", Line: 1, Outcome: "accepted"},
		{InvoiceNumber: "INV,7", Line: 2, Outcome: "refused", Reason: "The quantity is not a whole number."},
	}, got)
	for want, body := range map[string]string{
		"salesOut.column /quantity": "sku,line,distributorAccountId,invoiceNumber,invoiceDate,dealNumber\n",
	} {
		assert.Equal(t, want, refused(t, v.http.Post(importLines, "Content-Type: text/csv", bodyOf(body)),
			http.StatusUnprocessableEntity))
	}
	assert.Equal(t, "salesOut.csv",
		refused(t, v.http.Post(importLines, "Content-Type: text/csv", bodyOf("\n")), http.StatusBadRequest))
	assert.Equal(t, "request.json",
		refused(t, v.http.Post(importLines, "Content-Type: application/json", bodyOf("[{")), http.StatusBadRequest))
	for want, body := range map[string]string{
		"salesOut.array ": `{}`, "salesOut.invalid /0/colour": `[{"colour":1}]`,
		"salesOut.invalid /0/quantity": `[{"quantity":"many"}]`, "salesOut.invalid /1": `[{},7]`,
	} {
		assert.Equal(t, want, refused(t, v.http.Post(importLines, "Content-Type: application/json", bodyOf(body)),
			http.StatusUnprocessableEntity), body)
	}
	for _, email := range []string{"adr@contoso.example", "pod@devices.example", "admin@devices.example"} {
		v.as(email)
		assert.Equal(t, "salesOut.role", refused(t, v.post(importLines, []wire.SalesLine{}), http.StatusForbidden), email)
	}
}

// Of the same line sent many times at once one counts, and different lines of one deal lose nothing.
func TestUnitsSentAtOnce(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	d := v.approved()
	claim := func(number int) repo.Claim {
		return repo.Claim{
			SoldLine: deal.SoldLine{
				DistributorAccountID: v.distributor(), InvoiceNumber: "INV", Line: number,
				InvoiceDate: "2026-03-02", SKU: "Surface Pro", Quantity: 10,
			},
			DealNumber: d.Deal.Number, By: "cmt@devices.example", Signal: contract.SignalUnitsRecorded,
		}
	}
	var all sync.WaitGroup
	for i := range 20 {
		c := claim(1 + i%5)
		all.Go(func() {
			_, err := v.Store.RecordUnits(t.Context(), c, v.now)
			assert.NoError(t, err)
		})
	}
	all.Wait()
	total, _ := v.total(d.Deal.ID)
	assert.EqualValues(t, 50, total)
}

// The same key answers the same; without one the lines themselves tell that they came before.
func TestAnImportMayBeRepeated(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	v.as("adr@contoso.example")
	d := v.approved()
	v.as("cmt@devices.example")
	lines := []wire.SalesLine{{
		DistributorAccountID: v.distributor(), InvoiceNumber: "I", Line: 1,
		InvoiceDate: "2026-03-02", DealNumber: d.Deal.Number, SKU: "Surface Pro", Quantity: 5,
	}}
	key := "Idempotency-Key: " + uuid.NewString()
	first := v.post(importLines, lines, key)
	assert.Equal(t, first.Body.String(), v.post(importLines, lines, key).Body.String())
	assert.Equal(t, "repeated", post[[]wire.SalesOutcome](v, importLines, lines)[0].Outcome)
	lines[0].Quantity = 6
	assert.Equal(t, "idempotency.otherBody", refused(t, v.post(importLines, lines, key), http.StatusUnprocessableEntity))
}
