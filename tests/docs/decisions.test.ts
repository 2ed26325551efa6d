import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const MAX_LINES = 40;
const MAX_WORDS = 450;
/** The initial decisions of the product, a paragraph each: code refers to them as "decision 000, session". */
const COLLECTION = '000-where-the-specification-is-silent.md';
const HEADINGS = ['Context', 'Decision', 'Consequences'];

const decisions = globSync(`${FOLDER}/[0-9]*.md`)
  .sort()
  .map((file) => ({ name: path.basename(file), text: readFileSync(file, 'utf8').trimEnd() }));
const named = (list: typeof decisions) => list.map((each) => each.name);

it('every decision has its context, the decision and the consequences, in this order', () => {
  expect(decisions.length).toBeGreaterThan(80);
  const wrong = decisions.filter(({ text }) => {
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    return found.join() !== HEADINGS.join();
  });
  expect(named(wrong)).toEqual([]);
});

it('a decision is short: at most 40 lines and 450 words', () => {
  const long = decisions.filter(
    ({ name, text }) =>
      text.split('\n').length > MAX_LINES || (name !== COLLECTION && text.split(/\s+/).length > MAX_WORDS),
  );
  expect(named(long)).toEqual([]);
});

it('a decision that supersedes another is linked from it', () => {
  const reversals = decisions.flatMap(({ name, text }) =>
    [...text.matchAll(/^Supersedes \[\d{3}\]\(([\w.-]+)\)/gm)].map(([, old]) => `${old} by ${name}`),
  );
  const notes = decisions.flatMap(({ name, text }) =>
    [...text.matchAll(/^Superseded (?:in part )?by \[\d{3}\]\(([\w.-]+)\)/gm)].map(
      ([, later]) => `${name} by ${later}`,
    ),
  );
  expect(reversals.length).toBeGreaterThan(5);
  expect(notes.sort()).toEqual(reversals.sort());
});

it('the list of decisions has every decision under its title', () => {
  const list = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const lines = decisions.map(({ name, text }) => {
    const [, number, title] = /^# (\d{3}) (.+)$/m.exec(text) ?? [];
    return `- [${number}](${name}) ${title}`;
  });
  expect(list.split('\n').filter((line) => line.startsWith('- '))).toEqual(lines);
});
