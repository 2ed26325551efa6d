import { z } from 'zod';
import { labelTypes } from '#features/labels/labels.contract.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { customsCalls, customsErrors } from './customs.calls.ts';
import { declarationStates } from './customs.rules.ts';
import { checkDeclared, declaredFacts, declaredFields, onlyNeededNote } from './declared.contract.ts';

const declarationId = z.uuid();
const revision = z
  .int()
  .min(1)
  .describe('Of the declaration as it was read; of two changes the first stands.');

/** A declaration as its sender sees it. */
const ownDeclaration = z.object({
  declarationId: z.uuid(),
  /** As people read it; the QR code has it without hyphens. */
  declarationNo: z.string(),
  state: z.enum(declarationStates),
  revision: z.int(),
  reference: z.string(),
  ...declaredFacts,
  /** As quoted when it was declared; null where there was no price. */
  priceSatang: z.int().nullable(),
  declaredAt: isoInstant,
  changedAt: isoInstant,
  expiresOn: z.iso.date(),
  waybillNo: z.string().nullable(),
  receivedAt: isoInstant.nullable(),
});
export type OwnDeclaration = z.output<typeof ownDeclaration>;

/** The same with what a counter scans. */
const shownDeclaration = ownDeclaration.extend({
  /** A QR code: dark modules as an SVG path; null once no counter needs it. */
  square: z.object({ size: z.int(), path: z.string() }).nullable(),
});
export type ShownDeclaration = z.output<typeof shownDeclaration>;

const call = { access: 'customer' } as const;
const refused = [quoteErrors.receivingRegionNotAvailable, customsErrors.tooMany];

export const listDeclarations = endpoint({
  ...customsCalls.list,
  ...call,
  summary: 'The customs declarations of the customer, the latest first; all, or those in a state.',
  input: z.object({
    state: z.enum(declarationStates).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(50).default(20),
  }),
  output: z.object({
    items: z.array(shownDeclaration),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  errors: [],
});

export const getDeclaration = endpoint({
  ...customsCalls.get,
  ...call,
  summary: 'One customs declaration of the customer, with the QR code that a counter scans.',
  input: z.object({ declarationId }),
  output: shownDeclaration,
  errors: [customsErrors.notFound],
});

/** The fields of the form, as the browser checks them before it sends. */
export const newDeclaration = z.object(declaredFields).check(checkDeclared, onlyNeededNote);

export const declareParcel = endpoint({
  ...customsCalls.declare,
  ...call,
  does: 'MAKE_ORDER',
  summary:
    'Declares an international parcel before it is brought to a counter. The same request key answers the same declaration again.',
  input: z.object({ requestKey: z.uuid(), ...declaredFields }).check(checkDeclared, onlyNeededNote),
  output: ownDeclaration,
  errors: [...refused, customsErrors.tooManyOpen, customsErrors.keyUsed],
});

export const changeDeclaration = endpoint({
  ...customsCalls.change,
  ...call,
  does: 'MAKE_ORDER',
  summary: 'Changes a declaration, until a counter has received its parcel.',
  input: z.object({ declarationId, revision, ...declaredFields }).check(checkDeclared, onlyNeededNote),
  output: ownDeclaration,
  errors: [...refused, customsErrors.notFound, customsErrors.notOpen, customsErrors.changedMeanwhile],
});

export const withdrawDeclaration = endpoint({
  ...customsCalls.withdraw,
  ...call,
  does: 'CANCEL_ORDER',
  summary: 'Withdraws a declaration, until a counter has received its parcel; again is harmless.',
  input: z.object({ declarationId }),
  output: ownDeclaration,
  errors: [customsErrors.notFound, customsErrors.notOpen],
});

export const customsForm = endpoint({
  ...customsCalls.form,
  ...call,
  summary:
    'The form CN22 or CN23 of a declaration as PDF. Fetched by a plain link, too: the session is in the header or in the cookie.',
  input: z.object({ declarationId }),
  output: z.string().meta({ contentMediaType: labelTypes.pdf }),
  answer: 'file',
  contentType: labelTypes.pdf,
  errors: [customsErrors.notFound, customsErrors.notOpen],
});
