import { describe, expect, it } from 'vitest';
import { type Change, document, post, refusals, said } from './changed-document.ts';
import { type Comparable, incompatibilities } from './incompatible.ts';

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
    ['a refusal', (of) => Object.assign(post(of).responses, { 409: refusals(30102, 46405, 46406) })],
    ['a refusal of another status', (of) => Object.assign(post(of).responses, { 404: refusals(1) })],
    [
      'a variant that may be sent',
      ({ components: { schemas } }) => schemas.New.properties.size.anyOf.push({ type: 'boolean' }),
    ],
    [
      'a default where there was none',
      ({ components: { schemas } }) => Object.assign(schemas.New.properties.note, { default: 'x' }),
    ],
    [
      'a type to what was answered without',
      ({ components: { schemas } }) =>
        Object.assign(schemas.Parcel.properties.side, { type: 'string', enum: ['left', 'right'] }),
    ],
    [
      'a schema in place of one that is all of several',
      ({ components: { schemas } }) =>
        Object.assign(schemas.Parcel.properties, {
          whole: {
            type: 'object',
            required: ['one', 'two'],
            properties: { one: { type: 'string' }, two: { type: 'string' } },
          },
        }),
    ],
  ])('is compatible where it adds %s', (_what, change) => {
    expect(said(change)).toEqual([]);
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

  it('may answer fewer variants: nobody has to be sent all of them', () => {
    const fewer = structuredClone(document);
    fewer.components.schemas.Parcel.properties.day.anyOf.shift();
    expect(incompatibilities(document as unknown as Comparable, fewer as unknown as Comparable)).toEqual([]);
  });

  it('is refused where an answer may be null that never was', () => {
    const after = (of: typeof document) =>
      Object.assign(of.components.schemas.Parcel.properties, {
        no: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      });
    expect(said(after).join()).toMatch(/\.no is null, not string/);
  });
});
