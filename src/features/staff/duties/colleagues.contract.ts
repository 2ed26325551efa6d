import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { permissions } from '#lib/staff/staff-permissions.ts';

const colleague = z.object({ staffId: z.string(), name: z.string() });
export type Colleague = z.output<typeof colleague>;

/** Those among whom work of a permission is handed over; the caller has to have it, too. */
export const listColleagues = endpoint({
  access: { staff: null },
  method: 'GET',
  path: '/staff/api/colleagues/list',
  summary: 'Who else may do work that the caller may do, by name.',
  input: z.object({ permission: z.enum(permissions) }),
  output: z.object({ colleagues: z.array(colleague) }),
  errors: [staffErrors.permissionMissing],
});
