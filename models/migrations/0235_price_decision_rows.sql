-- +goose NO TRANSACTION
-- +goose Up
-- The decisions from before the table, five thousand deals at a time. What is written by the processes that run
-- meanwhile stays, and an attempt that was cut off goes on when it is made again.
-- +goose StatementBegin
do $$
declare
    last_id uuid := '00000000-0000-0000-0000-000000000000';
    next_id uuid;
begin
    loop
        select id into next_id
            from (select id from opportunity_deal where id > last_id order by id limit 5000) batch order by id desc limit 1;
        exit when next_id is null;
        -- what was granted, by the newest decision of a deal
        insert into price_decision (deal_id, revision, subject_id, registration, region, volume, decided_at, outcome, percent)
        select d.id, g.revision, coalesce(nullif(p ->> 'familyId', ''), p ->> 'businessUnitId'), d.type = 'Deal Registration',
            d.region, d.volume, max(g.decided_at), 'approved', max(g.percent)
        from opportunity_deal d
        join lateral (select max(g.revision) as revision from deal_discount g
            where g.deal_id = d.id and g.granted) newest on newest.revision is not null
        join deal_revision v on v.deal_id = d.id and v.number = newest.revision
        join section s on s.hash = v.products_hash
        cross join lateral jsonb_array_elements(case jsonb_typeof(s.body) when 'array' then s.body else '[]' end) p
        join deal_discount g on g.deal_id = d.id and g.revision = newest.revision and g.granted and g.line_id = p ->> 'id'
        where d.id > last_id and d.id <= next_id
            and coalesce(nullif(p ->> 'familyId', ''), p ->> 'businessUnitId', '') <> ''
        group by 1, 2, 3, 4, 5, 6
        on conflict do nothing;
        -- what was denied, withdrawn or never answered; the volume of such an edit is not kept, that of the deal stands for it
        insert into price_decision (deal_id, revision, subject_id, registration, region, volume, decided_at, outcome)
        select distinct on (d.id, e.revision, subject) d.id, e.revision,
            coalesce(nullif(p ->> 'familyId', ''), p ->> 'businessUnitId') as subject, d.type = 'Deal Registration', d.region,
            d.volume, e.at, case e.event when 'deny' then 'denied' when 'answerEnd' then 'lapsed' else 'withdrawn' end
        from opportunity_deal d
        join audit_event e on e.deal_id = d.id and e.event in ('deny', 'revert', 'delete', 'answerEnd')
            and e.from_status not in (441820000, 100000011, 441820001)
        join deal_revision v on v.deal_id = d.id and v.number = e.revision
        join section s on s.hash = v.products_hash
        cross join lateral jsonb_array_elements(case jsonb_typeof(s.body) when 'array' then s.body else '[]' end) p
        where d.id > last_id and d.id <= next_id
            and coalesce(nullif(p ->> 'familyId', ''), p ->> 'businessUnitId', '') <> ''
        order by d.id, e.revision, subject, e.at desc
        on conflict do nothing;
        commit;
        last_id := next_id;
    end loop;
end $$;
-- +goose StatementEnd

-- +goose Down
delete from price_decision;
