import type { OutputOf } from '#lib/contract.ts';
import type { orderImport } from '../../many/order-imports.contract.ts';

/** An import of this customer, as its screens show it. */
export type List = OutputOf<typeof orderImport>;
