package scanner_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"strings"
	"testing"

	"dealdesk/dev/scanner"
)

const eicar = `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD` + `-ANTIVIRUS-TEST-FILE!$H+H*`

func TestItKnowsTheTestFile(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0") //nolint:noctx // closed at the end
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() { _ = scanner.Serve(listener) }()
	ask := func(request string) string {
		t.Helper()
		conn, err := net.Dial("tcp", listener.Addr().String()) //nolint:noctx // closed at once
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close() //nolint:errcheck // read to its end
		go func() { _, _ = io.WriteString(conn, request) }()
		reply, err := io.ReadAll(conn)
		if err != nil && len(reply) == 0 {
			t.Fatal(err)
		}
		return string(reply)
	}
	if got := ask("zPING\x00"); got != "PONG\x00" {
		t.Errorf("PING: %q", got)
	}
	for content, want := range map[string]string{
		"": "OK", "an ordinary file": "OK", strings.Repeat("x", 200_000): "OK", packed(t, "letter"): "OK",
		eicar: "Eicar-Test-Signature FOUND", strings.Repeat(" ", 70_000) +
			eicar: "Eicar-Test-Signature FOUND", packed(t, eicar): "Eicar-Test-Signature FOUND",
	} {
		if got := ask(instream(content)); got != "stream: "+want+"\x00" {
			t.Errorf("%d bytes: %q", len(content), got)
		}
	}
	if got := ask(instream("a file with " + scanner.Unfinished)); !strings.HasSuffix(got, " ERROR\x00") {
		t.Errorf("a file that it never finishes: %q", got)
	}
	if got := ask(instream(strings.Repeat("x", 26<<20))); !strings.Contains(got, "size limit exceeded") {
		t.Errorf("over the limit: %q", got)
	}
}

// instream is the request that streams a file in pieces.
func instream(content string) string {
	const piece = 64 << 10
	request := []byte("zINSTREAM\x00")
	for len(content) > 0 {
		n := min(piece, len(content))
		request = append(binary.BigEndian.AppendUint32(request, uint32(n)), content[:n]...) //nolint:gosec // at most a piece
		content = content[n:]
	}
	return string(binary.BigEndian.AppendUint32(request, 0))
}

func packed(t *testing.T, text string) string {
	t.Helper()
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	part, err := w.Create("word/document.xml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(part, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return archive.String()
}
