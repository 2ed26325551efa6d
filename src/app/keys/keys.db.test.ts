import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase, openAnother } from '#db/test-db.ts';
import type { Keyring } from '#http/secrets/keyring.ts';
import { systemClock } from '#lib/clock.ts';
import { KEYS_FILE, loadConfig } from '../config.ts';
import { openKeys, reloadKeys } from './open-keys.ts';
import { listKeys, retireKey, rotateKeys } from './rotate.ts';

let db: Db;
let folder: string;
let notices: string[];
beforeEach(async () => {
  db = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'keys-'));
  notices = [];
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

const fileIn = (machine = 'one') => path.join(folder, machine, KEYS_FILE);

/** A process on a machine with its own data folder. */
function start(
  machine = 'one',
  { embedded = true, ...env }: { embedded?: boolean; SITE_KEYS?: string; SITE_KEYS_FILE?: string } = {},
): Promise<Keyring> {
  const config = loadConfig({ DATA_DIR: path.join(folder, machine), ...env });
  const notify = (text: string) => void notices.push(text);
  return openKeys({ config, db: { ...db, embedded }, clock: systemClock, notify });
}

const base64 = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const OLD = base64(3);
const addOldSecret = () => db.pool.query(`insert into app_secret (id, value) values ('master', $1)`, [OLD]);
const oldSecrets = async () => (await db.pool.query('select id from app_secret')).rows;

it('are made at the first start, for their owner only, and the person who starts is told where', async () => {
  const first = await start();
  expect(statSync(fileIn()).mode & 0o777).toBe(0o600);
  expect(notices).toEqual([expect.stringContaining(`Made the keys of this installation in ${fileIn()}`)]);
  const sealed = first.seal('messages').seal('text', 'row');
  expect(sealed.startsWith(`${first.currentId()}.`)).toBe(true);
  const second = await start();
  expect(second.seal('messages').open(sealed, 'row')).toBe('text');
  expect(() => second.seal('pictures').open(sealed, 'row')).toThrow();
  expect(notices).toHaveLength(1);
});

it('are made once by processes that start at the same moment', async () => {
  const keyrings = await Promise.all([start(), start(), start()]);
  expect(new Set(keyrings.map((keys) => keys.currentId())).size).toBe(1);
  expect(notices).toHaveLength(1);
});

it('that are lost stop the start with what to do, and nothing is made in their place', async () => {
  const { currentId } = await start();
  rmSync(fileIn());
  await expect(start()).rejects.toThrow(
    `This database is sealed with the key ${currentId()}, and the file ${fileIn()} does not exist. Copy the file of ` +
      'the keys from another machine of this installation',
  );
  expect(existsSync(fileIn())).toBe(false);
});

it('of another installation, or damaged, stop the start', async () => {
  const { currentId } = await start();
  const right = readFileSync(fileIn(), 'utf8');
  writeFileSync(fileIn(), `${base64(9)}\n`);
  await expect(start()).rejects.toThrow(`sealed with the key ${currentId()}, and the file`);
  await expect(start()).rejects.toThrow('holds other keys');
  writeFileSync(fileIn(), right.slice(0, -20));
  await expect(start()).rejects.toThrow('holds a line that is no key');
  writeFileSync(fileIn(), '# nothing\n');
  await expect(start()).rejects.toThrow('There is no key in');
  writeFileSync(fileIn(), right);
  expect((await start()).currentId()).toBe(currentId());
});

it('that others may read stop the start with the command that closes them', async () => {
  await start();
  chmodSync(fileIn(), 0o640);
  await expect(start()).rejects.toThrow(`chmod 600 ${fileIn()}`);
});

it('of two machines on one database are the same, or the second does not start', async () => {
  const own = { embedded: false };
  const one = await start('one', own);
  expect(notices).toEqual([
    expect.stringContaining('Every other process on this database needs the same file.'),
  ]);
  await expect(start('two', own)).rejects.toThrow(`sealed with the key ${one.currentId()}`);
  expect(existsSync(fileIn('two'))).toBe(false);
  const [key = ''] = /^[A-Za-z0-9+/=]{44}$/m.exec(readFileSync(fileIn(), 'utf8')) ?? [];
  expect((await start('two', { ...own, SITE_KEYS: key })).currentId()).toBe(one.currentId());
  await expect(start('two', { ...own, SITE_KEYS: base64(9) })).rejects.toThrow(
    'the setting SITE_KEYS holds other keys',
  );
});

it('come from a setting, of which the first seals', async () => {
  const keys = await start('one', { SITE_KEYS: `${base64(1)}, ${base64(2)}` });
  expect(existsSync(fileIn())).toBe(false);
  await expect(start('one', { SITE_KEYS: base64(2) })).rejects.toThrow(keys.currentId());
  await expect(start('one', { SITE_KEYS: 'too short' })).rejects.toThrow(
    'SITE_KEYS holds a line that is no key',
  );
});

it('of an earlier release move from the database into the file, which then opens what was sealed', async () => {
  await addOldSecret();
  const keys = await start();
  expect(await oldSecrets()).toEqual([]);
  expect(readFileSync(fileIn(), 'utf8')).toContain(OLD);
  expect(statSync(fileIn()).mode & 0o777).toBe(0o600);
  expect(notices).toEqual([expect.stringContaining('have moved from the database to')]);
  // As release 1.0.0 derived its keys and sealed.
  const old = await start('one', { SITE_KEYS: OLD });
  expect(old.currentId()).toBe(keys.currentId());
});

