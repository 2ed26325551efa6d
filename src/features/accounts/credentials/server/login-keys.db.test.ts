import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#db/test-db.ts';
import { createSeal } from '#http/secrets/seal.ts';
import { HOUR_MS } from '#lib/clock.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { loginKey } from '../../server/accounts.table.ts';
import { createLoginKeys } from './login-keys.ts';

let db: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

let nowMs = Date.parse('2026-11-20T09:00:00+07:00');
const clock = { now: () => new Date(nowMs) };
const secret = randomBytes(32);
/** Another process of the same installation. */
const startProcess = () => createLoginKeys({ orm: db.orm, seal: createSeal(secret), clock });
type Key = Awaited<ReturnType<ReturnType<typeof startProcess>['listPublic']>>[number];

async function encrypt({ kid, alg, jwk }: Key, text = 'Parcel2026', header: object = {}): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg, enc: 'A256GCM', kid, ...header })
    .encrypt(await importJWK(jwk, alg));
}
const textOf = async (bytes: Promise<Uint8Array>) => new TextDecoder().decode(await bytes);
const gone = { spec: accountErrors.keyGone };

describe('the keys that passwords are encrypted with', () => {
  it('are one of each kind, the same in all processes, even when they start at the same moment', async () => {
    const processes = [startProcess(), startProcess(), startProcess()];
    const [one, ...others] = await Promise.all(processes.map((each) => each.listPublic()));
    expect(one?.map(({ alg }) => alg).sort()).toEqual(['ECDH-ES', 'RSA-OAEP-256']);
    for (const other of others) expect(other).toEqual(one);
    expect(await db.orm.$count(loginKey)).toBe(2);
  });

  it('decrypt what any browser has encrypted, in any process', async () => {
    for (const key of await startProcess().listPublic())
      expect(await textOf(startProcess().open(await encrypt(key)))).toBe('Parcel2026');
  });

  it('reveal only their public half, and the private one is stored encrypted', async () => {
    const keys = await startProcess().listPublic();
    for (const { jwk } of keys) expect(Object.keys(jwk)).not.toContain('d');
    const rows = await db.orm.select().from(loginKey);
    for (const row of rows) expect(row.sealedPrivateJwk).not.toMatch(/"d"|kty/);
    const stranger = createLoginKeys({ orm: db.orm, seal: createSeal(randomBytes(32)), clock });
    const [key] = keys;
    await expect(stranger.open(await encrypt(key as Key))).rejects.toMatchObject(gone);
  });

  it('are replaced when the installation has another secret', async () => {
    const before = await startProcess().listPublic();
    const after = createLoginKeys({ orm: db.orm, seal: createSeal(randomBytes(32)), clock });
    const [key] = await after.listPublic();
    expect(before.map(({ kid }) => kid)).not.toContain(key?.kid);
    expect(await textOf(after.open(await encrypt(key as Key)))).toBe('Parcel2026');
    await db.pool.query('delete from login_key');
  });

  it('are replaced each day; the old ones are accepted for an hour, and then deleted', async () => {
    const keys = startProcess();
    const old = await keys.listPublic();
    const sealed = await Promise.all(old.map((key) => encrypt(key)));
    nowMs += 24 * HOUR_MS;
    const fresh = await keys.listPublic();
    expect(fresh.map(({ kid }) => kid)).not.toContain(old[0]?.kid);
    expect(await startProcess().listPublic()).toEqual(fresh);
    nowMs += HOUR_MS - 1;
    for (const each of sealed) expect(await textOf(keys.open(each))).toBe('Parcel2026');
    nowMs += 1;
    for (const each of sealed) {
      await expect(keys.open(each)).rejects.toMatchObject(gone);
      await expect(startProcess().open(each)).rejects.toMatchObject(gone);
    }
    nowMs += 23 * HOUR_MS;
    await keys.listPublic();
    const kids = (await db.orm.select().from(loginKey)).map(({ kid }) => kid);
    expect(kids).not.toContain(old[0]?.kid);
    expect(kids).toContain(fresh[0]?.kid);
  });

  it('decrypt neither other algorithms, nor altered texts, nor invalid JWEs', async () => {
    const keys = startProcess();
    const [key] = await keys.listPublic();
    const good = await encrypt(key as Key);
    const direct = await new CompactEncrypt(new TextEncoder().encode('x'))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: (key as Key).kid })
      .encrypt(randomBytes(32));
    const other = await encrypt(key as Key, 'x', { enc: 'A128CBC-HS256' });
    const altered = `${good.slice(0, -4)}${good.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    // A small payload could decompress to one that exhausts the memory.
    const packed = await encrypt(key as Key, 'x'.repeat(1000), { zip: 'DEF' });
    for (const each of ['', 'x', 'a.b.c.d.e', '....', direct, other, altered, packed])
      await expect(keys.open(each)).rejects.toMatchObject(gone);
  });

  it('are not queried by an impossible id, which the database might refuse', async () => {
    const header = (kid: unknown) =>
      Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid })).toString('base64url');
    for (const kid of ['\0', 'a\0b', '\ud800', '', 7, null, ['x'], { toString: 'x' }])
      await expect(startProcess().open(`${header(kid)}.AA.AA.AA.AA`)).rejects.toMatchObject(gone);
  });

  it('do not hide that the database is unavailable', async () => {
    const [key] = await startProcess().listPublic();
    const broken = {
      ...db.orm,
      select: () =>
        db.orm
          .select()
          .from(loginKey)
          .innerJoin(loginKey, undefined as never),
    };
    const keys = createLoginKeys({
      orm: broken as unknown as typeof db.orm,
      seal: createSeal(secret),
      clock,
    });
    await expect(keys.open(await encrypt(key as Key))).rejects.not.toMatchObject(gone);
  });
});
