-- A case is all that is reported about one person and what is theirs, or decided together. Before, the reports of one
-- type and resource_id formed a case.
alter table reports add column case_id uuid;

-- Groups are their leader's, unless the leader reported them.
update reports r set reported_user_id = m.user_id from group_members m
  where r.reported_user_id is null and r.type in ('group', 'chat') and m.role = 'leader' and m.state = 'accepted'
    and r.resource_id in (m.group_id::text, 'group-' || m.group_id) and r.reporter_id is distinct from m.user_id;

-- Pending reports on one person join; those decided or appealed stay together as they were decided.
update reports r set case_id = c.case_id from (
  select id, first_value(id) over (
    partition by state in ('open', 'triaged'), decided_at,
      case when state in ('open', 'triaged') and reported_user_id is not null then reported_user_id::text else type || ' ' || resource_id end
    order by created_at, id) as case_id
  from reports) c where c.id = r.id;
-- The default serves processes of the previous version during an update.
alter table reports alter column case_id set default gen_random_uuid();
alter table reports alter column case_id set not null;

-- The reports of a case have one state, assignee and version.
update reports r set state = c.state, assignee_id = c.assignee_id, version = c.version, first_action_at = c.first_action_at from (
  select case_id, case when bool_or(state = 'triaged') then 'triaged' else 'open' end as state, max(version) + 1 as version,
    min(first_action_at) as first_action_at,
    (array_agg(assignee_id order by first_action_at, id) filter (where assignee_id is not null))[1] as assignee_id
  from reports where state in ('open', 'triaged') group by case_id
  having count(distinct (type, resource_id)) > 1) c where c.case_id = r.case_id;

drop index reports_case;
create index reports_case on reports (case_id);
create index reports_subject on reports (type, resource_id, state);
