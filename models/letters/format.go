package letters

import (
	"fmt"

	"dealdesk/models/deal"
	"dealdesk/models/wording"
)

// counted is a number with marks between thousands; nil is empty.
func (d Decision) counted(n *int64) string {
	if n == nil {
		return ""
	}
	return wording.In(d.Language).Count(*n)
}

// amounts are one amount of minor units, of which every price list has a hundred, or the lowest and the highest.
func amounts(w *wording.Words, lowest, highest int64) string {
	if lowest == highest {
		return amount(w, lowest)
	}
	return amount(w, lowest) + " \u2013 " + amount(w, highest)
}

func amount(w *wording.Words, minor int64) string {
	return w.Number(fmt.Sprintf("%d.%02d", minor/100, minor%100))
}

// percent is a percentage with its sign.
func percent(text string) string {
	if text == "" {
		return ""
	}
	return text + " %"
}

// period is from when to when something holds.
func (d Decision) period(start, end deal.Date) string {
	if start == "" || end == "" {
		return ""
	}
	return d.shown(start) + " \u2013 " + d.shown(end)
}
