import type { Orm } from '../../../../db/orm.ts';
import type { MessageKind } from '../../../messages/messages.contract.ts';
import type { MessagesService } from '../../../messages/server/messages.service.ts';

class TakenBack extends Error {}

/**
 * Hands a message over inside the transaction, or does all of that work and takes it back: an answer that came sooner
 * where there is nobody to write to would tell that there is nobody.
 */
export async function sendOrPretend<K extends MessageKind>(
  messages: Pick<MessagesService, 'send'>,
  message: Parameters<typeof messages.send<K>>[0],
  tx: Orm,
  isReal: boolean,
): Promise<void> {
  try {
    await tx.transaction(async (part) => {
      await messages.send(message, part);
      if (!isReal) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
}
