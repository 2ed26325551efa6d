import type { AddressFields } from '#features/addresses/addresses.rules.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { createOrder } from '../../orders.contract.ts';
import type { importOrders } from '../order-imports.contract.ts';

/** The defaults of an import, with the sender as of the upload. */
export type OrderOptions = Pick<
  ParsedInputOf<typeof importOrders>,
  'service' | 'itemType' | 'handover' | 'pickup'
> & {
  sender: AddressFields;
  /** Orders rows again that were ordered before. */
  again?: boolean | undefined;
};

/** A parcel that can be ordered at its price, with its sender. */
export type OrderValue = {
  sender: AddressFields;
  /** Of several payout accounts the one that its COD money goes to. */
  payoutAccountId?: string | undefined;
  parcel: ParsedInputOf<typeof createOrder>['parcels'][number];
};

/** The message of a row that was ordered before. */
export const ORDERED_BEFORE = 'orders:many.validation.orderedBefore';

/** The result of a row. */
export type OrderResult = {
  orderNo: string;
  waybillNo: string;
  totalSatang: number;
  promisedDate: string | null;
};
