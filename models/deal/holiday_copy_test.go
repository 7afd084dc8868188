package deal

import (
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// holidaysOf are the holidays of a country in the demo's data, which come from official lists.
func holidaysOf(t *testing.T, country string) []NamedDay {
	t.Helper()
	file, err := os.Open("../../demo/data/holidays.csv")
	require.NoError(t, err)
	defer func() { _ = file.Close() }()
	rows, err := csv.NewReader(file).ReadAll()
	require.NoError(t, err)
	var out []NamedDay
	for _, row := range rows {
		if row[0] == country {
			out = append(out, NamedDay{Day: Date(row[1]), Name: row[2], Estimated: row[3] == "true"})
		}
	}
	require.NotEmpty(t, out)
	return out
}

func inYear(days []NamedDay, year int) (out []NamedDay) {
	for _, d := range days {
		if string(d.Day[:4]) == strconv.Itoa(year) {
			out = append(out, d)
		}
	}
	return out
}

// beyond N83: a year is copied from the years before it, and comes out as the official lists have it.
func TestAYearOfHolidaysIsCopied(t *testing.T) {
	for _, country := range []string{"DE", "FR"} {
		known := holidaysOf(t, country)
		for year := 2027; year <= 2030; year++ {
			var want []NamedDay // a holiday that is new in a year has no year before
			for _, d := range inYear(known, year) {
				for _, before := range inYear(known, year-1) {
					if before.Name == d.Name {
						want = append(want, d)
						break
					}
				}
			}
			assert.Equal(t, want, CopyHolidays(known, nil, year, "2027-01-01"), "%s %d", country, year)
		}
	}
}

// beyond N83: what moves by a rule moves, what cannot be told is marked, what is taken or past is left out.
func TestWhatIsCopiedFromTheYearBefore(t *testing.T) {
	known := []NamedDay{
		{Day: "2024-05-27", Name: "Last Monday of May"},
		{Day: "2025-05-26", Name: "Last Monday of May"},
		{Day: "2026-05-25", Name: "Last Monday of May"},
		{Day: "2025-11-18", Name: "Third Tuesday of November"},
		{Day: "2026-11-17", Name: "Third Tuesday of November"},
		{Day: "2025-03-30", Name: "By the moon"},
		{Day: "2026-03-20", Name: "By the moon"},
		{Day: "2026-08-08", Name: "New"},
		{Day: "2025-04-04", Name: "Ended"},
		{Day: "2025-01-01", Name: "New Year"},
		{Day: "2026-01-01", Name: "New Year"},
		{Day: "2025-12-24", Name: "Eve"},
		{Day: "2026-12-24", Name: "Eve"},
		{Day: "2025-12-25", Name: "Decreed", Estimated: true},
		{Day: "2026-12-25", Name: "Decreed", Estimated: true},
	}
	assert.Equal(t, []NamedDay{
		{Day: "2027-03-20", Name: "By the moon", Estimated: true},
		{Day: "2027-05-31", Name: "Last Monday of May", Estimated: true}, // or the fourth
		{Day: "2027-08-08", Name: "New", Estimated: true},
		{Day: "2027-11-16", Name: "Third Tuesday of November"},
		{Day: "2027-12-25", Name: "Decreed", Estimated: true},
	}, CopyHolidays(known, map[Date]bool{"2027-12-24": true}, 2027, "2027-01-02"))
	assert.Empty(t, CopyHolidays(known, nil, 2040, "2027-01-02"), "nothing is known of the year before")
}
