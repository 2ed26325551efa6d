import { and, desc, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { Orm } from '#db/orm.ts';
import { DAY_MS } from '#lib/clock.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createOrder } from '../orders.contract.ts';
import { customerOrder, subOrder } from './orders.table.ts';
import type { Owner } from './own-orders.ts';

/** Within this time the same reference of a shop is the same sale. */
const REFERENCE_DAYS = 90;
/** Two equal parcels without a reference are a mistake only when ordered within this time. */
const PARCEL_DAYS = 1;
const MAX_FOUND = 2000;

type Rows = readonly Readonly<Record<string, string>>[];
type Parcel = Omit<ParsedInputOf<typeof createOrder>['parcels'][number], 'agreedTotalSatang'>;

/** The order in which a parcel was ordered before; null where it was not. */
export type OrderedBefore = (parcel: Parcel) => { orderNo: string; bookedAt: Date } | null;

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

/**
 * Checks in one query which parcels of an import or an order were ordered before: by their reference, or by all
 * their other values.
 */
export async function findOrderedBefore(
  { orm, now }: { orm: Orm; now: Date },
  { customerId }: Owner,
  rows: Rows,
): Promise<OrderedBefore> {
  const said = rows.map(({ reference = '', name = '' }) => ({
    reference: plain(reference),
    name: plain(name),
  }));
  // In the spelling of earlier orders, some of which contain spaces.
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
