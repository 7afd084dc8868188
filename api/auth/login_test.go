package auth

import "testing"

// SUB-606: the return path survives the sign-in; whatever leaves this site becomes "/" (clarifications.md 88).
func TestReturnToIsALocalPath(t *testing.T) {
	cases := map[string]string{
		"":                              "/",
		"/":                             "/",
		"/homePage":                     "/homePage",
		"/case/C-00012345?tab=2":        "/case/C-00012345?tab=2",
		"/search?q=a%20b":               "/search?q=a%20b",
		"homePage":                      "/",
		"//evil.example":                "/",
		"/\\evil.example":               "/",
		"\\\\evil.example":              "/",
		"/%5cevil.example":              "/",
		"/%2fevil.example":              "/",
		"/\t/evil.example":              "/",
		"/%09/evil.example":             "/",
		"https://evil.example":          "/",
		"javascript:alert(1)":           "/",
		"/auth/login?returnTo=/":        "/",
		"/ok\r\nSet-Cookie: a=b":        "/",
		"/\xff":                         "/",
		"/a?b=\xff":                     "/",
		"https:/evil.example":           "/",
		"/path//double":                 "/path//double",
		"/dashboard/allcases#fragment1": "/dashboard/allcases",
	}
	for raw, want := range cases {
		if got := localPath(raw); got != want {
			t.Errorf("localPath(%q) = %q, want %q", raw, got, want)
		}
	}
}
