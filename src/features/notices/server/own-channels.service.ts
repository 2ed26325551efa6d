import { createHash, randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { PushSubscriptions } from '#features/messages/server/push-subscriptions.repo.ts';
import type { Session } from '#http/http-env.ts';
import { type Clock, MINUTE_MS } from '#lib/clock.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { addBrowser, linkLine } from '../notices.contract.ts';
import type { MessageChannels } from './channels.ts';
import type { ChoicesService } from './choices.service.ts';
import { lineLinkCode, notice, noticeBrowser, noticeChoice } from './notices.table.ts';
import { dropWaiting } from './waiting-notices.ts';

type Owner = Pick<Session, 'customerId'>;
type Settings = Awaited<ReturnType<ChoicesService['settings']>>;

const LINK_MINUTES = 10;
/** Without look-alike letters. */
const LINK_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LINK_LENGTH = 10;

/** The LINE user and the browsers of a customer. */
export type OwnChannelsService = ReturnType<typeof createOwnChannelsService>;

export function createOwnChannelsService(deps: {
  orm: Orm;
  channels: MessageChannels;
  subscriptions: Pick<PushSubscriptions, 'keep'>;
  settings(owner: Owner): Promise<Settings>;
  clock: Clock;
}) {
  const { orm, channels, subscriptions, settings, clock } = deps;
  return {
    async addBrowser(owner: Owner, browser: ParsedInputOf<typeof addBrowser>): Promise<Settings> {
      channels.requireBrowser(browser.endpoint);
      const { customerId } = owner;
      await orm.transaction(async (tx) => {
        const subscriptionId = await subscriptions.keep(browser, tx);
        await tx
          .insert(noticeBrowser)
          .values({ subscriptionId, customerId })
          .onConflictDoUpdate({ target: noticeBrowser.subscriptionId, set: { customerId } });
      });
      return settings(owner);
    },

    async removeBrowsers(owner: Owner): Promise<Settings> {
      await orm.transaction(async (tx) => {
        await tx.execute(sql`
          delete from push_subscription s using notice_browser b
          where b.subscription_id = s.id and b.customer_id = ${owner.customerId}`);
        await dropWaiting(tx, owner.customerId, eq(notice.channel, 'push'));
      });
      return settings(owner);
    },

    async linkLine({ customerId }: Owner): Promise<OutputOf<typeof linkLine>> {
      channels.requireOpen('line');
      const code = Array.from(
        { length: LINK_LENGTH },
        () => LINK_LETTERS[randomInt(LINK_LETTERS.length)],
      ).join('');
      const expiresAt = new Date(clock.now().getTime() + LINK_MINUTES * MINUTE_MS);
      const row = { codeHash: hashOf(code), expiresAt };
      await orm
        .insert(lineLinkCode)
        .values({ customerId, ...row })
        .onConflictDoUpdate({ target: lineLinkCode.customerId, set: row });
      return { code, url: channels.lineChatUrl(code), expiresAt: expiresAt.toISOString() };
    },

    async unlinkLine(owner: Owner): Promise<Settings> {
      await orm.transaction(async (tx) => {
        const own = eq(noticeChoice.customerId, owner.customerId);
        const [row] = await tx.select().from(noticeChoice).where(own).for('update');
        if (row?.lineUserId) await forgetLineUser(tx, row.lineUserId);
      });
      return settings(owner);
    },
  };
}

/** Unlinks a LINE user from the customer who has linked it; what waits for that user is not sent. */
export async function forgetLineUser(tx: Orm, lineUserId: string): Promise<void> {
  const [owner] = await tx
    .update(noticeChoice)
    .set({ lineUserId: null })
    .where(eq(noticeChoice.lineUserId, lineUserId))
    .returning({ customerId: noticeChoice.customerId });
  if (owner) await dropWaiting(tx, owner.customerId, eq(notice.recipient, `line:${lineUserId}`));
}

/** Codes are stored as hashes: they are random, and never displayed again. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
