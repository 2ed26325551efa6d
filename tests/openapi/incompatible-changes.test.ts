import { expect, it } from 'vitest';
import { type Change, post, refusals, said } from './changed-document.ts';

it.each<[string, Change, RegExp]>([
  ['a call', ({ paths }) => Reflect.deleteProperty(paths, '/parcels'), /is gone/],
  ['a webhook', ({ webhooks }) => Reflect.deleteProperty(webhooks, 'delivered'), /webhook delivered is gone/],
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
  [
    'the type of an answer',
    ({ components: { schemas } }) => Reflect.deleteProperty(schemas.Parcel.properties.no, 'type'),
    /\.no may be anything now, not string/,
  ],
  [
    'what a list of answers has',
    ({ components: { schemas } }) => Reflect.deleteProperty(schemas.Parcel.properties.list, 'items'),
    /\.list\[\] may be anything now/,
  ],
  [
    'what answers have by other names',
    ({ components: { schemas } }) =>
      Reflect.deleteProperty(schemas.Parcel.properties.names, 'additionalProperties'),
    /\.names\{\} may be anything now/,
  ],
  [
    'the freedom to send anything',
    ({ components: { schemas } }) => Object.assign(schemas.New.properties.any, { type: 'string' }),
    /\.any has to be string now/,
  ],
  [
    'the freedom to send any list',
    ({ components: { schemas } }) =>
      Object.assign(schemas.New.properties.list, { items: { type: 'string' } }),
    /\.list\[\] takes less now/,
  ],
  [
    'the freedom to send other names',
    ({ components: { schemas } }) =>
      Object.assign(schemas.New.properties.more, { additionalProperties: false }),
    /\.more\{\} takes less now/,
  ],
  [
    'a variant that is sent',
    ({ components: { schemas } }) => schemas.New.properties.size.anyOf.shift(),
    /\.size is string, not integer/,
  ],
  [
    'a default of a parameter',
    (of) => Object.assign(post(of).parameters[0]?.schema ?? {}, { default: 2 }),
    /page is 2 unless given, not 1/,
  ],
  [
    'a default that is said beside a sentence',
    ({ components: { schemas } }) => Reflect.deleteProperty(schemas.New.properties.said, 'x-default'),
    /\.said is nothing unless given, not 5/,
  ],
  [
    'a part of what is all of several',
    ({ components: { schemas } }) => schemas.Parcel.properties.whole.allOf.pop(),
    /\.whole\.two is gone/,
  ],
  [
    'a code of refusals',
    (of) => Object.assign(post(of).responses, { 409: refusals(30102) }),
    /does not refuse with 46405 any more/,
  ],
  [
    'the status of a refusal',
    (of) => Object.assign(post(of).responses, { 404: refusals(46405), 409: refusals(30102) }),
    /refuses with 46405 by 404, not 409/,
  ],
  [
    'a field of refusals',
    ({ components: { schemas } }) => Reflect.deleteProperty(schemas.Problem.properties, 'detail'),
    /409\.detail is gone/,
  ],
  [
    'a header of refusals',
    (of) => Reflect.deleteProperty(post(of).responses[429].headers, 'Retry-After'),
    /429 has no Retry-After/,
  ],
  [
    'the name of a call',
    (of) => Object.assign(post(of), { operationId: 'makeParcels' }),
    /is called makeParcels, not postParcels/,
  ],
  ['its group', (of) => Object.assign(post(of), { tags: ['more'] }), /is among more, not parcels/],
  ['a scope', (of) => Object.assign(post(of), { security: [{ apiKey: ['more'] }] }), /needs another key/],
])('a change of the document is refused where it takes away %s', (_what, change, sentence) => {
  expect(said(change).join('\n')).toMatch(sentence);
});
