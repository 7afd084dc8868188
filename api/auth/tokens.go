package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
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

// sealer encrypts what is stored beside a session with a key that follows from the session's token. The token is with
// the browser alone, so nobody reads it who has the database.
func sealer(token string) (cipher.AEAD, error) {
	block, err := aes.NewCipher(hashToken(forSealing, token))
	if err != nil {
		return nil, fmt.Errorf("key of a session: %w", err)
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return nil, fmt.Errorf("key of a session: %w", err)
	}
	return aead, nil
}

func seal(token, text string) (string, error) {
	aead, err := sealer(token)
	if err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(aead.Seal(nil, nil, []byte(text), nil)), nil
}

// unseal reads what the same token has sealed.
func unseal(token, sealed string) (string, error) {
	aead, err := sealer(token)
	if err != nil {
		return "", err
	}
	raw, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil {
		return "", errors.New("what a session keeps is not sealed")
	}
	text, err := aead.Open(nil, nil, raw, nil)
	if err != nil {
		return "", fmt.Errorf("what a session keeps: %w", err)
	}
	return string(text), nil
}
