import type { VapidKeys } from '#adapters/push/push.port.ts';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Clock } from '#lib/clock.ts';
import { pushKey } from './push-subscriptions.table.ts';

const ID = 'vapid';
/** The purpose that they are sealed for. */
export const PUSH_KEYS = 'push keys';

/** The installation's push keys, generated on first use; every process gets the same. */
export function createPushKeys(deps: {
  orm: Orm;
  seal: Seal;
  createKeys(): Promise<VapidKeys>;
  clock: Clock;
}): () => Promise<VapidKeys> {
  const { orm, seal, createKeys, clock } = deps;
  let known: Promise<VapidKeys> | undefined;

  async function find(): Promise<VapidKeys | null> {
    const [row] = await orm.select().from(pushKey);
    return row ? { publicKey: row.publicKey, privateKey: seal.open(row.sealedPrivateKey, ID) } : null;
  }

  async function findOrMake(): Promise<VapidKeys> {
    const found = await find();
    if (found) return found;
    const { publicKey, privateKey } = await createKeys();
    const sealedPrivateKey = seal.seal(privateKey, ID);
    await orm
      .insert(pushKey)
      .values({ id: ID, publicKey, sealedPrivateKey, createdAt: clock.now() })
      .onConflictDoNothing();
    return findOrMake();
  }

  return () => {
    known ??= findOrMake().catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
