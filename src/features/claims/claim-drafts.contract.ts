import { z } from 'zod';
import { itemTypes } from '#features/parcels/parcel-kinds.rules.ts';
import { payoutKinds } from '#features/payout-accounts/account-numbers.rules.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { claimKinds, claimTypes, MAX_PARCELS_OF_BATCH, parcelSides } from './claim-kinds.rules.ts';
import { claimFile } from './claim-parts.contract.ts';
import { claimCalls } from './claims.calls.ts';

/** A draft holds what was typed, valid or not: errors are reported when the claim is filed. */
const typed = (longest: number) => z.string().max(longest).default('');
const orNone = <T extends z.ZodType>(schema: T) => schema.or(z.literal('')).default('');
const upload = z.uuid();
const MAX_FILES = 20;
const uploads = z.array(upload).max(MAX_FILES).default([]);

const draftParcel = z.object({
  /** Identifies the parcel within the draft, for files that are still being uploaded. */
  key: typed(40),
  kind: orNone(z.enum(claimKinds)),
  billCode: typed(64),
  claimType: orNone(z.enum(claimTypes)),
  itemType: orNone(z.enum(itemTypes)),
  remarks: typed(2_000),
  /** In baht, as typed. */
  loss: typed(20),
  damage: uploads,
  sides: z.partialRecord(z.enum(parcelSides), upload).default({}),
  documents: uploads,
});
export type ClaimDraftParcel = z.output<typeof draftParcel>;

/** A claim before it is sent. */
export const claimDraftContent = z.object({
  parcels: z.array(draftParcel).min(1).max(MAX_PARCELS_OF_BATCH),
  identification: uploads,
  bankBook: upload.nullable().default(null),
  payeeKind: z.enum(payoutKinds).default('bank'),
  bankCode: typed(10),
  accountNumber: typed(40),
  payeeName: typed(200),
  payeePhone: typed(40),
});
export type ClaimDraftContent = z.output<typeof claimDraftContent>;

/** Ten parcels with photos and a few words each. */
const MAX_CLAIM_DRAFT_BYTES = 32 * 1024;

const requestKey = z.uuid();
const call = { access: 'customer', errors: [] } as const;

/** A stored draft. */
const keptClaimDraft = z.object({ requestKey, content: claimDraftContent, savedAt: isoInstant });

export const claimDraft = endpoint({
  ...claimCalls.claimDraft,
  ...call,
  summary:
    'The claim that the customer began and has not sent, on whatever device, with links to its files; and a key for another one.',
  input: z.object({}),
  output: z.object({
    draft: keptClaimDraft.nullable(),
    /** Those files of the draft that still exist. */
    files: z.array(claimFile),
    nextKey: requestKey,
  }),
});

export const saveClaimDraft = endpoint({
  ...claimCalls.saveClaimDraft,
  ...call,
  summary:
    'Keeps the one draft of the customer for 30 days, in place of the one before. What was claimed with this key already is no draft any more: null.',
  input: z.object({ requestKey, content: claimDraftContent }),
  output: z.object({ savedAt: isoInstant.nullable() }),
  bodyLimitBytes: MAX_CLAIM_DRAFT_BYTES,
});

export const deleteClaimDraft = endpoint({
  ...claimCalls.deleteClaimDraft,
  ...call,
  summary: 'Throws the draft of the customer away.',
  input: z.object({}),
  output: z.object({}),
});
