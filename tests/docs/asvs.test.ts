import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const STATES = ['met', 'met in part', 'not met', 'does not apply'] as const;
const SHORTEST_ANSWER = 8;

type Row = { file: string; id: string; level: string; requirement: string; state: string; how: string };

const files = globSync('docs/security/asvs-v*.md').sort();
const rows = files.flatMap((file) => rowsOf(file));
const listed = readFileSync('tests/docs/asvs-5.0.0.tsv', 'utf8').trim().split('\n').slice(1);

function rowsOf(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').match(/^\| \d.*$/gm) ?? [];
  return lines.map((line) => {
    const [, id = '', level = '', requirement = '', state = '', how = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { file, id, level, requirement, state, how };
  });
}

const inOrder = (ids: readonly string[]) =>
  ids.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

describe('the rows of ASVS 5.0', () => {
  it('are every requirement of levels 1 and 2 once, in its chapter, with its level', () => {
    expect(inOrder(rows.map(({ id, level }) => `${id}\t${level}`))).toEqual(inOrder(listed));
    const elsewhere = rows.filter(({ id, file }) => !file.endsWith(`-v${id.split('.')[0]}.md`));
    expect(elsewhere).toEqual([]);
  });

  it('have a state, a summary and an answer each', () => {
    const wrong = rows.filter(
      ({ requirement, state, how }) =>
        !(STATES as readonly string[]).includes(state) || requirement === '' || how.length < SHORTEST_ANSWER,
    );
    expect(wrong).toEqual([]);
    const fields = files.flatMap((file) => readFileSync(file, 'utf8').match(/^\| \d.*$/gm) ?? []);
    expect(fields.filter((line) => line.split('|').length !== 7)).toEqual([]);
  });

  it('that are met, wholly or in part, name the file, test or page that makes it true', () => {
    const unfounded = rows.filter(({ state, how }) => state.startsWith('met') && !how.includes(']('));
    expect(unfounded.map(({ id }) => id)).toEqual([]);
  });

  it('name only files that exist', () => {
    const pages = [...files, 'docs/security/controls.md', 'docs/security.md'];
    const missing = pages.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) =>
        path.join(path.dirname(file), link),
      );
      const named = [...text.matchAll(/`((?:src|tests|scripts|docs|bench)\/[^`\s]*)`/g)].map(
        ([, name = '']) => name,
      );
      return [...linked, ...named]
        .filter((name) => globSync(name).length === 0 && !existsSync(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are counted in docs/security.md', () => {
    const text = readFileSync('docs/security.md', 'utf8');
    const count = (of: readonly Row[]) =>
      STATES.map((state) => of.filter((row) => row.state === state).length);
    for (const file of files) {
      const own = rows.filter((row) => row.file === file);
      const line = text.split('\n').find((each) => each.includes(`](security/${path.basename(file)})`)) ?? '';
      expect([file, line.split('|').slice(2, -1).map(Number)]).toEqual([file, count(own)]);
    }
    expect(text).toContain(
      `| **All ${rows.length}** | ${count(rows)
        .map((each) => `**${each}**`)
        .join(' | ')} |`,
    );
  });
});
