import { createHmac, createSecretKey } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { message } from './messages.table.ts';

const KEPT_DAYS = 90;

/** Stores sent texts only as keyed hashes, so that nobody can search other people's messages. */
export function createSentWords({ orm, secret, clock }: { orm: Orm; secret: Buffer; clock: Clock }) {
  const key = createSecretKey(secret);
  const hash = (words: string) => createHmac('sha256', key).update(toOneSpelling(words)).digest('base64url');
  return {
    hash,
    /** Whether exactly this text was sent recently, to anybody; spaces and invisible characters are ignored. */
    async wereSent(words: string): Promise<boolean> {
      const since = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
      const [found] = await orm
        .select({ id: message.id })
        .from(message)
        .where(and(eq(message.wordsHash, hash(words)), gt(message.createdAt, since)))
        .limit(1);
      return found !== undefined;
    },
  };
}

function toOneSpelling(words: string): string {
  return words
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]+/gu, ' ')
    .trim();
}
