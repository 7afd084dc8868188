package cmd

import (
	"bytes"
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/converter"

	"dealdesk/config"
	"dealdesk/workflows/contract"
)

func payloadKey(letter byte) string {
	return base64.StdEncoding.EncodeToString(bytes.Repeat([]byte{letter}, 32))
}

// hardening H6: what Temporal keeps is encrypted where keys are set, by the first of them; what was written before, in
// plain or with a key of before, is read all the same, and what was changed is not.
func TestPayloadsAreEncryptedWhereKeysAreSet(t *testing.T) {
	in := contract.LetterInput{DealID: "a-deal", Version: 7, Kind: "Approved"}
	with := func(keys string) converter.DataConverter {
		c, err := PayloadConverter(config.Temporal{PayloadKeys: keys})
		require.NoError(t, err)
		return c
	}
	plain, old := with(""), with("2025:"+payloadKey('a'))
	both := with("2026:" + payloadKey('b') + ", 2025:" + payloadKey('a'))
	written, err := plain.ToPayloads(in)
	require.NoError(t, err)
	require.Contains(t, string(written.Payloads[0].Data), "a-deal", "off by default")
	for name, writer := range map[string]converter.DataConverter{"plain": plain, "the old key": old, "both": both} {
		payloads, err := writer.ToPayloads(in)
		require.NoError(t, err)
		var out contract.LetterInput
		require.NoError(t, both.FromPayloads(payloads, &out), name)
		require.Equal(t, in, out)
	}
	sealed, err := both.ToPayloads(in)
	require.NoError(t, err)
	require.NotContains(t, sealed.String(), "a-deal")
	require.Equal(t, "2026", string(sealed.Payloads[0].Metadata[metadataKeyID]))
	again, err := both.ToPayloads(in)
	require.NoError(t, err)
	require.NotEqual(t, sealed.Payloads[0].Data, again.Payloads[0].Data, "never the same twice")
	var out contract.LetterInput
	require.ErrorContains(t, old.FromPayloads(sealed, &out), `has no key "2026"`)
	sealed.Payloads[0].Data[20] ^= 1
	require.Error(t, both.FromPayloads(sealed, &out))
	sealed.Payloads[0].Data = sealed.Payloads[0].Data[:4]
	require.ErrorContains(t, both.FromPayloads(sealed, &out), "cut off")
}

func TestBrokenPayloadKeysAreNamed(t *testing.T) {
	for _, keys := range []string{
		"2026", "2026:short", ":" + payloadKey('a'), "a:" + payloadKey('a') + ",a:" + payloadKey('b'),
	} {
		_, err := PayloadConverter(config.Temporal{PayloadKeys: keys})
		require.ErrorContains(t, err, "temporal.payloadkeys")
		require.NotContains(t, err.Error(), payloadKey('a'))
	}
}
