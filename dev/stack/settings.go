package stack

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dealdesk/dev/ports"
)

// The parts of the stack, as --only names them.
const (
	Postgres      = "postgres"
	Temporal      = "temporal"
	Elasticsearch = "elasticsearch"
	Identity      = "identity"
	Partner       = "partner"
	Mail          = "mail"
	Scanner       = "scanner"
	App           = "app" // builds, migrates, seeds, runs API and worker
)

// AllParts in the order in which people think of them.
func AllParts() []string {
	return []string{Postgres, Temporal, Elasticsearch, Identity, Partner, Mail, Scanner, App}
}

// Settings of one stack.
type Settings struct {
	Root        string   // the repository
	Data        string   // absolute; everything the stack writes but build results
	Only        []string // the parts to run
	Ports       Ports
	NoAppBuild  bool   // leave frontend/dist as it is
	Throwaway   bool   // the data need not survive the machine's death
	SecureIndex bool   // Elasticsearch asks for TLS and a password
	Hot         bool   // Vite and rebuilding
	DatabaseURL string // an existing database instead of a PostgreSQL of our own
}

// Runs reports whether a part is wanted.
func (s Settings) Runs(part string) bool { return slices.Contains(s.Only, part) }

// Check names every mistake in what was asked for.
func (s Settings) Check() error {
	var errs []error
	for _, part := range s.Only {
		if !slices.Contains(AllParts(), part) {
			errs = append(errs, fmt.Errorf("--only: there is no part %q; there are %s", part, strings.Join(AllParts(), ", ")))
		}
	}
	if s.Runs(App) {
		for _, part := range AllParts() {
			if !s.Runs(part) && part != Elasticsearch {
				errs = append(errs, fmt.Errorf("--only: %s needs %s", App, part))
			}
		}
	}
	return errors.Join(errs...)
}

// Ports of one stack.
type Ports struct {
	App, Ops, WorkerOps, API, Vite, Identity, Partner         ports.Port
	Temporal, TemporalUI, Mail, SMTP, Postgres, Elasticsearch ports.Port
	Scanner                                                   ports.Port
}

// PortHelp is a line of the help: part, variable, default.
type PortHelp struct {
	Part, Env string
	Default   int
}

type portField struct {
	PortHelp
	field *ports.Port
}

func (p *Ports) fields() []portField {
	return []portField{
		{PortHelp{"the app", "DEALDESK_DEV_APP_PORT", 8080}, &p.App},
		{PortHelp{"health and metrics of the API", "DEALDESK_DEV_OPS_PORT", 9090}, &p.Ops},
		{PortHelp{"health and metrics of the worker", "DEALDESK_DEV_WORKER_OPS_PORT", 9091}, &p.WorkerOps},
		{PortHelp{"the identity provider", "DEALDESK_DEV_IDENTITY_PORT", 9998}, &p.Identity},
		{PortHelp{"the partner authentication service", "DEALDESK_DEV_PARTNER_PORT", 9997}, &p.Partner},
		{PortHelp{"Temporal's front end", "DEALDESK_DEV_TEMPORAL_PORT", 7233}, &p.Temporal},
		{PortHelp{"the Temporal Web UI", "DEALDESK_DEV_TEMPORAL_UI_PORT", 8233}, &p.TemporalUI},
		{PortHelp{"the page of caught mails", "DEALDESK_DEV_MAIL_PORT", 8025}, &p.Mail},
		{PortHelp{"SMTP", "DEALDESK_DEV_SMTP_PORT", 1025}, &p.SMTP},
		{PortHelp{"PostgreSQL", "DEALDESK_DEV_POSTGRES_PORT", 5433}, &p.Postgres},
		{PortHelp{"Elasticsearch", "DEALDESK_DEV_ELASTICSEARCH_PORT", 9201}, &p.Elasticsearch},
		{PortHelp{"the API behind hot reload", "DEALDESK_DEV_API_PORT", 8081}, &p.API},
		{PortHelp{"Vite behind hot reload", "DEALDESK_DEV_VITE_PORT", 5173}, &p.Vite},
		{PortHelp{"the virus scanner", "DEALDESK_DEV_SCANNER_PORT", 3310}, &p.Scanner},
	}
}

// HelpOnPorts lists every port, its variable and its default.
func HelpOnPorts() []PortHelp {
	var lines []PortHelp
	for _, f := range new(Ports).fields() {
		lines = append(lines, f.PortHelp)
	}
	return lines
}

// ReadPorts takes the ports from the environment. A base above 0 replaces the defaults by base, base+1, … in the order
// of HelpOnPorts, for a second stack beside the first.
func ReadPorts(base int) (Ports, error) {
	var p Ports
	var errs []error
	for i, f := range p.fields() {
		fallback := f.Default
		if base > 0 {
			fallback = base + i
		}
		n, err := ports.Number(f.Env, fallback)
		errs = append(errs, err)
		*f.field = ports.Port{Part: f.Part, Env: f.Env, Number: n}
	}
	return p, errors.Join(errs...)
}

// wanted lists the ports that the chosen parts bind.
func (s Settings) wanted() []ports.Port {
	p, list := s.Ports, []ports.Port{}
	add := func(part string, more ...ports.Port) {
		if s.Runs(part) {
			list = append(list, more...)
		}
	}
	add(App, p.App, p.Ops, p.WorkerOps)
	if s.Hot {
		add(App, p.API, p.Vite)
	}
	if s.DatabaseURL == "" {
		add(Postgres, p.Postgres)
	}
	add(Temporal, p.Temporal, p.TemporalUI)
	add(Elasticsearch, p.Elasticsearch)
	add(Identity, p.Identity)
	add(Partner, p.Partner)
	add(Mail, p.Mail, p.SMTP)
	add(Scanner, p.Scanner)
	return list
}

// FindRoot walks up from the working directory to the repository: the directory whose go.mod is module dealdesk.
func FindRoot() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the repository: %w", err)
	}
	for dir := start; ; dir = filepath.Dir(dir) {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(text), "module dealdesk\n") {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("%s is not inside the Dealdesk repository", start)
		}
	}
}
