import { useState } from 'react';
import type { OutputOf } from '#lib/contract.ts';
import type { orderList } from '../../orders.contract.ts';

type Item = OutputOf<typeof orderList>['items'][number];

/** Orders whose labels are printed together; the selection survives paging. */
export type ChosenOrders = ReturnType<typeof useChosenOrders>;

/** The selected orders of a list with their parcels; null outside of selection mode. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number> | null>(null);
  return {
    isChoosing: chosen !== null,
    orderNos: [...(chosen?.keys() ?? [])],
    parcels: [...(chosen?.values() ?? [])].reduce((sum, each) => sum + each, 0),
    has: (orderNo: string) => chosen?.has(orderNo) ?? false,
    start: () => setChosen(new Map()),
    end: () => setChosen(null),
    set(items: readonly Item[], isChosen: boolean): void {
      const next = new Map(chosen);
      for (const { orderNo, parcels } of items)
        if (isChosen) next.set(orderNo, parcels);
        else next.delete(orderNo);
      setChosen(next);
    },
  };
}

/** Whether a parcel of it is still waiting for pickup, so that a label is useful. */
export function hasLabels({ status }: Item): boolean {
  return status === 'ONGOING_PICKUP';
}
