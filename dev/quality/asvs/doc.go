// Package asvs holds docs/asvs.tsv: an answer to each requirement of levels 1 and 2 of OWASP's Application Security
// Verification Standard 5.0.0.
package asvs
