package filter

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

type kindOfToken int

const (
	tokenEnd kindOfToken = iota
	tokenName
	tokenString
	tokenLiteral // number or date, not yet read
	tokenSign    // ( ) , : /
)

type token struct {
	kind kindOfToken
	text string // of a string: its value
	at   int    // bytes from the start
}

type lexer struct {
	src string
	at  int
}

func (l *lexer) next() (token, *Error) {
	for l.at < len(l.src) && strings.IndexByte(" \t\r\n", l.src[l.at]) >= 0 {
		l.at++
	}
	start := l.at
	if start == len(l.src) {
		return token{kind: tokenEnd, at: start}, nil
	}
	c := l.src[start]
	switch {
	case strings.IndexByte("(),:/", c) >= 0:
		l.at++
		return token{kind: tokenSign, text: string(c), at: start}, nil
	case c == '\'':
		return l.quoted()
	case c == '-' || isDigit(c):
		l.take(func(r rune) bool {
			return r < 0x80 && (isDigit(byte(r)) || isLetter(byte(r)) || strings.ContainsRune("+-.:", r))
		})
		return token{kind: tokenLiteral, text: l.src[start:l.at], at: start}, nil
	case isLetter(c) || c == '_' || c == '@':
		l.take(func(r rune) bool {
			return r == '_' || r == '.' || r == '@' || unicode.IsLetter(r) || unicode.IsDigit(r)
		})
		return token{kind: tokenName, text: l.src[start:l.at], at: start}, nil
	default:
		return token{}, &Error{Code: CodeSyntax, Message: "This character is not expected here.", Position: start}
	}
}

func (l *lexer) take(accept func(rune) bool) {
	for l.at < len(l.src) {
		r, size := utf8.DecodeRuneInString(l.src[l.at:])
		if !accept(r) {
			return
		}
		l.at += size
	}
}

// quoted reads a string; a doubled quote stands for one.
func (l *lexer) quoted() (token, *Error) {
	start := l.at
	var b strings.Builder
	for l.at++; l.at < len(l.src); l.at++ {
		if l.src[l.at] != '\'' {
			b.WriteByte(l.src[l.at])
			continue
		}
		if l.at+1 < len(l.src) && l.src[l.at+1] == '\'' {
			b.WriteByte('\'')
			l.at++
			continue
		}
		l.at++
		return token{kind: tokenString, text: b.String(), at: start}, nil
	}
	return token{}, &Error{Code: CodeSyntax, Message: "This string is not closed.", Position: start}
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return (c|0x20) >= 'a' && (c|0x20) <= 'z' }
