import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { apiKey } from '../http/secrets/api-key.table.ts';
import { createApiKeys } from '../http/secrets/api-keys.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `Keys of the carrier's systems for the feed (/open/v1).

  npm run api-key -- issue NAME    makes a key with the scope "feed" and prints it, once
  npm run api-key -- revoke NAME   stops every key of that name
  npm run api-key -- list          names, scopes and dates; never the keys`;

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [command, name] = positionals;
  if (command === 'list') return withDatabase(list);
  if (command === 'issue' && name) return withDatabase((db) => issue(db, name));
  if (command === 'revoke' && name) return withDatabase((db) => revoke(db, name));
  console.error(USAGE);
  return 1;
});

async function issue(db: Db, name: string): Promise<number> {
  console.log(await createApiKeys(db.orm).issue(name, ['feed']));
  return 0;
}

async function revoke(db: Db, name: string): Promise<number> {
  const count = await createApiKeys(db.orm).revoke(name);
  console.log(count === 0 ? `No key in force is named ${name}.` : `Revoked: ${count}.`);
  return count === 0 ? 1 : 0;
}

async function list(db: Db): Promise<number> {
  const rows = await db.orm.select().from(apiKey).orderBy(asc(apiKey.createdAt));
  for (const { name, scopes, createdAt, revokedAt } of rows) {
    const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in force';
    console.log([name, scopes.join(' '), createdAt.toISOString(), state].join('\t'));
  }
  return 0;
}
