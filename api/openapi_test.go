package api_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api"
	"dealdesk/api/auth"
	"dealdesk/config"
)

var update = flag.Bool("update", false, "rewrite docs/openapi.json")

// The committed contract is the one that the handlers have; the app's client is generated from it.
func TestOpenAPIUpToDate(t *testing.T) {
	c := config.Config{Profile: config.ProfileDemo, HTTP: config.HTTP{PublicURL: "http://127.0.0.1:8080"}}
	server := api.New(api.Deps{Config: c, Auth: auth.New(c, nil), Clock: time.Now})
	raw, err := server.OpenAPI().MarshalJSON()
	require.NoError(t, err)
	var pretty bytes.Buffer
	require.NoError(t, json.Indent(&pretty, raw, "", "  "))
	pretty.WriteByte('\n')
	file := filepath.Join("..", "docs", "openapi.json")
	if *update {
		require.NoError(t, os.WriteFile(file, pretty.Bytes(), 0o644))
	}
	committed, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, bytes.Equal(committed, pretty.Bytes()),
		"docs/openapi.json is out of date: go test ./api -run TestOpenAPIUpToDate -update")
}
