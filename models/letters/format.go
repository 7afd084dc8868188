package letters

import (
	"fmt"
	"strconv"

	"dealdesk/models/deal"
)

// shown is a date as people read it, MM/DD/YYYY (rules.md "Dates").
func shown(d deal.Date) string {
	if d == "" {
		return ""
	}
	return day(d).Format("01/02/2006")
}

// grouped is a number with commas between thousands; nil is empty.
func grouped(n *int64) string {
	if n == nil {
		return ""
	}
	digits := strconv.FormatInt(*n, 10)
	sign := ""
	if *n < 0 {
		sign, digits = digits[:1], digits[1:]
	}
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return sign + digits
}

// amounts are one amount of minor units, of which every price list has a hundred, or the lowest and the highest.
func amounts(lowest, highest int64) string {
	if lowest == highest {
		return amount(lowest)
	}
	return amount(lowest) + " \u2013 " + amount(highest)
}

func amount(minor int64) string {
	whole := minor / 100
	return fmt.Sprintf("%s.%02d", grouped(&whole), minor%100)
}

// percent is a percentage with its sign.
func percent(text string) string {
	if text == "" {
		return ""
	}
	return text + " %"
}

// period is from when to when something holds.
func period(start, end deal.Date) string {
	if start == "" || end == "" {
		return ""
	}
	return shown(start) + " \u2013 " + shown(end)
}
