package program

import "dealdesk/models/deal"

// Weeks are the weekends of one country by the day from which each holds, of all versions of its rules and of the
// general one.
func Weeks(rules []Rule) ([]deal.Week, error) {
	var country string
	for _, r := range rules {
		country = max(country, r.Scope.CountryID)
	}
	var weeks []deal.Week
	for _, r := range rules { // each version may change what holds from its day on
		var week WorkingWeek
		found, err := Find(InForce(rules, r.From), KindWorkingWeek, Scope{CountryID: country}, &week)
		if err != nil {
			return nil, err
		}
		if days, ok := week.Days(); found && ok {
			weeks = append(weeks, deal.Week{From: r.From, Weekend: days})
		}
	}
	return weeks, nil
}
