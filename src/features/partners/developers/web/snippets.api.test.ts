import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWebsite } from '#tests/fakes/processes/serve-website.ts';
import { openShop, openShops, type Shop } from '#tests/fakes/shop.ts';
import type { Website } from '#tests/fakes/website.ts';
import type { OpenOrder } from '../../orders/open-orders.contract.ts';
import { type Program, programs, snippets } from './snippets.ts';

const run = promisify(execFile);
/** How to run a program, and its file name. */
const runners: Record<Program, { command: string; file: string; needs: string }> = {
  curl: { command: 'sh', file: 'first.sh', needs: 'curl' },
  javascript: { command: process.execPath, file: 'first.mjs', needs: process.execPath },
  python: { command: 'python3', file: 'first.py', needs: 'python3' },
  php: { command: 'php', file: 'first.php', needs: 'php' },
};
const isHere = await Promise.all(
  programs.map((program) =>
    run(runners[program].needs, ['--version']).then(
      () => true,
      () => false,
    ),
  ),
);
const here = programs.filter((_, at) => isHere[at]);
const missing = programs.filter((_, at) => !isHere[at]);

let site: Website;
let shop: Shop;
let server: Awaited<ReturnType<typeof serveWebsite>>;
let folder: string;

beforeAll(async () => {
  site = await openShops();
  shop = await openShop(site, { mode: 'sandbox' });
  folder = await mkdtemp(path.join(tmpdir(), 'first-parcel-'));
  server = await serveWebsite(site);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await site.close();
});

describe('a program of the getting-started page', () => {
  it.each(here)('in %s goes from the key to the first parcel as printed there', async (program) => {
    const { command, file } = runners[program];
    const text = snippets[program]({ url: server.url, key: shop.key });
    await writeFile(path.join(folder, file), text);
    const { stdout } = await run(command, [file], { cwd: folder, timeout: 50_000 });
    expect(stdout).toContain('ORDER_RECEIVED');
    expect((await readFile(path.join(folder, 'label.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
    await rm(path.join(folder, 'label.pdf'));
    const { orders } = (await shop.send('/open/v1/orders?limit=1')).body as { orders: OpenOrder[] };
    expect(orders[0]).toMatchObject({ parcels: [{ reference: '1001', service: 'SUPER' }] });
    site.clock.forward(1);
  });

  it(`ran in ${here.join(', ')}${missing.length > 0 ? `, and not in ${missing.join(', ')}, which this machine lacks` : ''}`, () => {
    expect(here).toEqual(expect.arrayContaining(['curl', 'javascript']));
  });

  it.each(programs)('in %s makes four requests, and orders with a key of its own', (program) => {
    const text = snippets[program]({ url: 'https://carrier.test', key: 'parcel_sandbox_key' });
    expect(text.match(/^(?:#|\/\/) \d\. /gm)).toHaveLength(4);
    expect(text).toContain('Idempotency-Key');
  });
});
