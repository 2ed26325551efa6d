import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Registry, type RegistryAdvisory, startRegistry } from './registry.ts';

/** Two packages that nobody has: one of the release, one for development. */
const PACKAGES = { 'made-up-parser': ['1.0.0', '1.2.0'], 'made-up-linter': ['2.0.0', '2.1.0'] };
const FOREVER = '2999-12-31';
const LONG_AGO = '2001-01-01';
const REASON = 'The parser gets only files of the project itself.';

const advisory = (name: string, severity: string, below: string): RegistryAdvisory => ({
  id: 1,
  url: `https://github.com/advisories/GHSA-test-${name}`,
  title: `A weakness of ${name}`,
  severity,
  vulnerable_versions: `<${below}`,
});
const HIGH = { 'made-up-parser': [advisory('made-up-parser', 'high', '1.2.0')] };
const LOW = { 'made-up-linter': [advisory('made-up-linter', 'low', '2.1.0')] };

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
const write = (name: string, content: unknown) => {
  writeFileSync(path.join(folder, name), JSON.stringify(content));
  return path.join(folder, name);
};
let registry: Registry | undefined;
beforeEach(() => {
  const own = {
    dependencies: { 'made-up-parser': '1.0.0' },
    devDependencies: { 'made-up-linter': '2.0.0' },
  };
  write('package.json', { name: 'project', version: '1.0.0', ...own });
  write('package-lock.json', {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'project', version: '1.0.0', ...own },
      'node_modules/made-up-parser': { version: '1.0.0' },
      'node_modules/made-up-linter': { version: '2.0.0', dev: true },
    },
  });
});
afterEach(() => registry?.stop());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command on the folder; its own list knows an advisory of the linter alone. */
async function audit(exceptions: unknown[] = [], listed: unknown[] = []) {
  const list = write('list.json', { date: '2026-11-27', advisories: listed });
  const options = ['--in', folder, '--list', list, '--exceptions', write('exceptions.json', exceptions)];
  const env = {
    ...process.env,
    npm_config_registry: registry?.url,
    npm_config_cache: path.join(folder, 'cache'),
  };
  const child = spawn(process.execPath, ['scripts/audit.mjs', ...options], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

describe('where the registry answers', () => {
  it('a high advisory of the release is reported with its place, and fails the command', async () => {
    registry = await startRegistry(PACKAGES, { ...HIGH, ...LOW });
    const { code, said } = await audit();
    expect(said).toContain('Source: the advisories of the registry.');
    expect(said).toContain('high: made-up-parser <1.2.0, in the release');
    expect(said).toContain('low: made-up-linter <2.1.0, for development');
    expect(said).toContain('node_modules/made-up-parser');
    expect(code).toBe(1);
    expect(registry.asked).toContain('POST /-/npm/v1/security/advisories/bulk');
  });

  it('low ones and none at all do not fail it', async () => {
    registry = await startRegistry(PACKAGES, LOW);
    expect((await audit()).code).toBe(0);
    await registry.stop();
    registry = await startRegistry(PACKAGES, {});
    expect(await audit()).toMatchObject({
      code: 0,
      said: expect.stringContaining('No advisory concerns them.'),
    });
  });

  it('an exception with a reason counts until its last day', async () => {
    registry = await startRegistry(PACKAGES, HIGH);
    const exception = { advisory: 'GHSA-test-made-up-parser', package: 'made-up-parser', reason: REASON };
    const inForce = await audit([{ ...exception, until: FOREVER }]);
    expect([inForce.code, inForce.said]).toEqual([0, expect.stringContaining(`until ${FOREVER}: ${REASON}`)]);
    const over = await audit([{ ...exception, until: LONG_AGO }]);
    expect([over.code, over.said]).toEqual([1, expect.stringContaining(`ended on ${LONG_AGO}`)]);
    const ofAnother = await audit([{ ...exception, advisory: 'GHSA-another', until: FOREVER }]);
    expect(ofAnother.code).toBe(1);
  });

  it.each([{ reason: '' }, { reason: 'because' }, { until: 'soon' }, { advisory: undefined }])(
    'an exception is refused with %j',
    async (wrong) => {
      registry = await startRegistry(PACKAGES, {});
      const exception = { advisory: 'GHSA-x', package: 'x', reason: REASON, until: FOREVER, ...wrong };
      expect(await audit([exception])).toMatchObject({
        code: 1,
        said: expect.stringContaining('Exception 1 needs advisory, package, reason'),
      });
    },
  );
});

describe('where it does not', () => {
  const listed = {
    id: 'GHSA-test-list',
    package: 'made-up-parser',
    severity: 'critical',
    range: '<=1.0.0',
    title: 'From the list',
    url: 'https://github.com/advisories/GHSA-test-list',
  };

  it('says so without its address, and compares with the bundled list', async () => {
    registry = await startRegistry(PACKAGES, null);
    const { code, said } = await audit([], [listed]);
    expect(said).toContain('The registry does not answer questions about advisories (405).');
    expect(said).toContain('Source: the bundled list of 2026-11-27 with 1 advisories. It is not complete.');
    expect(said).toContain('critical: made-up-parser <=1.0.0, in the release');
    expect(said).not.toContain(registry.url);
    expect(code).toBe(1);
  });

  it('other versions and other packages are not concerned, and exceptions count as well', async () => {
    registry = await startRegistry(PACKAGES, null);
    const others = [
      { ...listed, range: '<1.0.0' },
      { ...listed, package: 'made-up' },
    ];
    expect((await audit([], others)).code).toBe(0);
    const exception = { advisory: listed.id, package: listed.package, reason: REASON, until: FOREVER };
    expect((await audit([exception], [listed])).code).toBe(0);
  });

  it('a registry that cannot be reached is one that does not answer', async () => {
    registry = await startRegistry(PACKAGES, null);
    await registry.stop();
    const { code, said } = await audit([], [listed]);
    expect([code, said]).toEqual([1, expect.stringContaining('The registry does not answer')]);
  });
});
