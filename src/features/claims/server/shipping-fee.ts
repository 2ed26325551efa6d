import { eq } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { subOrder } from '#features/orders/server/orders.table.ts';
import { priceOf } from '#features/quotes/price-lines.rules.ts';
import { priceZone } from '#features/quotes/price-zone.rules.ts';
import { weigh } from '#features/quotes/weighing.rules.ts';
import { remoteAreaOf } from '#features/rate-cards/price-list.rules.ts';
import { cardAt } from '#features/rate-cards/rate-card.rules.ts';
import type { RuleSet } from '#features/rules/rules.rules.ts';
import type { FullParcel } from '#features/tracking/server/parcel-views.ts';
import type { ClaimDeps } from './claim-deps.ts';

/** What was paid for a parcel and how, as far as known. */
export type PaidCarriage = { shippingFeeSatang: number | null; isCovered: boolean; chargedGrams: number };

/** From the order; for a parcel handed in at a counter by the price list and rules of the acceptance day. */
export async function findCarriage(
  { orm, cards }: Pick<ClaimDeps, 'orm' | 'cards'>,
  row: FullParcel,
  rules: RuleSet,
): Promise<PaidCarriage> {
  const weighing = weigh(
    {
      weightGrams: row.weightGrams,
      lengthCm: row.lengthCm ?? undefined,
      widthCm: row.widthCm ?? undefined,
      heightCm: row.heightCm ?? undefined,
    },
    row.service === 'INTL' ? rules.international.cm3PerKg : rules.domestic.cm3PerKg,
  );
  const { chargedGrams } = weighing;
  const ordered = await findOrdered(orm, row.waybillNo);
  if (ordered) {
    const fee = ordered.lines.reduce(
      (sum, { kind, amountSatang }) => (kind === 'COD' || kind === 'COVER' ? sum : sum + amountSatang),
      0,
    );
    return { shippingFeeSatang: fee, isCovered: ordered.cover, chargedGrams };
  }
  const { service, originProvinceCode: from, destinationProvinceCode: to, acceptedAt: at } = row;
  const list = cardAt(await cards.get(), at);
  if (!list || service === 'INTL' || !from || !to)
    return { shippingFeeSatang: null, isCovered: false, chargedGrams };
  const names = row.destinationDistrict ? [row.destinationDistrict] : [];
  const price = priceOf(list, rules, {
    service,
    zone: priceZone(from, to),
    weighing,
    handover: 'WALK_IN',
    at,
    remoteArea: remoteAreaOf(list, { provinceCode: to, districtNames: names }),
    codSatang: 0,
    coverSatang: 0,
  });
  return { shippingFeeSatang: price?.totalSatang ?? null, isCovered: false, chargedGrams };
}

async function findOrdered(orm: Orm, waybillNo: string) {
  const [row] = await orm
    .select({ lines: subOrder.lines, cover: subOrder.cover })
    .from(subOrder)
    .where(eq(subOrder.waybillNo, waybillNo));
  return row;
}
