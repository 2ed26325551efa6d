import type { AddressFields } from '#features/addresses/addresses.rules.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createOrder } from '../../orders.contract.ts';
import type { importOrders } from '../order-imports.contract.ts';

/** What holds for a list; the sender as the book had it when the file came. */
export type OrderOptions = Pick<
  ParsedInputOf<typeof importOrders>,
  'service' | 'itemType' | 'handover' | 'pickup'
> & {
  sender: AddressFields;
  /** Rows that were ordered before are ordered once more. */
  again?: boolean | undefined;
};

/** A parcel that can be ordered at the price it names, and who sends it. */
export type OrderValue = {
  sender: AddressFields;
  parcel: ParsedInputOf<typeof createOrder>['parcels'][number];
};

/** The sentence of a row that was ordered before. */
export const ORDERED_BEFORE = 'orders:many.validation.orderedBefore';

/** What a row has become. */
export type OrderResult = {
  orderNo: string;
  waybillNo: string;
  totalSatang: number;
  promisedDate: string | null;
};
