import { globSync, readFileSync } from 'node:fs';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { mayWrite, unboundedWrites } from './bounded-writes.ts';

/**
 * Reads every delete and update that the server sends while it is tested: one that can hit more rows than a batch fails
 * the test file, and is named. What a test itself sends is its own affair.
 */
const { query } = pg.Client.prototype;
const { query: queryOfPool } = pg.Pool.prototype;
/** A restore empties what the migrations of its new database have filled. */
const ofRestore = /^delete from "[^"]+"\."[^"]+"$/;
/** Files that send what others say: this one, and those between a pool and a pooler or replicas. */
const passesOn = /node_modules|\.setup\.ts|\/src\/db\/(?:pooler|replicas)\//;
const seen = new Set<string>();
const ofTests = new Set<string>();

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  note(args[0]);
  return Reflect.apply(query, this, args);
} as typeof query;

// The pool calls a connection later, when nobody is left on the stack.
pg.Pool.prototype.query = function (this: pg.Pool, ...args: unknown[]) {
  note(args[0]);
  return Reflect.apply(queryOfPool, this, args);
} as typeof queryOfPool;

function note(asked: unknown): void {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
  if (
    typeof text !== 'string' ||
    seen.has(text) ||
    ofTests.has(text) ||
    !mayWrite(text) ||
    ofRestore.test(text)
  )
    return;
  (isOfTest() ? ofTests : seen).add(text);
}

/** Whether the innermost file of the project that sends it is a test; statements of a query builder have none. */
function isOfTest(): boolean {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const lines = new Error().stack?.split('\n').slice(1) ?? [];
  Error.stackTraceLimit = stackTraceLimit;
  const caller = lines.find((line) => /\/(?:src|tests)\//.test(line) && !passesOn.test(line));
  return caller !== undefined && /\/tests\/|\.test\.tsx?/.test(caller);
}

afterAll(async () => {
  pg.Client.prototype.query = query;
  pg.Pool.prototype.query = queryOfPool;
  if (seen.size === 0) return;
  await loadModule();
  const unbounded = [...seen].filter((text) => unboundedWrites(text).length > 0 && !isOfMigration(text));
  expect(unbounded.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([]);
});

/** Migrations run before a release serves, and say in their own way what they change. */
function isOfMigration(text: string): boolean {
  return globSync('db/migrations/*.sql').some((file) => readFileSync(file, 'utf8').includes(text.trim()));
}
