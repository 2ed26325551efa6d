import type { Orm } from '#db/orm.ts';
import type { AccountsService } from '#features/accounts/server/accounts.module.ts';
import { channelOf } from '#features/messages/messages.rules.ts';
import type { MessagesService } from '#features/messages/server/messages.service.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';

type Deps = {
  messages: Pick<MessagesService, 'send'>;
  readerLanguage: AccountsService['readerLanguage'];
};

/** Tells the consignee that a code was made or used, so that nobody takes a parcel unnoticed; without names. */
export async function tellConsignee(
  { messages, readerLanguage }: Deps,
  tx: Orm,
  { kind, row }: { kind: 'collectCodeMade' | 'collectCodeUsed'; row: FullParcel },
): Promise<void> {
  const { waybillNo, consigneePhone: to } = row;
  if (channelOf(to) !== 'sms') return;
  const language = await readerLanguage(tx, to);
  await messages.send({ kind, to, language, params: { waybillNo } }, tx);
}
