import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { channelOf } from '#features/messages/messages.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { brand } from '#lib/brand.ts';
import type { InstructionRow } from './instructions.repo.ts';

/** The service team's own language. */
const STAFF_LANGUAGE = 'th';

/** What warnings are sent with; the address stops one change. */
export type Announcing = {
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
  stopUrl(instructionId: string): string;
};

/**
 * The consignee hears of every change, in their own language and with a link that stops it, so that nobody moves a
 * parcel behind their back; that a parcel was not ordered goes to the service team besides.
 */
export async function announceChange(
  { messages, readerLanguage, stopUrl }: Announcing,
  row: FullParcel,
  { kind, id }: InstructionRow,
  tx: Orm,
): Promise<void> {
  const { waybillNo, consigneePhone } = row;
  if (channelOf(consigneePhone) === 'sms') {
    const message = kind === 'NOT_ORDERED' ? 'notOrdered' : 'deliveryChanged';
    const language = await readerLanguage(tx, consigneePhone);
    const params = { waybillNo, url: stopUrl(id) };
    await messages.send({ kind: message, to: consigneePhone, language, params }, tx);
  }
  if (kind === 'NOT_ORDERED') {
    const params = { waybillNo, number: id };
    await messages.send({ kind: 'codNotOrdered', to: brand.email, language: STAFF_LANGUAGE, params }, tx);
  }
}
