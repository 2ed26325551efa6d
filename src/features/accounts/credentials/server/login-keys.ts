import { eq } from 'drizzle-orm';
import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  importJWK,
  type ProtectedHeaderParameters,
} from 'jose';
import { AppError } from '#lib/errors.ts';
import { accountErrors } from '../../accounts.calls.ts';
import { loginKey } from '../../server/accounts.table.ts';
import {
  HONOURED_MS,
  isTooOld,
  KEY_ALGORITHMS,
  type KeyDeps,
  listPairs,
  openPrivateHalf,
} from './key-pairs.ts';

/** The key pairs that passwords are encrypted to; the same in every process. */
export type LoginKeys = ReturnType<typeof createLoginKeys>;

type PublicKey = { kid: string; alg: (typeof KEY_ALGORITHMS)[number]; jwk: Record<string, string> };
type PrivateKey = { key: CryptoKey; createdAt: Date };

/** Other processes may have rotated the keys, which a page notices after this time at the latest. */
const CACHED_MS = 60_000;
const KID = /^[\da-f-]{36}$/;

/** The keys over their table. */
export function createLoginKeys(deps: KeyDeps) {
  const getPrivate = createPrivateKeys(deps);
  return {
    /** One key of each kind, rotated daily. */
    listPublic: createPublicKeys(deps),

    /** The bytes of a compact JWE; one that cannot be decrypted gets the same error as a missing key. */
    async open(jwe: string): Promise<Uint8Array> {
      const key = await getPrivate(headerOf(jwe));
      try {
        const { plaintext } = await compactDecrypt(jwe, key, {
          keyManagementAlgorithms: [...KEY_ALGORITHMS],
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

function createPublicKeys(deps: KeyDeps): () => Promise<PublicKey[]> {
  const { clock } = deps;
  let listed: { keys: PublicKey[]; createdAt: Date; readAtMs: number } | null = null;
  return async () => {
    const nowMs = clock.now().getTime();
    if (listed && nowMs - listed.readAtMs < CACHED_MS && !isTooOld(listed.createdAt, nowMs))
      return listed.keys;
    const rows = await listPairs(deps);
    const createdAt = rows[0]?.createdAt ?? clock.now();
    const keys = rows.map(({ kid, alg, publicJwk }) => ({ kid, alg, jwk: publicJwk }));
    listed = { keys, createdAt, readAtMs: nowMs };
    return keys;
  };
}

function createPrivateKeys(deps: KeyDeps): (header: ProtectedHeaderParameters) => Promise<CryptoKey> {
  const known = new Map<string, PrivateKey>();
  return async ({ kid, alg = '' }) => {
    // The header is base64, so a NUL in it bypasses the filter that protects the database, which rejects them.
    if (typeof kid !== 'string' || !KID.test(kid)) throw new AppError(accountErrors.keyGone);
    const found = known.get(kid) ?? (await readPrivate(deps, kid, alg));
    if (!found || deps.clock.now().getTime() - found.createdAt.getTime() >= HONOURED_MS) {
      known.delete(kid);
      throw new AppError(accountErrors.keyGone);
    }
    for (const [old, { createdAt }] of known)
      if (found.createdAt.getTime() - createdAt.getTime() >= HONOURED_MS) known.delete(old);
    known.set(kid, found);
    return found.key;
  };
}

async function readPrivate(deps: KeyDeps, kid: string, alg: string): Promise<PrivateKey | null> {
  const [row] = await deps.orm.select().from(loginKey).where(eq(loginKey.kid, kid));
  if (!row || row.alg !== alg) return null;
  const jwk = openPrivateHalf(deps, row);
  if (!jwk) return null;
  return { key: (await importJWK(jwk, alg)) as CryptoKey, createdAt: row.createdAt };
}

function headerOf(jwe: string): ProtectedHeaderParameters {
  try {
    return decodeProtectedHeader(jwe);
  } catch {
    throw new AppError(accountErrors.keyGone);
  }
}
