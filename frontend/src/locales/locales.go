// Package locales holds what the server says in other languages than English, in the files that the web app reads too.
package locales

import "embed"

// Files are server.XX.json, texts and labels by key, and countries.XX.json, by the English names of the reference data.
//
//go:embed server.de.json countries.de.json
var Files embed.FS
