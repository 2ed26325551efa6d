import { z } from 'zod';
import { labelTypes } from '#features/labels/labels.contract.ts';
import { quoteErrors } from '#features/quotes/quotes.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { cursorField } from '#lib/open/cursor.ts';
import { openEnum } from '#lib/open/open-enum.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { customsErrors } from '../customs.calls.ts';
import { declarationStates, MAX_RELEASES, RELEASE_DAYS } from '../customs.rules.ts';
import { checkDeclared, declaredFacts, declaredFields, onlyNeededNote } from '../declared.contract.ts';

const ofOrders = { access: { scope: 'orders' } } as const;
const ofCarrier = { access: { scope: 'carrier' } } as const;
const one = { declarationId: z.uuid() };
const MAX_LISTED = 100;
const MAX_CODE = 40;

/** A declaration as the system of its sender sees it. */
const openDeclaration = z
  .object({
    declarationId: z.string(),
    declarationNo: z.string().describe('What the counter scans as a QR code, or types.'),
    state: openEnum(declarationStates).describe(
      'DECLARED until a counter receives the parcel, which gives it its waybill number; EXPIRED after `expiresOn`.',
    ),
    revision: z.int(),
    reference: z.string(),
    ...declaredFacts,
    priceSatang: z
      .int()
      .nullable()
      .describe(
        'As quoted when it was declared; the counter charges the price in force. Null without a price.',
      ),
    declaredAt: isoInstant,
    changedAt: isoInstant,
    expiresOn: z.iso.date(),
    waybillNo: z.string().nullable(),
    receivedAt: isoInstant.nullable(),
    trackingUrl: z.string().nullable(),
  })
  .meta({ id: 'CustomsDeclaration', description: 'An international parcel that was declared in advance.' });
export type OpenDeclaration = z.output<typeof openDeclaration>;

const refused = [quoteErrors.receivingRegionNotAvailable, customsErrors.tooMany];

export const openDeclareParcel = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/customs-declarations',
  summary:
    'Declare an international parcel before it is brought to a counter, which then types nothing. The same Idempotency-Key and content answer the same declaration again.',
  input: z.object(declaredFields).check(checkDeclared, onlyNeededNote).meta({ id: 'NewCustomsDeclaration' }),
  output: openDeclaration,
  errors: [...refused, customsErrors.tooManyOpen, customsErrors.keyUsed],
  successStatus: 201,
  idempotencyKey: {
    isRequired: true,
    about:
      'Chosen by you, one for each parcel however often you send it: the same declaration is answered again.',
    example: 'parcel-4711',
  },
  locate: ({ declarationId }) => openGetDeclaration.path.replace(':declarationId', declarationId),
});

export const openDeclarations = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/customs-declarations',
  summary: 'Your customs declarations, the latest first, page by page; all, or those in a state.',
  input: z.object({
    state: z.enum(declarationStates).optional(),
    limit: z.coerce.number<string>().int().min(1).max(MAX_LISTED).default(20),
    cursor: cursorField(isoInstant, z.uuid()).optional(),
  }),
  output: z.object({
    declarations: z.array(openDeclaration),
    nextCursor: z.string().nullable().describe('Ask with it for the next page; null on the last.'),
  }),
  errors: [],
});

export const openGetDeclaration = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/customs-declarations/:declarationId',
  summary: 'One of your customs declarations.',
  input: z.object(one),
  output: openDeclaration,
  errors: [customsErrors.notFound],
});

export const openChangeDeclaration = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/customs-declarations/:declarationId/change',
  summary:
    'Declare a parcel anew under the same number, until a counter has received it. Its time begins again.',
  input: z
    .object({
      ...one,
      revision: z.int().min(1).describe('Of the declaration as you read it; another one is refused.'),
      ...declaredFields,
    })
    .check(checkDeclared, onlyNeededNote),
  output: openDeclaration,
  errors: [...refused, customsErrors.notFound, customsErrors.notOpen, customsErrors.changedMeanwhile],
});

export const openWithdrawDeclaration = endpoint({
  does: 'CANCEL_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/customs-declarations/:declarationId/withdraw',
  summary: 'Withdraw a declaration, until a counter has received its parcel. Again changes nothing.',
  input: z.object(one),
  output: openDeclaration,
  errors: [customsErrors.notFound, customsErrors.notOpen],
});

