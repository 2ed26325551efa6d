import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureInstalled } from '../../scripts/ensure-installed.mjs';
import { serveWebsite } from '../fakes/processes/serve-website.ts';
import { openShop, openShops, type Shop, shopOrder } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';
import { CLIENT, type ClientDocument, generateCalls, generateTypes } from './generate.ts';

const run = promisify(execFile);
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
/** What the strictest programs ask of the types that they import. */
const STRICT = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  module: 'NodeNext',
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  skipLibCheck: false,
  outDir: 'out',
};

/** What is read of a lock file. */
type LockFile = {
  name: string;
  packages: Record<string, { version?: string; dev?: boolean; dependencies?: Record<string, string> }>;
};

let site: Website;
let shop: Shop;
let served: Awaited<ReturnType<typeof serveWebsite>>;
let folder: string;
let document: ClientDocument;

beforeAll(async () => {
  await ensureInstalled(CLIENT);
  site = await openShops();
  shop = await openShop(site, { mode: 'sandbox' });
  document = (await (await site.send('/open/v1/openapi.json', {})).json()) as ClientDocument;
  served = await serveWebsite(site);
  folder = await mkdtemp(path.join(tmpdir(), 'shop-'));
}, 300_000);
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
  await site.close();
});

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, name), text);
}

/** The findings of TypeScript in the folder; empty if there are none. */
async function compile(): Promise<string> {
  const tsc = path.resolve(CLIENT, 'node_modules/typescript/bin/tsc');
  return run(process.execPath, [tsc], { cwd: folder }).then(
    () => '',
    (failed: { stdout: string }) => failed.stdout,
  );
}

async function output(program: string): Promise<string> {
  return (await run(process.execPath, [`out/${program}.js`], { cwd: folder, timeout: 60_000 })).stdout;
}

describe('the client is made from the document:', () => {
  const file = (name: string) => path.resolve(CLIENT, 'src', name);

  it('it has the types of what the server answers', async () => {
    await expect(await generateTypes(document)).toMatchFileSnapshot(file('types.generated.ts'));
  }, 120_000);

  it('it knows the lists and the idempotency keys', async () => {
    await expect(generateCalls(document)).toMatchFileSnapshot(file('calls.generated.ts'));
  });

  it('it is tested with the version of openapi-fetch that it installs', async () => {
    const read = async (folder: string) =>
      JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const { devDependencies } = await read('.');
    const { dependencies } = await read(CLIENT);
    expect(devDependencies['openapi-fetch']).toBe(dependencies['openapi-fetch']);
  });
});

/**
 * A lock file of the folder, with the versions that the client's own has: an install without it would ask the registry
 * for the newest of each.
 */
async function lockFile(packed: string): Promise<string> {
  const own = JSON.parse(await readFile(path.join(CLIENT, 'package-lock.json'), 'utf8')) as LockFile;
  const { '': client, ...packages } = own.packages;
  const needed = Object.entries(packages).filter(([, { dev }]) => !dev);
  const root = { name: 'shop', dependencies: { [own.name]: `file:${packed}` } };
  const { version, dependencies } = client ?? {};
  const installed = { version, resolved: `file:${packed}`, dependencies };
  return JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: { '': root, [`node_modules/${own.name}`]: installed, ...Object.fromEntries(needed) },
  });
}

/** Packs the client, and installs it with the programs of its README. */
async function fillFolder(): Promise<void> {
  const shell = process.platform === 'win32';
  await run('npm', ['pack', '--pack-destination', folder], { cwd: CLIENT, shell });
  const [packed = ''] = await readdir(folder);
  const lock = await lockFile(packed);
  const { '': own } = (JSON.parse(lock) as LockFile).packages;
  await write('package.json', JSON.stringify({ ...own, private: true, type: 'module' }));
  await write('package-lock.json', lock);
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, shell });
  const readme = await readFile(path.join(CLIENT, 'README.md'), 'utf8');
  expect(readme).toContain(`npm install ./${packed}\n`);
  for (const [, text = '', name = ''] of readme.matchAll(/```ts\n(\/\/ (\S+)\n[\s\S]*?)```/g)) {
    const own = text.replaceAll('https://carrier.example', served.url).replace('whsec_…', SECRET);
    // Of one order each, so that two are two pages.
    await write(name, own.replace('parcel_sandbox_…', shop.key).replace('limit: 100', 'limit: 1'));
  }
  await write('tsconfig.json', JSON.stringify({ compilerOptions: STRICT, include: ['*.ts'] }));
}

