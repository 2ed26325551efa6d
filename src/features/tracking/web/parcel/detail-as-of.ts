import type { PublicParcel } from '../../tracked-parcel.contract.ts';

/**
 * As of what the details of a parcel are loaded, never an empty text: a new event may have a place, an operator or a
 * proof that only the details contain, and a new window another courier. A parcel that was never scanned has details,
 * too; one that the device kept may be from before there were windows.
 */
export function detailAsOf({
  headline,
  deliveryWindow,
}: Partial<Pick<PublicParcel, 'headline' | 'deliveryWindow'>>): string {
  return `${headline?.occurredAt ?? 'no event'} ${deliveryWindow?.saidAt ?? 'no window'}`;
}
