import { randomUUID } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type ProtectedHeaderParameters,
} from 'jose';
import type { Seal } from '../../../../http/secrets/seal.ts';
import type { Clock } from '../../../../lib/clock.ts';
import { AppError } from '../../../../lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { loginKey } from '../../server/accounts.table.ts';

/** The key pairs that passwords are encrypted to; the same in every process. */
export type LoginKeys = ReturnType<typeof createLoginKeys>;

type PublicKey = { kid: string; alg: (typeof ALGORITHMS)[number]; jwk: Record<string, string> };
type PrivateKey = { key: CryptoKey; createdAt: Date };

const ALGORITHMS = ['RSA-OAEP-256', 'ECDH-ES'] as const;
const HOUR_MS = 3_600_000;
const ROTATED_AFTER_MS = 24 * HOUR_MS;
/** Decision 000, passwords: the old key is honoured for an hour. */
const HONOURED_MS = ROTATED_AFTER_MS + HOUR_MS;
/** Other processes may have rotated meanwhile, which a page notices after this long at most. */
const CACHED_MS = 60_000;
/** Two processes that find the keys too old must not both make new ones. */
const ROTATION_LOCK = 7_620_016;
const KID = /^[\da-f-]{36}$/;

/** The keys over their table; private halves rest sealed. */
export function createLoginKeys(deps: { orm: NodePgDatabase; seal: Seal; clock: Clock }) {
  const { orm, seal, clock } = deps;
  let listed: { keys: PublicKey[]; createdAt: Date; readAtMs: number } | null = null;
  const privateKeys = new Map<string, PrivateKey>();

  async function listPublic(): Promise<PublicKey[]> {
    const nowMs = clock.now().getTime();
    if (listed && nowMs - listed.readAtMs < CACHED_MS && !isTooOld(listed.createdAt, nowMs))
      return listed.keys;
    const rows = (await readNewest(nowMs)) ?? (await rotate());
    const createdAt = rows[0]?.createdAt ?? clock.now();
    const keys = rows.map(({ kid, alg, publicJwk }) => ({ kid, alg, jwk: publicJwk }));
    listed = { keys, createdAt, readAtMs: nowMs };
    return keys;
  }

  async function readNewest(nowMs: number, from: Pick<NodePgDatabase, 'select'> = orm) {
    const rows = await from
      .select()
      .from(loginKey)
      .orderBy(desc(loginKey.createdAt), desc(loginKey.alg))
      .limit(ALGORITHMS.length);
    const isUsable =
      rows.length === ALGORITHMS.length &&
      rows.every((row) => !isTooOld(row.createdAt, nowMs) && openPrivate(row) !== null);
    return isUsable ? rows : null;
  }

  function rotate() {
    return orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`);
      const now = clock.now();
      const made = await readNewest(now.getTime(), tx);
      if (made) return made;
      await tx.delete(loginKey).where(lt(loginKey.createdAt, new Date(now.getTime() - HONOURED_MS)));
      const rows = await Promise.all(ALGORITHMS.map((alg) => makePair(alg, now)));
      await tx.insert(loginKey).values(rows);
      return rows;
    });
  }

  async function makePair(alg: PublicKey['alg'], createdAt: Date) {
    const options = alg === 'ECDH-ES' ? { crv: 'P-256' } : { modulusLength: 2048 };
    const pair = await generateKeyPair(alg, { ...options, extractable: true });
    const kid = randomUUID();
    const publicJwk = { ...textsOf(await exportJWK(pair.publicKey)), kid, alg, use: 'enc' };
    const sealedPrivateJwk = seal.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
    return { kid, alg, publicJwk, sealedPrivateJwk, createdAt };
  }

  async function getPrivate({ kid, alg = '' }: ProtectedHeaderParameters): Promise<CryptoKey> {
    // A header comes in as base64: a NUL in it passes by what keeps NULs from the database, which refuses them.
    if (typeof kid !== 'string' || !KID.test(kid)) throw new AppError(accountErrors.keyGone);
    const known = privateKeys.get(kid) ?? (await readPrivate(kid, alg));
    if (!known || clock.now().getTime() - known.createdAt.getTime() >= HONOURED_MS) {
      privateKeys.delete(kid);
      throw new AppError(accountErrors.keyGone);
    }
    return known.key;
  }

  async function readPrivate(kid: string, alg: string): Promise<PrivateKey | null> {
    const [row] = await orm.select().from(loginKey).where(eq(loginKey.kid, kid));
    if (!row || row.alg !== alg) return null;
    const jwk = openPrivate(row);
    if (!jwk) return null;
    const read = { key: (await importJWK(jwk, alg)) as CryptoKey, createdAt: row.createdAt };
    for (const [old, { createdAt }] of privateKeys)
      if (row.createdAt.getTime() - createdAt.getTime() >= HONOURED_MS) privateKeys.delete(old);
    privateKeys.set(kid, read);
    return read;
  }

  /** Null when the installation's secret was exchanged: then there have to be new keys. */
  function openPrivate({ kid, sealedPrivateJwk }: typeof loginKey.$inferSelect): JWK | null {
    try {
      return JSON.parse(seal.open(sealedPrivateJwk, kid)) as JWK;
    } catch {
      return null;
    }
  }

  return {
    /** One key of each kind, replaced each day. */
    listPublic,

    /** The bytes of a compact JWE; anything that cannot be opened is answered like a key that is gone. */
    async open(jwe: string): Promise<Uint8Array> {
      const key = await getPrivate(headerOf(jwe));
      try {
        const { plaintext } = await compactDecrypt(jwe, key, {
          keyManagementAlgorithms: [...ALGORITHMS],
          contentEncryptionAlgorithms: ['A256GCM'],
          maxDecompressedLength: 0,
        });
        return plaintext;
      } catch {
        throw new AppError(accountErrors.keyGone);
      }
    },
  };
}

function headerOf(jwe: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    throw new AppError(accountErrors.keyGone);
  }
}

function isTooOld(createdAt: Date, nowMs: number): boolean {
  return nowMs - createdAt.getTime() >= ROTATED_AFTER_MS;
}

function textsOf(jwk: JWK): Record<string, string> {
  const texts = Object.entries(jwk).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
