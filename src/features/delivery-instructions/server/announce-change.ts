import type { Orm } from '../../../db/orm.ts';
import { brand } from '../../../lib/brand.ts';
import type { Language } from '../../../lib/language.ts';
import { channelOf } from '../../messages/messages.rules.ts';
import type { MessagesService } from '../../messages/server/messages.service.ts';
import type { FullParcel } from '../../tracking/server/parcel-views.ts';
import type { InstructionRow } from './instructions.repo.ts';

/** The service team's own language. */
const STAFF_LANGUAGE = 'th';

/**
 * The consignee hears of every change, so that nobody moves a parcel behind their back; that a parcel was not ordered
 * goes to the service team besides.
 */
export async function announceChange(
  messages: Pick<MessagesService, 'send'>,
  row: FullParcel,
  { kind, id }: InstructionRow,
  { language, tx }: { language: Language; tx: Orm },
): Promise<void> {
  const { waybillNo, consigneePhone } = row;
  if (channelOf(consigneePhone) === 'sms') {
    const message = kind === 'NOT_ORDERED' ? 'notOrdered' : 'deliveryChanged';
    await messages.send({ kind: message, to: consigneePhone, language, params: { waybillNo } }, tx);
  }
  if (kind === 'NOT_ORDERED') {
    const params = { waybillNo, number: id };
    await messages.send({ kind: 'codNotOrdered', to: brand.email, language: STAFF_LANGUAGE, params }, tx);
  }
}
