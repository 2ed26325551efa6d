import { z } from 'zod';
import { reasonField } from '#features/staff/staff-fields.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { carrierScopes, keyModes } from '#lib/open/api-scopes.ts';
import { lastDayField, networksField } from '#lib/open/key-terms.ts';
import { staffErrors } from '#lib/staff/staff-errors.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { partnersStaffErrors } from './partners.staff.calls.ts';

const READ = { access: { staff: 'keys.read' }, method: 'GET' } as const;
const EDIT = { access: { staff: 'keys.edit' }, method: 'POST' } as const;
const base = '/staff/api/keys';
const MAX_LISTED = 200;
const MAX_NAME = 60;

/** The owner of a key: the carrier's own systems, or a customer. */
export const keyOwners = ['carrier', 'customer'] as const;
export const keyStates = ['inForce', 'ended', 'revoked'] as const;

/** An API key; the key itself is shown once, when it is issued. */
const keyRow = z.object({
  keyId: z.uuid(),
  name: z.string(),
  /** The beginning of the key. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** The last day on which it works; null for no end. */
  lastDay: z.iso.date().nullable(),
  /** Addresses and networks it may be used from; none: everywhere. */
  networks: z.array(z.string()),
  state: z.enum(keyStates),
  mode: z.enum(keyModes),
  owner: z.enum(keyOwners),
  /** Null for the carrier's own systems. */
  customerId: z.uuid().nullable(),
  createdAt: isoInstant,
  /** With minute precision. */
  lastUsedAt: isoInstant.nullable(),
  revokedAt: isoInstant.nullable(),
});
export type KeyRow = z.output<typeof keyRow>;

/** Every key, the newest first; paged by `nextCursor`. */
export const listKeys = endpoint({
  ...READ,
  path: `${base}/list`,
  summary: 'Keys of systems, of the carrier and of customers, newest first.',
  input: z.object({
    /** The beginning of a name or a key. */
    text: z.string().trim().max(MAX_NAME).optional(),
    owner: z.enum(keyOwners).optional(),
    state: z.enum(keyStates).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LISTED).default(50),
  }),
  output: z.object({ rows: z.array(keyRow), nextCursor: z.string().nullable() }),
  errors: [],
});

/** Issues a key for the carrier's systems; customers create theirs themselves. */
export const issueKey = endpoint({
  ...EDIT,
  path: `${base}/issue`,
  summary: "A new key of the carrier's own systems; answers the key, which is never shown again.",
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1, 'partners.staff:validation.name')
      .max(MAX_NAME, 'partners.staff:validation.name'),
    scopes: z.array(z.enum(carrierScopes)).min(1, 'partners.staff:validation.scopes'),
    lastDay: lastDayField('partners.staff:validation.lastDayWrong'),
    networks: networksField({
      wrong: 'partners.staff:validation.networkWrong',
      tooMany: 'partners.staff:validation.networksTooMany',
    }),
  }),
  output: z.object({ keyId: z.uuid(), key: z.string() }),
  errors: [partnersStaffErrors.keyNameTaken],
});

/** Revokes a key permanently, including those of customers. */
export const revokeKey = endpoint({
  ...EDIT,
  path: `${base}/revoke`,
  summary: 'Revokes a key; within five seconds no process takes it.',
  input: z.object({ keyId: z.uuid(), reason: reasonField }),
  output: z.object({}),
  errors: [staffErrors.recordGone],
});
