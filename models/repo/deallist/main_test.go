package deallist_test

import (
	"os"
	"testing"

	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }
