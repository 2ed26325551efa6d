import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '../fakes/website.ts';
import { type Comparable, incompatibilities } from './incompatible.ts';
import { keepDocument, RELEASED, readKept } from './kept-document.ts';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

it('has nothing that programs written for the last release would not survive', async () => {
  const document = (await (await site.send('/open/v1/openapi.json', {})).json()) as Comparable;
  const released = readKept(RELEASED);
  expect(Object.keys(released.paths).length).toBeGreaterThan(20);
  const { operationId, responses = {} } = released.paths['/open/v1/orders']?.post ?? {};
  expect([operationId, ...Object.keys(responses)]).toEqual(
    expect.arrayContaining(['postOrders', '201', '401', '409', '422', '429']),
  );
  // A release stores its document: RELEASE_DOCUMENT=1.
  const found = process.env.RELEASE_DOCUMENT
    ? keepDocument(RELEASED, document)
    : incompatibilities(released, document);
  expect(found).toEqual([]);
});
