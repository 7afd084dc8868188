package api

import (
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"dealdesk/api/users"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const (
	usersHeader = "Email,First Name,Last Name,Organization Id,Active\n"
	rolesHeader = "Email,Role,Sub Role,Location Id,Country,Product Group,TPIDs,Active\n"
)

func (v *site) rolesOf(email string) []deal.RoleAt {
	v.t.Helper()
	user, err := v.Store.UserByEmail(v.t.Context(), email)
	require.NoError(v.t, err)
	roles, err := v.Store.RolesOf(v.t.Context(), user.ID)
	require.NoError(v.t, err)
	return roles
}

// People come with their organization, then with their roles at its locations; what they lose holds from the next
// request.
func TestImportPeople(t *testing.T) {
	v := importSite(t)
	const people = usersHeader + "New.Hand@contoso.example,Nadia,Hand,4100002,\nseller@devices.example,Sasha,Eller,,yes\n"
	assert.Equal(t, []int{2, 2, 0, 0, 0, 0}, counts(v.imports("users", "", people)))
	assert.Equal(t, []int{2, 0, 0, 0, 2, 0}, counts(v.imports("users", "", people)), "the same file again")
	user, err := v.Store.UserByEmail(t.Context(), "new.hand@contoso.example")
	require.NoError(t, err)
	assert.Equal(t, []any{"Nadia Hand", false, "4100002", v.now},
		[]any{user.Name, user.IsInternal, *user.OrganizationID, user.CreatedAt.UTC()})
	staff, err := v.Store.UserByEmail(t.Context(), "seller@devices.example")
	require.NoError(t, err)
	assert.True(t, staff.IsInternal)
	assert.Nil(t, staff.OrganizationID)

	const roles = rolesHeader +
		"new.hand@contoso.example,ADR,,410000202,,Surface,,\nseller@devices.example,SSP,SurfaceSpecialist,,DE,,\"100001; " +
		"100002\",\n"
	assert.Equal(t, []int{2, 2, 0, 0, 0, 0}, counts(v.imports("roles", "", roles)))
	assert.Equal(t, []int{2, 0, 0, 0, 2, 0}, counts(v.imports("roles", "", roles)), "the same file again")
	got := v.rolesOf("new.hand@contoso.example")
	require.Len(t, got, 1)
	assert.Equal(t, []any{deal.RoleADR, "410000202", "FR", "Surface"},
		[]any{got[0].Role, got[0].LocationID, got[0].CountryCode, got[0].ProductName})
	account := repotest.AccountFor(t, v.Store, "4100002", got[0].CountryID, got[0].ProductTypeID)
	assert.Equal(t, account.ID, got[0].AccountID)
	specialist := v.rolesOf("seller@devices.example")
	require.Len(t, specialist, 3, "one for each product group")
	assert.Equal(t, []string{"100001", "100002"}, specialist[0].TPIDs)

	changed := v.imports("roles", "", rolesHeader+
		"new.hand@contoso.example,ADR,,410000202,FR,Surface,,no\nseller@devices.example,SSP,SurfaceSpecialist,,DE,,100003,\n")
	assert.Equal(t, []int{2, 0, 1, 1, 0, 0}, counts(changed))
	assert.Equal(t, []string{"tpids"}, changed.Preview.Changed[0].Columns)
	assert.Empty(t, v.rolesOf("new.hand@contoso.example"), "a role that is deactivated does not hold")
	after, err := v.Store.UserByEmail(t.Context(), "new.hand@contoso.example")
	require.NoError(t, err)
	assert.Greater(t, after.RolesVersion, user.RolesVersion+1, "sessions notice")
}

// SUB-464, MAN-011, MAN-390: a sub-role comes back as it was given; MSSeller is MSS, MST a store user, SSP beside MSS a
// specialist.
func TestSubRolesComeBack(t *testing.T) {
	v := importSite(t)
	given := func(email string) string {
		pairs := map[string]bool{}
		details := v.as(email).post("/api/User/GetUserDetails", object{})
		for _, r := range decoded[users.UserDetails](t, details, http.StatusOK).UserRoleDetails {
			pairs[r.UserRole+"/"+r.UserSubRole] = true
		}
		return strings.Join(slices.Sorted(maps.Keys(pairs)), " ")
	}
	for email, want := range map[string]string{
		"ssp@devices.example": "SSP/SSP", "ssp2@devices.example": "SSP/SurfaceSpecialist", "mss@devices.example": "MSS/MSS",
		"store@devices.example": "MSS/MSStoreUser",
		"add@northwind.example": "ADD/ADD", "both@wingtip.example": "ADD/ADD DMP/DMP", "dmp@fabrikam.example": "DMP/DMP",
	} {
		assert.Equal(t, want, given(email), email)
	}
	for row, want := range map[string]string{
		"MSSeller,": "MSS/MSS", "MSS,MSSeller": "MSS/MSS", "MSS,MSS": "MSS/MSS", "MST,": "MSS/MSStoreUser",
		"MSS,MST": "MSS/MSStoreUser", "MSS,MSStoreUser": "MSS/MSStoreUser",
		"MSS,SSP": "MSS/SurfaceSpecialist", "MSS,SurfaceSpecialist": "MSS/SurfaceSpecialist", "SSP,SSP": "SSP/SSP",
	} {
		email := strings.ToLower(strings.ReplaceAll(row, ",", "-")) + "@devices.example"
		v.as("admin@devices.example").imports("users", "", usersHeader+email+",Sasha,Eller,,yes\n")
		assert.Equal(t, []int{1, 1, 0, 0, 0, 0}, counts(v.imports("roles", "", rolesHeader+email+","+row+",,,,,\n")), row)
		assert.Equal(t, want, given(email), row)
		assert.Equal(t, strings.HasSuffix(want, "MSStoreUser"), v.who.HasSubRole(deal.SubRoleStoreUser),
			"%s: the store's rules", row)
	}
	seller, err := v.Store.UserByEmail(t.Context(), "mss@devices.example")
	require.NoError(t, err)
	require.NoError(t, v.Store.DB(t.Context()).Exec("update user_role set role = 'MSSeller' where user_id = ?", seller.ID).
		Error)
	assert.Equal(t, "MSS/MSS", given("mss@devices.example"), "whatever wrote the record")
}

// Who is deactivated is signed out.
func TestImportSignsOut(t *testing.T) {
	v := importSite(t)
	user, err := v.Store.UserByEmail(t.Context(), "adr@contoso.example")
	require.NoError(t, err)
	session := entity.Session{
		ID: "00000000-0000-4000-8000-00000000000a", TokenHash: []byte("token"), UserID: user.ID,
		CreatedAt: v.now, SeenAt: v.now, ExpiresAt: v.now.Add(time.Hour), Accounts: map[string]string{},
	}
	require.NoError(t, v.Store.StartSession(t.Context(), session, nil))
	gone := v.imports("users", "", "Email,First Name,Last Name,Active\nadr@contoso.example,Connor,Reed,no\n")
	assert.Equal(t, []int{1, 0, 0, 1, 0, 0}, counts(gone))
	in, found, err := v.Store.SessionByToken(t.Context(), session.TokenHash)
	require.NoError(t, err)
	require.True(t, found)
	assert.NotNil(t, in.Session.EndedAt)
}

// Nobody gets a role that does not suit the person, the location or the product group.
func TestImportRefusesUnsuitablePeople(t *testing.T) {
	v := importSite(t)
	for row, message := range map[string]string{
		"who,A,B,,\n":                            "An e-mail address is expected.",
		"x@devices.example,A,B,4100002,\n":       "People of devices.example belong to no partner organization.",
		"x@contoso.example,A,B,,\n":              "A partner's organization is required.",
		"x@contoso.example,A,B,no such,\n":       "This organization is not known.",
		"x@contoso.example.evil,A,B,4100002,x\n": "Yes or No is expected.",
	} {
		answer := v.imports("users", "?dryRun=true", usersHeader+row)
		require.Len(t, answer.Refused, 1, row)
		assert.Equal(t, message, answer.Refused[0].Message)
	}
	for row, message := range map[string]string{
		"nobody@contoso.example,ADR,,410000202,,Surface,,\n": "This person is not known.",
		"adr@contoso.example,KING,,410000202,,Surface,,\n": "One of these is expected: ADD, ADR, DMP, MSS, " +
			"SSP, GBB, PDM, PMM, PML, SCE, COU, POD, CFA, COA, FBD, CMT, ADMIN, OPS, MSSeller, MST.",
		"adr@contoso.example,ADMIN,,,,,,\n":        "Partners are ADD, ADR, DMP.",
		"adr@contoso.example,ADR,,,US,Surface,,\n": "A partner's role holds at a location.",
		"adr@contoso.example,ADR,,410000301,,Surface,,\n": "The location belongs to another organization " +
			"than the person.",
		"adr@contoso.example,ADR,,410000202,US,Surface,,\n": "The location is in another country.",
		"adr@contoso.example,ADR,,410000202,FR,,,\n":        "A partner's role holds for a product group.",
		"adr@contoso.example,ADD,,410000202,FR,Surface,,\n": "The location has no account of this role for " +
			"this product group.",
		"adr@contoso.example,ADR,MSStoreUser,410000202,FR,Surface,,\n":     "Only MSS and SSP have sub-roles.",
		"adr@contoso.example,ADR,,410000202,FR,Surface,100001,\n":          "Only an SSP has TPIDs.",
		"mss@devices.example,ADR,,410000202,FR,Surface,,\n":                "Only partners are ADD, ADR, DMP.",
		"mss@devices.example,MSS,,410000202,,,,\n":                         "Only partners have locations.",
		"pod@devices.example,POD,MSStoreUser,,,,,\n":                       "Only MSS and SSP have sub-roles.",
		"mss@devices.example,MSS,,,,,100001,\n":                            "Only an SSP has TPIDs.",
		"ssp@devices.example,SSP,,,,," + strings.Repeat("7", 41) + ",no\n": "Max 40 characters allowed.",
	} {
		answer := v.imports("roles", "?dryRun=true", rolesHeader+row)
		require.Len(t, answer.Refused, 1, row)
		assert.Equal(t, message, answer.Refused[0].Message, row)
	}
}
