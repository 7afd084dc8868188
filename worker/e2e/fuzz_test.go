//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// fuzzExamples is how many requests a call gets from each account.
const fuzzExamples = "15"

// Schemathesis makes up requests from the contract, wrong ones and good ones, as a partner, a reviewer and an
// administrator: no answer is a server's error, and each has a status, a media type and a shape that the contract
// documents. DEALDESK_SCHEMATHESIS names the program, DEALDESK_FUZZ_SEED other requests than the usual ones.
func TestEveryCallIsFuzzed(t *testing.T) {
	program := os.Getenv("DEALDESK_SCHEMATHESIS")
	require.NotEmpty(t, program, "DEALDESK_SCHEMATHESIS names the schemathesis of dev/quality/fuzz/requirements.txt")
	seed := os.Getenv("DEALDESK_FUZZ_SEED")
	if seed == "" {
		seed = strconv.Itoa(attackSeed)
	}
	partner, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	deals := []theDeal{saveDraft(t, partner), submitted(t, partner), approved(t, partner, reviewer)}
	contract := fuzzedContract(t, deals)
	for _, account := range []string{partner.email, reviewer.email, "admin@devices.example"} {
		t.Run(account, func(t *testing.T) {
			t.Parallel()
			report := filepath.Join(t.TempDir(), "junit.xml")
			output := fuzz(t, program, contract, account, seed, report)
			raw, err := os.ReadFile(report)
			require.NoError(t, err, output)
			var calls fuzzReport
			require.NoError(t, xml.Unmarshal(raw, &calls), output)
			require.Len(t, calls.Suites[0].Cases, len(contractCalls(t)), "every call is fuzzed:\n%s", output)
			for _, call := range calls.Suites[0].Cases {
				t.Run(call.Name, func(t *testing.T) {
					require.Empty(t, call.wrong(), "DEALDESK_FUZZ_SEED=%s", seed)
				})
			}
		})
	}
}

// fuzz runs the program; what it found stands in the report.
func fuzz(t *testing.T, program, contract, account, seed, report string) string {
	t.Helper()
	hooks, err := filepath.Abs("../../dev/quality/fuzz")
	require.NoError(t, err)
	command := exec.CommandContext(t.Context(), program, "--config-file", os.DevNull, "run", contract, "--url",
		shared.base,
		"--phases", "fuzzing", "--max-examples", fuzzExamples, "--seed", seed, "--generation-database", "none",
		"--continue-on-failure", "--no-color",
		"--checks", "no_fault,status_code_conformance,content_type_conformance,response_schema_conformance",
		"--suppress-health-check", "all", "--request-timeout", "300", "--warnings", "off",
		"--report", "junit", "--report-junit-path", report)
	command.Dir = t.TempDir()
	command.Env = append(os.Environ(), "SCHEMATHESIS_HOOKS=program", "PYTHONPATH="+hooks, "PYTHONDONTWRITEBYTECODE=1",
		"DEALDESK_FUZZ_ACCOUNT="+account)
	for _, name := range []string{"DEALDESK_OIDC_ISSUER", "DEALDESK_HTTP_SUBSCRIPTIONKEY"} {
		command.Env = append(command.Env, name+"="+shared.env[name])
	}
	output, err := command.CombinedOutput()
	if _, written := os.Stat(report); written != nil {
		require.NoError(t, err, "%s", output)
	}
	return string(output)
}

// fuzzReport is what JUnit's form of a report says.
type fuzzReport struct {
	Suites []struct {
		Cases []fuzzedCall `xml:"testcase"`
	} `xml:"testsuite"`
}

type fuzzedCall struct {
	Name     string     `xml:"name,attr"`
	Failures []fuzzNote `xml:"failure"`
	Errors   []fuzzNote `xml:"error"`
	Skipped  []fuzzNote `xml:"skipped"`
}

type fuzzNote struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",chardata"`
}

// wrong is all that a call was not found to do well.
func (c fuzzedCall) wrong() string {
	text := ""
	for _, note := range slices.Concat(c.Failures, c.Errors, c.Skipped) {
		text += note.Message + "\n" + note.Text + "\n"
	}
	return text
}

// fuzzedContract is the contract with what is really there among the values of its members and parameters, so that
// requests come far, and without the answer to who is not signed in: the accounts are, all the time.
func fuzzedContract(t *testing.T, deals []theDeal) string {
	t.Helper()
	document := readDocument(t).root
	known := map[string][]any{}
	for _, d := range deals {
		w := weapons{deal: d}
		for _, name := range namesOf(document) {
			if value := w.named(name); value != "x" && value != "" && !slices.Contains(known[name], any(value)) {
				known[name] = append(known[name], value)
			}
		}
	}
	offer(document, known)
	for _, methods := range document["paths"].(map[string]any) {
		for _, operation := range methods.(map[string]any) {
			delete(at(operation, "responses").(map[string]any), "401")
		}
	}
	raw, err := json.Marshal(document)
	require.NoError(t, err)
	path := filepath.Join(t.TempDir(), "openapi.json")
	require.NoError(t, os.WriteFile(path, raw, 0o600))
	return path
}

// namesOf are the names of all members and parameters.
func namesOf(value any) []string {
	var names []string
	switch v := value.(type) {
	case map[string]any:
		properties, _ := v["properties"].(map[string]any)
		names = slices.Collect(maps.Keys(properties))
		if name, ok := v["name"].(string); ok && v["in"] != nil {
			names = append(names, name)
		}
		for _, inner := range v {
			names = append(names, namesOf(inner)...)
		}
	case []any:
		for _, inner := range v {
			names = append(names, namesOf(inner)...)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// offer adds the known values to the schemas of texts.
func offer(value any, known map[string][]any) {
	switch v := value.(type) {
	case map[string]any:
		for _, inner := range v {
			offer(inner, known)
		}
		properties, _ := v["properties"].(map[string]any)
		if v["additionalProperties"] == true && properties["correlationId"] == nil { // a problem may say more
			v["additionalProperties"] = false // what a request says beside its members is passed over
		}
		for name, schema := range properties {
			properties[name] = offered(schema, known[name])
		}
		if name, ok := v["name"].(string); ok && v["in"] != nil {
			v["schema"] = offered(v["schema"], known[name])
		}
	case []any:
		for _, inner := range v {
			offer(inner, known)
		}
	}
}

func offered(schema any, values []any) any {
	if len(values) == 0 || at(schema, "type") != "string" || at(schema, "enum") != nil {
		return schema
	}
	return map[string]any{"anyOf": []any{map[string]any{"type": "string", "enum": values}, schema}}
}

// onceFailed is a request that the fuzzer found to be answered wrongly.
type onceFailed struct {
	As, Method, Path string
	Body             json.RawMessage
	Status           int // that is right
}

// What the fuzzer found stays found: each request of testdata/fuzzed is answered as it should be. Repairs 17
func TestRequestsThatOnceFailed(t *testing.T) {
	d := readDocument(t)
	files, err := filepath.Glob("testdata/fuzzed/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			require.NoError(t, err)
			var request onceFailed
			decoder := json.NewDecoder(bytes.NewReader(raw))
			decoder.DisallowUnknownFields()
			require.NoError(t, decoder.Decode(&request))
			a, err := untilAnswered(func() (answered, error) {
				return signIn(t, request.As).once(request.Method, request.Path, "", request.Body)
			})
			require.NoError(t, err)
			require.Equal(t, request.Status, a.status, "%s", a.body)
			require.NoError(t, d.fits(request.Method, request.Path, a.status, a.contentType, a.body))
		})
	}
}
