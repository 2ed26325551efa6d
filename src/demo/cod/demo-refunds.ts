import { and, eq, inArray } from 'drizzle-orm';
import type { CodLedger } from '#features/cod-ledger/server/cod-ledger.module.ts';
import { codDifference, codObjection, codRefund } from '#features/cod-ledger/server/cod-ledger.table.ts';
import { REFUND_NUMBERS } from '#features/cod-ledger/server/refunds/keep-account.ts';
import type { SiteKeys } from '#http/secrets/keyring.ts';
import { bangkokDate, HOUR_MS } from '#lib/clock.ts';
import { malee, wanida } from '../claims/claim-scripts.ts';
import type { FeedDeps } from '../demo-feed.ts';
import type { Story } from '../network/showcase-stories.ts';

type Deps = Pick<FeedDeps, 'db'> & {
  codLedger: Pick<CodLedger, 'settle'>;
  keys: Pick<SiteKeys, 'seal'>;
};

const DECIDED_AFTER_MS = 20 * HOUR_MS;

/**
 * Consignees who did not order get their money back: the first has given no account yet, and a colleague asks for it;
 * of the second somebody says that it was handed over at a branch. Nobody is told of either.
 */
export async function addDemoRefunds(
  { db: { orm }, codLedger, keys }: Deps,
  stories: readonly Story[],
  { objectedAt }: { objectedAt: Date },
): Promise<void> {
  const numbers = stories.map(({ waybillNo }) => waybillNo);
  const [first = '', second = ''] = numbers;
  const given = new Date(objectedAt.getTime() + HOUR_MS);
  const seal = keys.seal(REFUND_NUMBERS);
  await orm
    .insert(codObjection)
    .values(
      numbers.map((waybillNo) => ({ waybillNo, objectedAt, objectedBy: 'code' as const, visitor: '' })),
    );
  await codLedger.settle(numbers);
  // With an account from the beginning nobody is asked for one.
  await orm.insert(codRefund).values(
    numbers.map((waybillNo) => ({
      waybillNo,
      requestedAt: objectedAt,
      dueOn: bangkokDate(objectedAt),
      kind: 'bank' as const,
      bankCode: '014',
      sealedNumber: seal.seal('4031234567', waybillNo),
      ending: '4567',
      holderName: 'สมหญิง รักสงบ',
      givenAt: given,
      givenBy: 'code' as const,
      changedAt: given,
    })),
  );
  await orm
    .update(codDifference)
    .set({
      state: 'settled',
      outcome: 'refundPayer',
      reason: 'ผู้รับยืนยันว่าไม่ได้สั่งซื้อ และคืนพัสดุแล้ว',
      settledAt: new Date(objectedAt.getTime() + DECIDED_AFTER_MS),
      staffId: malee.staffId,
      staffName: malee.name,
    })
    .where(and(inArray(codDifference.waybillNo, numbers), eq(codDifference.kind, 'notOrdered')));
  await codLedger.settle(numbers);
  const none = { kind: null, bankCode: null, sealedNumber: null, ending: null, holderName: null };
  await orm
    .update(codRefund)
    .set({ ...none, givenAt: null, givenBy: null, assignedTo: malee.staffId, assignedName: malee.name })
    .where(eq(codRefund.waybillNo, first));
  await orm
    .update(codRefund)
    .set({
      handBy: wanida.actor.staffId,
      handName: wanida.actor.name,
      handReason: 'จ่ายเงินสดที่สาขาเชียงใหม่ ผู้รับเซ็นชื่อแล้ว',
      handAt: new Date(objectedAt.getTime() + 2 * DECIDED_AFTER_MS),
    })
    .where(eq(codRefund.waybillNo, second));
}
