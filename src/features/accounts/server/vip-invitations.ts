import type { Orm } from '#db/orm.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { Language } from '#lib/language.ts';
import { INVITATION_DAYS } from '../accounts.rules.ts';
import type { LinksService } from '../credentials/server/links.service.ts';
import type { Acceptances } from './acceptances.ts';
import { createCustomersRepo } from './customers.repo.ts';

const DAY_MINUTES = 24 * 60;

/** Whom to invite; the phone is E.164. */
export type InvitedVip = {
  accountName: string;
  name: string;
  phone: string;
  email: string;
  language: Language;
  accepted: readonly { slug: string; version: number }[];
};

/** VIP accounts that begin without a password: their owners set the first one by a link in an e-mail [P-03]. */
export type VipInvitations = ReturnType<typeof createVipInvitations>;

export function createVipInvitations(deps: {
  links: Pick<LinksService, 'issue'>;
  acceptances: Pick<Acceptances, 'record'>;
  messages: Pick<MessagesService, 'send'>;
  linkUrl(token: string): string;
  clock: Clock;
}) {
  const { links, acceptances, messages, linkUrl, clock } = deps;

  async function send(
    to: { customerId: string; accountName: string; email: string; language: Language },
    tx: Orm,
  ) {
    const { customerId, accountName, email, language } = to;
    const lifeMinutes = INVITATION_DAYS * DAY_MINUTES;
    const token = await links.issue({ customerId, purpose: 'RESET_PASSWORD', email, lifeMinutes }, tx);
    const params = { accountName, url: linkUrl(token) };
    await messages.send({ kind: 'vipInvitation', to: email, language, params }, tx);
  }

  return {
    /** The id of the new account, whose owner is invited; null where the account name is taken. */
    async open(invited: InvitedVip, tx: Orm): Promise<string | null> {
      const { accountName, name, phone, email, language, accepted } = invited;
      const customers = createCustomersRepo(tx);
      const isOwned = (await customers.findByEmail(email)) !== null;
      const values = { kind: 'VIP', accountName, name, phone, language, createdAt: clock.now() } as const;
      // An e-mail address belongs to one account: where a general customer has it, they keep it.
      const added = await customers.add({ ...values, email: isOwned ? null : email }, tx);
      if (!added) return null;
      await acceptances.record(added.id, accepted, tx);
      await send({ customerId: added.id, accountName, email, language }, tx);
      return added.id;
    },

    /**
     * Sends the invitation again, as long as no password was set; the previous link stops working. False where one
     * was set.
     */
    async sendAgain(customerId: string, email: string, tx: Orm): Promise<boolean> {
      const owner = await createCustomersRepo(tx).find(customerId);
      if (!owner?.accountName || owner.passwordHash) return false;
      const { accountName, language } = owner;
      await send({ customerId, accountName, email, language: language as Language }, tx);
      return true;
    },
  };
}
