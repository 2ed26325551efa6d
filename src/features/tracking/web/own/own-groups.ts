import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import { toneOf } from '../parcel-tone.ts';

/** What a customer sorts parcels by: what needs them, what is on its way, what has ended. */
export const ownGroups = ['attention', 'underWay', 'done'] as const;
export type OwnGroup = (typeof ownGroups)[number];

/** Where a parcel stands among one's own. */
export function ownGroupOf(parcel: PublicParcel): OwnGroup {
  if (parcel.isFinished) return 'done';
  const stands = parcel.lateness.kind === 'LATE' || ['warn', 'danger'].includes(toneOf(parcel));
  return stands ? 'attention' : 'underWay';
}

/** Those that need somebody first, then those on their way; each in the order it came. */
export function mostPressing<T extends { parcel: PublicParcel }>(parcels: readonly T[]): T[] {
  const rank = ({ parcel }: T) => ownGroups.indexOf(ownGroupOf(parcel));
  return parcels.toSorted((a, b) => rank(a) - rank(b));
}
