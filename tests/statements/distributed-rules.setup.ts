import { loadModule } from 'libpg-query';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { brokenRules, mayConcern } from './distributed-rules.ts';

/**
 * Reads every statement that the tests of the server send, the server's and their own: a test file whose statements
 * could not run on distributed tables fails, and names them (decision 099).
 */
const { query } = pg.Client.prototype;
/** Marks a statement that is sent where the tables are on one server, beside another one for several. */
const ONE_SERVER = '/* one server */';
const seen = new Map<string, string>();

pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  note(args[0]);
  return Reflect.apply(query, this, args);
} as typeof query;

/** A text, a prepared statement, or a COPY, which is an object of its own. */
function note(asked: unknown): void {
  if (typeof asked === 'string') add(asked, '');
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string')
    return;
  add(asked.text, 'name' in asked && typeof asked.name === 'string' ? asked.name : '');
}

function add(text: string, name: string): void {
  if (!seen.has(text) && mayConcern(text) && !text.includes(ONE_SERVER)) seen.set(text, name);
}

afterAll(async () => {
  pg.Client.prototype.query = query;
  if (seen.size === 0) return;
  await loadModule();
  const broken = [...seen].flatMap(([text, name]) =>
    brokenRules(text).map((rule) => `${rule} Statement ${name}: ${text.replace(/\s+/g, ' ').trim()}`),
  );
  expect(broken).toEqual([]);
});
