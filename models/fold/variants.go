package fold

// MinFuzzy is the shortest word, in letters, that may be mistyped.
const MinFuzzy = 4

// Variants lists a word and every form of it with one letter left out. Two words at most one mistake apart (a letter
// missing, added, replaced, or two neighbours swapped) share a variant.
func Variants(word string) []string {
	letters := []rune(word)
	out := []string{word}
	if len(letters) < MinFuzzy-1 {
		return out
	}
	for i := range letters {
		if i > 0 && letters[i] == letters[i-1] {
			continue
		}
		out = append(out, string(letters[:i])+string(letters[i+1:]))
	}
	return out
}

// Near tells whether at most one mistake lies between two words.
func Near(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) > len(y) {
		x, y = y, x
	}
	if len(y)-len(x) > 1 {
		return false
	}
	i := 0
	for i < len(x) && x[i] == y[i] {
		i++
	}
	if len(x) < len(y) {
		return same(x[i:], y[i+1:])
	}
	if i == len(x) || same(x[i+1:], y[i+1:]) {
		return true
	}
	return i+1 < len(x) && x[i] == y[i+1] && x[i+1] == y[i] && same(x[i+2:], y[i+2:])
}

func same(a, b []rune) bool { return string(a) == string(b) }
