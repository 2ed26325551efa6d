import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import released from '../db/released-migrations.json' with { type: 'json' };

type Journal = { entries: { tag: string; when: number }[] };

const { entries }: Journal = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8'));

function digestOf(tag: string): string {
  return createHash('sha256')
    .update(readFileSync(`db/migrations/${tag}.sql`))
    .digest('hex');
}

it('a released migration keeps its position, its time and its SQL: changes need a new one', () => {
  const now = entries
    .slice(0, released.length)
    .map(({ tag, when }) => ({ tag, when, sha256: digestOf(tag) }));
  expect(now).toEqual(released.map(({ tag, when, sha256 }) => ({ tag, when, sha256 })));
});

it('migrations are ordered by time, because databases apply only those newer than their last', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

it('every file of a migration is in the journal, and only the newest snapshot is kept', () => {
  const files = globSync('db/migrations/*.sql').map((file) =>
    file.slice('db/migrations/'.length, -'.sql'.length),
  );
  expect(files.sort()).toEqual(entries.map(({ tag }) => tag));
  expect(globSync('db/migrations/meta/*_snapshot.json')).toHaveLength(1);
});

it('each release that changed the schema has rows for the upgrade test', () => {
  const releases = new Set(released.map(({ release }) => release));
  expect([...releases].filter((release) => !existsSync(`tests/upgrade/${release}.sql`))).toEqual([]);
});
