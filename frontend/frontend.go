// Package frontend holds the built web app, so that one binary serves everything.
package frontend

import "embed"

// Dist is the content of dist/ as vite built it. Before the first build it holds placeholder.html only.
//
//go:embed all:dist
var Dist embed.FS
