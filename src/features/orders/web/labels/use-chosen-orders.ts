import { useState } from 'react';
import type { OutputOf } from '#lib/contract.ts';
import type { orderList } from '../../orders.contract.ts';

type Item = OutputOf<typeof orderList>['items'][number];

/** Orders whose labels are printed together; pages of the list can be turned meanwhile. */
export type ChosenOrders = ReturnType<typeof useChosenOrders>;

/** Which orders of a list are chosen: their parcels by their numbers, null while nobody is choosing. */
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

/** A courier has still to come for a parcel of it, so that a label is of use. */
export function hasLabels({ status }: Item): boolean {
  return status === 'ONGOING_PICKUP';
}
