import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { mergeOf, startMergeSite } from '#tests/fakes/accounts/merge-site.ts';
import { mergeAccounts, previewUndo, undoMerge } from '../account-merges.contract.ts';

let m: Awaited<ReturnType<typeof startMergeSite>>;
beforeAll(async () => {
  m = await startMergeSite();
});
afterAll(() => m.site.close());

describe('what stands in the way', () => {
  const differs: [string, Partial<typeof customer.$inferInsert>][] = [
    ['company', { kind: 'VIP', accountName: 'a-company' }],
    ['restricted', { restricted: true }],
    ['deleting', { deletionAt: new Date('2026-12-20') }],
  ];
  it.each(differs)('either account being %s', async (kind, values) => {
    const { stays, goes } = await m.pair();
    for (const [person, of] of [
      [stays, 'customer'],
      [goes, 'absorbed'],
    ] as const) {
      const isIt = eq(customer.id, person.id);
      const [before] = await m.site.db.orm.select().from(customer).where(isIt);
      await m.site.db.orm.update(customer).set(values).where(isIt);
      expect(await m.obstaclesOf(stays, goes)).toEqual([{ kind, of }]);
      expect((await m.staff.call(mergeAccounts, mergeOf(stays, goes))).code).toBe(
        accountErrors.mergeStopped.code,
      );
      await m.site.db.orm
        .update(customer)
        .set(before ?? {})
        .where(isIt);
    }
    expect(await m.obstaclesOf(stays, goes)).toEqual([]);
  });

  const rows: [string, (id: string) => [string, unknown[]]][] = [
    [
      'onHold',
      (id) => [
        `insert into legal_hold (kind, subject, name, reason, placed_at, placed_by)
         values ('customer', $1, '', '', now(), '')`,
        [id],
      ],
    ],
    [
      'codMoney',
      (id) => [
        `insert into cod_parcel (waybill_no, customer_id, owed_satang, changed_at) values ($2, $1, 100, now())`,
        [id, `X${id.slice(0, 8)}`],
      ],
    ],
    [
      'codUnderWay',
      (id) => [
        `update sub_order set cod_satang = 100 where order_id in
           (select id from customer_order where customer_id = $1)`,
        [id],
      ],
    ],
    [
      'refund',
      (id) => [
        `insert into cod_refund (waybill_no, customer_id, owed_satang, requested_at, due_on, changed_at)
         values ($2, $1, 100, now(), now(), now())`,
        [id, `Y${id.slice(0, 8)}`],
      ],
    ],
    [
      'payoutAccount',
      (id) => [
        `insert into payout_account (id, customer_id, kind, sealed_number, ending, holder_name, is_default, added_at,
           usable_from) values (gen_random_uuid(), $1, 'bank', '', '', '', true, now(), now())`,
        [id],
      ],
    ],
    [
      'recurringPickup',
      (id) => [
        `insert into recurring_pickup (customer_id, mode, request_key, request_digest, weekdays, pickup_from,
           pickup_until, starts_on, name, phone, place_code, postcode, detail, address_digest, remarks, created_at)
         values ($1, 'live', gen_random_uuid(), '', '{1}', '', '', now(), '', '', '', '', '', '', '', now())`,
        [id],
      ],
    ],
    [
      'runningImport',
      (id) => [
        `insert into sheet_import (customer_id, kind, state, file_name, language, options, columns, ignored, counts,
           created_at, updated_at)
         values ($1, 'orders', 'running', '', 'th', '{}', '{}', '[]', '{}', now(), now())`,
        [id],
      ],
    ],
    [
      'notesFull',
      (id) => [
        `insert into customer_note (record_id, at, staff_id, staff_name, text)
         select $1, now(), '', '', 'x' from generate_series(1, 201)`,
        [id],
      ],
    ],
    [
      'bookFull',
      (id) => [
        `insert into address (customer_id, type, name, phone, country, detail, search_text, same_digest, created_at,
           updated_at)
         select $1, 1, '', '', 'TH', '', '', 'd' || n, now(), now() from generate_series(1, 1000) n`,
        [id],
      ],
    ],
    [
      'tooMuch',
      (id) => [
        `insert into collect_code (id, waybill_no, name, collect_on, code_hash, made_at, made_by, customer_id, visitor)
         select gen_random_uuid(), 'W' || n, '', now(), n::text || $1::uuid, now(), 'account', $1::uuid, ''
         from generate_series(1, 10000) n`,
        [id],
      ],
    ],
  ];
  it.each(rows)('of the account that goes: %s', async (kind, write) => {
    const { stays, goes } = await m.pair();
    const [text, values] = write(goes.id);
    await m.site.db.pool.query(text, values);
    expect((await m.obstaclesOf(stays, goes)).map((each) => each.kind)).toEqual([kind]);
    expect((await m.staff.call(mergeAccounts, mergeOf(stays, goes))).code).toBe(
      accountErrors.mergeStopped.code,
    );
    expect(await m.ordersOf(goes)).toBe(1);
  });

  it('a merge into it that can still be undone, and one that was made', async () => {
    const [{ stays, goes }, third] = [await m.pair(), await m.newcomer()];
    await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    expect(await m.obstaclesOf(third, stays)).toEqual([{ kind: 'undoable', of: 'absorbed' }]);
    expect(await m.obstaclesOf(third, goes)).toContainEqual({ kind: 'merged', of: 'absorbed' });
    expect((await m.obstaclesOf(goes, third)).map(({ kind, of }) => [kind, of])).toEqual([
      ['merged', 'customer'],
    ]);
    // A second one may be merged into the same account.
    expect((await m.staff.call(mergeAccounts, mergeOf(stays, third))).succ).toBe(true);
  });

  it('of an undo: COD money that came under way with what was moved', async () => {
    const { stays, goes } = await m.pair();
    const number = `Z${goes.id.slice(0, 8)}`;
    await m.site.db.pool.query(
      `insert into cod_parcel (waybill_no, customer_id, paid_satang, changed_at) values ($2, $1, 100, now())`,
      [goes.id, number],
    );
    const { mergeId } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    const set = (satang: number) =>
      m.site.db.pool.query('update cod_parcel set returned_satang = $1 where waybill_no = $2', [
        satang,
        number,
      ]);
    await set(100);
    expect((await m.staff.get(previewUndo, { mergeId })).obstacles).toEqual(['codMoney']);
    expect((await m.staff.call(undoMerge, { mergeId, reason: 'wrong' })).code).toBe(
      accountErrors.undoStopped.code,
    );
    await set(0);
    expect((await m.staff.call(undoMerge, { mergeId, reason: 'wrong' })).succ).toBe(true);
  });
});
