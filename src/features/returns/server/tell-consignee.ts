import type { Orm } from '#db/orm.ts';
import { channelOf } from '#features/messages/messages.rules.ts';
import { paths } from '#routes/paths.ts';
import type { ReturnDeps } from './return-deps.ts';
import type { ReturnRow } from './returns.repo.ts';

/** Tells the consignee what became of a return; nobody is told of the sandbox. */
export async function tellConsignee(
  { messages, readerLanguage, publicUrl }: Pick<ReturnDeps, 'messages' | 'readerLanguage' | 'publicUrl'>,
  tx: Orm,
  kind: 'returnApproved' | 'returnRefused',
  { row: { mode, waybillNo }, phone: to }: { row: ReturnRow; phone: string | null },
): Promise<void> {
  if (mode !== 'live' || to === null || channelOf(to) !== 'sms') return;
  const language = await readerLanguage(tx, to);
  const url = publicUrl + paths.sendBack({ billcode: waybillNo });
  await messages.send({ kind, to, language, params: { waybillNo, url } }, tx);
}