export const openCustomsForm = endpoint({
  ...ofOrders,
  method: 'GET',
  path: '/open/v1/customs-declarations/:declarationId/form',
  summary:
    'The form of a declaration as PDF: CN22, or three copies of CN23. Of the sandbox it is a specimen.',
  input: z.object(one),
  output: z.string().meta({ contentMediaType: labelTypes.pdf }),
  answer: 'file',
  contentType: labelTypes.pdf,
  errors: [customsErrors.notFound, customsErrors.notOpen],
});

export const sandboxReceiveDeclared = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/sandbox/customs-declarations/:declarationId/receive',
  summary: 'Have a counter receive the parcel of a sandbox declaration. It gets a number that nobody tracks.',
  input: z.object(one),
  output: openDeclaration,
  errors: [customsErrors.sandboxOnly, customsErrors.notFound, customsErrors.notOpen],
});

export const sandboxReleaseDeclared = endpoint({
  does: 'MAKE_ORDER',
  ...ofOrders,
  method: 'POST',
  path: '/open/v1/sandbox/customs-declarations/:declarationId/release',
  summary:
    'Have a counter take back the number that it gave the parcel of a sandbox declaration, as after a mistake. Again changes nothing.',
  input: z.object(one),
  output: openDeclaration,
  errors: [customsErrors.sandboxOnly, customsErrors.notFound, customsErrors.notOpen],
});

const declarationNo = z
  .string('customs:validation.declarationNo')
  .trim()
  .max(MAX_CODE, 'customs:validation.declarationNo')
  .describe('As scanned, or as typed with or without hyphens.');

const waybillNo = z
  .string('customs:validation.waybill')
  .trim()
  .min(4, 'customs:validation.waybill')
  .max(40, 'customs:validation.waybill');

const atCounter = z
  .object({
    declarationNo: z.string(),
    state: openEnum(declarationStates).describe(
      'Receive the parcel while it is DECLARED. Of one that is WITHDRAWN or EXPIRED nothing else is answered.',
    ),
    ...z
      .object({
        revision: z.int(),
        ...declaredFacts,
        priceSatang: z.int().nullable(),
        expiresOn: z.iso.date(),
        waybillNo: z.string().nullable(),
      })
      .partial().shape,
  })
  .meta({ id: 'DeclarationAtCounter' });
export type DeclarationAtCounter = z.output<typeof atCounter>;

export const declarationAtCounter = endpoint({
  ...ofCarrier,
  method: 'GET',
  path: '/open/v1/counter/customs-declarations/:declarationNo',
  summary:
    'For a counter that scans the code of a customs declaration: what was declared, so that nothing is typed again.',
  input: z.object({ declarationNo }),
  output: atCounter,
  errors: [customsErrors.notFound],
});

export const receiveDeclared = endpoint({
  does: 'CARRY_OUT',
  ...ofCarrier,
  method: 'POST',
  path: '/open/v1/counter/customs-declarations/:declarationNo/receive',
  summary:
    'Report the waybill number that a declared parcel got at the counter: from then on the declaration belongs to it, and nobody changes it. The same again changes nothing.',
  input: z.object({
    declarationNo,
    waybillNo,
    revision: z
      .int()
      .min(1)
      .optional()
      .describe(
        'As the counter read it: refused where the declaration was changed since. Needed once a number was released from the declaration.',
      ),
  }),
  output: atCounter,
  errors: [
    customsErrors.notFound,
    customsErrors.notOpen,
    customsErrors.changedMeanwhile,
    customsErrors.waybillTaken,
  ],
});

export const releaseDeclared = endpoint({
  does: 'CARRY_OUT',
  ...ofCarrier,
  method: 'POST',
  path: '/open/v1/counter/customs-declarations/:declarationNo/release',
  summary: `Take back a wrong waybill number that a counter reported for a declared parcel: the declaration is open again with its next revision, and can be received with the right number. Until the first scan after those of the counter (\`ORDER_RECEIVED\`, \`PICKED_UP\`, \`DROPPED_OFF\`) of a parcel that had none before it was declared, at most ${RELEASE_DAYS} days after it was received, and ${MAX_RELEASES} times.`,
  idempotencyKey: {
    isRequired: true,
    about:
      'Chosen by you, one for each mistake however often you send it: what was released already is answered as it is by then, and nothing is released again.',
    example: 'counter-7-mistake-1',
  },
  input: z.object({
    declarationNo,
    waybillNo: waybillNo.describe('The wrong number, as it was reported. Any other is refused.'),
  }),
  output: atCounter,
  errors: [
    customsErrors.notFound,
    customsErrors.notBound,
    customsErrors.noLongerReleased,
    customsErrors.tooManyReleases,
    customsErrors.keyUsed,
  ],
});
