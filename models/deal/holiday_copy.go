package deal

import (
	"slices"
	"time"
)

// NamedDay is a public holiday of a country.
type NamedDay struct {
	Day       Date
	Name      string
	Estimated bool // somebody has to look at it: the moon or a decree may move it
}

// copiedYears is over how many years before a holiday is looked at to tell how it moves.
const copiedYears = 3

// dayRule says how a holiday finds its day in a year: what it keeps from year to year, and where that lies in another.
type dayRule struct {
	keeps func(time.Time) int
	in    func(keeps, year int) time.Time
}

func date(year, month, day int) time.Time {
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
}

// dayRules are the ways by which holidays move, the likeliest first: on the same day of a month, so many days after
// Easter, on the last or on the n-th of a weekday in a month.
func dayRules() []dayRule {
	weekday := func(day time.Time) int { return int(day.Month())*10 + int(day.Weekday()) }
	return []dayRule{
		{
			func(d time.Time) int { return int(d.Month())*100 + d.Day() },
			func(keeps, year int) time.Time { return date(year, keeps/100, keeps%100) },
		},
		{
			func(d time.Time) int { return d.YearDay() - easter(d.Year()).YearDay() },
			func(keeps, year int) time.Time { return easter(year).AddDate(0, 0, keeps) },
		},
		{
			func(d time.Time) int {
				if d.AddDate(0, 0, 7).Month() == d.Month() {
					return -d.Year() // not the last one: nothing that it keeps from year to year
				}
				return weekday(d)
			},
			func(keeps, year int) time.Time {
				last := date(year, keeps/10+1, 0)
				return last.AddDate(0, 0, -((int(last.Weekday()) - keeps%10 + 7) % 7))
			},
		},
		{
			func(d time.Time) int { return weekday(d)*10 + (d.Day()-1)/7 },
			func(keeps, year int) time.Time {
				first := date(year, keeps/100, 1)
				return first.AddDate(0, 0, (keeps/10%10-int(first.Weekday())+7)%7+keeps%10*7)
			},
		},
	}
}

// CopyHolidays proposes the holidays of a year from those of the years before (beyond N83): each that the year before
// had, on the day on which it falls by what the years have in common. Where they have nothing in common, or more than
// one thing, the day is estimated. Days that are taken, or lie before the first one, are left out.
func CopyHolidays(known []NamedDay, taken map[Date]bool, year int, first Date) []NamedDay {
	var out []NamedDay
	proposed := map[Date]bool{}
	for _, days := range sameHolidays(known, year) {
		day, sure := dayIn(days, year)
		on := DateOf(day, time.UTC)
		if day.Year() != year || on < first || taken[on] || proposed[on] {
			continue
		}
		proposed[on] = true
		last := days[0]
		out = append(out, NamedDay{Day: on, Name: last.Name, Estimated: last.Estimated || !sure})
	}
	slices.SortFunc(out, byDay)
	return out
}

func byDay(a, b NamedDay) int { return a.Day.time().Compare(b.Day.time()) }

// sameHolidays are the holidays of the year before, each followed by what it was in the years before that; of several
// days of one name the first is that of the first.
func sameHolidays(known []NamedDay, year int) [][]NamedDay {
	byYear := map[int]map[string][]NamedDay{}
	var order []string
	sorted := slices.SortedFunc(slices.Values(known), byDay)
	for _, d := range sorted {
		of := d.Day.time().Year()
		if byYear[of] == nil {
			byYear[of] = map[string][]NamedDay{}
		}
		if of == year-1 && byYear[of][d.Name] == nil {
			order = append(order, d.Name)
		}
		byYear[of][d.Name] = append(byYear[of][d.Name], d)
	}
	var out [][]NamedDay
	for _, name := range order {
		for nth, last := range byYear[year-1][name] {
			days := []NamedDay{last}
			for back := 2; back <= copiedYears; back++ {
				if before := byYear[year-back][name]; len(before) > nth {
					days = append(days, before[nth])
				}
			}
			out = append(out, days)
		}
	}
	return out
}

// dayIn is the day of a holiday in a year; sure when all rules that explain its days of before say the same.
func dayIn(days []NamedDay, year int) (day time.Time, sure bool) {
	for _, rule := range dayRules() {
		keeps := rule.keeps(days[0].Day.time())
		explains := len(days) > 1
		for _, d := range days[1:] {
			explains = explains && rule.keeps(d.Day.time()) == keeps
		}
		if !explains {
			continue
		}
		found := rule.in(keeps, year)
		if day.IsZero() {
			day, sure = found, true
		}
		sure = sure && day.Equal(found)
	}
	if day.IsZero() {
		last := days[0].Day.time()
		day = date(year, int(last.Month()), last.Day())
	}
	return day, sure
}

// easter is Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher).
func easter(year int) time.Time {
	a := year % 19
	b, c := year/100, year%100
	h := (19*a + b - b/4 - (b-(b+8)/25+1)/3 + 15) % 30
	l := (32 + 2*(b%4) + 2*(c/4) - h - c%4) % 7
	m := (a + 11*h + 22*l) / 451
	n := h + l - 7*m + 114
	return date(year, n/31, n%31+1)
}
