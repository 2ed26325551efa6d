import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsite, type Website } from '../fakes/website.ts';
import { type Comparable, incompatibilities } from './incompatible.ts';

const FILE = 'tests/openapi/released-v1.generated.json';

let site: Website;
beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

const SENTENCES = ['summary', 'description', 'example', 'examples', 'tags', 'operationId'];

/** Without sentences, examples and refusals, which may change. */
function bare(key: string, value: unknown): unknown {
  const isRefusal = /^[345]\d\d$/.test(key);
  return isRefusal || SENTENCES.includes(key) ? undefined : value;
}

it('has nothing that programs written for the last release would not survive', async () => {
  const document = (await (await site.send('/open/v1/openapi.json', {})).json()) as Comparable;
  // A release stores its document: RELEASE_DOCUMENT=1.
  if (process.env.RELEASE_DOCUMENT) {
    const { paths, webhooks, components } = document;
    const kept = { paths, webhooks, components: { schemas: components.schemas } };
    const text = JSON.stringify(kept, bare, 1);
    writeFileSync(FILE, `${text}\n`);
  }
  const released = JSON.parse(readFileSync(FILE, 'utf8')) as Comparable;
  expect(Object.keys(released.paths).length).toBeGreaterThan(20);
  expect(incompatibilities(released, document)).toEqual([]);
});
