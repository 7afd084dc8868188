package repo_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// everyColumn takes whatever columns a table has: an older release would fail on one that a newer one has added.
var everyColumn = regexp.MustCompile(`(?i)select (distinct on \([^)]*\) ?)?([a-z]\.)?\*[ ,"]|"[a-z]\.\*[ ,"]`)

// wholeRow copies a record that the statement itself has built in the shape of the table.
var wholeRow = regexp.MustCompile(`insert into \w+ select r\.\*`)

// Columns are named, so that two releases can work on one database.
func TestNoQueryTakesWhateverColumnsThereAre(t *testing.T) {
	for _, folder := range []string{
		".", "..", "../../api", "../../activities", "../../worker", "../../cmd", "../../bench",
		"../../testkit", "../../telemetry",
	} {
		require.NoError(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			require.Empty(t, everyColumn.FindAllString(wholeRow.ReplaceAllString(string(text), ""), -1), path)
			return err
		}))
	}
}
