package letters

import (
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
