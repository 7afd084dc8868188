package letters

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
)

const (
	alphabet   = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // Crockford base 32: no I, L, O, U
	symbolBits = 5
	secretLen  = 27 // symbols: 135 random bits
	codeLen    = secretLen + 1
	groupLen   = 4
	readBytes  = 17 // 136 bits, of which one is dropped
)

// ErrBadVerifyCode says that a typed code cannot be one of ours: a slip of the hand, so nothing need be looked up.
var ErrBadVerifyCode = errors.New("not a verify code")

// VerifyCode names a letter on the public page: 27 random symbols and a check symbol, without separators.
type VerifyCode string

// NewVerifyCode draws a code from random, which must be cryptographic (crypto/rand.Reader).
func NewVerifyCode(random io.Reader) (VerifyCode, error) {
	secret := make([]byte, readBytes)
	if _, err := io.ReadFull(random, secret); err != nil {
		return "", fmt.Errorf("draw a verify code: %w", err)
	}
	rest := new(big.Int).SetBytes(secret)
	symbols := make([]byte, secretLen, codeLen)
	base := big.NewInt(1 << symbolBits)
	digit := new(big.Int)
	for i := range symbols {
		rest.DivMod(rest, base, digit)
		symbols[i] = alphabet[digit.Int64()]
	}
	return VerifyCode(append(symbols, alphabet[check(symbols)])), nil
}

// ParseVerifyCode reads a code as people type it: any case, with spaces and hyphens, O for 0, I and L for 1.
func ParseVerifyCode(typed string) (VerifyCode, error) {
	symbols := make([]byte, 0, codeLen)
	for _, r := range strings.ToUpper(typed) {
		switch r {
		case ' ', '-', '\t', '\u00a0', '\u2010', '\u2011', '\u2013':
			continue
		case 'O':
			r = '0'
		case 'I', 'L':
			r = '1'
		}
		if r > 'Z' || strings.IndexByte(alphabet, byte(r)) < 0 {
			return "", fmt.Errorf("%w: character %q", ErrBadVerifyCode, r)
		}
		if len(symbols) == codeLen {
			return "", fmt.Errorf("%w: more than %d characters", ErrBadVerifyCode, codeLen)
		}
		symbols = append(symbols, byte(r))
	}
	if len(symbols) != codeLen {
		return "", fmt.Errorf("%w: %d characters instead of %d", ErrBadVerifyCode, len(symbols), codeLen)
	}
	if alphabet[check(symbols[:secretLen])] != symbols[secretLen] {
		return "", fmt.Errorf("%w: mistyped", ErrBadVerifyCode)
	}
	return VerifyCode(symbols), nil
}

// Grouped is the code as printed: ABCD-EFGH-….
func (c VerifyCode) Grouped() string {
	var groups []string
	for rest := string(c); rest != ""; {
		n := min(groupLen, len(rest))
		groups, rest = append(groups, rest[:n]), rest[n:]
	}
	return strings.Join(groups, "-")
}

// check is Luhn's algorithm modulo 32: it finds every single wrong symbol and nearly every swap of neighbours.
func check(symbols []byte) int {
	const n = len(alphabet)
	sum, factor := 0, 2
	for i := len(symbols) - 1; i >= 0; i-- {
		product := factor * strings.IndexByte(alphabet, symbols[i])
		sum += product/n + product%n
		factor = 3 - factor
	}
	return (n - sum%n) % n
}
