import { and, gt, inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Mac } from '#http/secrets/keyring.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { message } from './messages.table.ts';

/** How long a sent text is recognised. */
export const WORDS_KEPT_DAYS = 90;

/** Stores sent texts only as keyed hashes, so that nobody can search other people's messages. */
export function createSentWords({ orm, mac, clock }: { orm: Orm; mac: Mac; clock: Clock }) {
  return {
    hash: (words: string) => mac.hash(toOneSpelling(words)),
    /** Whether exactly this text was sent recently, to anybody; spaces and invisible characters are ignored. */
    async wereSent(words: string): Promise<boolean> {
      const since = new Date(clock.now().getTime() - WORDS_KEPT_DAYS * DAY_MS);
      const [found] = await orm
        .select({ id: message.id })
        .from(message)
        .where(
          and(inArray(message.wordsHash, mac.hashes(toOneSpelling(words))), gt(message.createdAt, since)),
        )
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
