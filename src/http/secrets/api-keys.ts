import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { apiKey } from './api-key.table.ts';

/** A key's owner as handlers see it. */
export type KeyHolder = { keyId: string; name: string; scopes: readonly string[] };

/** Issues, reads and revokes the keys of partners' systems. */
export type ApiKeys = ReturnType<typeof createApiKeys>;

/** A revoked key stops working within this time in every process. */
const CACHE_MS = 5_000;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** The registry of API keys over the database. */
export function createApiKeys(orm: NodePgDatabase) {
  const seen = new Map<string, { holder: KeyHolder | null; until: number }>();

  async function find(key: string): Promise<KeyHolder | null> {
    const keyHash = hashOf(key);
    const cached = seen.get(keyHash);
    if (cached && cached.until > Date.now()) return cached.holder;
    const [row] = await orm
      .select()
      .from(apiKey)
      .where(and(eq(apiKey.keyHash, keyHash), isNull(apiKey.revokedAt)));
    const holder = row ? { keyId: row.id, name: row.name, scopes: row.scopes } : null;
    if (seen.size > 1_000) seen.clear();
    seen.set(keyHash, { holder, until: Date.now() + CACHE_MS });
    return holder;
  }

  /** Returns the key itself, which is shown once and never stored. */
  async function issue(name: string, scopes: readonly string[]): Promise<string> {
    const key = `sk_${randomBytes(24).toString('base64url')}`;
    await orm.insert(apiKey).values({ name, keyHash: hashOf(key), scopes: [...scopes] });
    return key;
  }

  async function revoke(name: string): Promise<number> {
    const rows = await orm
      .update(apiKey)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiKey.name, name), isNull(apiKey.revokedAt)))
      .returning();
    seen.clear();
    return rows.length;
  }

  return { find, issue, revoke };
}
