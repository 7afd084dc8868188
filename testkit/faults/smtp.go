package faults

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
)

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
