package accounts_test

import (
	"strings"
	"testing"

	"dealdesk/dev/accounts"
)

// Every sign-in that the demo world names, partners with their second user.
func TestEveryAccountOfTheDemoWorldIsThere(t *testing.T) {
	partners := "add@northwind adr@contoso adr@tailspin dmp@fabrikam both@wingtip add@adatum adr@lamna add@proseware " +
		"adr@vanarsdel adr@litware nolocation@lucerne norole@margie mismatch@treyresearch"
	staff := "mss store store2 ssp ssp2 gbb pdm pmm pml sce cou pod pod2 cfa coa fbd fbd2 cmt admin ops"
	var wanted []string
	for p := range strings.FieldsSeq(partners) {
		user, domain, _ := strings.Cut(p, "@")
		wanted = append(wanted, p+".example", user+"2@"+domain+".example")
	}
	for s := range strings.FieldsSeq(staff) {
		wanted = append(wanted, s+"@devices.example")
	}
	for _, email := range wanted {
		a, found := accounts.Find(strings.ToUpper(email))
		if !found {
			t.Errorf("%s is missing", email)
			continue
		}
		if internal := strings.HasSuffix(email, "@devices.example"); internal != (a.Organization == nil) {
			t.Errorf("%s: organisation %v", email, a.Organization)
		}
	}
	if got := len(accounts.All()); got != len(wanted) {
		t.Errorf("%d accounts, the demo world has %d", got, len(wanted))
	}
}

func TestAccountsAreDistinct(t *testing.T) {
	emails, puids := map[string]bool{}, map[string]bool{}
	for _, a := range accounts.All() {
		if emails[a.Email] || puids[a.PUID()] {
			t.Errorf("%s is there twice", a.Email)
		}
		emails[a.Email], puids[a.PUID()] = true, true
		if len(a.PUID()) != 16 || a.FirstName == "" || a.LastName == "" {
			t.Errorf("%+v is incomplete", a)
		}
	}
}

// The product's seed gives the same ids: organisation id and the index of the country.
func TestLocationIDs(t *testing.T) {
	for email, wanted := range map[string]string{
		"add@northwind.example":         "410000101:US 410000102:DE",
		"adr@litware.example":           "410001001:AE 410001002:SA 410001003:EG",
		"nolocation@lucerne.example":    "",
		"norole@margie.example":         "410001201:US",
		"mismatch@treyresearch.example": "410001399:US",
	} {
		a, _ := accounts.Find(email)
		var got []string
		for _, l := range a.Organization.Locations {
			got = append(got, l.ID+":"+l.Country)
		}
		if strings.Join(got, " ") != wanted {
			t.Errorf("%s: locations %v, want %s", email, got, wanted)
		}
	}
}
