-- A confirmation of availability counted as a publication: such days are counted again. Days whose count no longer
-- follows from the events are left alone, because counts do not decrease when people are erased.
update daily_stats s set value = e.published
from (
  select (created_at at time zone 'Europe/Madrid')::date as day, count(distinct property_id) as counted,
    count(distinct property_id) filter (where from_state is distinct from 'published') as published
  from property_events where to_state = 'published' group by 1
) e
where s.name = 'homes_published' and s.day = e.day and s.value = e.counted and e.published < e.counted;
