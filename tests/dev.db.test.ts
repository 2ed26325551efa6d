import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createTestDatabase } from '#db/test-db.ts';
import { paths } from '#routes/paths.ts';

let db: Db;
let child: ChildProcess | undefined;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await db.close();
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

it('npm run dev serves pages from the sources, and ends at a Ctrl-C that arrives twice', async () => {
  const port = await findFreePort();
  child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(port), DATABASE_URL: db.directUrl, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  });
  await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`), { timeout: 60_000 }).toBe(200);
  const page = await fetch(`http://127.0.0.1:${port}${paths.track}?lang=en-us`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<html lang="en')]);
  child.kill('SIGINT');
  child.kill('SIGINT');
  await once(child, 'exit');
  expect(await statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(0);
}, 90_000);
