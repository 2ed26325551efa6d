import { and, eq, inArray, sum } from 'drizzle-orm';
import { isOneOf } from '#db/is-one-of.ts';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import { payoutLine, payoutPayment } from '#features/payouts/server/payouts.table.ts';
import { toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import { codParcel } from './cod-ledger.table.ts';

/** What telling senders about their money needs of the site. */
export type TellDeps = { messages: Pick<MessagesService, 'send'>; publicUrl: string };

/**
 * Tells senders that the bank has returned their money, in satang by customer: in their language, by SMS and to a
 * confirmed e-mail address, inside the transaction that books it. Deleted accounts are passed over.
 */
export async function tellOfReturn(
  { messages, publicUrl }: TellDeps,
  tx: Orm,
  returned: ReadonlyMap<string, number>,
): Promise<void> {
  if (returned.size === 0) return;
  const { id, language, phone, email } = customer;
  const owners = await tx
    .select({ id, language, phone, email })
    .from(customer)
    .where(isOneOf(id, [...returned.keys()], 'uuid'));
  const url = new URL(paths.payoutAccounts, publicUrl).href;
  for (const owner of owners) {
    const params = { amountSatang: returned.get(owner.id) ?? 0, url };
    for (const to of [owner.phone, owner.email])
      if (to)
        await messages.send({ kind: 'codReturned', to, language: toLanguage(owner.language), params }, tx);
  }
}

/**
 * Tells senders that payments with their money have left for the bank: to their confirmed e-mail address, or else by
 * SMS, because there may be one each day. Two customers with one account are told of their own part.
 */
export async function tellOfSent(
  { messages, publicUrl }: TellDeps,
  tx: Orm,
  paymentIds: readonly string[],
): Promise<void> {
  const { id, language, phone, email } = customer;
  const { ending } = payoutPayment;
  const parts = await tx
    .select({ language, phone, email, ending, amountSatang: sum(payoutLine.amountSatang).mapWith(Number) })
    .from(payoutLine)
    .innerJoin(payoutPayment, eq(payoutPayment.id, payoutLine.paymentId))
    .innerJoin(codParcel, eq(codParcel.waybillNo, payoutLine.payableId))
    .innerJoin(customer, eq(customer.id, codParcel.customerId))
    .where(and(eq(payoutLine.source, 'cod'), inArray(payoutPayment.id, [...paymentIds])))
    .groupBy(id, payoutPayment.id);
  const url = new URL(paths.myOrders({ view: 'cod' }), publicUrl).href;
  for (const part of parts) {
    const to = part.email ?? part.phone;
    const params = { amountSatang: part.amountSatang, ending: part.ending, url };
    if (to) await messages.send({ kind: 'codSent', to, language: toLanguage(part.language), params }, tx);
  }
}
