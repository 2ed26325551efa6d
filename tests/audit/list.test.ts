import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isRange } from '#scripts/audit/compare-list.mjs';
import { LOCKED_FOLDERS } from '#scripts/audit/locked-folders.mjs';

type Advisory = Record<'id' | 'package' | 'severity' | 'range' | 'title' | 'url', string>;
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const list = readJson('docs/security/advisories.json') as { date: string; advisories: Advisory[] };

it('the audit reads every lock file of the project', () => {
  const found = globSync('{.,bench,packages/*,scripts/**,tests/**}/package-lock.json', {
    exclude: (name) => name === 'node_modules',
  }).map((file) => path.dirname(file));
  expect(found.sort()).toEqual([...LOCKED_FOLDERS].sort());
});

it('each advisory of the bundled list is complete and concerns a package of a lock file', () => {
  const installed = new Set(
    LOCKED_FOLDERS.flatMap((folder) => {
      const { packages } = readJson(path.join(folder, 'package-lock.json')) as {
        packages: Record<string, { name?: string }>;
      };
      return Object.entries(packages).map(([place, { name }]) => name ?? place.split('node_modules/').at(-1));
    }),
  );
  expect(list.date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(list.advisories.length).toBeGreaterThan(50);
  const wrong = list.advisories.filter(
    (each) =>
      !installed.has(each.package) ||
      !isRange(each.range) ||
      !['low', 'moderate', 'high', 'critical'].includes(each.severity) ||
      !/^(GHSA(-\w{4}){3}|CVE-\d{4}-\d{4,})$/.test(each.id) ||
      !each.url.endsWith(each.id) ||
      each.title.length < 10,
  );
  expect(wrong).toEqual([]);
  expect(new Set(list.advisories.map(({ id, package: name }) => `${id} ${name}`)).size).toBe(
    list.advisories.length,
  );
});
