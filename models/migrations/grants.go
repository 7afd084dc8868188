package migrations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib" // database/sql driver "pgx"
)

// AppendOnly are the tables of what has happened: the role of the processes adds rows, and neither changes nor deletes
// one.
func AppendOnly() []string { return []string{"admin_event", "audit_event", "login_audit"} }

// RoleOf is the role with which an address connects.
func RoleOf(databaseURL string) (string, error) {
	u, err := url.Parse(databaseURL)
	if err != nil || u.User.Username() == "" {
		return "", errors.New("the database's address names no role")
	}
	return u.User.Username(), nil
}

// Grant gives the role of the processes what they need of a schema that another role owns: rows of every table, and no
// change of the tables themselves. It may be repeated, and is after every migration: new tables are granted then.
func Grant(ctx context.Context, ownerURL, role string) error {
	db, err := sql.Open("pgx", ownerURL)
	if err != nil {
		return fmt.Errorf("open database for grants: %w", err)
	}
	defer func() { _ = db.Close() }()
	var owner string
	if err := db.QueryRowContext(ctx, "select current_user").Scan(&owner); err != nil {
		return fmt.Errorf("grant to %s: %w", role, err)
	}
	if owner == role {
		return nil // one role has all
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("grant to %s: %w", role, err)
	}
	defer func() { _ = tx.Rollback() }()
	for _, statement := range grants(role) {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("grant to %s: %w", role, err)
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("grant to %s: %w", role, err)
	}
	return nil
}

func grants(role string) []string {
	to := pgx.Identifier{role}.Sanitize()
	out := []string{
		"set local lock_timeout = '10s'",
		"revoke create on schema public from public",
		"revoke create on schema public from " + to,
		"grant usage on schema public to " + to,
		"grant select, insert, update, delete on all tables in schema public to " + to,
		"grant usage, select on all sequences in schema public to " + to,
		"grant execute on all functions in schema public to " + to,
		"revoke insert, update, delete on goose_db_version from " + to,
	}
	for _, table := range AppendOnly() {
		out = append(out, "revoke update, delete, truncate on "+pgx.Identifier{table}.Sanitize()+" from "+to)
	}
	return out
}
