import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { channelOf } from '#features/messages/messages.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { ChangeKind } from '#features/tracking/change-kinds.rules.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import { brand } from '#lib/brand.ts';
import type { InstructionRow } from './instructions.repo.ts';

/** The service team's language. */
const STAFF_LANGUAGE = 'th';

/** Dependencies of warnings; the URL stops one change. */
export type Announcing = {
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
  stopUrl(instructionId: string): string;
};

/**
 * Notifies the consignee of every change, in their language and with a link that stops it, so that nobody can
 * redirect a parcel unnoticed. A report that the parcel was not ordered also goes to the service team.
 */
export async function announceChange(
  { messages, readerLanguage, stopUrl }: Announcing,
  row: FullParcel,
  { kind, id, askedBy }: InstructionRow,
  tx: Orm,
): Promise<void> {
  const { waybillNo, consigneePhone } = row;
  if (channelOf(consigneePhone) === 'sms') {
    const message = messageOf(kind, askedBy === 'wish');
    const language = await readerLanguage(tx, consigneePhone);
    const params = { waybillNo, url: stopUrl(id) };
    await messages.send({ kind: message, to: consigneePhone, language, params }, tx);
  }
  if (kind === 'NOT_ORDERED') {
    const params = { waybillNo, number: id };
    await messages.send({ kind: 'codNotOrdered', to: brand.email, language: STAFF_LANGUAGE, params }, tx);
  }
}

function messageOf(kind: ChangeKind, isWished: boolean): 'notOrdered' | 'deliveryWished' | 'deliveryChanged' {
  if (kind === 'NOT_ORDERED') return 'notOrdered';
  return isWished ? 'deliveryWished' : 'deliveryChanged';
}
