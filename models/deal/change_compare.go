package deal

import (
	"fmt"
	"reflect"
	"slices"
)

// unchanged tells whether a row still says what it said; an account row may gain accounts.
func unchanged(before, after any) bool {
	old, isAccount := before.(Account)
	if !isAccount {
		return identity(before) == identity(after)
	}
	young, _ := after.(Account)
	if old.All != young.All || old.Panel != young.Panel || (old.IsPanel() || old.IsStore()) &&
		old.ContactEmail != young.ContactEmail {
		return false
	}
	for reseller, distributors := range old.Related {
		for _, ref := range distributors {
			if !holds(young.Related[reseller], ref.AccountID) {
				return false
			}
		}
	}
	for _, ref := range old.Accounts {
		if !holds(young.Accounts, ref.AccountID) {
			return false
		}
	}
	return true
}

func holds(refs []AccountRef, accountID string) bool {
	return slices.ContainsFunc(refs, func(r AccountRef) bool { return r.AccountID == accountID })
}

// identity is what a person chose by a row; names and addresses around it may be refreshed by the server.
func identity(row any) string {
	switch r := row.(type) {
	case Customer:
		return fmt.Sprintf("%s/%d", r.CustomerID, r.Kind)
	case Product:
		return r.Key() + "/" + r.ID
	case Country:
		return r.ID
	default:
		return fmt.Sprint(row)
	}
}

func same(a, b any) bool {
	left, right := reflect.ValueOf(a), reflect.ValueOf(b)
	if left.Kind() == reflect.Slice && left.Len() == 0 && right.Len() == 0 {
		return true
	}
	return reflect.DeepEqual(a, b)
}
