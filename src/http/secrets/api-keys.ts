import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type Clock, MINUTE_MS, systemClock } from '#lib/clock.ts';
import type { KeyMode, Scope } from '#lib/open/api-scopes.ts';
import { isOver } from '#lib/open/key-terms.ts';
import { readNetworks } from '../connections/networks.ts';
import { apiKey } from './api-key.table.ts';

/** A key's owner in the form of handlers; `customerId` is null for the carrier's own systems. */
export type KeyHolder = {
  keyId: string;
  name: string;
  scopes: readonly string[];
  customerId: string | null;
  mode: KeyMode;
  /** Whether its last day is over. */
  hasEnded: boolean;
  /** Whether it may be used from an address. */
  isFor(address: string | undefined): boolean;
};

/** A key as it is kept for a moment. */
type StoredHolder = Omit<KeyHolder, 'hasEnded'> & { endsAt: Date | null };

/** The owner of a new key. */
export type KeyOwner = { customerId: string; mode: KeyMode };

/** What bounds a key besides its scopes. */
export type KeyTerms = { endsAt: Date | null; networks: readonly string[] };

/** Issues, reads and revokes API keys. */
export type ApiKeys = ReturnType<typeof createApiKeys>;

/** A revoked key stops working within this time in every process. */
const CACHE_MS = 5_000;
const MAX_CACHED = 1_000;
/** How often a process writes that a key was used. */
const NOTED_EVERY_MS = MINUTE_MS;
/** Characters of the secret part in lists. */
const SHOWN_LETTERS = 4;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** The registry of API keys over the database; keys of a barred customer count as revoked. */
export function createApiKeys(
  orm: Orm,
  isBarred: (customerId: string) => Promise<boolean> = async () => false,
  clock: Clock = systemClock,
) {
  const seen = new Map<string, { holder: StoredHolder | null; until: number }>();
  const noted = new Map<string, number>();

  async function find(key: string): Promise<KeyHolder | null> {
    const keyHash = hashOf(key);
    const cached = seen.get(keyHash);
    if (cached && cached.until > Date.now()) return asOfNow(cached.holder);
    const holder = await read(keyHash);
    if (seen.size > MAX_CACHED) seen.clear();
    seen.set(keyHash, { holder, until: Date.now() + CACHE_MS });
    return asOfNow(holder);
  }

  function asOfNow(holder: StoredHolder | null): KeyHolder | null {
    if (holder === null) return null;
    const { endsAt, ...rest } = holder;
    return { ...rest, hasEnded: isOver(endsAt, clock.now()) };
  }

  async function read(keyHash: string): Promise<StoredHolder | null> {
    const isRight = and(eq(apiKey.keyHash, keyHash), isNull(apiKey.revokedAt));
    const [row] = await orm.select().from(apiKey).where(isRight);
    if (!row || (row.customerId !== null && (await isBarred(row.customerId)))) return null;
    const { id: keyId, name, scopes, customerId, mode, endsAt, networks } = row;
    const isFor = networks.length === 0 ? () => true : readNetworks(networks).has;
    return { keyId, name, scopes, customerId, mode, endsAt, isFor };
  }

  /** Writes that a call of a key was accepted, to the minute. */
  async function noteUse({ keyId }: Pick<KeyHolder, 'keyId'>): Promise<void> {
    const now = Date.now();
    if ((noted.get(keyId) ?? 0) > now - NOTED_EVERY_MS) return;
    if (noted.size > MAX_CACHED) noted.clear();
    noted.set(keyId, now);
    await orm
      .update(apiKey)
      .set({ lastUsedAt: sql`now()` })
      .where(
        sql`${apiKey.id} = ${keyId} and coalesce(${apiKey.lastUsedAt} < now() - interval '1 minute', true)`,
      );
  }

  /**
   * Creates a key, which is shown once and never stored, and its id; without an owner it belongs to the carrier's
   * systems.
   */
  const make = (name: string, scopes: readonly Scope[], owner?: KeyOwner, terms?: KeyTerms) =>
    insertKey(orm, { name, scopes, owner, terms });

  /** The same for callers who need the key only. */
  async function issue(...asked: Parameters<typeof make>): Promise<string> {
    return (await make(...asked)).key;
  }

  /** Revokes all keys with a name, of the carrier's systems or of a customer; returns how many. */
  async function revoke(name: string, customerId: string | null = null): Promise<number> {
    const owned = customerId === null ? isNull(apiKey.customerId) : eq(apiKey.customerId, customerId);
    return stop(and(eq(apiKey.name, name), owned));
  }

  async function revokeOf(customerId: string, id: string): Promise<boolean> {
    return (await stop(and(eq(apiKey.customerId, customerId), eq(apiKey.id, id)))) > 0;
  }

  /** Revokes one key of any owner. */
  async function revokeOne(id: string): Promise<boolean> {
    return (await stop(eq(apiKey.id, id))) > 0;
  }

  async function stop(which: ReturnType<typeof and>): Promise<number> {
    const rows = await orm
      .update(apiKey)
      .set({ revokedAt: new Date() })
      .where(and(which, isNull(apiKey.revokedAt)))
      .returning({ id: apiKey.id });
    seen.clear();
    return rows.length;
  }

  /** Clears the cache: to be called after a transaction that revoked keys. */
  const forget = () => seen.clear();

  const listOf = (customerId: string) => listKeysOf(orm, customerId);

  return { find, noteUse, make, issue, revoke, revokeOne, forget, listOf, revokeOf };
}

async function insertKey(
  orm: Orm,
  {
    name,
    scopes,
    owner,
    terms,
  }: {
    name: string;
    scopes: readonly Scope[];
    owner: KeyOwner | undefined;
    terms: KeyTerms | undefined;
  },
): Promise<{ id: string; key: string }> {
  const prefix = owner ? `parcel_${owner.mode}_` : 'sk_';
  const key = `${prefix}${randomBytes(24).toString('base64url')}`;
  const hint = key.slice(0, prefix.length + SHOWN_LETTERS);
  const bounds = { endsAt: terms?.endsAt ?? null, networks: [...(terms?.networks ?? [])] };
  const values = { name, hint, keyHash: hashOf(key), scopes: [...scopes], ...bounds, ...owner };
  const [row] = await orm.insert(apiKey).values(values).returning({ id: apiKey.id });
  if (!row) throw new Error('The key was not stored.');
  return { id: row.id, key };
}

/** The active keys of a customer, newest first. */
function listKeysOf(orm: Orm, customerId: string) {
  const { id, name, mode, hint, scopes, endsAt, networks, createdAt, lastUsedAt } = apiKey;
  return orm
    .select({ id, name, mode, hint, scopes, endsAt, networks, createdAt, lastUsedAt })
    .from(apiKey)
    .where(and(eq(apiKey.customerId, customerId), isNull(apiKey.revokedAt)))
    .orderBy(desc(createdAt), desc(id));
}
