package demo

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"gorm.io/gorm"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// finished are the scenes whose deals have ended: nothing will happen to them any more, so that their copies need no
// workflow.
var finished = []string{"Expired", "Denied", "Expired early"}

// copiesAtOnce is how many cases one transaction copies.
const copiesAtOnce = 10_000

// Copies writes finished cases as rows with their history until there are so many: copies of the played ones that have
// ended, each with a number of its own and begun some weeks earlier. What a deal contained is stored once for all of
// them. Those that are there stay. It answers how many it wrote.
func Copies(ctx context.Context, store *repo.Store, wanted int, progress Progress) (int, error) {
	if wanted == 0 {
		return 0, nil
	}
	var models []string
	for _, sc := range scenes() {
		if slices.Contains(finished, sc.name) {
			models = append(models, entity.ID("demo deal", sc.key()))
		}
	}
	written := 0
	for from := 0; from < wanted; from += copiesAtOnce {
		n, err := copySome(ctx, store, models, from, min(from+copiesAtOnce, wanted))
		if err != nil {
			return written, fmt.Errorf("copies of cases: %w", err)
		}
		written += n
		progress("finished cases", n, min(copiesAtOnce, wanted-from))
	}
	return written, nil
}

// copySome writes the copies with these numbers, in turn of each model.
func copySome(ctx context.Context, store *repo.Store, models []string, from, to int) (n int, err error) {
	err = store.DB(ctx).Transaction(func(db *gorm.DB) error {
		plan := db.Exec(`create temp table copied on commit drop as
			select m.id as model, d.opportunity_id as model_case, md5(m.id || ' deal ' || n)::uuid as deal, md5(m.id || ' case '
			|| n)::uuid as opportunity,
				(n % 200) * interval '7 days' as earlier, null::text as number
			from generate_series(?::int, ?::int) n
			join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from
			unnest(string_to_array(?, ',')) id) m on m.place = n % m.all
			join opportunity_deal d on d.id = m.id::uuid
			where not exists (select from opportunity o where o.id = md5(m.id || ' case ' ||
			n)::uuid)`, from, to-1, strings.Join(models, ","))
		if plan.Error != nil {
			return plan.Error
		}
		n = int(plan.RowsAffected)
		for _, statement := range copying {
			if err := db.Exec(statement).Error; err != nil {
				return err
			}
		}
		return nil
	})
	return n, err
}

// copying writes one table after the other; a row is its model's but for what says otherwise.
var copying = []string{
	`update copied set number = 'C-' || lpad(nextval('case_number_seq')::text, 8, '0')`,
	`insert into opportunity select r.* from copied f join opportunity m on m.id = f.model_case, jsonb_populate_record(m,
		jsonb_build_object(
		'id', f.opportunity, 'number', f.number, 'created_at', m.created_at - f.earlier, 'updated_at', m.updated_at -
		f.earlier)) r`,
	`insert into opportunity_party select r.* from copied f join opportunity_party m on m.opportunity_id = f.model_case,
		jsonb_populate_record(m, jsonb_build_object('opportunity_id', f.opportunity)) r`,
	`insert into opportunity_deal select r.* from copied f join opportunity_deal m on m.id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object(
		'id', f.deal, 'opportunity_id', f.opportunity, 'number', f.number || substr(m.number, 11), 'chain_id', f.deal,
		'search_words', regexp_replace(m.search_words, '^c \d+ (\w+) \d+', 'c ' || substr(f.number, 3) || ' \1 ' ||
		ltrim(substr(f.number, 3), '0')),
		'entered_at', m.entered_at - f.earlier, 'handled_until', m.handled_until - f.earlier, 'created_at', m.created_at -
		f.earlier, 'updated_at', m.updated_at - f.earlier,
		'start_date', (m.start_date - f.earlier)::date, 'expiration_date', (m.expiration_date - f.earlier)::date)) r`,
	`insert into deal_revision select r.* from copied f join deal_revision m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal, 'submitted_at', m.submitted_at - f.earlier)) r`,
	`insert into deal_key select r.* from copied f join deal_key m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal, 'chain', f.deal)) r`,
	`insert into desk_ticket select r.* from copied f join desk_ticket m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object(
		'number', nextval('desk_ticket_number_seq'), 'deal_id', f.deal, 'entered_at', m.entered_at - f.earlier, 'due_at',
		m.due_at - f.earlier,
		'lease_until', m.lease_until - f.earlier, 'closed_at', m.closed_at - f.earlier, 'warn_at', m.warn_at - f.earlier,
		'running_since', m.running_since - f.earlier)) r`,
	`insert into deal_discount select r.* from copied f join deal_discount m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal, 'decided_at', m.decided_at - f.earlier)) r`,
	`insert into price_decision select r.* from copied f join price_decision m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal, 'decided_at', m.decided_at - f.earlier)) r`,
	`insert into letter_facts select r.* from copied f join letter_facts m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object(
		'deal_id', f.deal, 'decided_on', (m.decided_on::date - f.earlier)::date::text, 'start_date', (m.start_date::date -
		f.earlier)::date::text,
		'expiration_date', (m.expiration_date::date - f.earlier)::date::text)) r`,
	`insert into audit_event select r.* from copied f join audit_event m on m.deal_id = f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object('id', nextval('audit_event_id_seq'), 'deal_id', f.deal, 'command_id', '',
		'at', m.at - f.earlier)) r`,
	`insert into sales_out select r.* from copied f join opportunity_deal d on d.id = f.deal join sales_out m on m.deal_id
		= f.model::uuid,
		jsonb_populate_record(m, jsonb_build_object('deal_id', f.deal, 'invoice_number', 'DEMO-' || d.number, 'invoice_date',
		(m.invoice_date - f.earlier)::date,
		'received_at', m.received_at - f.earlier)) r`,
}
