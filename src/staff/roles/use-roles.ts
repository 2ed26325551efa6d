import { useQuery } from '@tanstack/react-query';
import { listRoles } from '#features/staff/roles/roles.contract.ts';
import { callStaff } from '../calls/call-staff.ts';

/** All roles with their permissions. */
export function useRoles() {
  return useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => callStaff(listRoles, {}, signal) });
}
