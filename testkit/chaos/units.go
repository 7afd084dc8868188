package chaos

import (
	"context"
	"fmt"
	"strings"
	"time"

	"dealdesk/testkit/world"
)

// line is a line of an invoice that somebody handed in, perhaps more than once: the first one counts.
type line struct {
	invoice  string
	number   int
	deal     string // its id
	quantity int
	result   result // of the first time that was answered for good
}

const (
	lineAccepted = "accepted"
	lineRepeated = "repeated"
)

// zone is that of the deals' country.
const zone = "America/New_York"

// sells hands in a line of today's invoice, sometimes a return, and sometimes one that was handed in before: with the
// same quantity when nobody knows whether it arrived, with another one when it counted.
func (l *scenario) sells(ctx context.Context, d *subject) {
	where, err := time.LoadLocation(zone)
	if err != nil {
		l.r.complain(lost, l, "no time zones: %v", err)
		return
	}
	sold := &line{invoice: fmt.Sprintf("CH-%d-%d", l.r.Seed, l.n), number: len(l.lines) + 1, deal: d.ID, quantity: 1 +
		l.rng.IntN(40), result: unknown}
	quantity := sold.quantity
	if l.rng.IntN(6) == 0 {
		quantity = -1
		sold.quantity = -1
	}
	again := false
	if len(l.lines) > 0 && l.rng.IntN(3) == 0 {
		before := l.lines[l.rng.IntN(len(l.lines))]
		if before.deal == d.ID && before.result != refused {
			sold = before
			quantity = before.quantity
			again = before.result == succeeded
		}
	}
	if again {
		quantity += 7
	}
	if sold.number > len(l.lines) {
		l.lines = append(l.lines, sold)
	}
	answer := l.send(ctx, l.r.claims, call{action: sell, email: claimsEmail, op: "ImportLines"},
		world.Post("/api/SalesOut/ImportLines", []world.Row{{
			"distributorAccountId": l.r.world.Distributor(), "invoiceNumber": sold.invoice, "line": sold.number,
			"invoiceDate": time.Now().In(where).
				Format(time.DateOnly), "dealNumber": d.DealNumber, "sku": l.r.world.SKU(), "quantity": quantity,
		}}), false)
	if l.log[len(l.log)-1].result != succeeded {
		return
	}
	var outcomes []struct{ Outcome, Reason string }
	if err := answer.Into(&outcomes); err != nil || len(outcomes) != 1 {
		l.r.complain(lost, l, "a line was answered with %.200s", answer.Body)
		return
	}
	l.learn(sold, outcomes[0].Outcome, outcomes[0].Reason, again)
}

// learn keeps what became of a line.
func (l *scenario) learn(sold *line, outcome, reason string, again bool) {
	switch {
	case again && outcome != lineRepeated:
		l.r.complain(doubled, l, "line %d of %s counted before and was %s again: %s", sold.number, sold.invoice, outcome,
			reason)
	case outcome == lineAccepted || outcome == lineRepeated:
		sold.result = succeeded
	case sold.result == unknown:
		sold.result = refused
		for _, expected := range []string{
			"before the deal's start date", "after the deal's expiration date",
			"larger than the units", "has not been approved",
		} {
			if strings.Contains(reason, expected) {
				return
			}
		}
		l.r.complain(lost, l, "line %d of %s was refused: %s", sold.number, sold.invoice, reason)
	}
}

// checkUnits: every line that was accepted counts once, and the deal's total is their sum.
func (l *scenario) checkUnits(ctx context.Context, d storedDeal) error {
	rows, err := l.r.world.DB.Query(ctx, "select invoice_number, line, quantity from sales_out where deal_id = $1", d.ID)
	if err != nil {
		return fmt.Errorf("lines of %s: %w", d.Number, err)
	}
	defer rows.Close()
	sum, stored := 0, map[int]bool{}
	for rows.Next() {
		var invoice string
		var number, quantity int
		if err := rows.Scan(&invoice, &number, &quantity); err != nil {
			return fmt.Errorf("lines of %s: %w", d.Number, err)
		}
		sum += quantity
		stored[number] = true
		if number > len(l.lines) || l.lines[number-1].deal != d.ID || l.lines[number-1].result == refused ||
			l.lines[number-1].quantity != quantity {
			l.r.complain(doubled, l, "line %d of %s counts %d units, which nobody was told", number, invoice, quantity)
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("lines of %s: %w", d.Number, err)
	}
	for _, sold := range l.lines {
		if sold.deal == d.ID && sold.result == succeeded && !stored[sold.number] {
			l.r.complain(lost, l, "line %d of %s was accepted and is not there", sold.number, sold.invoice)
		}
	}
	l.compare("units of "+d.Number, d.Units, sum)
	return nil
}
