package auth

import (
	"net/url"
	"strings"
	"unicode/utf8"
)

// localPath is the path to return to after a sign-in; whatever could leave this site becomes "/" (clarifications.md
// 88).
func localPath(raw string) string {
	if !strings.HasPrefix(raw, "/") || strings.HasPrefix(raw, "//") || strings.ContainsFunc(raw, leavesPath) ||
		!utf8.ValidString(raw) {
		return "/"
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "" || u.Host != "" || u.User != nil || !strings.HasPrefix(u.Path, "/") {
		return "/"
	}
	if strings.HasPrefix(u.Path, "//") || strings.ContainsFunc(u.Path, leavesPath) || strings.HasPrefix(u.Path, "/auth/") {
		return "/"
	}
	return u.RequestURI()
}

// leavesPath finds what browsers read as a slash or drop: backslashes and control characters.
func leavesPath(r rune) bool { return r == '\\' || r < ' ' || r == 0x7f }

func callbackURL(publicURL string) string {
	return strings.TrimRight(publicURL, "/") + "/auth/callback"
}
