package deal

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Repairs 18: the page on which each kind of reader reads of each program; the app's test compares the file with its
// routes.
func TestPagesAreThoseOfTheRoutes(t *testing.T) {
	readers := map[string][]Role{
		"owner partner": {RoleADR}, "distributor": {RoleADD}, "seller": {RoleMSS}, "CP Strategic owner": {RolePDM}, "SSP": {RoleSSP},
		"desk": {RolePOD}, "senior desk": {RoleFBD}, "steward": {RoleCMT}, "GBB": {RoleGBB}, "administrator": {RoleAdmin}, "nobody we know": {},
	}
	type place struct {
		Reader  string `json:"reader"`
		Roles   []Role `json:"roles"`
		Program Type   `json:"program"`
		Address string `json:"address"`
	}
	byKey := map[string]place{}
	for reader, roles := range readers {
		for _, program := range Types() {
			number := "C-00000001-" + program.Suffix()
			byKey[reader+", "+string(program)] = place{reader, roles, program, PageFor(program, roles...).
				Address("0d1f6a52", number, "C-00000001")}
		}
	}
	sameAsFile(t, "testdata/pages.json", byKey, "TestPages")
	require.Equal(t, "/homePage", PageHome.Address("0d1f6a52", "C-00000001-CP", "C-00000001"))
	require.Equal(t, "/desk/0d1f6a52", PageDesk.Address("0d1f6a52", "C-00000001-CP", "C-00000001"))
}

// clarifications.md 6: what only the desk can read is gone for whoever is told of it.
func TestACancelledDealIsGoneButOneThatItsOwnerDeleted(t *testing.T) {
	for _, program := range Types() {
		for _, deleted := range []bool{false, true} {
			var s State
			s.Type, s.Deleted = program, deleted
			require.False(t, s.IsGone(), "a draft")
			s.Status = Cancelled
			require.Equal(t, program != CPStrategic || !deleted, s.IsGone(), "%s, %v", program, deleted)
		}
	}
}
