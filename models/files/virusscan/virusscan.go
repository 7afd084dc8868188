// Package virusscan asks a scanner that speaks ClamAV's protocol whether a file is infected.
package virusscan

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"time"
)

// A scan without a verdict ends with one of these: the scanner is away, or it did not finish this file.
var (
	ErrUnavailable = errors.New("the virus scanner is away")
	ErrUnfinished  = errors.New("the virus scanner did not finish the file")
)

// Client is a scanner at an address, host:port. The zero Timeout is a minute for a whole file.
type Client struct {
	Address string
	Timeout time.Duration
}

const (
	piece    = 64 << 10
	maxReply = 1024
)

// Scan streams a file to the scanner. It answers the name of what the scanner found, empty for a clean file; without a
// verdict the error is ErrUnavailable or ErrUnfinished.
func (c Client) Scan(ctx context.Context, content io.Reader) (found string, err error) {
	if c.Address == "" {
		return "", fmt.Errorf("%w: none is configured", ErrUnavailable)
	}
	if c.Timeout == 0 {
		c.Timeout = time.Minute
	}
	ctx, cancel := context.WithTimeout(ctx, c.Timeout)
	defer cancel()
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, "tcp", c.Address)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrUnavailable, err)
	}
	defer conn.Close() //nolint:errcheck // the verdict has been read
	defer context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Now()) })()
	sent := stream(conn, content)
	if sent != nil && !errors.Is(sent, ErrUnfinished) {
		return "", sent
	}
	// a scanner that refuses a file says so before it closes the connection
	reply, err := bufio.NewReader(io.LimitReader(conn, maxReply)).ReadString(0)
	if reply = strings.Trim(reply, "\x00\r\n "); reply != "" {
		return verdict(reply)
	}
	if err != nil && !errors.Is(err, io.EOF) {
		sent = errors.Join(sent, err)
	}
	if sent == nil {
		sent = errors.New("no answer")
	}
	return "", fmt.Errorf("%w: %w", ErrUnfinished, sent)
}

// stream sends INSTREAM's chunks: length in four bytes, then so many; an empty one ends (clamd(8)).
func stream(conn io.Writer, content io.Reader) error {
	if _, err := io.WriteString(conn, "zINSTREAM\x00"); err != nil {
		return fmt.Errorf("%w: %w", ErrUnfinished, err)
	}
	buffer := make([]byte, 4+piece)
	for {
		n, err := io.ReadFull(content, buffer[4:])
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("read the file to be scanned: %w", err)
		}
		binary.BigEndian.PutUint32(buffer, uint32(n)) //nolint:gosec // at most a piece
		if _, err := conn.Write(buffer[:4+n]); err != nil {
			return fmt.Errorf("%w: %w", ErrUnfinished, err)
		}
		if n == 0 {
			return nil
		}
	}
}

func verdict(reply string) (string, error) {
	result, ok := strings.CutPrefix(reply, "stream: ")
	if name, infected := strings.CutSuffix(result, " FOUND"); ok && infected {
		return name, nil
	}
	if ok && result == "OK" {
		return "", nil
	}
	return "", fmt.Errorf("%w: it answered %q", ErrUnfinished, reply)
}
