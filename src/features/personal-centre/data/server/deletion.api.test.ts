import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountErrors } from '#features/accounts/accounts.calls.ts';
import { DELETION_WAIT_DAYS } from '#features/accounts/accounts.rules.ts';
import {
  acceptedAgreement,
  customer,
  customerPicture,
  loginRecord,
} from '#features/accounts/server/accounts.table.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { addAddress } from '#features/addresses/addresses.contract.ts';
import { message } from '#features/messages/server/messages.table.ts';
import { saveDraft } from '#features/orders/order-drafts.contract.ts';
import { createOrder } from '#features/orders/orders.contract.ts';
import { parcel, scanEvent } from '#features/parcels/server/parcels.table.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { DAY_MS } from '#lib/clock.ts';
import { type AccountFixture, createAccountFixture, otherCode } from '#tests/fakes/account-fixture.ts';
import { listFile, listRows } from '#tests/fakes/imports/list-files.ts';
import { openShop } from '#tests/fakes/imports/order-lists.ts';
import { addParcel, waybillNo } from '#tests/fakes/parcels.ts';
import { walkInOrder } from '#tests/fakes/processes/walk-in-order.ts';
import { refusalIn, refused, startWebsite, type Website } from '#tests/fakes/website.ts';
import { personalErrors } from '../../personal.calls.ts';
import { cancelDeletion, requestDeletion, updateName } from '../../personal.contract.ts';

const PASSWORD = 'GoodPassword1';

const someAddress = {
  name: 'มานะ',
  phone: '0812345678',
  placeCode: '100402',
  postcode: '10500',
  detail: '99/1',
};

let site: Website;
let fixture: AccountFixture;
beforeAll(async () => {
  // Three in the morning in Bangkok, when it is still yesterday in UTC.
  site = await startWebsite({ now: '2026-11-20T03:00:00+07:00' });
  fixture = createAccountFixture(site);
});
afterAll(() => site.close());

let nth = 0;
async function newcomer() {
  nth += 1;
  const phone = `+6686666${String(nth).padStart(4, '0')}`;
  const token = await site.logIn(phone);
  await fixture.equip(phone, PASSWORD, { language: 'zh-cn' });
  return { phone, token, id: (await fixture.find(phone))?.id ?? '' };
}

async function ask(token: string, password = PASSWORD) {
  return site.call(requestDeletion, { password: await fixture.seal(password) }, { token });
}

const later = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS);
/** Deletes what is due at an instant, in so many processes at the same moment; returns how many accounts. */
async function deleteDue(at: Date, processes = 1): Promise<number> {
  const now = site.clock.now().toISOString();
  site.clock.set(at.toISOString());
  const runs = Array.from({ length: processes }, () => site.services.retention.run('accounts'));
  const counts = await Promise.all(runs).finally(() => site.clock.set(now));
  return counts.reduce((sum, count) => sum + count);
}

/** Tables that refer to the account, and by which column. */
async function referring(): Promise<{ table: string; column: string }[]> {
  const { rows } = await site.db.pool.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as "table", attname as "column" from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1] where confrelid = 'customer'::regclass`,
  );
  return rows;
}

/** The customer's rows in each of them. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await referring()) {
    const found = await site.db.pool.query(`select 1 from ${table} where ${column} = $1`, [id]);
    counts[table] = found.rowCount ?? 0;
  }
  return counts;
}

/** Adds a row to every table of the customer that has none: other features' data is deleted, too. */
async function fillRest(id: string): Promise<void> {
  const { pool } = site.db;
  const browser = randomUUID();
  await pool.query(
    "insert into push_subscription (id, endpoint, p256dh, auth, created_at) values ($1, 'browser', '', '', now())",
    [browser],
  );
  const byType: Record<string, string> = {
    uuid: browser,
    ARRAY: '{}',
    jsonb: '{}',
    boolean: 'false',
    date: '2026-11-20',
  };
  const counts = await rowsOf(id);
  for (const { table, column } of await referring()) {
    if (counts[table]) continue;
    const { rows } = await pool.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
         and column_name <> $2`,
      [table, column],
    );
    const fillerFor = (type: string) => byType[type] ?? (type.startsWith('timestamp') ? '2026-11-20' : '1');
    const names = [column, ...rows.map(({ name }) => name)];
    const values = [id, ...rows.map(({ type }) => fillerFor(type))];
    const places = values.map((_, nth) => `$${nth + 1}`);
    await pool.query(`insert into ${table} (${names}) values (${places})`, values);
  }
}

