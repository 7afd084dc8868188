package stack

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"dealdesk/dev/accounts"
	"dealdesk/dev/elastic"
)

// environment is what API, worker and the one-shot commands get.
func (s *Stack) environment() map[string]string {
	p := s.Ports
	env := map[string]string{
		"DEALDESK_PROFILE":                 "demo",
		"DEALDESK_DATABASE_URL":            s.databaseURL(),
		"DEALDESK_TEMPORAL_ADDRESS":        p.Temporal.Address(),
		"DEALDESK_TEMPORAL_NAMESPACE":      "default",
		"DEALDESK_TEMPORAL_WEBURL":         p.TemporalUI.URL(),
		"DEALDESK_SEARCH_BACKEND":          s.search,
		"DEALDESK_SEARCH_URL":              "",
		"DEALDESK_HTTP_ADDRESS":            p.App.Address(),
		"DEALDESK_HTTP_PUBLICURL":          p.App.URL(),
		"DEALDESK_HTTP_OPSADDRESS":         p.Ops.Address(),
		"DEALDESK_HTTP_SUBSCRIPTIONKEY":    "demo",
		"DEALDESK_HTTP_DRAINDELAY":         "0s", // nobody routes requests here
		"DEALDESK_WORKER_OPSADDRESS":       p.WorkerOps.Address(),
		"DEALDESK_OIDC_ISSUER":             p.Identity.URL(),
		"DEALDESK_IDENTITY_INTERNALTENANT": accounts.StaffTenant,
		"DEALDESK_OIDC_CLIENTID":           "dealdesk",
		"DEALDESK_OIDC_CLIENTSECRET":       "dealdesk-secret",
		"DEALDESK_OIDC_PROGRAMS":           "dealdesk-programs",
		"DEALDESK_PARTNER_URL":             p.Partner.URL(),
		"DEALDESK_WORKER_REVIEWDELAY":      "3s",
		"DEALDESK_DIRECTORY_URL":           p.Partner.URL() + "/directory",
		"DEALDESK_BLOB_DIR":                filepath.Join(s.Data, "blobs"),
		"DEALDESK_FONTS_DIR":               filepath.Join(s.Data, "fonts"),
		"DEALDESK_MAIL_SMTP":               p.SMTP.Address(),
		"DEALDESK_MAIL_TLS":                "offered", // the mail catcher speaks none
		"DEALDESK_SCAN_ADDRESS":            p.Scanner.Address(),
		"DEALDESK_LOG_FORMAT":              "text",
	}
	if s.search == elasticSearch {
		server := s.elasticsearch()
		env["DEALDESK_SEARCH_URL"] = server.URL()
		if server.Secure {
			env["DEALDESK_SEARCH_USERNAME"], env["DEALDESK_SEARCH_PASSWORD"] = elastic.Username, elastic.Password
			env["DEALDESK_SEARCH_CAFILE"] = server.CAFile()
		}
	}
	maps.Copy(env, manyCallsOfFew())
	if s.Hot {
		env["DEALDESK_HTTP_ADDRESS"] = p.API.Address()
	}
	if format := os.Getenv("DEALDESK_LOG_FORMAT"); format != "" {
		env["DEALDESK_LOG_FORMAT"] = format
	}
	return env
}

// manyCallsOfFew are limits of calls for tests and benchmarks, which ask more at once as one person than people do.
func manyCallsOfFew() map[string]string {
	env := map[string]string{
		"DEALDESK_LIMITS_QUEUE": "30s", "DEALDESK_LIMITS_DUPLICATES": "1000000", "DEALDESK_LIMITS_CONTACTS": "1000000",
		"DEALDESK_LIMITS_MAILS": "1000000",
	}
	for _, class := range []string{"READ", "SEARCH", "EXPORT", "WRITE"} {
		env["DEALDESK_LIMITS_"+class+"_PERSECOND"] = "100000"
		env["DEALDESK_LIMITS_"+class+"_BURST"] = "100000"
		env["DEALDESK_LIMITS_"+class+"_PERPERSON"] = "1000"
		env["DEALDESK_LIMITS_"+class+"_UNDERWAY"] = "500"
		env["DEALDESK_LIMITS_"+class+"_CONNECTION"] = "1m"
	}
	return env
}

func (s *Stack) databaseURL() string {
	if s.DatabaseURL != "" {
		return s.DatabaseURL
	}
	return s.postgres("").URL()
}

// workerDeployment names the deployment whose versions the workers are (docs/decisions/0010). Only the stack's own
// processes get it: tests with workers of their own say themselves which version they are.
const workerDeployment = "DEALDESK_WORKER_DEPLOYMENT"

// collectingLate lets a process's heap grow to four times the few ten MB that live in it before it is collected, unless
// GOGC says otherwise.
func collectingLate(env []string) []string {
	if os.Getenv("GOGC") != "" {
		return env
	}
	return append(env, "GOGC=300")
}

// childEnvironment is ours with the stack's settings over it.
func (s *Stack) childEnvironment() []string {
	settings := s.environment()
	if _, chosen := os.LookupEnv(workerDeployment); !chosen { // set to nothing it turns the workers' versions off
		settings[workerDeployment], settings["DEALDESK_WORKER_PROMOTE"] = "dealdesk", "always"
	}
	env := slices.DeleteFunc(os.Environ(), func(entry string) bool {
		name, _, _ := strings.Cut(entry, "=")
		_, ours := settings[name]
		return ours
	})
	for name, value := range settings {
		env = append(env, name+"="+value)
	}
	return collectingLate(env)
}

// urls are the addresses that people and tests open.
func (s *Stack) urls() map[string]string {
	p, urls := s.Ports, map[string]string{}
	add := func(part string, more map[string]string) {
		if s.Runs(part) {
			maps.Copy(urls, more)
		}
	}
	add(App, map[string]string{
		"app": p.App.URL(), "apiDocs": p.App.URL() + "/api/docs",
		"ops": p.Ops.URL(), "workerOps": p.WorkerOps.URL(),
	})
	add(Postgres, map[string]string{"postgres": s.databaseURL()})
	add(Temporal, map[string]string{"temporal": p.Temporal.Address(), "temporalUI": p.TemporalUI.URL()})
	add(Identity, map[string]string{"identity": p.Identity.URL()})
	add(Partner, map[string]string{"partner": p.Partner.URL()})
	add(Mail, map[string]string{"mail": p.Mail.URL(), "smtp": p.SMTP.Address()})
	add(Scanner, map[string]string{"scanner": p.Scanner.Address()})
	if s.search == elasticSearch {
		add(Elasticsearch, map[string]string{"elasticsearch": s.elasticsearch().URL()})
	}
	return urls
}
