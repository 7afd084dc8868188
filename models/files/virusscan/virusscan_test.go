package virusscan_test

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/files/virusscan"
)

// daemon answers one INSTREAM command after another, and keeps what it got.
func daemon(t *testing.T, reply string) (address string, got chan string) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	got = make(chan string, 1)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			r := bufio.NewReader(conn)
			content, _ := r.ReadString(0)
			for {
				var n uint32
				if binary.Read(r, binary.BigEndian, &n) != nil || n == 0 {
					break
				}
				piece := make([]byte, n)
				_, _ = io.ReadFull(r, piece)
				content += string(piece)
			}
			got <- content
			_, _ = io.WriteString(conn, reply)
			_ = conn.Close()
		}
	}()
	return listener.Addr().String(), got
}

func TestAFileIsStreamedAndTheVerdictRead(t *testing.T) {
	content := strings.Repeat("0123456789", 20_000)
	for reply, want := range map[string]string{
		"stream: OK\x00":                         "",
		"stream: Win.Test.EICAR_HDB-1 FOUND\x00": "Win.Test.EICAR_HDB-1",
	} {
		address, got := daemon(t, reply)
		found, err := virusscan.Client{Address: address}.Scan(t.Context(), strings.NewReader(content))
		require.NoError(t, err)
		require.Equal(t, want, found)
		require.Equal(t, "zINSTREAM\x00"+content, <-got)
	}
}

func TestWithoutAVerdictNothingIsClean(t *testing.T) {
	for _, reply := range []string{
		"", "INSTREAM size limit exceeded. ERROR\x00",
		"stream: Can't allocate memory ERROR\x00", "OK\x00",
	} {
		address, _ := daemon(t, reply)
		_, err := virusscan.Client{Address: address}.Scan(t.Context(), strings.NewReader("x"))
		require.ErrorIs(t, err, virusscan.ErrUnfinished, reply)
		require.NotErrorIs(t, err, virusscan.ErrUnavailable, "hardening M9: the other files go on")
	}
	_, err := virusscan.Client{}.Scan(t.Context(), strings.NewReader("x"))
	require.ErrorIs(t, err, virusscan.ErrUnavailable)
	_, err = virusscan.Client{Address: "127.0.0.1:1", Timeout: time.Second}.Scan(t.Context(), strings.NewReader("x"))
	require.ErrorIs(t, err, virusscan.ErrUnavailable)

	silent, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = silent.Close() })
	_, err = virusscan.Client{Address: silent.Addr().String(), Timeout: 50 * time.Millisecond}.Scan(t.Context(),
		strings.NewReader("x"))
	require.ErrorIs(t, err, virusscan.ErrUnfinished)
}
