package letters_test

import (
	"crypto/rand"
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/letters"
)

func newCode(t testing.TB) letters.VerifyCode {
	t.Helper()
	code, err := letters.NewVerifyCode(rand.Reader)
	require.NoError(t, err)
	return code
}

func TestVerifyCodeRoundTrip(t *testing.T) {
	seen := map[letters.VerifyCode]bool{}
	for range 1000 {
		code := newCode(t)
		require.Len(t, string(code), 28)
		require.False(t, seen[code])
		seen[code] = true
		for _, typed := range []string{
			string(code), code.Grouped(), strings.ToLower(code.Grouped()), " " + strings.ReplaceAll(code.Grouped(), "-", " ") +
				" ",
			strings.NewReplacer("0", "o", "1", "l").Replace(string(code)), strings.NewReplacer("0", "O", "1", "I").
				Replace(string(code)),
		} {
			got, err := letters.ParseVerifyCode(typed)
			require.NoError(t, err, typed)
			require.Equal(t, code, got)
		}
	}
}

func TestVerifyCodeUsesEveryRandomBit(t *testing.T) {
	base := make([]byte, 17)
	zero, err := letters.NewVerifyCode(strings.NewReader(string(base)))
	require.NoError(t, err)
	same := 0
	for bit := range 136 {
		flipped := append([]byte{}, base...)
		flipped[bit/8] ^= 1 << (bit % 8)
		code, err := letters.NewVerifyCode(strings.NewReader(string(flipped)))
		require.NoError(t, err)
		if code == zero {
			same++
		}
	}
	assert.LessOrEqual(t, same, 136-128, "at least 128 bits make a difference")
}

func TestVerifyCodeGrouped(t *testing.T) {
	assert.Equal(t, "ABCD-EFGH-JKMN-PQRS-TVWX-YZ01-2345", letters.VerifyCode("ABCDEFGHJKMNPQRSTVWXYZ012345").Grouped())
}

func TestParseVerifyCodeRefuses(t *testing.T) {
	code := newCode(t)
	for name, typed := range map[string]string{
		"nothing":        "",
		"short":          string(code[:27]),
		"long":           string(code) + "0",
		"very long":      strings.Repeat("0", 1<<20),
		"U":              "U" + string(code[1:]),
		"a path":         "../../etc/passwd",
		"other script":   "Ж" + string(code[1:]),
		"wide digit":     "０" + string(code[1:]),
		"not UTF-8":      "\xff" + string(code[1:]),
		"SQL":            "' OR 1=1 --",
		"only hyphens":   "----------------------------",
		"one wrong sign": swapFirst(code),
	} {
		_, err := letters.ParseVerifyCode(typed)
		assert.ErrorIs(t, err, letters.ErrBadVerifyCode, name)
	}
}

func TestVerifyCodeFindsEverySingleSlip(t *testing.T) {
	code := newCode(t)
	for i := range code {
		for _, other := range "0123456789ABCDEFGHJKMNPQRSTVWXYZ" {
			typed := string(code[:i]) + string(other) + string(code[i+1:])
			if typed == string(code) {
				continue
			}
			_, err := letters.ParseVerifyCode(typed)
			require.ErrorIs(t, err, letters.ErrBadVerifyCode, typed)
		}
	}
}

func TestNewVerifyCodeNeedsRandomness(t *testing.T) {
	broken := errors.New("no entropy")
	_, err := letters.NewVerifyCode(iotest.ErrReader(broken))
	require.ErrorIs(t, err, broken)
	_, err = letters.NewVerifyCode(strings.NewReader("too little"))
	require.Error(t, err)
}

func swapFirst(code letters.VerifyCode) string {
	if code[0] == '0' {
		return "1" + string(code[1:])
	}
	return "0" + string(code[1:])
}
