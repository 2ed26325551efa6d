import { describe, expect, it } from 'vitest';
import { type Comparable, incompatibilities } from './incompatible.ts';

const document = {
  paths: {
    '/parcels': {
      post: {
        security: [{ apiKey: ['orders'] }],
        parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', maximum: 9 } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/New' } } },
        },
        responses: {
          201: {
            headers: { Location: {} },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } },
          },
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
        properties: { kind: { enum: ['a', 'b'] }, note: { type: 'string' } },
      },
      Parcel: {
        type: 'object',
        required: ['no', 'day'],
        properties: {
          no: { type: 'string' },
          day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
          state: { enum: ['on', 'off'], 'x-open-enum': true },
          side: { enum: ['left', 'right'] },
        },
      },
    },
  },
};

type Change = (changed: typeof document) => void;

/** What is said of a change. */
function said(change: Change): string[] {
  const changed = structuredClone(document);
  change(changed);
  return incompatibilities(document as unknown as Comparable, changed as unknown as Comparable);
}
const post = (of: typeof document) => of.paths['/parcels'].post;

describe('a change of the document', () => {
  it.each<[string, Change]>([
    ['a new call', ({ paths }) => Object.assign(paths, { '/more': { get: { responses: {} } } })],
    [
      'a field of an answer',
      ({ components: { schemas } }) => Object.assign(schemas.Parcel.properties, { more: {} }),
    ],
    [
      'a field that may be sent',
      ({ components: { schemas } }) => Object.assign(schemas.New.properties, { more: {} }),
    ],
    ['a value that may be sent', ({ components: { schemas } }) => schemas.New.properties.kind.enum.push('c')],
    [
      'a value to an open list of answers',
      ({ components: { schemas } }) => schemas.Parcel.properties.state.enum.push('c'),
    ],
    ['a higher limit', (of) => Object.assign(post(of).parameters[0]?.schema ?? {}, { maximum: 99 })],
    [
      'a day that is always there',
      ({ components: { schemas } }) => schemas.Parcel.properties.day.anyOf.pop(),
    ],
  ])('is compatible where it adds %s', (_what, change) => {
    expect(said(change)).toEqual([]);
  });

  it.each<[string, Change, RegExp]>([
    ['a call', ({ paths }) => Reflect.deleteProperty(paths, '/parcels'), /is gone/],
    [
      'a webhook',
      ({ webhooks }) => Reflect.deleteProperty(webhooks, 'delivered'),
      /webhook delivered is gone/,
    ],
    ['a parameter', (of) => post(of).parameters.pop(), /does not take page/],
    ['a header', (of) => Reflect.deleteProperty(post(of).responses[201].headers, 'Location'), /no Location/],
    ['a status', (of) => Reflect.deleteProperty(post(of).responses, 201), /does not answer 201/],
    [
      'a field of an answer',
      ({ components: { schemas } }) => Reflect.deleteProperty(schemas.Parcel.properties, 'no'),
      /\.no is gone/,
    ],
    [
      'a field that is sent',
      ({ components: { schemas } }) => Reflect.deleteProperty(schemas.New.properties, 'note'),
      /\.note is gone/,
    ],
    [
      'a value that is sent',
      ({ components: { schemas } }) => schemas.New.properties.kind.enum.pop(),
      /refuses b/,
    ],
    [
      'that a field is always answered',
      ({ components: { schemas } }) => schemas.Parcel.required.shift(),
      /\.no may be missing/,
    ],
    [
      'the freedom to leave out a field',
      ({ components: { schemas } }) => schemas.New.required.push('note'),
      /\.note is needed/,
    ],
    [
      'a part of a limit',
      (of) => Object.assign(post(of).parameters[0]?.schema ?? {}, { maximum: 5 }),
      /lower maximum/,
    ],
    [
      'a type',
      ({ components: { schemas } }) => Object.assign(schemas.Parcel.properties.no, { type: 'integer' }),
      /is integer, not string/,
    ],
    [
      'that a list of answers is complete',
      ({ components: { schemas } }) => schemas.Parcel.properties.side.enum.push('top'),
      /\.side may be top now/,
    ],
    ['a scope', (of) => Object.assign(post(of), { security: [{ apiKey: ['more'] }] }), /needs another key/],
  ])('is refused where it takes away %s', (_what, change, sentence) => {
    expect(said(change).join('\n')).toMatch(sentence);
  });

  it('may add to any list that is marked now, where the release marks none', () => {
    const before = structuredClone(document);
    Reflect.deleteProperty(before.components.schemas.Parcel.properties.state, 'x-open-enum');
    const after = structuredClone(document);
    after.components.schemas.Parcel.properties.state.enum.push('c');
    after.components.schemas.Parcel.properties.side.enum.push('top');
    const told = incompatibilities(before as unknown as Comparable, after as unknown as Comparable);
    expect(told.join()).toMatch(/\.side may be top now/);
    expect(told.join()).not.toContain('.state');
  });

  it('is refused where an answer may be null that never was', () => {
    const after = (of: typeof document) =>
      Object.assign(of.components.schemas.Parcel.properties, {
        no: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      });
    expect(said(after).join()).toMatch(/\.no is null, not string/);
  });
});
