package auth

import (
	"crypto/aes"
	"crypto/cipher"
	"encoding/base64"
	"errors"
	"fmt"
)

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
