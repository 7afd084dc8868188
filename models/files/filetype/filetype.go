// Package filetype tells whether the bytes of a file are of the type that its name says, by their form and not by the
// name: text, PDF, the older Office formats (compound files) and the newer ones (zip archives of parts).
package filetype

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/richardlehane/mscfb"
)

// ErrMismatch is what a file of another type gets, one that holds macros under a type without them included.
var ErrMismatch = errors.New("the content is not of the type that the name says")

// maxParts bounds the parts of an archive: a document has some hundreds.
const maxParts = 10_000

// Check answers ErrMismatch when the content is not of the type that an extension, without dot and in lower case,
// stands for. Extensions that it does not know are a mismatch.
func Check(extension string, content io.ReaderAt, size int64) error {
	check, known := checks()[extension]
	if !known {
		return fmt.Errorf("%w: .%s is not known", ErrMismatch, extension)
	}
	if err := check(content, size); err != nil {
		return fmt.Errorf("%w: .%s: %w", ErrMismatch, extension, err)
	}
	return nil
}

type check func(content io.ReaderAt, size int64) error

func checks() map[string]check {
	const word, excel, mail = "WordDocument", "Workbook", "__properties_version1.0"
	return map[string]check{
		"txt": isText, "pdf": isPDF,
		"doc": compound(word), "dot": compound(word), "xls": compound(excel, "Book"), "msg": compound(mail),
		"docx": packaged("word/", false), "dotx": packaged("word/", false), "xlsx": packaged("xl/", false),
		"docm": packaged("word/", true), "dotm": packaged("word/", true),
	}
}

// isPDF: the header comes first (ISO 32000-1, 7.5.2).
func isPDF(content io.ReaderAt, _ int64) error {
	head := make([]byte, 5)
	if _, err := content.ReadAt(head, 0); err != nil || string(head) != "%PDF-" {
		return errors.New("no PDF header")
	}
	return nil
}

// isText: no byte that a text does not have, in UTF-16 behind its mark, else in any encoding that keeps ASCII.
func isText(content io.ReaderAt, size int64) error {
	r := io.NewSectionReader(content, 0, size)
	buffer := make([]byte, 32<<10)
	for first, wide := true, false; ; first = false {
		n, err := r.Read(buffer)
		piece := buffer[:n]
		if first {
			wide = bytes.HasPrefix(piece, []byte{0xff, 0xfe}) || bytes.HasPrefix(piece, []byte{0xfe, 0xff})
			if bytes.HasPrefix(piece, []byte("%PDF-")) || bytes.HasPrefix(piece, []byte("{\\rtf")) {
				return errors.New("another type's header")
			}
		}
		if !wide && slices.ContainsFunc(piece,
			func(b byte) bool { return b < ' ' && !strings.ContainsRune("\t\n\v\f\r\x1a\x1b", rune(b)) }) {
			return errors.New("bytes that no text has")
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// compound is a compound file with one of the streams in its root.
func compound(streams ...string) check {
	return func(content io.ReaderAt, size int64) (err error) {
		defer func() { // the reader of the format was not written for files that are made to break it
			if cause := recover(); cause != nil {
				err = fmt.Errorf("broken: %v", cause)
			}
		}()
		document, err := mscfb.New(io.NewSectionReader(content, 0, size))
		if err != nil {
			return err
		}
		for _, entry := range document.File {
			if len(entry.Path) == 0 && slices.Contains(streams, entry.Name) {
				return nil
			}
		}
		return fmt.Errorf("no stream %s", strings.Join(streams, " or "))
	}
}

// packaged is a zip archive with the types of its parts and a main part in a folder; macros make it one only where they
// may.
func packaged(folder string, macros bool) check {
	return func(content io.ReaderAt, size int64) error {
		archive, err := zip.NewReader(content, size)
		if err != nil {
			return err
		}
		if len(archive.File) > maxParts {
			return fmt.Errorf("%d parts", len(archive.File))
		}
		types, main := false, false
		for _, part := range archive.File {
			types = types || part.Name == "[Content_Types].xml"
			main = main || strings.HasPrefix(part.Name, folder)
			if !macros && strings.EqualFold(part.Name[strings.LastIndex(part.Name, "/")+1:], "vbaProject.bin") {
				return errors.New("macros")
			}
		}
		if !types || !main {
			return errors.New("an archive of something else")
		}
		return nil
	}
}
