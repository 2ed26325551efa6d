import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from '../../scripts/keep-assets.mjs';

const DAY_MS = 86_400_000;
const now = Date.parse('2026-12-01T00:00:00Z');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(release: string, file: string, content: string, ageDays = 0): void {
  const target = path.join(folder, release, 'build', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
  const at = new Date(now - ageDays * DAY_MS);
  utimesSync(target, at, at);
}
const built = (release: string, file: string) => path.join(folder, release, 'build', file);

it('a release answers for the files of the one before, and keeps its own', () => {
  write('1', 'client/assets/page-aaa.js', 'old page', 3);
  write('1', 'client/assets/shared-bbb.js', 'shared', 3);
  write('1', 'staff/assets/screen-ccc.js', 'old screen', 3);
  write('1', 'client/sw.js', 'old worker', 3);
  write('2', 'client/assets/shared-bbb.js', 'shared');
  write('2', 'client/sw.js', 'new worker');
  expect(keepAssets(path.join(folder, '1'), path.join(folder, '2'), now)).toBe(2);
  expect(readFileSync(built('2', 'client/assets/page-aaa.js'), 'utf8')).toBe('old page');
  expect(readFileSync(built('2', 'staff/assets/screen-ccc.js'), 'utf8')).toBe('old screen');
  expect(readFileSync(built('2', 'client/sw.js'), 'utf8')).toBe('new worker');
});

it('files of several releases before are kept until they are thirty days old', () => {
  write('1', 'client/assets/page-aaa.js', 'of October', 29);
  write('1', 'client/assets/page-old.js', 'older', 31);
  write('1', 'staff/assets/screen.js', 'screen');
  write('2', 'client/assets/page-ddd.js', 'new');
  keepAssets(path.join(folder, '1'), path.join(folder, '2'), now);
  expect(existsSync(built('2', 'client/assets/page-old.js'))).toBe(false);
  expect(now - statSync(built('2', 'client/assets/page-aaa.js')).mtimeMs).toBeCloseTo(29 * DAY_MS, -4);
});

it('a folder without a built release is said to have none', () => {
  expect(keepAssets(path.join(folder, 'none'), folder, now)).toBe(null);
});