it('of an earlier release stay in the database while the file cannot be written', async () => {
  await addOldSecret();
  writeFileSync(path.join(folder, 'one'), 'a file in place of the folder');
  await expect(start()).rejects.toThrow();
  expect(await oldSecrets()).toHaveLength(1);
  rmSync(path.join(folder, 'one'));
  expect((await start()).ids()).toHaveLength(1);
  expect(await oldSecrets()).toEqual([]);
});

it('of an earlier release on a database of its own stay until a lasting file is named', async () => {
  await addOldSecret();
  const own = { embedded: false };
  const before = await start('one', own);
  expect(notices).toEqual([expect.stringContaining('Set SITE_KEYS_FILE to a file that lasts')]);
  expect((await start('two', own)).currentId()).toBe(before.currentId());
  expect(await oldSecrets()).toHaveLength(1);
  await expect(start('one', { ...own, SITE_KEYS: base64(1) })).rejects.toThrow(
    'SITE_KEYS_FILE in place of SITE_KEYS',
  );
  const SITE_KEYS_FILE = path.join(folder, 'lasting', 'keys');
  const moved = await start('one', { ...own, SITE_KEYS_FILE });
  expect(moved.currentId()).toBe(before.currentId());
  expect(await oldSecrets()).toEqual([]);
  await expect(start('two', own)).rejects.toThrow(before.currentId());
});

it('that a process of the earlier release made meanwhile are taken over beside the new ones', async () => {
  const keys = await start();
  await addOldSecret();
  const both = await start();
  expect(both.currentId()).toBe(keys.currentId());
  expect(both.ids()).toHaveLength(2);
  expect(await oldSecrets()).toEqual([]);
});

it('rotate in one step where one data folder is all there is, and a running process follows', async () => {
  const config = loadConfig({ DATA_DIR: path.join(folder, 'one') });
  const place = { config, db, clock: systemClock };
  const running = await start();
  const before = running.seal('messages').seal('before', 'row');
  const { step, id } = await rotateKeys(place);
  expect(step).toBe('rotated');
  const after = (await start()).seal('messages').seal('after', 'row');
  expect(after.startsWith(`${id}.`)).toBe(true);
  // Even before the notification arrives.
  expect(running.seal('messages').open(after, 'row')).toBe('after');
  await reloadKeys(config, db, running);
  expect(running.currentId()).toBe(id);
  expect(running.seal('messages').open(before, 'row')).toBe('before');
  expect((await listKeys(place)).map(({ state }) => state)).toEqual(['seals', 'opens']);
});

it('that are retired open nothing, though a machine still has them in its file', async () => {
  const running = await start();
  const sealed = running.seal('messages').seal('before', 'row');
  const file = readFileSync(fileIn());
  const config = loadConfig({ DATA_DIR: path.join(folder, 'one') });
  const place = { config, db, clock: systemClock, kept: { sealed: [], hashed: [] } };
  await rotateKeys(place);
  const both = readFileSync(fileIn());
  await retireKey(place, running.currentId(), { acceptsLosses: true });
  expect(readFileSync(fileIn(), 'utf8')).not.toContain(running.currentId());
  writeFileSync(fileIn(), both);
  const after = await start();
  expect(after.ids()).toHaveLength(1);
  expect(() => after.seal('messages').open(sealed, 'row')).toThrow('which this process does not have');
  expect((await listKeys(place)).map(({ state }) => state)).toEqual(['seals', 'retired']);
  writeFileSync(fileIn(), file);
  await expect(start()).rejects.toThrow('holds other keys');
});

it('rotate in two steps where each machine has its own copy', async () => {
  const other = await openAnother(db, 1);
  const config = loadConfig({ DATA_DIR: path.join(folder, 'one') });
  const place = { config, db: other, clock: systemClock };
  const before = (await start('one', { embedded: false })).currentId();
  expect(await rotateKeys(place)).toMatchObject({ step: 'copy the file' });
  expect((await start('one', { embedded: false })).currentId()).toBe(before);
  expect((await listKeys(place)).map(({ state }) => state)).toEqual(['waits', 'seals']);
  const { step, id } = await rotateKeys(place);
  expect(step).toBe('rotated');
  expect((await start('one', { embedded: false })).currentId()).toBe(id);
  await other.close();
});

it('rotate by hand where they are a setting', async () => {
  const one = { SITE_KEYS: base64(1) };
  await start('one', one);
  const placeOf = (env: Record<string, string>) => ({ config: loadConfig(env), db, clock: systemClock });
  const rotation = await rotateKeys(placeOf(one));
  expect(rotation.step).toBe('set the key');
  const secret = rotation.step === 'set the key' ? rotation.secret : '';
  const two = { SITE_KEYS: `${base64(1)},${secret}` };
  expect(await rotateKeys(placeOf(two))).toEqual({ step: 'rotated', id: rotation.id });
  expect((await start('one', two)).currentId()).toBe(rotation.id);
});
