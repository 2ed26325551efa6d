import { and, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { bangkokDate } from '#lib/clock.ts';
import { weekdayOf } from '#lib/working-days.ts';
import { accountOfDay, changedAt } from '../payout-accounts.rules.ts';
import { payoutAccount } from './payout-accounts.table.ts';

/** An account that money can be sent to, its number opened. */
export type UsableAccount = Pick<typeof payoutAccount.$inferSelect, 'kind' | 'bankCode' | 'holderName'> & {
  /** Digits only. */
  number: string;
  /** When it was given or chosen, or was given a day of the week. */
  changedAt: Date;
  /** When it was given or chosen: what a bank has returned is sent to it again only after that. */
  chosenAt: Date;
};

/** Whose account is asked for: the one named, or that of the day. */
export type AskedAccount = { customerId: string; accountId: string | null };

/**
 * The account of each that money can be sent to at a time, in their order, in a run of a day. A named account that its
 * owner has removed is as if none had been named; one that still waits is waited for.
 */
export async function listUsable(
  seal: Pick<Seal, 'open'>,
  orm: Orm,
  asked: readonly AskedAccount[],
  { at, preparedAt }: { at: Date; preparedAt: Date },
): Promise<(UsableAccount | null)[]> {
  if (asked.length === 0) return [];
  const owners = [...new Set(asked.map(({ customerId }) => customerId))];
  const rows = await orm
    .select()
    .from(payoutAccount)
    .where(and(inArray(payoutAccount.customerId, owners), isNull(payoutAccount.removedAt)));
  const byOwner = Map.groupBy(rows, ({ customerId }) => customerId);
  const opened = new Map<string, UsableAccount>();
  const weekday = weekdayOf(bangkokDate(preparedAt));
  return asked.map(({ customerId, accountId }) => {
    const own = byOwner.get(customerId) ?? [];
    const row = own.find(({ id }) => id === accountId) ?? accountOfDay(own, weekday);
    if (!row || row.usableFrom > at) return null;
    const { id, kind, bankCode, sealedNumber, holderName, usableFrom, chosenAt } = row;
    const known = opened.get(id) ?? {
      kind,
      bankCode,
      holderName,
      number: seal.open(sealedNumber, id),
      changedAt: changedAt(usableFrom),
      chosenAt: chosenAt ?? changedAt(usableFrom),
    };
    opened.set(id, known);
    return known;
  });
}
