import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareSources } from '../scripts/sources.mjs';

let folder: string;
const inFolder = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFileSync(inFolder(name), text);
/** File systems store the time of a write to some milliseconds. */
const later = () => sleep(20);
const compare = () => compareSources(inFolder('note'), [inFolder('src'), inFolder('lock.json')]);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  mkdirSync(inFolder('src/v1.0'), { recursive: true });
  write('src/v1.0/page.ts', 'export const title = 1;');
  write('lock.json', '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('sources are unchanged only once a build has recorded them', () => {
  expect(compare().areSame).toBe(false);
  compare().note();
  expect(compare().areSame).toBe(true);
});

test('a changed, added or removed file needs a build, a changed test does not', async () => {
  compare().note();
  await later();
  write('src/page.test.ts', 'anything');
  expect(compare().areSame).toBe(true);
  write('src/v1.0/page.ts', 'export const title = 2;');
  expect(compare().areSame).toBe(false);
  compare().note();
  write('src/other.ts', '');
  expect(compare().areSame).toBe(false);
  compare().note();
  rmSync(inFolder('lock.json'));
  expect(compare().areSame).toBe(false);
});

test('a file written again without a change needs no build', async () => {
  compare().note();
  await later();
  write('src/v1.0/page.ts', 'export const title = 1;');
  expect(compare().areSame).toBe(true);
});

test('a file written while a build runs needs the next one', async () => {
  const atTheStart = compare();
  await later();
  write('src/v1.0/page.ts', 'export const title = 2;');
  atTheStart.note();
  expect(compare().areSame).toBe(false);
});
