import { z } from 'zod';
import { foundPlace } from '#features/places/places.contract.ts';
import { endpoint } from '#lib/contract.ts';
import { MAX_POINTER_LENGTH, readPointer } from '#lib/json/json-pointer.ts';
import { isoInstant } from '#lib/written/iso-instant.ts';
import { connectionSettings, MAX_ADDRESS_LENGTH, shopConnection } from '../shop-connections.contract.ts';
import { shopProblem } from '../shop-drafts.contract.ts';
import { shopErrors } from '../shop-platforms.calls.ts';
import {
  codUnits,
  MAX_CONSTANT_LENGTH,
  MAX_SAMPLE_LENGTH,
  mappedFields,
  UNMAPPED_PER_PAGE,
  verifications,
  weightUnits,
} from './mapping.rules.ts';

const own = (name: string) => `shop-platforms:mapping.validation.${name}`;
const MAX_PAGE = 1000;
const MAX_NO = 1_000_000;
const connectionId = z.uuid();

const pointer = z
  .string()
  .max(MAX_POINTER_LENGTH, own('path'))
  .refine((text) => readPointer(text) !== null, own('path'));
const constant = z.string().trim().max(MAX_CONSTANT_LENGTH, own('constant'));
const mappedValue = z.union([z.strictObject({ path: pointer }), z.strictObject({ constant })], own('path'));

/** A mapping; the reference tells orders apart, so it comes from the order. */
export const shopMapping = z
  .strictObject({
    listPath: pointer.nullable(),
    fields: z.partialRecord(z.enum(mappedFields), mappedValue),
    codUnit: z.enum(codUnits),
    codWhen: z.strictObject({ path: pointer, equals: constant }).nullable(),
    weightUnit: z.enum(weightUnits),
    cancelledWhen: constant,
    items: z.strictObject({ path: pointer, name: pointer, quantity: pointer.nullable() }).nullable(),
  })
  .check(({ value: { fields }, issues }) => {
    const missing = (field: string, key: string) =>
      issues.push({ code: 'custom', message: own(key), path: ['fields', field], input: fields });
    if (!fields.reference || 'constant' in fields.reference) missing('reference', 'reference');
    if (!fields.address && !fields.line) missing('address', 'address');
  });

const sample = z.string().min(1, own('sample')).max(MAX_SAMPLE_LENGTH, own('sampleTooLong'));
const call = { access: 'customer' } as const;
/** A sample is text within JSON: each of its quotes is two signs. */
const withSample = { ...call, method: 'POST', readsOnly: true, bodyLimitBytes: 512 * 1024 } as const;

/** How a connection of another system is verified, and where it is told of parcels. */
const systemSettings = {
  ...connectionSettings,
  verification: z.enum(verifications),
  /** Where numbers and deliveries are posted to; empty for systems that ask /open/v1. */
  notifyUrl: z.string().trim().max(MAX_ADDRESS_LENGTH, 'shop-platforms:validation.tooLong').default(''),
};

export const connectSystem = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/connectSystem',
  summary:
    'Connects any other system: it posts orders as JSON, which are read by a mapping of its owner. The secret is answered once.',
  input: z.object(systemSettings),
  output: z.object({ connection: shopConnection, newSecret: z.string() }),
  errors: [shopErrors.tooManyConnections],
});

export const changeSystem = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/changeSystem',
  summary: 'Changes a connected system; its secret stays.',
  input: z.object({ connectionId, ...systemSettings }),
  output: shopConnection,
  errors: [shopErrors.connectionNotFound],
});

export const rotateSystemSecret = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/rotateSecret',
  summary: 'Makes a new secret of a connected system, answered once; the one before it is taken for a day.',
  input: z.object({ connectionId }),
  output: z.object({ connection: shopConnection, newSecret: z.string(), oldEndsAt: isoInstant }),
  errors: [shopErrors.connectionNotFound, shopErrors.tooManySecrets],
});

