package faults

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

var errLost = errors.New("the answer got lost")

const (
	commandComplete = 'C'
	readyForQuery   = 'Z'
	idle            = 'I' // of readyForQuery: no transaction is open, so that what was written is committed
	lengthSize      = 4
)

// postgres passes a server's messages on; when a write has been committed the connection may end before the client
// hears of it. It reads the protocol of an unencrypted connection.
func (d *Dice) postgres(client io.Writer, server io.Reader) error {
	var held bytes.Buffer // what the client hears once the server is ready again
	wrote := false
	head := make([]byte, 1+lengthSize)
	for {
		if _, err := io.ReadFull(server, head); err != nil {
			return fmt.Errorf("server: %w", err)
		}
		rest := make([]byte, max(0, int(binary.BigEndian.Uint32(head[1:]))-lengthSize))
		if _, err := io.ReadFull(server, rest); err != nil {
			return fmt.Errorf("server: %w", err)
		}
		if head[0] == commandComplete && writes(rest) {
			wrote = true
		}
		if head[0] == readyForQuery && len(rest) == 1 && rest[0] == idle && wrote {
			wrote = false
			if d.loses(PostgresPort) {
				return errLost
			}
		}
		held.Write(head)
		held.Write(rest)
		if wrote && head[0] != readyForQuery {
			continue
		}
		if _, err := held.WriteTo(client); err != nil {
			return fmt.Errorf("client: %w", err)
		}
	}
}

// writes tells whether a statement's tag is that of one that changes something.
func writes(tag []byte) bool {
	for _, word := range []string{"COMMIT", "INSERT", "UPDATE", "DELETE"} {
		if bytes.HasPrefix(tag, []byte(word)) {
			return true
		}
	}
	return false
}

// smtp passes a server's lines on; when it has taken a message the connection may end before the client hears of it.
func (d *Dice) smtp(client io.Writer, server io.Reader) error {
	lines, reading := bufio.NewReader(server), false
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return fmt.Errorf("server: %w", err)
		}
		taken := reading && bytes.HasPrefix(line, []byte("250"))
		reading = bytes.HasPrefix(line, []byte("354"))
		if taken && d.loses("smtp") {
			return errLost
		}
		if _, err := client.Write(line); err != nil {
			return fmt.Errorf("client: %w", err)
		}
	}
}
