import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#adapters/storage/disk-storage.ts';
import type { Db } from '#db/connect.ts';
import { createEmptyDatabase } from '#db/test-db.ts';
import { addParcel, addScan, waybillNo } from '#tests/fakes/parcels.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { loadConfig } from '../config.ts';
import { writeKeyFile } from '../keys/key-file.ts';
import { newKey, openKeys, readGivenKeys } from '../keys/open-keys.ts';
import { type BackupPlace, makeBackup, pruneBackups } from './make-backup.ts';
import { compareWithBackup, differingFiles, restoreBackup } from './restore-backup.ts';
import { restoreKeys } from './restore-keys.ts';
import { whileRunning } from './running.ts';

const VERSION = '1.0.0';
let folder: string;
let site: Website;
let place: BackupPlace;
const opened: Db[] = [];
const files = () => createFolderStorage(path.join(folder, 'files'));
const backUp = (to = place, at = '2026-11-20T10:00:00Z') =>
  makeBackup({ db: site.db, files: files(), version: VERSION, now: new Date(at) }, to);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  place = { storage: createFolderStorage(path.join(folder, 'backups')), key: Buffer.alloc(32, 7) };
  site = await startWebsite();
  await site.services.jobs.start();
  for (let nr = 1; nr <= 20; nr += 1) {
    await addParcel(site.db, waybillNo(nr));
    // Of an earlier year, which is a partition of its own.
    await addScan(site.db, waybillNo(nr), {
      code: 'PICKED_UP',
      countryCode: 'TH',
      occurredAt: new Date(`2024-0${(nr % 9) + 1}-10T10:00:00+07:00`),
    });
  }
  await site.db.pool.query(`insert into order_change (at, by, kind) values (now(), 'customer', 'booked')`);
  await files().put('ab/photo', Buffer.from('photo'));
  await files().put('ab/empty', Buffer.alloc(0));
});
afterAll(async () => {
  for (const db of opened) await db.close();
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function restored(from = place, name?: string) {
  const db = await createEmptyDatabase();
  opened.push(db);
  const target = createFolderStorage(mkdtempSync(path.join(folder, 'restored-')));
  const { manifest } = await restoreBackup(from, { db, files: target, version: VERSION }, name);
  return { db, manifest, target };
}

describe('a backup', () => {
  it('brings back every row of every table, with partitions, sequences, jobs and files', async () => {
    const { tables, rows } = await backUp();
    expect(tables).toBeGreaterThan(60);
    expect(rows).toBeGreaterThan(60);
    const { db, manifest, target } = await restored();
    const compared = await compareWithBackup(manifest, db);
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(compared.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['public.parcel', 'public.scan_event', 'public.app_secret', 'pgboss.job']),
    );
    const scans = async (of: Pick<Db, 'pool'>) =>
      (await of.pool.query('select * from scan_event order by 1, 2')).rows;
    expect(await scans(db)).toEqual(await scans(site.db));
    // Before all that is changed from now on: transactions are numbered anew.
    const { rows: changes } = await db.pool.query('select xid::text as xid from order_change');
    expect(changes).toEqual([{ xid: '0' }]);
    expect(Buffer.from(await target.get('ab/photo')).toString()).toBe('photo');
    expect((await target.get('ab/empty')).length).toBe(0);
    await expect(db.pool.query('delete from audit_head')).rejects.toThrow('only added');
    expect(await differingFiles(place, manifest, target)).toEqual([]);
    await target.put('ab/photo', Buffer.from('other'));
    await target.remove('ab/empty');
    expect((await differingFiles(place, manifest, target)).sort()).toEqual(['ab/empty', 'ab/photo']);
  });

  it('is a snapshot: later writes are not in it', async () => {
    const before = await backUp(place, '2026-11-20T10:30:00Z');
    await addParcel(site.db, waybillNo(21));
    const { db } = await restored(place, before.name);
    const { rows } = await db.pool.query('select 1 from parcel where waybill_no = $1', [waybillNo(21)]);
    expect(rows).toEqual([]);
  });

  it('stores only what is new, and continues an interrupted one', async () => {
    await backUp(place, '2026-11-20T11:00:00Z');
    expect((await backUp(place, '2026-11-20T12:00:00Z')).newChunks).toBe(0);
    await addParcel(site.db, waybillNo(22));
    await files().put('cd/new', Buffer.from('new'));
    const next = await backUp(place, '2026-11-20T13:00:00Z');
    expect(next.newChunks).toBeGreaterThan(0);
    expect(next.newChunks).toBeLessThan(10);
    const broken = { ...files(), get: () => Promise.reject(new Error('the disk is gone')) };
    const other = { ...place, storage: createFolderStorage(path.join(folder, 'interrupted')) };
    const source = { db: site.db, version: VERSION, now: new Date('2026-11-20T14:00:00Z') };
    await expect(makeBackup({ ...source, files: broken }, other)).rejects.toThrow('the disk is gone');
    await expect(restored(other)).rejects.toThrow('There is no backup in this place.');
    const again = await makeBackup({ ...source, files: files() }, other);
    // The rows were stored by the first attempt; the files are new.
    expect(again.newChunks).toBe(2);
  });

  it('is refused with a changed byte, a missing chunk, or another key', async () => {
    const at = path.join(folder, 'damaged');
    const damaged = { ...place, storage: createFolderStorage(at) };
    await backUp(damaged);
    await expect(restored({ ...damaged, key: null })).rejects.toThrow('The backup is encrypted');
    await expect(restored({ ...damaged, key: Buffer.alloc(32, 8) })).rejects.toThrow(
      'its key is another one',
    );
    const [first = ''] = readdirSync(path.join(at, 'chunks'));
    const [chunk = ''] = readdirSync(path.join(at, 'chunks', first));
    const file = path.join(at, 'chunks', first, chunk);
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await expect(restored(damaged)).rejects.toThrow('is damaged');
    rmSync(file);
    await expect(restored(damaged)).rejects.toThrow('is missing');
  });

  it('reveals nothing about its content when encrypted', async () => {
    const at = path.join(folder, 'sealed');
    await backUp({ ...place, storage: createFolderStorage(at) });
    const stored = readdirSync(at, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const texts = stored.map((each) => readFileSync(path.join(each.parentPath, each.name)));
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.some((bytes) => bytes.includes(waybillNo(1)) || bytes.includes('parcel'))).toBe(false);
  });

  it('carries the keys of the installation if it is encrypted, and a restored folder opens what is sealed', async () => {
    const { keys, config } = site.services;
    const given = readGivenKeys(config);
    const sealed = keys.seal('message').seal('secret words', 'row');
    const source = { db: site.db, files: files(), version: VERSION, now: new Date(), keys: given };
    const encrypted = { ...place, storage: createFolderStorage(path.join(folder, 'with-keys')) };
    expect(await makeBackup(source, encrypted)).toMatchObject({ carriesKeys: true });
    const { db, manifest } = await restored(encrypted);
    const restoredTo = loadConfig({ DATA_DIR: path.join(folder, 'restored-site') });
    expect(await restoreKeys(manifest, { db, place: restoredTo })).toBeNull();
    expect(statSync(restoredTo.keys.file).mode & 0o777).toBe(0o600);
    const opened = await openKeys({
      config: restoredTo,
      db,
      clock: site.clock,
      notify: (text) => expect.fail(text),
    });
    expect(opened.seal('message').open(sealed, 'row')).toBe('secret words');

    const plain = { storage: createFolderStorage(path.join(folder, 'without-keys')), key: null };
    expect(await makeBackup(source, plain)).toMatchObject({ carriesKeys: false });
    const bare = await restored(plain);
    const empty = loadConfig({ DATA_DIR: path.join(folder, 'bare-site') });
    const toDo = await restoreKeys(bare.manifest, { db: bare.db, place: empty });
    expect(toDo).toContain(`sealed with the key ${keys.currentId()} and does not carry it`);
    expect(existsSync(empty.keys.file)).toBe(false);
    // Keys that are there already are never replaced.
    writeKeyFile(empty.keys.file, [newKey()]);
    const before = readFileSync(empty.keys.file);
    expect(await restoreKeys(manifest, { db: bare.db, place: empty })).toContain('does not hold');
    expect(readFileSync(empty.keys.file)).toEqual(before);
  });

  it('is restored only into an empty database, and by the same major release', async () => {
    await expect(restoreBackup(place, { db: site.db, files: files(), version: VERSION })).rejects.toThrow(
      'has tables already',
    );
    const db = await createEmptyDatabase();
    opened.push(db);
    await expect(restoreBackup(place, { db, files: files(), version: '2.0.0' })).rejects.toThrow(
      'restore it with a release 1.x',
    );
  });

  it('is removed when newer ones exist, with the chunks that only it needs', async () => {
    const at = { ...place, storage: createFolderStorage(path.join(folder, 'pruned')) };
    await backUp(at, '2026-11-21T10:00:00Z');
    await addParcel(site.db, waybillNo(23));
    await backUp(at, '2026-11-22T10:00:00Z');
    const { removed, chunks } = await pruneBackups(at, 1, new Date('2026-11-23T10:00:00Z'));
    expect(removed).toHaveLength(1);
    expect(chunks).toBeGreaterThan(0);
    const { manifest, db } = await restored(at);
    expect((await compareWithBackup(manifest, db)).every(({ isEqual }) => isEqual)).toBe(true);
  });

  it('stores a lost chunk again, also one of a file that the backup before had', async () => {
    const at = path.join(folder, 'lost');
    const lost = { ...place, storage: createFolderStorage(at) };
    await backUp(lost, '2026-11-21T10:00:00Z');
    rmSync(path.join(at, 'chunks'), { recursive: true });
    await backUp(lost, '2026-11-21T11:00:00Z');
    const { manifest, db, target } = await restored(lost);
    expect((await compareWithBackup(manifest, db)).every(({ isEqual }) => isEqual)).toBe(true);
    expect(await differingFiles(lost, manifest, target)).toEqual([]);
  });

  it('is not pruned while one runs, nor made while one is pruned; what a killed one left counts for a day', async () => {
    const storage = createFolderStorage(path.join(folder, 'side-by-side'));
    const now = new Date('2026-11-21T10:00:00Z');
    const running = (work: 'backup' | 'prune', during: () => Promise<unknown>, at = now) =>
      whileRunning({ storage, now: at }, work, during);
    const nothing = () => Promise.resolve('done');
    expect(await running('backup', () => running('backup', nothing))).toBe('done');
    const refused = 'is running in this place';
    await expect(running('backup', () => running('prune', nothing))).rejects.toThrow(refused);
    await expect(running('prune', () => running('backup', nothing))).rejects.toThrow(refused);
    await expect(running('prune', () => running('prune', nothing))).rejects.toThrow(refused);
    await storage.put('running/backup-killed', Buffer.from(now.toISOString()));
    await expect(running('prune', nothing)).rejects.toThrow(refused);
    expect(await running('prune', nothing, new Date('2026-11-22T10:00:01Z'))).toBe('done');
    expect(await storage.has('running/backup-killed')).toBe(false);
  });
});
