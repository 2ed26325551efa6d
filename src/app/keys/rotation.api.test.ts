import { eq, like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { message } from '#features/messages/server/messages.table.ts';
import { upload } from '#features/uploads/server/uploads.table.ts';
import { openUpload } from '#features/uploads/uploads.contract.ts';
import { createSeal } from '#http/secrets/seal.ts';
import {
  ACCOUNT_NUMBER,
  fillKeyed,
  keyCommandsOf,
  PARAMS,
  startKeyedSite,
} from '#tests/fakes/keys/keyed-site.ts';
import { someShop } from '#tests/fakes/shops/owned-shop-calls.ts';
import type { Website } from '#tests/fakes/website.ts';
import { countOld } from './reseal.ts';
import { retireKey, rotateKeys } from './rotate.ts';

let site: Website;
let commands: ReturnType<typeof keyCommandsOf>;

beforeEach(async () => {
  site = await startKeyedSite();
  commands = keyCommandsOf(site);
});
afterEach(() => site.close());

const fill = () => fillKeyed(site);
const restOf = async () =>
  Object.fromEntries((await countOld(commands.kept)).map(({ what, count }) => [what, count]));

it('a rotation seals everything anew, logs nobody out, and breaks no link', async () => {
  const before = site.services.keys.currentId();
  const all = await fill();
  const [secret, parcel] = [await all.webhookSecret(), await all.opensParcel()];
  expect(parcel).toBeDefined();
  const id = await commands.rotate();
  const works = async () => {
    expect(await all.opensPicture()).toBe(true);
    expect(await all.followsLink()).toBe(200);
    expect(await all.opensParcel()).toEqual(parcel);
    expect(await all.isLoggedIn()).toBe(1);
    expect(await all.member.stillIn()).toBe('open');
    expect(await all.readsMessage()).toBe(JSON.stringify(PARAMS));
    expect(await all.knowsWords()).toBe(true);
    expect(await all.webhookSecret()).toBe(secret);
    expect(await all.opensAccount()).toBe(ACCOUNT_NUMBER);
    expect(await all.opensPayment()).toBe(ACCOUNT_NUMBER);
    expect(await all.opensRefund()).toBe(ACCOUNT_NUMBER);
    expect(await all.opensClaim()).toBe(ACCOUNT_NUMBER);
    expect(await all.opensShop()).toEqual([someShop.secret, someShop.signingSecret]);
  };
  await works();
  const rest = await restOf();
  expect(Object.values(rest).filter((count) => count === 0)).toHaveLength(1);
  expect(rest).toMatchObject({ 'files from outside': 1, messages: 1, 'second factors of staff': 1 });

  expect((await commands.reseal())?.every(({ unreadable }) => unreadable === 0)).toBe(true);
  expect(Object.values(await restOf()).every((count) => count === 0)).toBe(true);
  await works();
  const [row] = await site.db.orm.select().from(upload);
  expect(row?.storageKey.endsWith(`.${id}`)).toBe(true);
  const bytes = await site.services.storage.get(row?.storageKey ?? '');
  expect(Buffer.from(bytes).includes(Buffer.from(id, 'hex'))).toBe(true);
  expect(Buffer.from(bytes).includes(Buffer.from(before, 'hex'))).toBe(false);
  expect(await all.member.logIn()).toBe(1);
  const [first = '', second = ''] = all.member.recoveryCodes;
  expect(await all.member.logIn({ recoveryCode: first })).toBe(1);

  // What is new carries the new key.
  await site.services.messages.send({
    kind: 'deliveryChanged',
    to: '+66811110003',
    language: 'th',
    params: PARAMS,
  });
  expect(await site.db.orm.$count(message, like(message.sealedParams, `${id}.%`))).toBe(
    await site.db.orm.$count(message),
  );
  expect(await all.member.logIn({ recoveryCode: second })).toBe(1);
});

it('a serving process hears of a rotation, and seals the rest anew by itself', async () => {
  const all = await fill();
  site.services.start();
  const { id } = await rotateKeys(commands.place);
  await expect.poll(() => site.services.keys.currentId(), { timeout: 10_000 }).toBe(id);
  const left = async () => Object.values(await restOf()).reduce((sum, count) => sum + count, 0);
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(await all.opensPicture()).toBe(true);
  expect(await all.readsMessage()).toBe(JSON.stringify(PARAMS));
});

it('every sealed column of the database is among what a rotation seals anew', async () => {
  const { rows } = await site.db.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed\\_%'`,
  );
  const others = ['signing secrets of webhooks', 'files from outside'];
  const kinds = commands.kept.sealed.map(({ what }) => what);
  expect(kinds.filter((what) => !others.includes(what))).toHaveLength(rows.length);
  expect(kinds).toEqual(expect.arrayContaining(others));
});

