package process

import (
	"os/exec"
	"runtime"
	"sync"
)

// Spawner starts commands from one operating system thread that lives as long as the process. Pdeathsig fires when the
// starting *thread* ends, and Go ends threads at will.
type Spawner struct {
	requests chan func()
	close    sync.Once
}

// NewSpawner starts the thread.
func NewSpawner() *Spawner {
	s := &Spawner{requests: make(chan func())}
	go func() {
		runtime.LockOSThread()
		for request := range s.requests {
			request()
		}
	}()
	return s
}

// Start is cmd.Start on the spawner's thread.
func (s *Spawner) Start(cmd *exec.Cmd) error {
	result := make(chan error, 1)
	s.requests <- func() { result <- cmd.Start() }
	return <-result
}

// Close ends the thread, and with it what it started and nobody stopped.
func (s *Spawner) Close() { s.close.Do(func() { close(s.requests) }) }
