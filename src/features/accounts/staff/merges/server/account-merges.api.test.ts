import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { exportData } from '#features/personal-centre/personal.contract.ts';
import { listAudit } from '#features/staff/audit/audit.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { mergeOf, startMergeSite } from '#tests/fakes/accounts/merge-site.ts';
import { storeClaim } from '#tests/fakes/claims/stored-claim.ts';
import { walkInOrder } from '#tests/fakes/processes/walk-in-order.ts';
import { customerDetail, findCustomers, restrictCustomer } from '../../accounts.staff.contract.ts';
import { customerNotes } from '../../customer-notes.contract.ts';
import {
  customerMerges,
  mergeAccounts,
  previewMerge,
  previewUndo,
  undoMerge,
} from '../account-merges.contract.ts';
import { customerMergeRow } from './account-merges.table.ts';

const DAY = 86_400;

let m: Awaited<ReturnType<typeof startMergeSite>>;
beforeAll(async () => {
  m = await startMergeSite();
});
afterAll(() => m.site.close());

describe('merging two accounts', () => {
  it('moves what one has to the other, closes it, and tells both phones', async () => {
    const { stays, goes } = await m.pair();
    await m.staff.get(customerNotes.write, { recordId: goes.id, text: 'rings twice' });
    const seen = await m.staff.get(previewMerge, { customerId: stays.id, absorbedId: goes.id });
    expect(seen).toMatchObject({ customer: { phone: stays.phone }, absorbed: { phone: goes.phone } });
    expect(seen.moves).toEqual([
      { kind: 'orders', count: 1 },
      { kind: 'addresses', count: 1 },
      { kind: 'notes', count: 1 },
    ]);
    expect(seen.ends).toEqual([
      { kind: 'sessions', count: 1 },
      { kind: 'sameAddresses', count: 1 },
    ]);
    expect(seen.obstacles).toEqual([]);

    const { undoUntil } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    expect(Date.parse(undoUntil) - m.site.clock.now().getTime()).toBe(DAY * 1000);
    expect(await m.ordersOf(stays)).toBe(2);
    const book = await m.bookOf(stays);
    expect(book).toEqual(['99/1', `of ${stays.id.slice(0, 8)} *`, `of ${goes.id.slice(0, 8)}`].toSorted());
    expect((await m.staff.get(customerNotes.list, { recordId: stays.id })).notes).toHaveLength(1);

    expect((await m.site.call(getCustomerInfo, {}, { token: goes.token })).code).toBe(
      requestErrors.invalidToken.code,
    );
    const refusal = await m.logIn(goes);
    expect(refusal.code).toBe(accountErrors.accountMerged.code);
    expect(refusal.msg).toContain(stays.phone.slice(-4));
    // Whoever does not know the password learns nothing.
    expect((await m.logIn(goes, 'WrongPassword1')).code).toBe(accountErrors.wrongCredentials.code);
    expect(await m.fixture.sentTo(goes.phone)).toMatchObject([
      { kind: 'accountMergedAway', params: { ending: stays.phone.slice(-4), at: undoUntil } },
    ]);
    expect(await m.fixture.sentTo(stays.phone)).toMatchObject([
      { kind: 'accountMergedHere', params: { ending: goes.phone.slice(-4) } },
    ]);
    const restricting = { customerId: goes.id, restricted: true, reason: 'no' };
    expect((await m.staff.call(restrictCustomer, restricting)).code).toBe(accountErrors.isMerged.code);
  });

  it('is in the log of both accounts with reason and name, and without phone numbers', async () => {
    const { stays, goes } = await m.pair();
    await m.staff.get(previewMerge, { customerId: stays.id, absorbedId: goes.id });
    await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    const entriesOf = async (subjectId: string) =>
      (await m.auditor.get(listAudit, { subjectKind: 'customer', subjectId })).rows;
    const gone = await entriesOf(goes.id);
    expect(gone.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['customer.merged', 'Malee'],
      ['customer.mergeLookedAt', 'Malee'],
    ]);
    expect(gone[0]?.after).toMatchObject({ into: stays.id, moved: { orders: 1, addresses: 1 } });
    const left = await entriesOf(stays.id);
    expect(left[0]?.after).toMatchObject({ from: goes.id, reason: mergeOf(stays, goes).reason });
    expect(JSON.stringify([gone, left])).not.toMatch(/6686777/);
  });

  it('asks for the right, a reason, and the last digits of the phone that stays', async () => {
    const { stays, goes } = await m.pair();
    const given = mergeOf(stays, goes);
    expect((await m.auditor.call(mergeAccounts, given)).status).toBe(403);
    const wrong = { ...given, lastDigits: goes.phone.slice(-4) };
    for (const [input, field] of [
      [wrong, 'lastDigits'],
      [{ ...given, lastDigits: '12' }, 'lastDigits'],
      [{ ...given, reason: ' ' }, 'reason'],
      [{ ...given, absorbedId: given.customerId }, 'absorbedId'],
    ] as const)
      expect((await m.staff.call(mergeAccounts, input)).data).toMatchObject({ fields: [{ field }] });
    const nobody = { ...given, absorbedId: crypto.randomUUID() };
    expect((await m.staff.call(mergeAccounts, nobody)).code).toBe(accountErrors.accountMissing.code);
    expect(await m.ordersOf(goes)).toBe(1);
    // Digits are digits, however they are typed.
    const thai = given.lastDigits.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
    expect((await m.staff.call(mergeAccounts, { ...given, lastDigits: thai })).succ).toBe(true);
  });

  it('happens once when two members of staff merge at the same moment, each the other way round', async () => {
    const { stays, goes } = await m.pair();
    const answers = await Promise.all([
      m.staff.call(mergeAccounts, mergeOf(stays, goes)),
      m.staff.call(mergeAccounts, mergeOf(goes, stays)),
    ]);
    expect(answers.map(({ succ }) => succ).sort()).toEqual([false, true]);
    expect(answers.find(({ succ }) => !succ)?.code).toBe(accountErrors.mergeStopped.code);
  });

  it('loses no order that arrives at the same moment', async () => {
    const { stays, goes } = await m.pair();
    const order = await walkInOrder(m.site);
    const [made] = await Promise.all([
      m.site.call(createOrder, order, { token: goes.token }),
      m.staff.get(mergeAccounts, mergeOf(stays, goes)),
    ]);
    expect(await m.ordersOf(stays)).toBe(made.succ ? 3 : 2);
  });
});

