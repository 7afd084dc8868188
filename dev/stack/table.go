package stack

import (
	"fmt"
	"strings"

	"dealdesk/dev/accounts"
)

// table is what people see when everything runs.
func (s *Stack) table() string {
	var b strings.Builder
	line := func(name, value string) { fmt.Fprintf(&b, "  %-20s %s\n", name, value) }
	rule := "  " + strings.Repeat("-", 76) + "\n"
	p := s.Ports
	b.WriteString("\n" + rule)
	if s.Runs(App) {
		line("Dealdesk", p.App.URL())
		line("API docs", p.App.URL()+"/api/docs")
		line("health, metrics", p.Ops.URL()+"/readyz, "+p.WorkerOps.URL()+"/readyz")
		line("sign in as", "adr@contoso.example   reseller: US, FR")
		line("", "add@northwind.example distributor: US, DE")
		line("", "pod@devices.example   deal desk, level 1 (cfa@ level 2, fbd@ level 3)")
		line("", "mss@devices.example   MSS; everyone else is listed on the sign-in page")
		line("", "password of everyone: "+accounts.Password)
		b.WriteString("\n")
	}
	for _, of := range []struct{ part, name, value string }{
		{Temporal, "Temporal Web UI", p.TemporalUI.URL() + "  (front end " + p.Temporal.Address() + ")"},
		{Mail, "mails", p.Mail.URL() + "  (SMTP " + p.SMTP.Address() + ")"},
		{Scanner, "virus scanner", p.Scanner.Address() + "  (knows the EICAR test file)"},
		{Identity, "identity provider", p.Identity.URL()},
		{Partner, "partner service", p.Partner.URL()},
		{Postgres, "PostgreSQL", s.databaseURL()},
	} {
		if s.Runs(of.part) {
			line(of.name, of.value)
		}
	}
	if s.search == elasticSearch {
		line("Elasticsearch", s.elasticsearch().URL())
	}
	for _, note := range s.notes {
		line("note", note)
	}
	line("logs and state", s.Data)
	b.WriteString(rule + "  Ctrl-C stops everything.\n\n")
	return b.String()
}
