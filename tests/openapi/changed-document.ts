import { type Comparable, incompatibilities } from './incompatible.ts';

/** The answer that has refusals with these codes. */
export function refusals(...codes: number[]) {
  const ofCall = { type: 'object', properties: { code: { enum: codes } } };
  const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, ofCall] };
  return { content: { 'application/problem+json': { schema } } };
}

/** A document with something of everything that is compared. */
export const document = {
  paths: {
    '/parcels': {
      post: {
        operationId: 'postParcels',
        tags: ['parcels'],
        security: [{ apiKey: ['orders'] }],
        parameters: [
          { name: 'page', in: 'query', required: false, schema: { type: 'integer', maximum: 9, default: 1 } },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } },
        },
        responses: {
          201: {
            headers: { Location: {} },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } },
          },
          409: refusals(30102, 46405),
          429: { headers: { 'Retry-After': {} }, ...refusals(10005) },
        },
      },
    },
  },
  webhooks: {
    delivered: {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      New: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: { enum: ['a', 'b'] },
          note: { type: 'string' },
          any: {},
          list: { type: 'array' },
          more: { type: 'object' },
          size: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
          said: { type: 'integer', 'x-default': 5 },
        },
      },
      Parcel: {
        type: 'object',
        required: ['no', 'day'],
        properties: {
          no: { type: 'string' },
          day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          state: { enum: ['on', 'off'], 'x-open-enum': true },
          side: { enum: ['left', 'right'] },
          list: { type: 'array', items: { type: 'string' } },
          names: { type: 'object', additionalProperties: { type: 'string' } },
          whole: {
            allOf: [
              { type: 'object', required: ['one'], properties: { one: { type: 'string' } } },
              { type: 'object', properties: { two: { type: 'string' } } },
            ],
          },
        },
      },
      Problem: {
        type: 'object',
        required: ['code', 'detail'],
        properties: { code: { type: 'integer' }, detail: { type: 'string' } },
      },
    },
  },
};

/** A change of the document. */
export type Change = (changed: typeof document) => void;

/** What is said of a change. */
export function said(change: Change): string[] {
  const changed = structuredClone(document);
  change(changed);
  return incompatibilities(document as unknown as Comparable, changed as unknown as Comparable);
}
/** The operation of its only call. */
export const post = (of: typeof document) => of.paths['/parcels'].post;
