import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayWrite, unboundedWrites } from './bounded-writes.ts';

beforeAll(() => loadModule());

describe('bounded is a write', () => {
  it.each([
    ['of a row by its key', 'delete from session where token_hash = $1'],
    ['of what belongs to somebody', 'update notice set status = $1 where customer_id = $2 and due_at < $3'],
    ['of a list', 'delete from parcel where waybill_no = any($1::text[])'],
    ['of values', 'delete from login_try where account in ($1, $2)'],
    ['of rows of two columns', 'delete from webhook_parcel where (waybill_no, endpoint_id) = ($1, $2)'],
    [
      'of a joined list',
      'update open_promise o set due_at = n.due_at from unnest($1::text[]) as n (no) where o.no = n.no',
    ],
    [
      'of a batch',
      'delete from notice where id in (select id from notice where due_at < $1 limit 500 for update)',
    ],
    [
      'of an array of rows',
      'delete from code where ctid = any(array(select ctid from code where at < $1 limit 5))',
    ],
    [
      'of a batch with a name',
      'with due as (select id from o limit 5) update s set name = null where o_id in (select id from due)',
    ],
    [
      'of what another write returns',
      'with gone as (delete from o where id = $1 returning id) delete from s using gone where s.id = gone.id',
    ],
    [
      'of those beyond a number',
      'delete from session where id in (select id from session where customer_id = $1 offset 19)',
    ],
    [
      'of a window of keys',
      'delete from scan_event_2026 e where e.waybill_no > $1 and e.waybill_no <= $2 and at < $3',
    ],
    ['of nothing', 'update one_time_code set tries = 1 where (purpose = $1 and false) and expires_at > $2'],
    ['of a range with both ends', 'delete from audit_entry where seq between $1 and $2'],
    ['of either of two rows', 'delete from follow where id = $1 or recipient = $2'],
    [
      'of a table that does not grow',
      'update installation_key set replaced_at = $1 where replaced_at is null',
    ],
    ['of a package', "delete from pgboss.job where state = 'completed'"],
  ])('%s', (_, text) => expect([mayWrite(text), unboundedWrites(text)]).toEqual([true, []]));
});

describe('without a bound is a write', () => {
  it.each([
    ['of all rows', 'delete from session', 'session'],
    ['of what is old', 'delete from "session" where "session"."expires_at" < $1', 'session'],
    ['of anything', 'delete from session where true', 'session'],
    ['of a state', "update notice set due_at = $1 where status = 'waiting' and is_kept = true", 'notice'],
    ['of a window of nothing', 'delete from notice where id > $1 and due_at < $2', 'notice'],
    [
      'of what a whole query finds',
      'delete from notice where id in (select id from notice where due_at < $1)',
      'notice',
    ],
    ['of what has a partner', 'delete from notice n using customer c where c.id = n.customer_id', 'notice'],
    [
      'of what lacks one',
      'delete from notice n where not exists (select from customer c where c.id = n.customer_id)',
      'notice',
    ],
    ['of one row or of old ones', 'delete from session where id = $1 or expires_at < $2', 'session'],
    [
      'beside one that has it',
      'with a as (delete from notice where id = $1) update session set device = null',
      'session',
    ],
  ])('%s', (_, text, table) => expect([mayWrite(text), unboundedWrites(text)]).toEqual([true, [table]]));
});

it('locks and inserts are not looked at', () => {
  expect(mayWrite('select 1 from notice where due_at < $1 for update skip locked')).toBe(false);
  expect(mayWrite('insert into notice (id) values ($1) on conflict (id) do nothing')).toBe(false);
});
