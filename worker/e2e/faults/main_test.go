package faults_test

import (
	"os"
	"testing"

	"dealdesk/models/repo/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }
