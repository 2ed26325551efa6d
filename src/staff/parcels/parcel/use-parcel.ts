import { useQuery } from '@tanstack/react-query';
import { staffParcel } from '#features/parcels/staff/parcels.staff.contract.ts';
import type { OutputOf } from '#lib/contract.ts';
import { callStaff } from '../../calls/call-staff.ts';

/** A parcel in the staff view. */
export type StaffParcel = OutputOf<typeof staffParcel>;

/** A full parcel. */
export function useStaffParcel(waybillNo: string) {
  return useQuery({
    queryKey: ['parcels', 'one', waybillNo],
    queryFn: ({ signal }) => callStaff(staffParcel, { waybillNo }, signal),
  });
}