describe('undoing a merge', () => {
  it('brings back what came since for a shop that had moved', async () => {
    const { stays, goes } = await m.pair();
    const { pool } = m.site.db;
    const shop = randomUUID();
    await pool.query(
      `insert into shop_connection (id, customer_id, platform, name, shop_url, inbound_key, sealed_access, key_ending,
         sealed_signing, weight_grams, item_type, created_at)
       values ($1::uuid, $2, 'WOOCOMMERCE', 'Shop', 'https://shop.example', $1::text, '', '', '', 1000, 'clothing',
         now())`,
      [shop, goes.id],
    );
    const { mergeId } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    await pool.query(
      `insert into shop_unmapped (id, connection_id, customer_id, digest, text, length, is_whole, problems, tried_no,
         sent_at, received_at)
       values ($1, $2, $3, 'digest', '{}', 2, true, '[]', 0, now(), now())`,
      [randomUUID(), shop, stays.id],
    );
    await m.staff.get(undoMerge, { mergeId, reason: 'Another person.' });
    const { rows } = await pool.query('select customer_id from shop_unmapped where connection_id = $1', [
      shop,
    ]);
    expect(rows).toEqual([{ customer_id: goes.id }]);
  });

  it('waits while one of the two is restricted, or on legal hold', async () => {
    const { stays, goes } = await m.pair();
    const { mergeId } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    await m.site.db.pool.query('update customer set restricted = true where id = $1', [stays.id]);
    expect((await m.staff.get(previewUndo, { mergeId })).obstacles).toEqual(['restricted']);
    const answer = await m.staff.call(undoMerge, { mergeId, reason: 'Another person.' });
    expect(answer.code).toBe(accountErrors.undoStopped.code);
    await m.site.db.pool.query('update customer set restricted = false where id = $1', [stays.id]);
    expect((await m.staff.call(undoMerge, { mergeId, reason: 'Another person.' })).succ).toBe(true);
  });

  it('waits while a claim for a parcel of a moved order is open, whoever filed it', async () => {
    const { stays, goes } = await m.pair();
    const { mergeId } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    const { rows } = await m.site.db.pool.query<{ waybill_no: string }>(
      `select s.waybill_no from sub_order s join customer_order o on o.id = s.order_id
       join customer_merge_row r on r.kind = 'orders' and r.row_key = o.id::text where r.merge_id = $1`,
      [mergeId],
    );
    const { claimNo } = await storeClaim(m.site.db, stays.id);
    await m.site.db.pool.query('update claim set waybill_no = $2 where claim_no = $1', [
      claimNo,
      rows[0]?.waybill_no,
    ]);
    expect((await m.staff.get(previewUndo, { mergeId })).obstacles).toEqual(['openClaim']);
  });

  it('moves back what the merge moved, and opens the account again', async () => {
    const { stays, goes } = await m.pair();
    const before = { goes: await m.bookOf(goes), stays: await m.bookOf(stays) };
    const { mergeId } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    // Made after the merge: it stays.
    await m.site.get(createOrder, await walkInOrder(m.site), { token: stays.token });
    expect(await m.staff.get(previewUndo, { mergeId })).toEqual({
      back: [
        { kind: 'orders', count: 1 },
        { kind: 'addresses', count: 1 },
      ],
      gone: [],
      obstacles: [],
    });
    expect((await m.auditor.call(undoMerge, { mergeId, reason: 'no' })).status).toBe(403);
    expect((await m.staff.call(undoMerge, { mergeId, reason: '' })).data).toMatchObject({
      fields: [{ field: 'reason' }],
    });
    expect(await m.staff.get(undoMerge, { mergeId, reason: 'it was somebody else' })).toEqual({
      absorbedId: goes.id,
    });
    const again = await m.logIn(goes);
    const person = { ...goes, token: again.data?.token ?? '' };
    expect([await m.ordersOf(person), await m.ordersOf(stays)]).toEqual([1, 2]);
    expect([await m.bookOf(person), await m.bookOf(stays)]).toEqual([before.goes, before.stays]);
    expect((await m.fixture.sentTo(goes.phone)).at(-1)).toMatchObject({ kind: 'accountMergeUndone' });
    expect((await m.staff.call(undoMerge, { mergeId, reason: 'again' })).code).toBe(
      accountErrors.undoStopped.code,
    );
    const { merges } = await m.staff.get(customerMerges, { customerId: stays.id });
    expect(merges).toMatchObject([
      { undoUntil: null, undone: { by: 'Malee', reason: 'it was somebody else' } },
    ]);
    // The same two can be merged again.
    expect((await m.staff.call(mergeAccounts, mergeOf(stays, goes))).succ).toBe(true);
  });

  it('is over after a day: the account is removed, and its record says where it went', async () => {
    const { stays, goes } = await m.pair();
    const { mergeId } = await m.staff.get(mergeAccounts, mergeOf(stays, goes));
    let staff = m.staff;
    const found = async (text: string) =>
      (await staff.get(findCustomers, { text })).rows.map(({ customerId, mergedInto }) => [
        customerId,
        mergedInto,
      ]);
    expect(await found(goes.typed)).toEqual([
      [goes.id, stays.id],
      [stays.id, null],
    ]);
    m.site.clock.forward(DAY);
    staff = await m.laterStaff();
    const token = await m.site.services.accounts.sessions.open(stays.id);
    const later = { ...stays, token };
    expect((await staff.call(undoMerge, { mergeId, reason: 'late' })).code).toBe(
      accountErrors.undoStopped.code,
    );
    expect((await staff.get(previewUndo, { mergeId })).obstacles).toEqual(['over']);
    await m.site.services.retention.run('accounts');
    expect(await m.fixture.find(goes.phone)).toBeUndefined();
    expect(await m.ordersOf(later)).toBe(2);
    expect(await m.bookOf(later)).toHaveLength(3);
    const rows = await m.site.db.orm
      .select()
      .from(customerMergeRow)
      .where(eq(customerMergeRow.mergeId, mergeId));
    expect(rows).toEqual([]);
    // Nobody asked for a deletion, and the owner is a customer still.
    expect((await m.fixture.sentTo(goes.phone)).map(({ kind }) => kind)).toEqual(['accountMergedAway']);

    expect((await staff.call(customerDetail, { customerId: goes.id })).code).toBe(
      accountErrors.accountMissing.code,
    );
    const { merges } = await staff.get(customerMerges, { customerId: goes.id });
    expect(merges).toMatchObject([{ isAbsorbed: true, other: { customerId: stays.id }, undoUntil: null }]);
    expect(await found(goes.typed)).toEqual([[stays.id, null]]);
    const own = await m.site.get(exportData, {}, { token });
    expect(own).toMatchObject({ mergedAccounts: [{ phone: goes.phone, undoneAt: null }] });
    // The number is free: whoever has it may register.
    expect(await m.site.logIn(goes.phone)).not.toBe('');
  });
});
