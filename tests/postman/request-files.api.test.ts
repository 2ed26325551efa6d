import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebsite } from '../fakes/processes/serve-website.ts';
import { openShop, openShops } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';
import { runPostman } from './runner.ts';

type Pair = { key: string; value: string; disabled?: boolean };
type Item = {
  name: string;
  request: {
    method: string;
    header: Pair[];
    url: { raw: string };
    body?: { raw: string };
  };
};
type Collection = { auth: { bearer: Pair[] }; variable: Pair[]; item: { name: string; item: Item[] }[] };

let site: Website;
let collection: Collection;
let httpFile: string;
beforeAll(async () => {
  site = await openShops();
  await site.services.seed(['dropPoints']);
  const asked = await site.send('/open/v1/postman_collection.json', {});
  expect(asked.headers.get('content-disposition')).toBe('attachment; filename="postman_collection.json"');
  collection = (await asked.json()) as Collection;
  httpFile = await (await site.send('/open/v1/requests.http', {})).text();
});
afterAll(() => site.close());

const COLLECTED = 'Order parcels that a courier collects, in the first window';
const items = () => collection.item.flatMap(({ item }) => item);

it('the Postman collection has every call of shops once, in the folder of its group', async () => {
  const document = (await (await site.send('/open/v1/openapi.json', {})).json()) as {
    paths: Record<string, Record<string, { summary: string; tags: string[]; security: object[] }>>;
  };
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ofShops = calls.filter(({ security }) => security.some((each) => 'apiKey' in each));
  const foldersOf = new Map(
    collection.item.flatMap(({ name, item }) => item.map((each) => [each.name, name] as const)),
  );
  expect(items().length).toBeGreaterThan(25);
  // A parcel that a courier collects is ordered by the same call, before the requests about its pickup.
  expect(foldersOf.get(COLLECTED)).toBe('pickup-bookings');
  foldersOf.delete(COLLECTED);
  expect([...foldersOf.keys()].toSorted()).toEqual(ofShops.map(({ summary }) => summary).toSorted());
  const elsewhere = ofShops.filter(({ summary, tags }) => foldersOf.get(summary) !== tags[0]);
  expect(elsewhere.map(({ summary }) => [foldersOf.get(summary), summary])).toEqual([
    ['clean-up', 'Cancel an order with all its parcels, while none has been picked up'],
    ['clean-up', 'Call a courier off, while no parcel has been collected'],
    ['clean-up', 'Remove a webhook endpoint with its log'],
    ['clean-up', 'Withdraw a declaration, until a counter has received its parcel'],
  ]);
});

it('the .http file has the same requests as the collection', () => {
  const [head = '', ...blocks] = httpFile.split('\n\n### ').map((block) => block.trimEnd());
  const variables = [...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, key, value]) => ({ key, value }));
  expect(variables).toEqual(collection.variable);
  const read = blocks.map((block) => {
    const [top = '', ...body] = block.split('\n\n');
    const [name, ...lines] = top.split('\n');
    const [request, ...headers] = lines.filter((line) => !line.startsWith('#'));
    return { name, request, headers: headers.toSorted(), body: body.join('\n\n') };
  });
  const folded = items().map(({ name, request: { method, header, url, body } }) => {
    const sent = header.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}: ${value}`);
    const headers = [`Authorization: Bearer ${collection.auth.bearer[0]?.value}`, ...sent].toSorted();
    return { name, request: `${method} ${url.raw}`, headers, body: body?.raw ?? '' };
  });
  expect(read).toEqual(folded);
});

/** What is returned was delivered before: whoever tries these out puts a number of their own in. */
const ofOthers = /\/returns\/[\w-]+|\/parcels\/\w+\/return$/;

it('sent by Postman to the sandbox, one after the other, all succeed with what those before have made, but those about a return', async () => {
  const shop = await openShop(site, { mode: 'sandbox' });
  const served = await serveWebsite(site);
  const sent = await runPostman(collection, { baseUrl: served.url, apiKey: shop.key });
  await served.close();
  expect(sent).toHaveLength(items().length);
  const about = (isOther: boolean) => sent.filter(({ request }) => ofOthers.test(request) === isOther);
  expect(about(false).filter(({ status }) => status >= 300)).toEqual([]);
  expect(about(true).map(({ answer }) => JSON.parse(answer).code)).toEqual([56001, 46557, 46557, 46557]);
}, 300_000);
