import { z } from 'zod';
import { endpoint } from '#lib/contract.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { moneyPermissions, permissions } from '#lib/staff/staff-permissions.ts';
import { sessionRow } from '../session/own-account.contract.ts';
import { roleKeyField } from '../session/session.contract.ts';
import { staffAccountErrors as refusals } from '../staff.calls.ts';
import {
  accountField,
  emailField,
  languageField,
  nameField,
  newPasswordField,
  notTheSame,
  passwordPair,
  reasonField,
  sameTwice,
} from '../staff-fields.rules.ts';

const READ = { access: { staff: 'staff.read' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'staff.edit' }, method: 'POST' } as const;
const base = '/staff/api/staff';
const MAX_ROLES = 20;

const one = z.object({ staffId: z.uuid() });
/** With the version that was read, to detect concurrent edits. */
const oneVersion = z.object({ staffId: z.uuid(), version: z.number().int().min(1) });
const roleIds = z.array(z.uuid()).max(MAX_ROLES);
const nothing = z.object({});

/** A member of staff in lists (E-05). */
export const memberRow = z.object({
  staffId: z.string(),
  account: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  language: languageField,
  enabled: z.boolean(),
  /** Has not set a password yet. */
  isInvited: z.boolean(),
  hasSecondFactor: z.boolean(),
  isSuperAdministrator: z.boolean(),
  roles: z.array(z.object({ roleId: z.string(), key: roleKeyField.nullable(), name: z.string() })),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.number(),
});
export type MemberRow = z.output<typeof memberRow>;

/** Members of staff, page by page. */
export const listStaff = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Members of staff.',
  input: z.object({
    text: z.string().trim().max(100).optional(),
    roleId: z.uuid().optional(),
    enabled: z.enum(['true', 'false']).optional(),
    sort: z.enum(['name', '-name', 'lastLoginAt', '-lastLoginAt', 'createdAt', '-createdAt']).default('name'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ rows: z.array(memberRow), total: z.number() }),
  errors: [],
});

/** One member, with their sessions and what their roles allow. */
export const staffDetail = endpoint({
  ...READ,
  path: `${base}/detail`,
  summary: 'One member of staff.',
  input: one,
  output: z.object({
    member: memberRow,
    permissions: z.array(z.enum(permissions)),
    /** Rights over money that the roles allow and that begin later. */
    pendingRights: z.array(
      z.object({ permission: z.enum(moneyPermissions), beginsAt: z.string(), givenBy: z.string() }),
    ),
    /** Whether the caller is a second super administrator who may confirm them now. */
    mayConfirmRights: z.boolean(),
    sessions: z.array(sessionRow),
    /** Whether the caller may change this member: nobody changes members with more permissions. */
    mayManage: z.boolean(),
  }),
  errors: [refusals.notFound],
});

/** Creates a member, with a password (E-05) or with an invitation by e-mail. */
export const createStaff = endpoint({
  ...EDIT,
  path: `${base}/create`,
  summary: 'Make a member of staff.',
  input: z
    .object({
      account: accountField,
      name: nameField,
      email: emailField.optional(),
      language: languageField.default('th'),
      enabled: z.boolean().default(true),
      roleIds: roleIds.default([]),
      password: newPasswordField.optional(),
      passwordAgain: passwordPair.passwordAgain.optional(),
    })
    .refine(sameTwice, notTheSame)
    .refine(({ email, password }) => email !== undefined || password !== undefined, {
      path: ['email'],
      message: 'staff:validation.emailOrPassword',
    }),
  output: z.object({ staffId: z.string(), isInvited: z.boolean() }),
  errors: [
    refusals.accountTaken,
    refusals.nameTaken,
    refusals.emailTaken,
    refusals.outranked,
    refusals.notFound,
  ],
});

/** Changes a member's data and roles. */
export const changeStaff = endpoint({
  ...EDIT,
  path: `${base}/change`,
  summary: 'Change a member of staff.',
  input: oneVersion.extend({
    account: accountField.optional(),
    name: nameField.optional(),
    email: emailField.nullable().optional(),
    language: languageField.optional(),
    roleIds: roleIds.optional(),
  }),
  output: z.object({ member: memberRow }),
  errors: [
    refusals.notFound,
    refusals.accountTaken,
    refusals.nameTaken,
    refusals.emailTaken,
    refusals.outranked,
    refusals.lastSuperAdministrator,
    staffErrors.changedMeanwhile,
  ],
});

/** Disables an account, ending its sessions at once, or enables it again. */
export const setStaffEnabled = endpoint({
  ...EDIT,
  path: `${base}/setEnabled`,
  summary: 'Disable or enable a member of staff.',
  input: oneVersion.extend({ enabled: z.boolean(), reason: reasonField.optional() }),
  output: z.object({ member: memberRow }),
  errors: [
    refusals.notFound,
    refusals.outranked,
    refusals.notYourself,
    refusals.superAdministrator,
    staffErrors.changedMeanwhile,
  ],
});

/** Deletes a member; their actions stay in the audit log. */
export const deleteStaff = endpoint({
  ...EDIT,
  path: `${base}/delete`,
  summary: 'Delete a member of staff.',
  input: oneVersion.extend({ reason: reasonField.optional() }),
  output: nothing,
  errors: [
    refusals.notFound,
    refusals.outranked,
    refusals.notYourself,
    refusals.superAdministrator,
    staffErrors.changedMeanwhile,
  ],
});

/** Sends a link that sets a password, by e-mail; earlier ones stop working. */
export const inviteStaff = endpoint({
  ...EDIT,
  path: `${base}/invite`,
  summary: 'Send a member of staff a link that sets a password.',
  input: one,
  output: z.object({ validUntil: z.string() }),
  errors: [refusals.notFound, refusals.outranked, refusals.noEmail, refusals.accountDisabled],
});

/** Sets a colleague's password and ends their sessions. */
export const setStaffPassword = endpoint({
  ...EDIT,
  path: `${base}/setPassword`,
  summary: 'Set the password of a member of staff.',
  input: one.extend(passwordPair).refine(sameTwice, notTheSame),
  output: nothing,
  errors: [refusals.notFound, refusals.outranked, refusals.notYourself],
});

/** Removes all second factors of a colleague who lost them; the next login sets up a new one where required. */
export const resetSecondFactor = endpoint({
  ...EDIT,
  path: `${base}/resetSecondFactor`,
  summary: 'Take away the second factors of a member of staff.',
  input: one.extend({ reason: reasonField }),
  output: nothing,
  errors: [refusals.notFound, refusals.outranked, refusals.notYourself],
});

/** Ends all sessions of a colleague. */
export const endStaffSessions = endpoint({
  ...EDIT,
  path: `${base}/endSessions`,
  summary: 'End the sessions of a member of staff.',
  input: one,
  output: z.object({ ended: z.number() }),
  errors: [refusals.notFound, refusals.outranked],
});

/** Confirms rights over money by a second super administrator, so that they start now. */
export const confirmRights = endpoint({
  ...EDIT,
  path: `${base}/confirmRights`,
  summary: 'Let new rights over money of a member of staff begin now.',
  input: one.extend({ permissions: z.array(z.enum(moneyPermissions)).min(1).max(moneyPermissions.length) }),
  output: nothing,
  errors: [refusals.notFound, refusals.notSecondAdministrator, staffErrors.changedMeanwhile],
});
