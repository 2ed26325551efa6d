import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { eq, like, notLike } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { staffUser } from '#features/staff/server/staff.table.ts';
import { newStorageKey } from '#features/uploads/server/storage-key.ts';
import { replacedFile, upload } from '#features/uploads/server/uploads.table.ts';
import { fillKeyed, keyCommandsOf, startKeyedSite } from '#tests/fakes/keys/keyed-site.ts';
import type { Website } from '#tests/fakes/website.ts';

let site: Website;
let commands: ReturnType<typeof keyCommandsOf>;

beforeEach(async () => {
  site = await startKeyedSite();
  commands = keyCommandsOf(site);
});
afterEach(() => site.close());

it('a process that is killed in the middle leaves every file readable, and the next one continues', async () => {
  const FILES = 300;
  const { db, services, clock } = site;
  clock.set(new Date().toISOString());
  const seal = services.keys.seal('sealed uploads');
  const rows = Array.from({ length: FILES }, () => ({
    id: crypto.randomUUID(),
    storageKey: newStorageKey(services.keys.currentId()),
  }));
  const deleteAt = new Date(clock.now().getTime() + 30 * 86_400_000);
  for (const row of rows) {
    await services.storage.put(row.storageKey, seal.sealBytes(Buffer.from(`file ${row.id}`), row.id));
    await db.orm.insert(upload).values({
      ...row,
      purpose: 'claimPhoto',
      kind: 'image',
      contentType: 'image/jpeg',
      bytes: 41,
      sha256: 'x',
      isSealed: true,
      fileName: 'a.jpg',
      createdAt: clock.now(),
      deleteAt,
    });
  }
  const id = await commands.rotate();
  const { keys, storage } = services.config;
  const child = spawn(process.execPath, ['src/cli/keys.ts', 'reseal'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: db.directUrl,
      SITE_KEYS_FILE: keys.file,
      STORAGE_DIR: storage.folder,
    },
    stdio: 'ignore',
  });
  const done = () => db.orm.$count(upload, like(upload.storageKey, `%.${id}`));
  await expect.poll(done, { timeout: 30_000, interval: 2 }).toBeGreaterThan(5);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const doneByKilled = await done();
  expect(doneByKilled).toBeLessThan(FILES);
  const readAll = async () => {
    for (const row of rows)
      expect(Buffer.from((await services.uploads.open(row.id)).bytes).toString()).toBe(`file ${row.id}`);
  };
  await readAll();
  // The lock of a killed process goes with its connection.
  await expect
    .poll(async () => (await commands.reseal())?.find(({ what }) => what === 'files from outside')?.sealed, {
      timeout: 10_000,
    })
    .toBe(FILES - doneByKilled);
  expect(await db.orm.$count(upload, notLike(upload.storageKey, `%.${id}`))).toBe(0);
  await readAll();

  // What was replaced stays for a day, for a backup that has read the rows before.
  const filesNow = async () => {
    let count = 0;
    for await (const _ of services.storage.list()) count += 1;
    return count;
  };
  expect(await filesNow()).toBeGreaterThanOrEqual(2 * FILES);
  await services.retention.run('replacedFiles');
  expect(await filesNow()).toBeGreaterThanOrEqual(2 * FILES);
  clock.forward(2 * 86_400);
  await services.retention.run('replacedFiles');
  expect(await filesNow()).toBe(FILES);
  expect(await db.orm.$count(replacedFile)).toBe(0);
  await readAll();
}, 120_000);

it('keys that are lost for good are given up, and the site serves again', async () => {
  const { db, services } = site;
  const all = await fillKeyed(site);
  expect(await all.opensPicture()).toBe(true);
  rmSync(services.config.keys.file);
  const { keys, storage } = services.config;
  const run = async (command: string) => {
    const child = spawn(process.execPath, ['src/cli/keys.ts', command], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: db.directUrl,
        SITE_KEYS_FILE: keys.file,
        STORAGE_DIR: storage.folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stdout.on('data', (text) => said.push(String(text)));
    child.stderr.on('data', (text) => said.push(String(text)));
    const [code] = await once(child, 'close');
    return { code, said: said.join('') };
  };
  expect(await run('status')).toMatchObject({
    code: 1,
    said: expect.stringContaining('is sealed with the key'),
  });
  expect(await run('give-up')).toMatchObject({ code: 0, said: expect.stringContaining('Given up') });
  expect(await run('status')).toMatchObject({ code: 0, said: expect.stringContaining('seals.') });
  await commands.reload();
  const [member] = await db.orm.select().from(staffUser).where(eq(staffUser.account, 'prasert.one'));
  expect(member?.sealedTotp).toBeNull();
  expect(await all.isLoggedIn()).toBe(1);
  expect(await all.followsLink()).toBe(404);
}, 60_000);
