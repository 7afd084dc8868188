// Package runas picks the user under which PostgreSQL and Elasticsearch run: both refuse to run as root.
package runas

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// User is the one that services run as.
type User struct {
	Credential *syscall.Credential // nil: as ourselves
	Name       string
}

// Pick returns ourselves, or for root the first ordinary service user that exists.
func Pick() (User, error) {
	if os.Geteuid() != 0 {
		return User{}, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		found, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(found.Uid, 10, 32)
		if err != nil {
			return User{}, fmt.Errorf("user id of %s: %w", name, err)
		}
		gid, err := strconv.ParseUint(found.Gid, 10, 32)
		if err != nil {
			return User{}, fmt.Errorf("group id of %s: %w", name, err)
		}
		return User{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, Name: name}, nil
	}
	return User{}, fmt.Errorf("PostgreSQL does not run as root and there is no user postgres or nobody: adduser " +
		"--system nobody")
}

// Own gives a directory and all in it to the user.
func (u User) Own(dir string) error {
	if u.Credential == nil {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("give %s to %s: %w", dir, u.Name, err)
		}
		return os.Lchown(path, int(u.Credential.Uid), int(u.Credential.Gid))
	})
}

// The permission bits of a class: owner, group, others.
const (
	pass        = 0o1
	readAndPass = 0o5
)

// Reaches reports whether the user can read and run the path: every directory on the way lets it pass.
func (u User) Reaches(path string) bool {
	if u.Credential == nil {
		return true
	}
	for wanted := os.FileMode(readAndPass); ; path, wanted = filepath.Dir(path), pass {
		info, err := os.Stat(path)
		if err != nil || !u.has(info, wanted) {
			return false
		}
		if path == filepath.Dir(path) {
			return true
		}
	}
}

func (u User) has(info fs.FileInfo, wanted os.FileMode) bool {
	mode := info.Mode().Perm()
	if owner, ok := info.Sys().(*syscall.Stat_t); ok && owner.Uid == u.Credential.Uid {
		return mode>>6&wanted == wanted
	}
	return mode&wanted == wanted
}

// Home is where the services' files lie: the data directory, or, when the user cannot get there (a clone under /root),
// a directory of our own under /var/tmp that belongs to this data directory.
func (u User) Home(data string) (string, error) {
	if err := os.MkdirAll(data, 0o755); err != nil {
		return "", fmt.Errorf("make the data directory: %w", err)
	}
	if u.Reaches(data) {
		return data, nil
	}
	home, marker := Outside(data), filepath.Join(data, "services-elsewhere")
	if _, err := os.Stat(marker); os.IsNotExist(err) { // of an earlier data directory that somebody removed by hand
		if err := os.RemoveAll(home); err != nil {
			return "", fmt.Errorf("remove what a former stack left: %w", err)
		}
	}
	if err := os.Mkdir(home, 0o755); err != nil && !os.IsExist(err) {
		return "", fmt.Errorf("make a directory that %s reaches: %w", u.Name, err)
	}
	info, err := os.Lstat(home)
	if err != nil {
		return "", fmt.Errorf("look at %s: %w", home, err)
	}
	if owner, ok := info.Sys().(*syscall.Stat_t); !ok || !info.IsDir() || int(owner.Uid) != os.Geteuid() {
		return "", fmt.Errorf("%s exists and is not ours: remove it or choose another --data", home)
	}
	return home, os.WriteFile(marker, []byte(home+"\n"), 0o644)
}

// Outside names the directory under /var/tmp that stands in for a data directory.
func Outside(data string) string {
	sum := sha256.Sum256([]byte(data))
	return filepath.Join("/var/tmp", "dealdesk-dev-"+hex.EncodeToString(sum[:6]))
}
