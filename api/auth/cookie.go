package auth

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// Cookies. The prefix makes browsers insist on Secure, Path=/ and no Domain (clarifications.md 90).
const (
	SessionCookie = "__Host-dealdesk"
	signInCookie  = "__Host-dealdesk-signin"
)

// newToken is 256 random bits as text.
func newToken() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // never fails
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// The purpose is part of what is hashed: a bearer token is no cookie, a state is no session.
const (
	forCookie  = "cookie:"
	forBearer  = "bearer:"
	forState   = "state:"
	forBrowser = "browser:"
	forSealing = "sealing:"
)

func hashToken(purpose, token string) []byte {
	sum := sha256.Sum256([]byte(purpose + token))
	return sum[:]
}

func setCookie(c *gin.Context, name, value string, age time.Duration) {
	seconds := int(age.Seconds())
	if value == "" {
		seconds = -1
	}
	http.SetCookie(c.Writer, &http.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds, Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

func cookieValue(c *gin.Context, name string) string {
	cookie, err := c.Request.Cookie(name)
	if err != nil {
		return ""
	}
	return cookie.Value
}
