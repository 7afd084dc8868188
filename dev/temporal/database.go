package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/persistence/sql/sqlplugin/sqlite"
	schema "go.temporal.io/server/schema/sqlite"
	"google.golang.org/protobuf/types/known/durationpb"
)

// closedRetention is how long the history of a finished workflow can be read in the Web UI.
const closedRetention = 90 * 24 * time.Hour

// sqlConfig is the SQLite file with a write-ahead log; synchronous=NORMAL keeps it consistent after a kill and may lose
// the last moments only when the machine itself loses power.
func sqlConfig(file string) *config.SQL {
	return &config.SQL{
		PluginName:   sqlite.PluginName,
		DatabaseName: file,
		ConnectAttributes: map[string]string{
			"mode":         "rwc",
			"journal_mode": "WAL",
			"synchronous":  "NORMAL",
			"busy_timeout": "10000",
			"cache_size":   "-65536", // 64 MiB; the default of 2 is read again with every change
		},
	}
}

// prepare makes the schema and the namespace in a new file and moves it into place, so that an interrupted first start
// leaves no half database behind.
func prepare(file, namespace string) error {
	switch _, err := os.Stat(file); {
	case err == nil:
		return nil
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("look for the database: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return fmt.Errorf("make the database's directory: %w", err)
	}
	draft := file + ".new"
	if err := os.Remove(draft); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove an unfinished database: %w", err)
	}
	cfg := sqlConfig(draft)
	cfg.ConnectAttributes = map[string]string{"mode": "rwc"} // no write-ahead log: the file alone must be whole
	if err := schema.SetupSchema(cfg); err != nil {
		return fmt.Errorf("make the schema: %w", err)
	}
	ns, err := schema.NewNamespaceConfig(clusterName, namespace, false, nil)
	if err != nil {
		return fmt.Errorf("describe namespace %s: %w", namespace, err)
	}
	ns.Detail.Config.Retention = durationpb.New(closedRetention)
	if err := schema.CreateNamespaces(cfg, ns); err != nil {
		return fmt.Errorf("make namespace %s: %w", namespace, err)
	}
	if err := os.Rename(draft, file); err != nil {
		return fmt.Errorf("put the database into place: %w", err)
	}
	return nil
}
