import { groupOf } from '../../parcel-states.rules.ts';
import { parcelGroups } from '../../state-row.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';

/** Parcels that need attention first, then those in transit; in stable order. */
export function mostPressing<T extends { parcel: PublicParcel }>(parcels: readonly T[]): T[] {
  const rank = ({ parcel }: T) => parcelGroups.indexOf(groupOf(parcel));
  return parcels.toSorted((a, b) => rank(a) - rank(b));
}
