import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createOrder } from '../orders.contract.ts';
import { customerOrder, subOrder } from './orders.table.ts';
import type { Owner } from './own-orders.ts';

/** So long the same reference of a shop is the same sale. */
const REFERENCE_DAYS = 90;
/** Two parcels that say the same without a reference are one mistake only when they come close together. */
const PARCEL_DAYS = 1;
const MAX_FOUND = 2000;

type Rows = readonly Readonly<Record<string, string>>[];
type Parcel = Omit<ParsedInputOf<typeof createOrder>['parcels'][number], 'agreedTotalSatang'>;

/** Says in which order a parcel was ordered before; null where it was not. */
export type OrderedBefore = (parcel: Parcel) => { orderNo: string; bookedAt: Date } | null;

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Looks up once for all rows, or for the parcels of one order, which of them were ordered before: by their reference, or by saying all the same. */
export async function findOrderedBefore(
  { orm, now }: { orm: Orm; now: Date },
  { customerId }: Owner,
  rows: Rows,
): Promise<OrderedBefore> {
  const said = rows.map(({ reference = '', name = '' }) => ({
    reference: plain(reference),
    name: plain(name),
  }));
  // As the parcels were ordered: some with the spaces that were typed.
  const typed = rows.map(({ reference = '' }) => reference);
  const references = [...new Set([...typed, ...said.map(({ reference }) => reference)])].filter(Boolean);
  const names = [...new Set(said.filter(({ reference }) => reference === '').map(({ name }) => name))];
  const since = (days: number) => gt(customerOrder.bookedAt, new Date(now.getTime() - days * DAY_MS));
  const found = await orm
    .select({ parcel: subOrder, orderNo: customerOrder.orderNo, bookedAt: customerOrder.bookedAt })
    .from(subOrder)
    .innerJoin(customerOrder, eq(customerOrder.id, subOrder.orderId))
    .where(
      and(
        eq(customerOrder.customerId, customerId),
        ne(subOrder.status, 'CANCELLED'),
        or(
          and(inArray(subOrder.reference, references), since(REFERENCE_DAYS)),
          and(eq(subOrder.reference, ''), inArray(subOrder.name, names), since(PARCEL_DAYS)),
        ),
      ),
    )
    .orderBy(desc(customerOrder.bookedAt))
    .limit(MAX_FOUND);
  const byKey = new Map(
    found.toReversed().map(({ parcel, orderNo, bookedAt }) => [keyOf(parcel, parcel), { orderNo, bookedAt }]),
  );
  return (parcel) => byKey.get(keyOf(parcel, parcel.consignee)) ?? null;
}

function keyOf(
  { reference, weightGrams, codSatang }: Pick<Parcel, 'reference' | 'weightGrams' | 'codSatang'>,
  { name, phone, postcode, detail }: { name: string; phone: string; postcode: string; detail: string },
): string {
  if (reference !== '') return plain(reference);
  const [number = ''] = phone.split(' #', 1);
  return ['', name, number, postcode, detail, weightGrams, codSatang].join('\n');
}
