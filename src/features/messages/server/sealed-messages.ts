import { hashedColumn, type KeptSecrets, type Sealed, sealedColumn } from '#http/secrets/sealed-values.ts';
import { type Clock, DAY_MS } from '#lib/clock.ts';
import { message } from './messages.table.ts';
import { PUSH_KEYS } from './push-keys.ts';
import { pushKey } from './push-subscriptions.table.ts';
import { WORDS_KEPT_DAYS } from './sent-words.ts';

/** The purpose that the content of messages is sealed for. */
export const MESSAGE = 'message';

/** What a rotation of the keys finds of messages. */
export function sealedMessages(over: Sealed & { clock: Clock }): KeptSecrets {
  const { sealedParams, wordsHash, id } = message;
  return {
    sealed: [
      sealedColumn({
        ...over,
        what: 'messages',
        purpose: MESSAGE,
        column: sealedParams,
        key: [id],
        context: [id],
        dropsRow: false,
      }),
      sealedColumn({
        ...over,
        what: 'keys of browser notifications',
        purpose: PUSH_KEYS,
        column: pushKey.sealedPrivateKey,
        key: [pushKey.id],
        context: [pushKey.id],
        dropsRow: true,
      }),
    ],
    hashed: [
      hashedColumn({
        ...over,
        what: `texts of messages of the last ${WORDS_KEPT_DAYS} days, by which "Is it us?" knows them`,
        column: wordsHash,
        counts: {
          column: message.createdAt,
          after: () => new Date(over.clock.now().getTime() - WORDS_KEPT_DAYS * DAY_MS),
        },
        dropsRow: false,
      }),
    ],
  };
}
