import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'demo-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(out: string, ...options: string[]) {
  const args = ['src/cli/demo-data.ts', '--out', join(folder, out), ...options];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

const span = ['--from', '2026-11-01', '--until', '2026-11-20T12:00:00+07:00', '--parcels', '200'];
const read = (out: string, file: string) => readFileSync(join(folder, out, file), 'utf8');

describe('npm run demo-data', () => {
  it('writes both files, the same for the same seed', () => {
    expect(run('a', ...span, '--seed', '7').status).toBe(0);
    expect(run('b', ...span, '--seed', '7').status).toBe(0);
    run('c', ...span, '--seed', '8');
    for (const file of ['parcels.ndjson', 'scan-events.ndjson']) {
      expect(read('b', file)).toBe(read('a', file));
      expect(read('c', file)).not.toBe(read('a', file));
    }
    const parcels = read('a', 'parcels.ndjson').trimEnd().split('\n');
    expect(parcels.map((line) => Object.keys(JSON.parse(line) as object)[0])).toEqual(
      Array(200).fill('waybillNo'),
    );
  });

  it.each([
    ['--parcels', 'many', 'whole number'],
    ['--until', '2026-11-20T12:00:00', 'takes 2026-05-01'],
    ['--from', '2027-01-01', 'before --until'],
    ['--sead', '7', '--sead'],
  ])('refuses %s %s with a sentence and writes nothing', (option, value, sentence) => {
    const answer = run('refused', ...span, option, value);
    expect(answer.status).toBe(1);
    expect(answer.stderr).toContain(sentence);
    expect(() => read('refused', 'parcels.ndjson')).toThrow();
  });
});
