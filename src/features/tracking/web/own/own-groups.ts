import { groupOf } from '../../parcel-states.rules.ts';
import { parcelGroups } from '../../state-row.rules.ts';
import type { PublicParcel } from '../../tracked-parcel.contract.ts';

/** Those that need somebody first, then those on their way; each in the order it came. */
export function mostPressing<T extends { parcel: PublicParcel }>(parcels: readonly T[]): T[] {
  const rank = ({ parcel }: T) => parcelGroups.indexOf(groupOf(parcel));
  return parcels.toSorted((a, b) => rank(a) - rank(b));
}
