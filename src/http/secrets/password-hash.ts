import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '#lib/errors.ts';
import { createTurns } from '#lib/turns.ts';
import { requestErrors } from '../answers/request-errors.ts';

/** What one hash costs; the numbers travel inside each hash. */
export type HashCost = { memoryKiB: number; passes: number };

/** Hashes passwords with Argon2id, few at a time. */
export type PasswordHash = ReturnType<typeof createPasswordHash>;

/** Half the processors, so that other calls go on; two of libuv's four threads stay free for files and keys. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const MAX_WAITING = 200;
const COME_BACK_SECONDS = 5;

/** Each hash takes its memory only when its turn comes; a queue that is full answers "overloaded" at once. */
export function createPasswordHash(
  cost: HashCost,
  { atOnce = AT_ONCE, maxWaiting = MAX_WAITING }: { atOnce?: number; maxWaiting?: number } = {},
) {
  const options = { memoryCost: cost.memoryKiB, timeCost: cost.passes, parallelism: 1 };
  const inTurn = createTurns({
    atOnce,
    maxWaiting,
    full: () => new AppError(requestErrors.overloaded, { retryAfterSeconds: COME_BACK_SECONDS }),
  });
  let decoy: Promise<string> | undefined;

  /** Made within the turn of the call that needs it first: refused by a full queue, it would stay refused. */
  function makeDecoy(): Promise<string> {
    decoy ??= hash('nobody', options).catch((error: unknown) => {
      decoy = undefined;
      throw error;
    });
    return decoy;
  }

  return {
    hash: (plain: string): Promise<string> => inTurn(() => hash(plain, options)),

    /** Without a hash the same work is done, and the answer is no: an unknown account must not answer sooner. */
    async verify(hashed: string | null, plain: string): Promise<boolean> {
      return inTurn(async () => (await verify(hashed ?? (await makeDecoy()), plain)) && hashed !== null);
    },

    /** Whether a hash was made at another cost than hashes are made now. */
    isOutdated(hashed: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
      return memoryCost !== options.memoryCost || timeCost !== options.timeCost || parallelism !== 1;
    },
  };
}
