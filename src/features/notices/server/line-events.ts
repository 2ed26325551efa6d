import { and, eq, gt } from 'drizzle-orm';
import type { LineEvent, LineGateway } from '#adapters/line/line.port.ts';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Clock } from '#lib/clock.ts';
import { toLanguage } from '#lib/language.ts';
import { lineLinkCode, noticeChoice } from './notices.table.ts';
import { forgetLineUser, hashOf } from './own-channels.service.ts';

/** A code within a longer text. */
const CODE = /\b[A-Z0-9]{10}\b/;

/** Handles LINE events: a code links its writer to the customer it was shown to, and a user who leaves is deleted. */
export function createLineEvents(deps: { orm: Orm; line: LineGateway; translate: Translate; clock: Clock }) {
  const { orm, line, translate, clock } = deps;

  async function link(userId: string, code: string): Promise<string | null> {
    return orm.transaction(async (tx) => {
      const [taken] = await tx
        .delete(lineLinkCode)
        .where(and(eq(lineLinkCode.codeHash, hashOf(code)), gt(lineLinkCode.expiresAt, clock.now())))
        .returning();
      if (!taken) return null;
      const { customerId } = taken;
      await forgetLineUser(tx, userId);
      await tx
        .insert(noticeChoice)
        .values({ customerId, lineUserId: userId })
        .onConflictDoUpdate({ target: noticeChoice.customerId, set: { lineUserId: userId } });
      const [owner] = await tx
        .select({ language: customer.language })
        .from(customer)
        .where(eq(customer.id, customerId));
      return owner?.language ?? null;
    });
  }

  return async (events: readonly LineEvent[]): Promise<void> => {
    for (const event of events) {
      if (event.kind === 'left') {
        await orm.transaction((tx) => forgetLineUser(tx, event.userId));
        continue;
      }
      const code = CODE.exec(event.text.toUpperCase())?.[0];
      const language = code ? await link(event.userId, code) : null;
      if (language)
        await line.reply(event.replyToken, translate(toLanguage(language), 'notices:line.linked', {}));
      else if (code) await line.reply(event.replyToken, translate('th', 'notices:line.codeGone', {}));
    }
  };
}
