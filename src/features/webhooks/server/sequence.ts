import { type SQL, sql } from 'drizzle-orm';

/**
 * Takes numbers for events of endpoints; `counts` selects `endpoint_id` and how many `events`. The result has `last`, the
 * greatest of them. Numbers are without gaps: who takes some holds the others up until its transaction has ended. Those
 * of an endpoint whose events had none go on from the ids that were sent in their place.
 */
export function takeNumbers(counts: SQL): SQL {
  return sql`
    insert into webhook_sequence as s (endpoint_id, last)
    select c.endpoint_id, c.events + coalesce((
      select max(e.id) from webhook_event e where e.endpoint_id = c.endpoint_id
    ), 0) from (${counts}) c order by c.endpoint_id
    on conflict (endpoint_id) do update
    set last = s.last + (select c.events from (${counts}) c where c.endpoint_id = s.endpoint_id)
    returning s.endpoint_id, s.last, (select c.events from (${counts}) c where c.endpoint_id = s.endpoint_id) as events`;
}
