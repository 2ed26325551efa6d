import { randomUUID } from 'node:crypto';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import { type MessageKind, messageKinds, type OutgoingMessage } from '../messages.contract.ts';
import { canTravelBy, channelOf, isAwaited } from '../messages.rules.ts';
import { findAbout } from './message-texts.ts';
import { messageQueue } from './messages.queue.ts';
import { message } from './messages.table.ts';

/** Queues messages; a job sends them. */
export type MessagesService = {
  /**
   * Records and queues a message, inside the caller's transaction when one is given: on a rollback nothing is sent.
   * Returns its id without waiting for a gateway. Throws on an invalid recipient or parameters.
   */
  send<K extends MessageKind>(message: OutgoingMessage<K>, tx?: Orm): Promise<string>;
  /**
   * Queues a message inside the transaction, or does the same work and undoes it: a faster answer would reveal that
   * there is no recipient.
   */
  sendOrPretend<K extends MessageKind>(message: OutgoingMessage<K>, tx: Orm, isReal: boolean): Promise<void>;
};

class Undone extends Error {}

/** The service over the table of messages and the job queue. */
export function createMessagesService(deps: {
  orm: Orm;
  jobs: Pick<Jobs, 'enqueue'>;
  seal: Seal;
  clock: Clock;
}): MessagesService {
  const { orm, jobs, seal, clock } = deps;

  async function record(outgoing: OutgoingMessage, tx: Orm): Promise<string> {
    const { kind, to, language } = outgoing;
    const channel = channelOf(to);
    if (!channel || !canTravelBy(kind, channel))
      throw new Error(`A ${kind} cannot be sent to such a recipient.`);
    const params = messageKinds[kind].params.parse(outgoing.params);
    const id = randomUUID();
    const sealedParams = seal.seal(JSON.stringify(params), id);
    await tx.insert(message).values({
      id,
      kind,
      channel,
      recipient: to,
      language,
      sealedParams,
      createdAt: clock.now(),
      ...findAbout({ kind, language, params }),
    });
    await jobs.enqueue(messageQueue, { messageId: id }, tx, { isUrgent: isAwaited(kind) });
    return id;
  }

  return {
    send: (outgoing, tx) => (tx ? record(outgoing, tx) : orm.transaction((own) => record(outgoing, own))),

    async sendOrPretend(outgoing, tx, isReal) {
      try {
        await tx.transaction(async (nested) => {
          await record(outgoing, nested);
          if (!isReal) throw new Undone();
        });
      } catch (error) {
        if (!(error instanceof Undone)) throw error;
      }
    },
  };
}
