// Package scanner is a small virus scanner that speaks ClamAV's protocol and knows one virus: the EICAR test file, also
// inside archives; and one text that it never finishes. It stands in for clamd on a developer's machine.
package scanner

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// eicar in two parts, so that no scanner takes this file for infected.
const eicar = `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD` + `-ANTIVIRUS-TEST-FILE!$H+H*`

// Unfinished is a text that the scanner never finishes: a file with it is neither clean nor infected.
const Unfinished = "DEALDESK-" + "SCAN-THAT-NEVER-ENDS"

const (
	largest   = 25 << 20 // of a stream, as clamd has it by default
	expanded  = 100 << 20
	idleLimit = time.Minute
)

// Serve answers until the listener is closed.
func Serve(listener net.Listener) error {
	for {
		conn, err := listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("accept: %w", err)
		}
		go func() {
			defer conn.Close() //nolint:errcheck // nobody reads on
			_ = conn.SetDeadline(time.Now().Add(idleLimit))
			_, _ = io.WriteString(conn, answer(bufio.NewReader(conn))+"\x00")
		}()
	}
}

// answer reads one command, PING or INSTREAM.
func answer(r *bufio.Reader) string {
	command, err := r.ReadString(0)
	switch {
	case err != nil:
		return "UNKNOWN COMMAND"
	case command == "zPING\x00":
		return "PONG"
	case command != "zINSTREAM\x00":
		return "UNKNOWN COMMAND"
	}
	var content bytes.Buffer
	for {
		var size uint32
		if err := binary.Read(r, binary.BigEndian, &size); err != nil {
			return "INSTREAM: read error. ERROR"
		}
		if size == 0 {
			break
		}
		if int64(content.Len())+int64(size) > largest {
			return "INSTREAM size limit exceeded. ERROR"
		}
		if _, err := io.CopyN(&content, r, int64(size)); err != nil {
			return "INSTREAM: read error. ERROR"
		}
	}
	if bytes.Contains(content.Bytes(), []byte(Unfinished)) {
		return "stream: Heuristics.Limits.Exceeded ERROR"
	}
	if infected(content.Bytes()) {
		return "stream: Eicar-Test-Signature FOUND"
	}
	return "stream: OK"
}

// infected looks at a file and at the parts of an archive.
func infected(content []byte) bool {
	if bytes.Contains(content, []byte(eicar)) {
		return true
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return false
	}
	left := int64(expanded)
	for _, part := range archive.File {
		r, err := part.Open()
		if err != nil {
			continue
		}
		plain, _ := io.ReadAll(io.LimitReader(r, left)) // what can be read is looked at
		_ = r.Close()
		if left -= int64(len(plain)); bytes.Contains(plain, []byte(eicar)) || left <= 0 {
			return true
		}
	}
	return false
}
