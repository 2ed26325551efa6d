import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, mayConcern } from './distributed-rules.ts';

beforeAll(() => loadModule());

describe('a statement about distributed tables may', () => {
  it.each([
    'select * from parcel where waybill_no = any($1::text[])',
    'select * from parcel p left join lateral (select 1 from scan_event e where e.waybill_no = p.waybill_no) h on true',
    'select * from parcel join scan_event using (waybill_no) where promised_date < $1',
    'select from parcel where waybill_no = $1 for update skip locked',
    'insert into scan_event (waybill_no) select waybill_no from staged on conflict do nothing',
    'insert into late_parcel select p.waybill_no from parcel p where not exists (select from scan_event e where e.waybill_no = p.waybill_no)',
    'with gone as (delete from parcel where waybill_no = any($1) returning *) insert into parcel_total select count(*) from gone',
    'insert into parcel (waybill_no, name, at) values ($1, $2, now()) on conflict (waybill_no) do update set name = excluded.name',
    'copy scan_event (waybill_no) from stdin',
    'create table scan_event_2026 partition of scan_event for values from (now()) to (now())',
    'select 1 from scan_event_correction c join watched_parcel w on w.waybill_no = c.waybill_no where c.at < now() for update',
  ])('%s', (text) => expect(brokenRules(text)).toEqual([]));
});

describe('it is refused where it', () => {
  const other = 'is read together with';
  it.each([
    [
      'joins another table',
      'select 1 from parcel p join customer c on c.phone = p.sender_phone',
      `parcel ${other} customer`,
    ],
    [
      'asks another table',
      'delete from scan_event_2026 e where exists (select from hold h where h.no = e.waybill_no)',
      `scan_event_2026 ${other} hold`,
    ],
    [
      'asks for each row of another',
      'select 1 from claim c where exists (select from parcel p where p.waybill_no = c.waybill_no)',
      `parcel ${other} claim`,
    ],
    [
      'joins a list as a table',
      'select 1 from unnest($1::text[]) n (no) join scan_event e on e.waybill_no = n.no',
      `scan_event ${other} a function`,
    ],
    [
      'joins a common table expression',
      'with o as (select * from open) select 1 from o join parcel using (waybill_no)',
      `parcel ${other} o`,
    ],
    [
      'is united with another table',
      'select waybill_no from scan_event union all select waybill_no from claim',
      `scan_event ${other} claim`,
    ],
    [
      'writes what was read of two',
      'insert into parcel_fact select 1 from open join scan_event using (waybill_no)',
      `scan_event ${other} open`,
    ],
    [
      'joins by something else',
      'select 1 from parcel p, scan_event e where e.occurred_at > p.accepted_at',
      'joined by something else than waybill_no',
    ],
    [
      'locks several rows',
      'select 1 from parcel where waybill_no = any($1) for update',
      'several rows are locked at once',
    ],
    [
      'locks them in a subquery',
      'select 1 from (select 1 from parcel where a = $1 or waybill_no = $2 for share) t',
      'several rows are locked at once',
    ],
    [
      'compares with the time of a server',
      'select 1 from scan_event where received_at = now()',
      'by the clock of the server',
    ],
    [
      'compares with its day',
      'update parcel set name = $1 where promised_date < current_date',
      'by the clock of the server',
    ],
    [
      'writes the time of a server',
      'insert into parcel select * from staged on conflict (waybill_no) do update set at = now()',
      'reads the clock',
    ],
    [
      'sets the number',
      'insert into parcel select * from staged on conflict (a) do update set waybill_no = excluded.waybill_no',
      'sets waybill_no',
    ],
    ['selects no column', 'select count(*) from (select from parcel) counted', 'selects no column'],
  ])('%s', (_, text, reason) => expect(brokenRules(text)).toEqual([expect.stringContaining(reason)]));
});

it('only texts that name the tables are looked at', () => {
  expect(mayConcern('select 1 from "scan_event_2026" e')).toBe(true);
  expect(mayConcern('select 1 from scan_event_correction, watched_parcel')).toBe(false);
});