describe('the client in a folder of somebody else', () => {
  beforeAll(fillFolder, 300_000);

  it('has types that accept the programs of its README under strict rules, and reject a wrong one', async () => {
    const programs = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    expect(programs.toSorted()).toEqual(['first-parcel.ts', 'lists.ts', 'refusals.ts', 'webhooks.ts']);
    expect(await compile()).toBe('');
    const right = await readFile(path.join(folder, 'first-parcel.ts'), 'utf8');
    const wrongs = [
      ['weightGrams: 1200', "weightGrams: 'heavy'", "Type 'string' is not assignable to type 'number'"],
      ["{ 'Idempotency-Key': 'order-1001' }", '{}', '\'"Idempotency-Key"\' is missing'],
      ['order.orderNo }', 'order.number }', "Property 'number' does not exist"],
      ["'/open/v1/labels'", "'/open/v1/label'", 'is not assignable to parameter'],
    ] as const;
    for (const [nth, [is, wrong]] of wrongs.entries())
      await write(`wrong-${nth}.ts`, right.replace(is, wrong));
    const found = await compile();
    for (const [nth, [, , message]] of wrongs.entries()) {
      expect(found).toMatch(new RegExp(`^wrong-${nth}\\.ts.*: error .*(?:\\n .*)*`, 'm'));
      expect(found).toContain(message);
      await rm(path.join(folder, `wrong-${nth}.ts`));
    }
  }, 180_000);

  it('orders a parcel, prints it and follows it as the README says', async () => {
    const said = await output('first-parcel');
    expect(said).toMatch(/^A label of \d{4,} bytes\n00\d{10} ONGOING_PICKUP\n$/);
    const { orders } = (await shop.send('/open/v1/orders')).body;
    expect(orders).toMatchObject([{ parcels: [{ reference: '1001', service: 'SUPER' }] }]);
    expect(await output('first-parcel')).toBe(said);
    expect((await shop.send('/open/v1/orders')).body.orders).toHaveLength(1);
  }, 120_000);

  it('lists orders over all pages', async () => {
    site.clock.forward(60);
    await shop.send('/open/v1/orders', shopOrder(), { 'idempotency-key': 'second' });
    const lines = (await output('lists')).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(new Set(lines).size).toBe(2);
    expect(lines[0]).toMatch(/^S\d+ \d+$/);
  });

  it('names the kind of a refusal', async () => {
    const refused = await shop.send('/open/v1/orders/S260101000000/cancel', {});
    expect(await output('refusals')).toBe(`${refused.body.detail}\n`);
  });

  it('takes webhooks that are signed, and no others', async () => {
    const body = JSON.stringify({ type: 'webhook.test', timestamp: '2026-11-20T02:30:00.000Z', data: {} });
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(SECRET).sign('msg_1', at, body),
    };
    const requests = [
      { headers, body },
      { headers, body: body.replace('test', 'text') },
    ];
    const program = `import { receive } from './out/webhooks.js';
for (const init of ${JSON.stringify(requests)}) {
  const response = await receive(new Request('https://shop.example/hook', { method: 'POST', ...init }));
  console.log(response.status, await response.text());
}`;
    await write('post.mjs', program);
    const { stdout } = await run(process.execPath, ['post.mjs'], { cwd: folder });
    expect(stdout).toBe('msg_1 webhook.test\n204 \n400 wrongSignature\n');
  });

  it('needs nothing of Node', async () => {
    const dist = path.join(folder, 'node_modules/parcel-carrier-client/dist');
    const scripts = (await readdir(dist)).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(5);
    for (const name of scripts) {
      const text = await readFile(path.join(dist, name), 'utf8');
      const imported = [...text.matchAll(/\bfrom '([^.'][^']*)'|\bimport\('([^.'][^']*)'/g)].map(
        ([, to]) => to,
      );
      expect(imported.filter((to) => to !== 'openapi-fetch')).toEqual([]);
      expect(text).not.toMatch(/\b(?:process|Buffer|require|__dirname)\b/);
    }
  });
});