export const readMapping = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/shop/mapping',
  summary: 'The mapping of a connected system, and the order that came last as a sample.',
  input: z.object({ connectionId }),
  output: z.object({
    connection: shopConnection,
    /** Null before the first one. */
    mapping: shopMapping.nullable(),
    /** Counts its changes; 0 before the first one. */
    mappingNo: z.int(),
    /** Empty where nothing has come yet. */
    sample: z.string(),
  }),
  errors: [shopErrors.connectionNotFound],
});

export const readSample = endpoint({
  ...withSample,
  path: '/api/v2/shop/readSample',
  summary: 'The paths of a sample order with their values, to choose from.',
  input: z.object({ connectionId, sample, listPath: pointer.nullable() }),
  output: z.object({
    /** Lists of objects in the whole sample, with how many there are: what a list of orders may be. */
    lists: z.array(z.object({ path: z.string(), length: z.int() })),
    /** Of the first order; paths of items begin at an item. */
    paths: z.array(
      z.object({
        path: z.string(),
        kind: z.enum(['text', 'number', 'flag', 'null', 'list']),
        example: z.string(),
      }),
    ),
    /** How many more there are than are listed. */
    more: z.int(),
  }),
  errors: [shopErrors.connectionNotFound],
});

/** What an order of the sample would become. */
const previewedOrder = z.object({
  /** Its place in the sample, from 1 on. */
  nth: z.int(),
  /** Null where it cannot be mapped. */
  draft: z
    .object({
      reference: z.string(),
      name: z.string(),
      phone: z.string(),
      /** House and street; all of the address as sent where the place is not certain. */
      detail: z.string(),
      place: foundPlace.nullable(),
      postcode: z.string(),
      weightGrams: z.int(),
      codSatang: z.int(),
      contents: z.string(),
      note: z.string(),
      isCancelled: z.boolean(),
    })
    .nullable(),
  /** What is to be looked at before it is ordered, or why it cannot be mapped. */
  problems: z.array(shopProblem),
});
export type PreviewedOrder = z.output<typeof previewedOrder>;

export const previewMapping = endpoint({
  ...withSample,
  path: '/api/v2/shop/previewMapping',
  summary: 'What the orders of a sample would become by a mapping; nothing is kept.',
  input: z.object({ connectionId, sample, mapping: shopMapping }),
  output: z.object({ orders: z.array(previewedOrder), count: z.int() }),
  errors: [shopErrors.connectionNotFound],
});

export const saveMapping = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/saveMapping',
  summary: 'Saves the mapping of a connected system for what comes from now on.',
  input: z.object({
    connectionId,
    mapping: shopMapping,
    /** The one that was changed; refused where there is a newer one. */
    mappingNo: z.int().min(0).max(MAX_NO),
  }),
  output: z.object({ mappingNo: z.int() }),
  errors: [shopErrors.connectionNotFound, shopErrors.mappingChanged],
});

export const unmappedOrders = endpoint({
  ...call,
  method: 'GET',
  path: '/api/v2/shop/unmapped',
  summary: 'Orders of a connected system that could not be mapped, the latest first, with the reasons.',
  input: z.object({ connectionId, page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) }),
  output: z.object({
    orders: z.array(
      z.object({
        unmappedId: z.uuid(),
        receivedAt: isoInstant,
        /** As sent. */
        text: z.string(),
        problems: z.array(shopProblem),
      }),
    ),
    count: z.int(),
    page: z.int(),
    pageSize: z.literal(UNMAPPED_PER_PAGE),
  }),
  errors: [shopErrors.connectionNotFound],
});

export const retryUnmapped = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/retryUnmapped',
  summary: 'Tries again what could not be mapped, by the mapping in force, the oldest first.',
  input: z.object({ connectionId }),
  output: z.object({ mapped: z.int(), left: z.int(), hasMore: z.boolean() }),
  errors: [shopErrors.connectionNotFound, shopErrors.noMapping],
});

export const dropUnmapped = endpoint({
  ...call,
  method: 'POST',
  path: '/api/v2/shop/dropUnmapped',
  summary: 'Deletes an order that could not be mapped, such as a test.',
  input: z.object({ unmappedId: z.uuid() }),
  output: z.object({}),
  errors: [shopErrors.unmappedNotFound],
});