describe('asking for deletion', () => {
  it('sets a date 30 days ahead, notifies of it, and lets the account be used until then [RD-27]', async () => {
    const { phone, token } = await newcomer();
    const { data } = await ask(token);
    const expected = '2026-12-20T03:00:00+07:00';
    expect(data?.deletionAt).toBe(new Date(expected).toISOString());
    expect((await site.get(getCustomerInfo, {}, { token })).deletionAt).toBe(data?.deletionAt);
    expect((await site.call(updateName, { name: 'ยังอยู่' }, { token })).succ).toBe(true);
    expect(await fixture.sentTo(phone)).toMatchObject([
      { kind: 'accountDeletionRequested', params: { deletesOn: '2026-12-20' } },
    ]);
  });

  it('keeps the first date when requested again, and sends nothing more', async () => {
    const { phone, token } = await newcomer();
    const first = await ask(token);
    site.clock.forward(3600);
    expect((await ask(token)).data).toEqual(first.data);
    expect(await fixture.sentTo(phone)).toHaveLength(1);
  });

  it('works with a code to the phone just as well, once, and not with a wrong one', async () => {
    const { phone, token } = await newcomer();
    const code = await fixture.code('deleteAccount', phone);
    const other = await fixture.code('currentPhone', phone);
    expect((await site.call(requestDeletion, { code: other }, { token })).code).toBe(
      accountErrors.codeWrong.code,
    );
    const guessed = await site.call(requestDeletion, { code: otherCode(code) }, { token });
    expect(refusalIn(guessed)).toEqual(refused(accountErrors.codeWrong, 'Verification code error.'));
    expect((await site.call(requestDeletion, { code }, { token })).succ).toBe(true);
    await site.get(cancelDeletion, {}, { token });
    expect((await site.call(requestDeletion, { code }, { token })).code).toBe(accountErrors.codeWrong.code);
  });

  it('needs the password or a code, and names the field when both are missing', async () => {
    const { phone, token } = await newcomer();
    const nothing = await site.call(requestDeletion, {}, { token });
    expect(nothing.code).toBe(requestErrors.invalidParameter.code);
    expect(JSON.stringify(nothing.data)).toContain('"password"');
    expect((await site.call(requestDeletion, { code: '' }, { token })).data).toEqual(nothing.data);
    expect((await ask(token, 'WrongPassword1')).code).toBe(accountErrors.wrongOldPassword.code);
    expect((await fixture.find(phone))?.deletionAt).toBeNull();
  });

  it('is cancelled by its owner, who gets a confirmation; without a request there is nothing to cancel', async () => {
    const { phone, token, id } = await newcomer();
    await ask(token);
    expect((await site.call(cancelDeletion, {}, { token })).succ).toBe(true);
    expect((await site.get(getCustomerInfo, {}, { token })).deletionAt).toBeNull();
    const kinds = (await fixture.sentTo(phone)).map(({ kind }) => kind);
    expect(kinds).toEqual(['accountDeletionRequested', 'accountDeletionCancelled']);
    await deleteDue(later(DELETION_WAIT_DAYS + 1));
    expect((await fixture.find(phone))?.id).toBe(id);
    expect(refusalIn(await site.call(cancelDeletion, {}, { token }))).toEqual(
      refused(personalErrors.notDeleting, 'Nobody has asked to delete this account.'),
    );
  });
});

