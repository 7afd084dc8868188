package authorisation

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	forbidden = 403
	hidden    = 404
)

const introduction = `# Who may make which call

Generated from ` + "`api/e2e/authorisation/table.tsv`: `go test ./api/e2e/authorisation -update`" + `.
An end-to-end test sends every row as every account and compares the status; a call of the contract that has no row
fails it.

The session alone decides: no header, query or body adds to what a person may. A person sees a case as a party of it,
at an authorised location, or as a colleague; what somebody does not see answers 404 like what does not exist. In the
column *served* are those whom the call does not refuse; another status than 200 beside them says that the request of
the test is refused for what it asks, after the question who asks. A list that leaves the thing out counts as 404.
Without a session every call answers 401 but ` + "`VerifyLetter`" + `; after a failed sign-in every call answers 403 but
those that name the group *failed*.

`

// Document is docs/authorisation.md.
func (t Table) Document() string {
	var b strings.Builder
	b.WriteString(introduction)
	b.WriteString("## Accounts\n\n| group | accounts |\n|---|---|\n")
	for _, g := range t.Groups {
		fmt.Fprintf(&b, "| %s | %s |\n", g.Name, strings.Join(g.Accounts, ", "))
	}
	b.WriteString("\n## Things\n\n| thing | what it is |\n|---|---|\n")
	for _, x := range t.Things {
		fmt.Fprintf(&b, "| %s | %s |\n", x.Name, x.About)
	}
	b.WriteString("\n## Calls\n\n| call | on | served | 403 | 404 |\n|---|---|---|---|---|\n")
	for _, r := range t.Rows {
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", r.Operation, r.On, r.served(), r.with(forbidden), r.with(hidden))
	}
	return b.String()
}

func (r Row) with(status int) string {
	var who []string
	for _, c := range r.Cells {
		if c.Status == status {
			who = append(who, c.shown())
		}
	}
	return strings.Join(who, ", ")
}

func (r Row) served() string {
	var parts []string
	for _, c := range r.Cells {
		switch c.Status {
		case 0, forbidden, hidden:
		case 200:
			parts = append(parts, c.shown())
		default:
			parts = append(parts, c.shown()+" ("+strconv.Itoa(c.Status)+")")
		}
	}
	return strings.Join(parts, ", ")
}

// shown are the names, the rest as a word.
func (c Cell) shown() string {
	return strings.ReplaceAll(strings.Join(c.Who, ", "), Everyone, "everyone else")
}