it('a replaced key is refused retirement while anything needs it, and is taken out of the file after', async () => {
  const before = site.services.keys.currentId();
  const all = await fill();
  const retire = (acceptsLosses = false) => retireKey(commands.place, before, { acceptsLosses });
  await expect(retire()).rejects.toThrow(`The key ${before} seals: rotate first.`);
  await commands.rotate();
  await expect(retire()).rejects.toThrow(/is still needed by: .*1 files from outside/);
  await commands.reseal();
  await expect(retire()).rejects.toThrow(
    /by: 10 recovery codes of staff; 1 texts of messages .*; links that were sent/,
  );
  await retire(true);
  await commands.reload();
  expect(site.services.keys.ids()).not.toContain(before);
  expect(await all.opensPicture()).toBe(true);
  expect(await all.isLoggedIn()).toBe(1);
  expect(await all.member.logIn()).toBe(1);
  expect(await all.followsLink()).toBe(404);
  expect(await all.member.logIn({ recoveryCode: all.member.recoveryCodes[0] })).not.toBe(1);
  await expect(retire()).rejects.toThrow('There is no key');
});

it('a signed link by a replaced key ends when it would have expired, though the key still opens', async () => {
  const all = await fill();
  await commands.rotate();
  expect(await all.followsLink()).toBe(200);
  // Whoever has the replaced key could sign this.
  const endsAt = Math.floor(site.clock.now().getTime() / 1000) + 86_400;
  const body = Buffer.from(JSON.stringify([endsAt, { uploadId: all.picture.id }])).toString('base64url');
  const [, byOld = Buffer.alloc(0)] = site.services.keys.mac('upload links').candidates(body);
  const forged = openUpload.path.replace(':ticket', `${body}.${byOld.toString('base64url')}`);
  expect((await site.send(forged, {})).status).toBe(200);
  site.clock.forward(601);
  expect((await site.send(forged, {})).status).toBe(404);
  expect(await all.opensPicture()).toBe(true);
});

it('values of release 1.0.0, which name no key, are opened and sealed anew', async () => {
  const { services, db } = site;
  const all = await fill();
  // With the same derived keys that release sealed, without an id.
  const unnamed = async () => {
    const rows = await db.orm.select().from(message);
    for (const { id, sealedParams } of rows)
      await db.orm
        .update(message)
        .set({ sealedParams: sealedParams?.slice(sealedParams.indexOf('.') + 1) ?? null })
        .where(eq(message.id, id));
    const [row] = await db.orm.select().from(upload);
    const bytes = Buffer.from(await services.storage.get(row?.storageKey ?? '')).subarray(8);
    await services.storage.put('ab/old', bytes);
    await db.pool.query("update upload set storage_key = 'ab/old'");
  };
  await unnamed();
  expect(await all.readsMessage()).toBe(JSON.stringify(PARAMS));
  expect(await all.opensPicture()).toBe(true);
  await commands.rotate();
  expect(await all.readsMessage()).toBe(JSON.stringify(PARAMS));
  await commands.reseal();
  expect(Object.values(await restOf()).every((count) => count === 0)).toBe(true);
  expect(await all.readsMessage()).toBe(JSON.stringify(PARAMS));
  expect(await all.opensPicture()).toBe(true);
});

it('what no key opens stops neither the rotation nor the page', async () => {
  const all = await fill();
  const [row] = await site.db.orm.select().from(upload);
  const stranger = createSeal(Buffer.alloc(32, 1)).sealBytes(Buffer.from('x'.repeat(200)), row?.id ?? '');
  await site.services.storage.put(row?.storageKey ?? '', stranger);
  expect(await all.followsLink()).toBe(404);
  await commands.rotate();
  const report = (await commands.reseal())?.find(({ what }) => what === 'files from outside');
  expect(report).toMatchObject({ sealed: 0, unreadable: 1 });
  expect(await all.readsMessage()).toBe(JSON.stringify(PARAMS));
});