describe('the deletion', () => {
  it('waits for its day, then deletes everything that belongs to the account and ends its sessions [RD-27]', async () => {
    const { phone, token, id } = await newcomer();
    const bystander = await newcomer();
    const { orm } = site.db;
    await orm.insert(customerPicture).values({ customerId: id, webp: Buffer.from('x') });
    await orm
      .insert(loginRecord)
      .values({ customerId: id, at: site.clock.now(), method: 'PASSWORD', outcome: 'OK' });
    await orm
      .insert(acceptedAgreement)
      .values({ customerId: id, slug: 'packaging', version: 1, acceptedAt: site.clock.now() });
    await site.services.accounts.links.issue({ customerId: id, purpose: 'CONFIRM_EMAIL', email: 'a@b.co' });
    await site.get(addAddress, someAddress, { token });
    await site.get(createOrder, await walkInOrder(site), { token });
    const unsent = { sender: {}, consignee: { name: 'สุดา' }, parcel: {} };
    await site.get(saveDraft, { requestKey: randomUUID(), content: unsent }, { token });
    await (await openShop(site, { token })).open(listFile(listRows(1)));
    await fillRest(id);
    expect(Object.values(await rowsOf(id)).every((count) => count > 0)).toBe(true);
    await ask(token);
    await deleteDue(new Date(later(DELETION_WAIT_DAYS).getTime() - 1));
    expect(await fixture.find(phone)).toBeDefined();

    await deleteDue(later(DELETION_WAIT_DAYS));
    expect(await fixture.find(phone)).toBeUndefined();
    expect(Object.values(await rowsOf(id)).every((count) => count === 0)).toBe(true);
    // A queued message is still sent: its job needs its record.
    const kinds = (await fixture.sentTo(phone)).map(({ kind }) => kind);
    expect(kinds).toEqual(['accountDeletionRequested', 'accountDeleted']);
    expect(Object.keys(await rowsOf(id))).toEqual(
      expect.arrayContaining(['customer_session', 'customer_picture', 'login_record', 'account_link']),
    );
    expect((await site.call(getCustomerInfo, {}, { token })).code).toBe(70001);
    expect((await site.call(getCustomerInfo, {}, { token: bystander.token })).succ).toBe(true);
  });

  it('notifies the owner in their language, keeps no other record of messages, and frees the phone for a new account', async () => {
    const { phone, token } = await newcomer();
    await ask(token);
    await site.db.orm.update(message).set({ status: 'sent' }).where(eq(message.recipient, phone));
    await deleteDue(later(DELETION_WAIT_DAYS));
    expect(await fixture.sentTo(phone)).toMatchObject([{ kind: 'accountDeleted', language: 'zh-cn' }]);
    const again = await site.logIn(phone);
    expect((await site.get(getCustomerInfo, {}, { token: again })).hasPassword).toBe(false);
  });

  it('keeps the record of what a customer who shares the phone was sent [P-03]', async () => {
    const { phone, token } = await newcomer();
    await site.db.orm.insert(customer).values({ phone, name: 'VIP', kind: 'VIP', accountName: 'same-phone' });
    await ask(token);
    await site.db.orm.update(message).set({ status: 'sent' }).where(eq(message.recipient, phone));
    await deleteDue(later(DELETION_WAIT_DAYS));
    const kinds = (await fixture.sentTo(phone)).map(({ kind }) => kind);
    expect(kinds).toEqual(['accountDeletionRequested', 'accountDeleted']);
  });

  it('keeps parcels and their events, which the carrier must keep by law', async () => {
    const { phone, token } = await newcomer();
    const number = waybillNo(77_001);
    await addParcel(site.db, number, { senderPhone: phone });
    await ask(token);
    await deleteDue(later(DELETION_WAIT_DAYS));
    const kept = await site.db.orm.select().from(parcel).where(eq(parcel.waybillNo, number));
    const events = await site.db.orm.select().from(scanEvent).where(eq(scanEvent.waybillNo, number));
    expect([kept.length, events.length]).toEqual([1, 2]);
  });

  it('waits while the account is restricted', async () => {
    const { phone, token } = await newcomer();
    await ask(token);
    await fixture.equip(phone, PASSWORD, { restricted: true });
    await deleteDue(later(DELETION_WAIT_DAYS));
    expect(await fixture.find(phone)).toBeDefined();
    await fixture.equip(phone, PASSWORD, { restricted: false });
    await deleteDue(later(DELETION_WAIT_DAYS));
    expect(await fixture.find(phone)).toBeUndefined();
  });

  it('happens once, however many processes check at the same moment', async () => {
    const people = [await newcomer(), await newcomer(), await newcomer()];
    for (const { token } of people) await ask(token);
    const now = later(DELETION_WAIT_DAYS);
    expect(await deleteDue(now, 3)).toBe(people.length);
    for (const { phone } of people) {
      const notices = (await fixture.sentTo(phone)).filter(({ kind }) => kind === 'accountDeleted');
      expect(notices).toHaveLength(1);
    }
    expect(await deleteDue(now)).toBe(0);
  });

  it('happens automatically in a running process, in the next morning', async () => {
    const { phone, token } = await newcomer();
    await ask(token);
    const { retention } = site.services;
    const kinds: string[] = [];
    const begin = () => retention.begin(async (kind) => void kinds.push(kind));
    await begin();
    // The tests before have looked on the day itself, so the next look is in the morning after.
    site.clock.forward((DELETION_WAIT_DAYS + 1) * 86_400);
    await begin();
    expect(kinds).toContain('accounts');
    await retention.work('accounts', () => false);
    expect(await fixture.find(phone)).toBeUndefined();
  });
});
