package repo

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// erasedName stands where the name of a person stood who was erased.
const erasedName = "Erased person"

// PersonRecord is what the database holds of a person: rows by their table.
type PersonRecord struct {
	Address string                       `json:"address"`
	At      time.Time                    `json:"at"`
	Tables  map[string][]json.RawMessage `json:"tables"`
}

// notForExport are columns that say nothing of a person and open something: keys, hashes, files of others.
const notForExport = "array['token_hash', 'id_token', 'state_hash', 'browser_hash', 'verifier', 'nonce', 'content']"

// ownedRows are tables whose rows belong to a person by their id, whatever stands in them.
var ownedRows = []string{"session", "user_role"}

// ExportPerson collects every row that names an address, and those that belong to the person.
func (s *Store) ExportPerson(ctx context.Context, address string, now time.Time) (PersonRecord, error) {
	out := PersonRecord{Address: address, At: now.UTC(), Tables: map[string][]json.RawMessage{}}
	err := s.transact(ctx, func(tx *Tx) error {
		tables, err := textColumns(tx.DB)
		if err != nil {
			return err
		}
		for table := range tables {
			var rows []string
			err := tx.Raw("select (to_jsonb(t) - "+notForExport+"::text[])::text from "+table+" t where t::text ~* ?",
				addressPattern(address)).Scan(&rows).Error
			if err != nil {
				return fmt.Errorf("what %s holds of a person: %w", table, err)
			}
			out.add(table, rows)
		}
		for _, table := range ownedRows {
			var rows []string
			err := tx.Raw("select (to_jsonb(t) - "+notForExport+"::text[])::text from "+table+
				" t join app_user u on u.id = t.user_id where u.email = ? and not t::text ~* ?", address,
				addressPattern(address)).Scan(&rows).Error
			if err != nil {
				return fmt.Errorf("what %s holds of a person: %w", table, err)
			}
			out.add(table, rows)
		}
		return nil
	})
	if err == nil && len(out.Tables) == 0 {
		err = unknownPerson()
	}
	return out, err
}

func (r *PersonRecord) add(table string, rows []string) {
	for _, row := range rows {
		r.Tables[table] = append(r.Tables[table], json.RawMessage(row))
	}
}

func unknownPerson() error { return apperr.NotFound("user.notFound", "Nothing names this address.") }

// addressPattern finds an address as a whole, in any writing, as Postgres reads patterns.
func addressPattern(address string) string {
	return `(?<![[:alnum:]._%+-])` + regexp.QuoteMeta(address) + `(?![[:alnum:]_-]|\.[[:alnum:]])`
}

// textColumns are the columns of each table that can hold an address, with their types.
func textColumns(db *gorm.DB) (map[string]map[string]string, error) {
	var columns []struct{ TableName, ColumnName, DataType string }
	err := db.Raw(`select c.table_name, c.column_name, c.data_type from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and
			c.data_type in ('text', 'jsonb') and c.table_name not like 'goose%'`).Scan(&columns).Error
	if err != nil {
		return nil, fmt.Errorf("columns of the schema: %w", err)
	}
	out := map[string]map[string]string{}
	for _, c := range columns {
		if out[c.TableName] == nil {
			out[c.TableName] = map[string]string{}
		}
		out[c.TableName][c.ColumnName] = c.DataType
	}
	return out, nil
}

// ErasePerson makes a person a pseudonym wherever the database names them: who did what, and when, stays to be seen, as
// one and the same nobody. Sign-in, roles, sessions and notifications go. It needs the owner of the schema, for the
// records of what has happened are changed by nobody else.
func (s *Store) ErasePerson(ctx context.Context, address, reason string, by deal.Actor, now time.Time) (string, error) {
	pseudonym := "erased-" + strings.ToLower(rand.Text()[:12]) + "@erased.invalid"
	err := s.transact(ctx, func(tx *Tx) error {
		if err := openWork(tx.DB, address); err != nil {
			return err
		}
		if err := forgetPerson(tx.DB, address); err != nil {
			return err
		}
		if err := forgetNames(tx.DB, address); err != nil {
			return err
		}
		changed, err := replaceEverywhere(tx.DB, address, pseudonym)
		if err != nil {
			return err
		}
		if changed == 0 {
			return unknownPerson()
		}
		return recordAdmin(tx.DB, by, "ErasePerson", map[string]any{
			"pseudonym": pseudonym, "before": changed, "after": 0, "reason": reason,
		}, now)
	})
	return pseudonym, err
}

// openWork refuses to erase who has deals that are not over, or a ticket in claim: somebody has to take them first.
func openWork(db *gorm.DB, address string) error {
	var deals, tickets int64
	err := db.Raw(`select count(*) from opportunity_deal d join opportunity o on o.id = d.opportunity_id
		where lower(o.requester_email) = ? and d.status not in ?`, address, finalStatuses()).Scan(&deals).Error
	if err == nil {
		err = db.Model(&entity.Ticket{}).
			Where("(lower(claimed_by) = @person or addressed_to = @person) and closed_at is null",
				map[string]any{"person": address}).Count(&tickets).Error
	}
	if err != nil {
		return fmt.Errorf("open work of a person: %w", err)
	}
	if deals+tickets > 0 {
		return apperr.Conflict("person.openWork", fmt.Sprintf(
			"The person has %d deals that are not over and %d tickets in claim: hand them over first.", deals, tickets))
	}
	return nil
}

// forgetPerson deletes what is of use to the person alone.
func forgetPerson(db *gorm.DB, address string) error {
	for _, statement := range []string{
		"delete from session where user_id in (select id from app_user where email = ?)",
		"delete from draft_key where user_id in (select id from app_user where email = ?)",
		"delete from user_role where user_id in (select id from app_user where email = ?)",
		"delete from notification where lower(email) = ?",
		"delete from upload_error where lower(uploaded_by) = ?",
		"delete from outbox where lower(recipient) = ?",
		"update login_audit set address = '', user_agent = '' where lower(email) = ?",
		"update user_voice set browser_name = '' where lower(email) = ?",
		`update app_user set first_name = '', last_name = '', name = '` + erasedName + `', puid = '', user_name = '', issuer = '',
			subject = '', is_active = false where email = ?`,
	} {
		if err := db.Exec(statement, address).Error; err != nil {
			return fmt.Errorf("forget a person: %w", err)
		}
	}
	return nil
}

// forgetNames takes the person's name from beside their address.
func forgetNames(db *gorm.DB, address string) error {
	for _, at := range [][3]string{
		{"opportunity", "requester_name", "requester_email"},
		{"audit_event", "actor_name", "actor_email"},
		{"audit_event", "for_name", "for_email"},
		{"admin_event", "actor_name", "actor_email"},
	} {
		statement := "update " + at[0] + " set " + at[1] + " = ? where lower(" + at[2] + ") = ?"
		if err := db.Exec(statement, erasedName, address).Error; err != nil {
			return fmt.Errorf("forget the name of a person in %s: %w", at[0], err)
		}
	}
	return nil
}
