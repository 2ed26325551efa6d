import { inArray } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { channelOf } from '#features/messages/messages.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { parcel } from '#features/parcels/server/parcels.table.ts';
import { paths } from '#routes/paths.ts';
import type { RefundLinks } from './refund-links.ts';
import type { TellPayers } from './sync-refunds.ts';

/** What telling consignees needs of the site. */
export type PayerDeps = {
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
  links: Pick<RefundLinks, 'codeOf'>;
  publicUrl: string;
};

/**
 * Tells consignees by SMS, in their language and with a link to the page where they say where the money goes. A parcel
 * that has been removed by age, or was never known, has no phone: staff see that its refund waits.
 */
export function createTellPayers({ messages, readerLanguage, links, publicUrl }: PayerDeps): TellPayers {
  return async (tx, kind, told) => {
    if (told.length === 0) return;
    const phones = await phonesOf(
      tx,
      told.map(({ waybillNo }) => waybillNo),
    );
    for (const { waybillNo, amountSatang } of told) {
      const to = phones.get(waybillNo);
      if (!to) continue;
      const url = publicUrl + paths.refundLink(links.codeOf(waybillNo));
      const params = { waybillNo, amountSatang, url };
      await messages.send({ kind, to, language: await readerLanguage(tx, to), params }, tx);
    }
  };
}

/** Tells the consignee that an account was given, so that a stranger's is noticed. */
export async function tellOfAccount(
  { messages, readerLanguage }: Pick<PayerDeps, 'messages' | 'readerLanguage'>,
  tx: Orm,
  { waybillNo, ending }: { waybillNo: string; ending: string },
): Promise<void> {
  const to = (await phonesOf(tx, [waybillNo])).get(waybillNo);
  if (!to) return;
  const language = await readerLanguage(tx, to);
  await messages.send({ kind: 'codRefundAccount', to, language, params: { waybillNo, ending } }, tx);
}

async function phonesOf(tx: Orm, waybillNos: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ waybillNo: parcel.waybillNo, phone: parcel.consigneePhone })
    .from(parcel)
    .where(inArray(parcel.waybillNo, [...waybillNos]));
  return new Map(
    rows.filter(({ phone }) => channelOf(phone) === 'sms').map((row) => [row.waybillNo, row.phone]),
  );
}
