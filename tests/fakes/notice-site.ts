import type { ParcelMessageKind } from '#features/messages/messages.contract.ts';
import { chooseNotice } from '#features/notices/notices.contract.ts';
import type { FactCode } from '#features/parcel-facts/fact-kinds.rules.ts';
import { recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import { startAccountSite } from './account-visits.ts';
import { messagesTo } from './outbox.ts';
import { addParcel, waybillNo } from './parcels.ts';
import type { startWebsite } from './website.ts';

/** A site with parcels that change, and the steps of its tests. */
export type NoticeSite = Awaited<ReturnType<typeof startNoticeSite>>;

export async function startNoticeSite(options: Parameters<typeof startWebsite>[0] = {}) {
  const site = await startAccountSite(options);
  let nth = 0;

  /** Reads until no other transaction can still hold back a fact. */
  async function readFacts(): Promise<void> {
    for (let left = 1; left > 0; ) {
      await site.services.notices.readFacts();
      const { rows } = await site.db.pool.query<{ left: number }>(
        `select count(*)::int as left from parcel_fact f
         where (f.xid, f.id) > (select xid, fact_id from fact_cursor where name = 'notices')`,
      );
      left = rows[0]?.left ?? 0;
    }
  }

  return {
    site,
    readFacts,

    /** A parcel from one phone number to another. */
    async newParcel(sender: string, consignee = '+66898760000'): Promise<string> {
      nth += 1;
      const number = waybillNo(nth);
      await addParcel(site.db, number, { senderPhone: sender, consigneePhone: consignee });
      return number;
    },

    async happen(number: string, code: FactCode, occurredAt = site.clock.now()): Promise<void> {
      await recordFacts(site.db.orm, [{ waybillNo: number, code, occurredAt }]);
      await readFacts();
    },

    /** Turns a message on, by SMS unless said otherwise. */
    async choose(token: string, kind: ParcelMessageKind, channel: 'sms' | 'email' | 'line' | 'push' = 'sms') {
      return site.get(chooseNotice, { kind, channel, isOn: true }, { token });
    },

    /** Sends what is due; returns a recipient's notifications, oldest first. */
    async noticesTo(to: string) {
      await site.services.notices.sendDue();
      const sent = await messagesTo(site, to);
      return sent.filter(({ stopLink }) => stopLink !== null).reverse();
    },
  };
}
