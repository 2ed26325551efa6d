import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAgreement, listAgreements } from '#features/agreements/agreements.contract.ts';
import { seoList } from '#features/seo/seo.contract.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import { requestErrors } from '#http/answers/request-errors.ts';
import { type Endpoint, fillPath } from '#lib/contract.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';
import { createServer } from '../server.ts';
import { createOwnCalls, type MakeOwnCall } from './own-calls.ts';

let site: Website;
let own: MakeOwnCall;

beforeAll(async () => {
  site = await startWebsite({ content: true, env: { CALLS_PER_MINUTE: '60' } });
  own = createOwnCalls(createServer(site.services, null), site.services.config.publicUrl);
});
afterAll(() => site.close());

function call({ method, path }: Endpoint, input: Record<string, unknown>, visitor = 'page', token = '') {
  const filled = fillPath(path, input);
  const asked = { method, path: filled.path, input: filled.rest, timeoutMs: 10_000 };
  return own(asked, { visitor, language: 'en-us', token });
}

const calls: [string, Endpoint, Record<string, unknown>][] = [
  ['a list', listAgreements, {}],
  ['one by the address', getAgreement, { path: 'packaging' }],
  ['what is not there', getAgreement, { path: 'nothing' }],
  ['all titles', seoList, {}],
  ['what a visitor typed', orderTrack, { billCodes: ['111111111117', 'x\u0000y'] }],
  ['what no contract takes', orderTrack, { billCodes: 'one' }],
];

it.each(calls)('a call in values is answered like one over the network: %s', async (_, endpoint, input) => {
  const [inside, outside] = [await call(endpoint, input), await site.call(endpoint, input, { lang: 'EN' })];
  const { status, headers: _headers, ...envelope } = outside;
  expect(JSON.parse(JSON.stringify(inside.envelope))).toEqual(envelope);
  expect(inside.status === 204 ? 200 : inside.status).toBe(status);
});

it('a call in values counts for its visitor, and is refused with the time to retry', async () => {
  const refused = async () => (await call(seoList, {}, 'busy')).status === 429;
  for (let nth = 0; nth < 60; nth += 1) expect(await refused()).toBe(false);
  const answer = await call(seoList, {}, 'busy');
  expect(answer).toMatchObject({ status: 429, envelope: { code: requestErrors.tooManyRequests.code } });
  expect(Number(answer.retryAfter)).toBeGreaterThan(0);
});

it('a call in values returns no more than its contract names', async () => {
  const { envelope } = await call(getAgreement, { path: 'packaging' });
  const names = Object.keys(Object(envelope?.data));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !Object.hasOwn(getAgreement.output.shape, name))).toEqual([]);
});
