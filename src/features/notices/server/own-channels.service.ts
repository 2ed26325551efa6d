import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { PushSubscriptions } from '#features/messages/server/push-subscriptions.repo.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Session } from '#http/http-env.ts';
import type { OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { addBrowser, linkLine } from '../notices.contract.ts';
import type { MessageChannels } from './channels.ts';
import type { ChoicesService } from './choices.service.ts';
import { forgetLineUser } from './line-users.service.ts';
import { notice, noticeBrowser, noticeChoice } from './notices.table.ts';
import { dropWaiting } from './waiting-notices.ts';

type Owner = Pick<Session, 'customerId'>;
type Settings = Awaited<ReturnType<ChoicesService['settings']>>;

/** The LINE user and the browsers of a customer. */
export type OwnChannelsService = ReturnType<typeof createOwnChannelsService>;

export function createOwnChannelsService(deps: {
  orm: Orm;
  channels: MessageChannels;
  subscriptions: Pick<PushSubscriptions, 'keep'>;
  settings(owner: Owner): Promise<Settings>;
  translate: Translate;
}) {
  const { orm, channels, subscriptions, settings, translate } = deps;
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

    /** The chat with our LINE account, with the word that begins the link: LINE asks there who its user is. */
    linkLine(language: Language): OutputOf<typeof linkLine> {
      channels.requireOpen('line');
      return { url: channels.lineChatUrl(translate(language, 'notices:line.word')) };
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
