import { asc, eq } from 'drizzle-orm';
import type { CodePurpose } from '#features/accounts/accounts.rules.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import { message } from '#features/messages/server/messages.table.ts';
import { sealText } from '#web/calls/seal.ts';
import type { Website } from './website.ts';

/** What tests of accounts need besides calls: passwords encrypted like a browser's, codes, and sent messages. */
export type AccountFixture = ReturnType<typeof createAccountFixture>;

export function createAccountFixture(site: Website) {
  const { accounts } = site.services;

  /** The messages for a recipient, oldest first. */
  async function sentTo(recipient: string) {
    const seal = site.services.keys.seal('message');
    const rows = await site.db.orm
      .select()
      .from(message)
      .where(eq(message.recipient, recipient))
      .orderBy(asc(message.nr));
    return rows.map(({ id, kind, language, sealedParams }) => ({
      kind,
      language,
      params: sealedParams ? (JSON.parse(seal.open(sealedParams, id)) as Record<string, string>) : null,
    }));
  }

  return {
    sentTo,

    /** The code in the newest message to a phone; empty if there is none. */
    async lastCode(phone: string): Promise<string> {
      return (await sentTo(phone)).at(-1)?.params?.code ?? '';
    },

    async seal(password: string): Promise<string> {
      return sealText(password, await accounts.keys.listPublic());
    },

    /** Gives the customer of a phone a password and other changes. */
    async equip(phone: string, password: string, differs: Partial<typeof customer.$inferInsert> = {}) {
      const passwordHash = await accounts.passwords.hash(password);
      await site.db.orm
        .update(customer)
        .set({ passwordHash, ...differs })
        .where(eq(customer.phone, phone));
    },

    async find(phone: string) {
      const [row] = await site.db.orm.select().from(customer).where(eq(customer.phone, phone));
      return row;
    },

    /** A valid code for a phone, as in its SMS. */
    async code(purpose: CodePurpose, phone: string): Promise<string> {
      const wanted = { purpose, phone, visitor: `holder of ${phone}`, isReal: true };
      return (await site.db.orm.transaction((tx) => accounts.codesRepo.issue(wanted, tx))) ?? '';
    },
  };
}

/** A code of six digits that differs from this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
