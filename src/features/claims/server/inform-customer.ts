import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { customer } from '#features/accounts/server/accounts.table.ts';
import type { ClaimMessageKind } from '#features/messages/messages.contract.ts';
import { type Language, toLanguage } from '#lib/language.ts';
import { paths } from '#routes/paths.ts';
import type { ClaimDeps } from './claim-deps.ts';
import type { ClaimRecord } from './claims.repo.ts';

type Reader = { language: string; phone: string; email: string | null };

/**
 * Notifies the customer of a change in their language, by SMS and to a confirmed e-mail address, inside the
 * transaction of the change. Texts typed by people stay on the page that the message links to.
 */
export async function informCustomer(
  { messages, publicUrl }: Pick<ClaimDeps, 'messages' | 'publicUrl'>,
  claim: ClaimRecord,
  of: { kind: ClaimMessageKind; to?: Reader; until?: string; amountSatang?: number; tx: Orm },
): Promise<void> {
  const { kind, until, amountSatang, tx } = of;
  const reader = of.to ?? (await findReader(tx, claim.customerId));
  if (!reader) return;
  const { claimNo, waybillNo } = claim;
  const url = new URL(paths.claimStatus({ claimNo }), publicUrl).href;
  const params = {
    claimNo,
    waybillNo,
    url,
    ...(until !== undefined && { until }),
    ...(amountSatang !== undefined && { amountSatang }),
  };
  const language: Language = toLanguage(reader.language);
  for (const to of [reader.phone, reader.email])
    if (to) await messages.send({ kind, to, language, params }, tx);
}

async function findReader(tx: Orm, customerId: string | null): Promise<Reader | undefined> {
  if (!customerId) return undefined;
  const { language, phone, email } = customer;
  const [row] = await tx.select({ language, phone, email }).from(customer).where(eq(customer.id, customerId));
  return row;
}
