import { parseArgs } from 'node:util';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { findCustomer } from '#features/accounts/server/account-commands.ts';
import { apiKey } from '#http/secrets/api-key.table.ts';
import { createApiKeys, type KeyOwner, type KeyTerms } from '#http/secrets/api-keys.ts';
import { carrierScopes, customerScopes, keyModes } from '#lib/open/api-scopes.ts';
import { endOfKey, lastDayField, lastDayOf, networksField } from '#lib/open/key-terms.ts';
import { runCommand, withDatabase } from './context.ts';

const USAGE = `Keys of systems for /open/v1.

  npm run api-key -- issue NAME [--scopes LIST]
       makes a key of the carrier's systems and prints it, once; scopes: ${carrierScopes.join(', ')} (${carrierScopes[0]} unless given)
  npm run api-key -- issue NAME --customer WHO [--scopes LIST] [--mode ${keyModes.join('|')}]
       the same for a customer; scopes: ${customerScopes.join(', ')} (all unless given)
  npm run api-key -- revoke NAME [--customer WHO]
       stops every key of that name of the carrier, or of the customer
  npm run api-key -- list
       names, scopes and dates; never the keys

  --until DAY        the last day of the key, such as 2027-06-30
  --networks LIST    addresses and networks it may be used from, such as 203.0.113.0/24

WHO is a phone or a VIP account name; LIST has commas between its words.`;

const text = { type: 'string' } as const;
type Options = { customer?: string; scopes?: string; mode?: string; until?: string; networks?: string };

await runCommand(async () => {
  const options = { customer: text, scopes: text, mode: text, until: text, networks: text };
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, name] = positionals;
  if (command === 'list') return withDatabase(list);
  if (command === 'issue' && name) return withDatabase((db) => issue(db, name, values));
  if (command === 'revoke' && name) return withDatabase((db) => revoke(db, name, values));
  console.error(USAGE);
  return 1;
});

async function issue(
  db: Db,
  name: string,
  { customer, scopes, mode = 'live', ...bounds }: Options,
): Promise<number> {
  const terms = termsOf(bounds);
  const words = scopes?.split(',').map((word) => word.trim());
  const keys = createApiKeys(db.orm);
  if (customer === undefined) {
    console.log(
      await keys.issue(name, checked(z.array(z.enum(carrierScopes)), words ?? ['feed']), undefined, terms),
    );
    return 0;
  }
  const { id: customerId } = await findCustomer(db.orm, customer);
  const owner: KeyOwner = { customerId, mode: checked(z.enum(keyModes), mode) };
  console.log(
    await keys.issue(name, checked(z.array(z.enum(customerScopes)), words ?? customerScopes), owner, terms),
  );
  return 0;
}

function termsOf({ until = '', networks = '' }: Pick<Options, 'until' | 'networks'>): KeyTerms {
  const lastDay = lastDayField('');
  const list = networksField({ wrong: '', tooMany: '' });
  return { endsAt: endOfKey(checked(lastDay, until)), networks: checked(list, networks) };
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(USAGE);
  return parsed.data;
}

async function revoke(db: Db, name: string, { customer }: Options): Promise<number> {
  const keys = createApiKeys(db.orm);
  const owner = customer === undefined ? null : (await findCustomer(db.orm, customer)).id;
  const count = await keys.revoke(name, owner);
  console.log(count === 0 ? `No key in force is named ${name}.` : `Revoked: ${count}.`);
  return count === 0 ? 1 : 0;
}

async function list(db: Db): Promise<number> {
  const rows = await db.orm.select().from(apiKey).orderBy(asc(apiKey.createdAt));
  for (const { name, scopes, createdAt, revokedAt, hint, customerId, mode, lastUsedAt, ...bounds } of rows) {
    const owner = customerId === null ? 'carrier' : `customer ${customerId} ${mode}`;
    const used = lastUsedAt ? `used ${lastUsedAt.toISOString()}` : 'never used';
    const lastDay = lastDayOf(bounds.endsAt);
    const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in force';
    const until = lastDay ? ` until ${lastDay}` : '';
    const from = bounds.networks.length > 0 ? ` from ${bounds.networks.join(' ')}` : '';
    const made = createdAt.toISOString();
    console.log([name, scopes.join(' '), owner, `${hint}…`, made, used, state + until + from].join('\t'));
  }
  return 0;
}
