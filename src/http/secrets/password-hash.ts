import { availableParallelism } from 'node:os';
import { parseOptions } from '@node-rs/argon2';
import { AppError } from '#lib/errors.ts';
import { createTurns } from '#lib/turns.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { createHashThreads } from './hash-threads.ts';

/** The cost of a hash; its parameters are stored inside each hash. */
export type HashCost = { memoryKiB: number; passes: number };

/** Hashes passwords with Argon2id, few concurrently. */
export type PasswordHash = ReturnType<typeof createPasswordHash>;

/** Half the processors, so that other calls proceed. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)));
const MAX_WAITING = 200;
const COME_BACK_SECONDS = 5;

/** Each hash allocates its memory only when its turn comes; a full queue refuses with "overloaded" at once. */
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
  const inThread = createHashThreads();
  const hash = async (plain: string) => String(await inThread({ plain, options }));
  let decoy: Promise<string> | undefined;

  /** Created within the turn of the first call that needs it: refused by a full queue, it would stay refused. */
  function makeDecoy(): Promise<string> {
    decoy ??= hash('nobody').catch((error: unknown) => {
      decoy = undefined;
      throw error;
    });
    return decoy;
  }

  return {
    hash: (plain: string): Promise<string> => inTurn(() => hash(plain)),

    /** Without a hash the same work is done, and the result is false: an unknown account must not be faster. */
    async verify(hashed: string | null, plain: string): Promise<boolean> {
      return inTurn(async () => {
        const isRight = await inThread({ plain, hashed: hashed ?? (await makeDecoy()) });
        return isRight === true && hashed !== null;
      });
    },

    /** Whether a hash was created with another cost than the current one. */
    isOutdated(hashed: string): boolean {
      const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
      return memoryCost !== options.memoryCost || timeCost !== options.timeCost || parallelism !== 1;
    },
  };
}
