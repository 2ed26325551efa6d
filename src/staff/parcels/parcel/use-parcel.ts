import { useQuery } from '@tanstack/react-query';
import { deskParcel } from '#features/parcel-desk/parcel-desk.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../../calls/call-staff.ts';

/** A parcel as the desk sees it. */
export type DeskParcel = OutputOf<typeof deskParcel>;

/** A parcel whole. */
export function useDeskParcel(waybillNo: string) {
  return useQuery({
    queryKey: ['parcels', 'one', waybillNo],
    queryFn: ({ signal }) => callStaff(deskParcel, { waybillNo }, signal),
  });
}
