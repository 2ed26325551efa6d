import { and, asc, eq, gt } from 'drizzle-orm';
import type { ReadOrm } from '#db/orm.ts';
import type { PayoutKind } from '#features/payout-accounts/account-numbers.rules.ts';
import type { Seal } from '#http/secrets/seal.ts';
import { AppError } from '#lib/errors.ts';
import { payoutErrors } from '../../payouts.calls.ts';
import { paymentReferenceOf } from '../../payouts.rules.ts';
import { payoutPayment } from '../payouts.table.ts';
import { BATCH, type RunRecord } from '../runs.repo.ts';

/** A payment as a file has it, its account opened. */
export type FilePayment = {
  position: number;
  reference: string;
  kind: PayoutKind;
  bankCode: string | null;
  number: string;
  holderName: string;
  amountSatang: number;
  lines: number;
};

/** The payments of a run in their order, in batches, so that a file of any length is written as it is sent. */
export async function* readPayments(
  { orm, seal }: { orm: ReadOrm; seal: Pick<Seal, 'open'> },
  { id: runId, nr }: Pick<RunRecord, 'id' | 'nr'>,
): AsyncGenerator<FilePayment[]> {
  let after = 0;
  for (;;) {
    const rows = await orm
      .select()
      .from(payoutPayment)
      .where(and(eq(payoutPayment.runId, runId), gt(payoutPayment.position, after)))
      .orderBy(asc(payoutPayment.position))
      .limit(BATCH);
    if (rows.length > 0)
      yield rows.map(({ id, sealedNumber, position, kind, bankCode, holderName, amountSatang, lines }) => ({
        position,
        kind,
        bankCode,
        holderName,
        amountSatang,
        lines,
        number: openNumber(seal, sealedNumber, id),
        reference: paymentReferenceOf(nr, position),
      }));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.position ?? after;
  }
}

function openNumber(seal: Pick<Seal, 'open'>, sealed: string | null, id: string): string {
  if (sealed === null) throw new AppError(payoutErrors.accountLost);
  return seal.open(sealed, id);
}

/** An amount as banks want it: baht with two decimals, without separators. */
export function bahtOf(satang: number): string {
  return `${Math.trunc(satang / 100)}.${String(satang % 100).padStart(2, '0')}`;
}
