import type { Orm } from '#db/orm.ts';
import { type NewFact, recordFacts } from '#features/parcel-facts/server/facts.repo.ts';
import type { ReturnState } from '../returns.rules.ts';
import type { parcelReturn } from './returns.table.ts';

type ReturnRow = typeof parcelReturn.$inferSelect;

const codeOf = {
  REQUESTED: 'RETURN_REQUESTED',
  APPROVED: 'RETURN_APPROVED',
  REFUSED: 'RETURN_REFUSED',
  HANDED_OVER: 'RETURN_HANDED_OVER',
  CALLED_OFF: 'RETURN_CALLED_OFF',
  EXPIRED: 'RETURN_EXPIRED',
} as const satisfies Record<ReturnState, NewFact['code']>;

/**
 * Records what became of a return, in the transaction that changes its state: the shop is told of it once, whenever a
 * process ends. It is about the parcel that came, and concerns its shop alone.
 */
export async function recordChange(tx: Orm, row: ReturnRow): Promise<void> {
  const { mode, customerId, waybillNo, state, askedAt, decidedAt, endedAt } = row;
  const changedAt = state === 'REQUESTED' ? askedAt : state === 'APPROVED' ? decidedAt : endedAt;
  await recordFacts(tx, [
    {
      mode,
      customerId,
      waybillNo,
      code: codeOf[state],
      occurredAt: changedAt ?? askedAt,
      detail: detailOf(row),
    },
  ]);
}

function detailOf(row: ReturnRow): Record<string, string | number | null> {
  const { id: returnId, state, reason, paidBy, priceSatang, expiresOn, refusal } = row;
  const { returnOrderNo, returnWaybillNo } = row;
  switch (state) {
    case 'REQUESTED':
      return { returnId, reason, paidBy, priceSatang, decideUntil: row.isAutomatic ? null : expiresOn };
    case 'APPROVED':
      return { returnId, paidBy, priceSatang, returnOrderNo, returnWaybillNo, handOverUntil: expiresOn };
    case 'REFUSED':
      return { returnId, refusal };
    case 'HANDED_OVER':
    case 'CALLED_OFF':
    case 'EXPIRED':
      return { returnId, returnOrderNo, returnWaybillNo };
  }
}
