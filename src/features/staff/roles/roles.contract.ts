import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { permissions } from '#lib/staff/staff-permissions.ts';
import { roleKeyField } from '../session/session.contract.ts';
import { staffAccountErrors as refusals } from '../staff.calls.ts';
import { roleNameField } from '../staff-fields.rules.ts';

const EDIT = { access: { staff: 'roles.edit' }, method: 'POST' } as const;
const base = '/staff/api/roles';
const oneVersion = z.object({ roleId: z.uuid(), version: z.number().int().min(1) });
const content = {
  name: roleNameField,
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  needsSecondFactor: z.boolean(),
};

/** A role with its permissions; those with a key are shipped, and their names are translated. */
export const roleRow = z.object({
  roleId: z.string(),
  key: roleKeyField.nullable(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  needsSecondFactor: z.boolean(),
  members: z.number(),
  /** Whether the caller may grant this role: it must not allow more than the caller's own. */
  mayGive: z.boolean(),
  version: z.number(),
});
export type RoleRow = z.output<typeof roleRow>;

/** All roles. */
export const listRoles = endpoint({
  access: { staff: 'staff.read' },
  method: 'GET',
  path: `${base}/list`,
  summary: 'Roles and what they allow.',
  input: z.object({}),
  output: z.object({ roles: z.array(roleRow), permissions: z.array(z.enum(permissions)) }),
  errors: [],
});

/** Creates a role. */
export const createRole = endpoint({
  ...EDIT,
  path: `${base}/create`,
  summary: 'Make a role.',
  input: z.object(content),
  output: z.object({ role: roleRow }),
  errors: [refusals.nameTaken, refusals.outranked],
});

/** Changes a role, with effect from the next call of each of its members. */
export const changeRole = endpoint({
  ...EDIT,
  path: `${base}/change`,
  summary: 'Change a role.',
  input: oneVersion.extend(content),
  output: z.object({ role: roleRow }),
  errors: [
    refusals.notFound,
    refusals.nameTaken,
    refusals.outranked,
    refusals.superAdministrator,
    staffErrors.changedMeanwhile,
  ],
});

/** Deletes a custom role that nobody has. */
export const deleteRole = endpoint({
  ...EDIT,
  path: `${base}/delete`,
  summary: 'Delete a role.',
  input: oneVersion,
  output: z.object({}),
  errors: [
    refusals.notFound,
    refusals.outranked,
    refusals.roleInUse,
    refusals.shippedRole,
    staffErrors.changedMeanwhile,
  ],
});
