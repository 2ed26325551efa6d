import type { Orm } from '../../../db/orm.ts';
import type { MessageKind, OutgoingMessage } from '../messages.contract.ts';

/** Hands messages over; sending them is somebody else's work. */
export type MessagesService = {
  /**
   * Records a message and queues it, inside the caller's transaction when one is given: rolled back, nothing is sent.
   * Returns its id at once; no gateway is waited for. Throws on a recipient or parameters that cannot be right.
   */
  send<K extends MessageKind>(message: OutgoingMessage<K>, tx?: Orm): Promise<string>;
};
