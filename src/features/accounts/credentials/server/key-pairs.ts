import { randomUUID } from 'node:crypto';
import { desc, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { removeSome } from '#db/remove-some.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { type Clock, HOUR_MS } from '#lib/clock.ts';
import { loginKey } from '../../server/accounts.table.ts';

/** The kinds of keys, each with a current pair. */
export const KEY_ALGORITHMS = ['RSA-OAEP-256', 'ECDH-ES'] as const;

const ROTATED_AFTER_MS = 24 * HOUR_MS;
/** Decision 000, passwords: the old key is accepted for another hour. */
export const HONOURED_MS = ROTATED_AFTER_MS + HOUR_MS;
/** Of two processes that find the keys expired, only one may create new ones. */
const ROTATION_LOCK = 7_620_016;

/** What key pairs need; private keys are stored sealed. */
export type KeyDeps = { orm: NodePgDatabase; seal: Seal; clock: Clock };

type Row = typeof loginKey.$inferSelect;

/** The current key pairs, created where there are none or only expired ones. */
export async function listPairs(deps: KeyDeps): Promise<Row[]> {
  return (await readNewest(deps, deps.orm)) ?? (await rotate(deps));
}

/** Whether keys of that age are replaced. */
export function isTooOld(createdAt: Date, nowMs: number): boolean {
  return nowMs - createdAt.getTime() >= ROTATED_AFTER_MS;
}

/** Null when the installation's secret was replaced: then new keys are needed. */
export function openPrivateHalf({ seal }: Pick<KeyDeps, 'seal'>, row: Row): JWK | null {
  try {
    return JSON.parse(seal.open(row.sealedPrivateJwk, row.kid)) as JWK;
  } catch {
    return null;
  }
}

async function readNewest(deps: KeyDeps, from: Pick<NodePgDatabase, 'select'>): Promise<Row[] | null> {
  const nowMs = deps.clock.now().getTime();
  const rows = await from
    .select()
    .from(loginKey)
    .orderBy(desc(loginKey.createdAt), desc(loginKey.alg))
    .limit(KEY_ALGORITHMS.length);
  const isUsable =
    rows.length === KEY_ALGORITHMS.length &&
    rows.every((row) => !isTooOld(row.createdAt, nowMs) && openPrivateHalf(deps, row) !== null);
  return isUsable ? rows : null;
}

function rotate(deps: KeyDeps): Promise<Row[]> {
  return deps.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ROTATION_LOCK})`);
    const made = await readNewest(deps, tx);
    if (made) return made;
    const now = deps.clock.now();
    await removeSome(tx, loginKey, lt(loginKey.createdAt, new Date(now.getTime() - HONOURED_MS)));
    const rows = await Promise.all(KEY_ALGORITHMS.map((alg) => makePair(deps.seal, alg, now)));
    await tx.insert(loginKey).values(rows);
    return rows;
  });
}

async function makePair(seal: Seal, alg: (typeof KEY_ALGORITHMS)[number], createdAt: Date): Promise<Row> {
  const options = alg === 'ECDH-ES' ? { crv: 'P-256' } : { modulusLength: 3072 };
  const pair = await generateKeyPair(alg, { ...options, extractable: true });
  const kid = randomUUID();
  const publicJwk = { ...textsOf(await exportJWK(pair.publicKey)), kid, alg, use: 'enc' };
  const sealedPrivateJwk = seal.seal(JSON.stringify(await exportJWK(pair.privateKey)), kid);
  return { kid, alg, publicJwk, sealedPrivateJwk, createdAt };
}

function textsOf(jwk: JWK): Record<string, string> {
  const texts = Object.entries(jwk).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
