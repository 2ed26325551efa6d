import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { mountApi } from '#app/api.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { signText } from '#http/secrets/sign.ts';
import type { Endpoint } from '#lib/contract.ts';
import { textToSign } from '#lib/sign.ts';
import { startAccountSite } from '#tests/fakes/account-visits.ts';
import type { Website } from '#tests/fakes/website.ts';

const AT_ONCE = 50;

let site: Website;
let token: string;
let endpoints: Endpoint[];
beforeAll(async () => {
  const unlimited = '100000000';
  site = await startAccountSite({
    env: {
      CALLS_PER_MINUTE: unlimited,
      CODES_PER_VISITOR_AND_HOUR: unlimited,
      WRONG_CODES_PER_VISITOR_AND_HOUR: unlimited,
      PHONE_QUESTIONS_PER_VISITOR_AND_HOUR: unlimited,
    },
  });
  token = await site.logIn('+66812345678');
  endpoints = mountApi(new Hono<HttpEnv>(), site.services).filter(
    // Calls of systems have their own test, and streams do not end.
    ({ access, contentType }) => typeof access === 'string' && contentType !== 'text/event-stream',
  );
});
afterAll(() => site.close());

/** What people, broken programs and attackers enter where a text belongs. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u202e',
    '\ud800',
    "' or 1=1 --",
    '#{7*7}',
    '{{constructor}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    '0812345678',
    '812345678',
    '+66812345678',
    '+',
    '13812345678',
    '000000',
    'solved again',
    'eyJhbGciOiJub25lIn0....',
    'eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJraWQiOiJ4In0.AA.AA.AA.AA',
    // Its key id contains a NUL.
    'eyJhbGciOiJSU0EtT0FFUC0yNTYiLCJraWQiOiJcdTAwMDAifQ.AA.AA.AA.AA',
    '3e5b7a2c-0000-4000-8000-000000000000',
    'A'.repeat(5_000),
    'nobody@example.com',
  ),
);
const anything = fc.oneof(
  { weight: 6, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, -1, 0, 1, 2, 3, 4, 1e308, -0, [], {}) },
);

/** Every field of the contract, mostly with a value of the wrong type, and some fields that no contract has. */
function payloadFor(endpoint: Endpoint): fc.Arbitrary<Record<string, unknown>> {
  const shape = (endpoint.input as z.ZodObject).shape ?? {};
  const fields = Object.entries(shape).map(
    ([name, schema]) => [name, fieldFor(schema as z.ZodType)] as const,
  );
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const foreign = fc.dictionary(
    fc.constantFrom('id', '__proto__', 'customerId', 'restricted', 'kind'),
    anything,
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(known, foreign).map(([one, other]) => ({ ...other, ...one }));
}

/** Often a value that the contract allows, so that some payloads pass it and reach the services. */
function fieldFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const named = [json, ...(json.anyOf ?? [])].flatMap((each) =>
    typeof each === 'object' ? [...(each.enum ?? []), ...('const' in each ? [each.const] : [])] : [],
  );
  return named.length > 0 ? fc.oneof(anything, fc.constantFrom(...named)) : anything;
}

async function send(
  endpoint: Endpoint,
  payload: Record<string, unknown>,
  visitor: string,
  withToken: boolean,
) {
  const isPost = endpoint.method === 'POST';
  const texts = Object.entries(payload).map(([name, value]) => [name, String(value)] as [string, string]);
  const query = isPost ? '' : new URLSearchParams(texts).toString();
  const path = query ? `${endpoint.path}?${query}` : endpoint.path;
  const body = isPost ? JSON.stringify(payload) : '';
  const text = isPost ? Buffer.from(body).toString() : textToSign('GET', path, '');
  const headers = {
    sign: signText(site.services.config.signSecret, text),
    ...(withToken && { token }),
  };
  const response = await site.send(
    path,
    { method: endpoint.method, headers, ...(isPost && { body }) },
    visitor,
  );
  return { status: response.status, text: await response.text() };
}

const prefixes = ['/api/v2/customer/', '/official/user/', '/api/captcha-api/'];
const isAboutAccounts = ({ path }: Endpoint) => prefixes.some((prefix) => path.startsWith(prefix));

it.each([
  { count: 10_000, kind: 'about accounts', belongs: isAboutAccounts, calls: 30, answered: 500 },
  {
    count: 1_200,
    kind: 'about anything else',
    belongs: (endpoint: Endpoint) => !isAboutAccounts(endpoint),
    calls: 20,
    answered: 50,
  },
])(
  '$count generated payloads get neither a 5xx nor a stack from any call $kind [A-16, A-24]',
  async ({ count, belongs, calls, answered }) => {
    const asked = endpoints.filter(belongs);
    expect(asked.length).toBeGreaterThan(calls);
    const each = Math.ceil(count / asked.length);
    const statuses = new Map<number, number>();
    for (const endpoint of asked) {
      const payloads = fc.sample(payloadFor(endpoint), { numRuns: each, seed: 16 });
      for (let from = 0; from < payloads.length; from += AT_ONCE) {
        const batch = payloads.slice(from, from + AT_ONCE);
        const answers = await Promise.all(
          batch.map((payload, at) => send(endpoint, payload, `visitor ${from + at}`, at % 2 === 0)),
        );
        answers.forEach(({ status, text }, at) => {
          const context = `${endpoint.path} ${JSON.stringify(batch[at])} ${text.slice(0, 200)}`;
          expect(status, context).toBeLessThan(500);
          expect(text, context).not.toMatch(/\bat .+:\d+:\d+|node_modules|Error:/);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        });
      }
    }
    const sent = [...statuses.values()].reduce((sum, each) => sum + each, 0);
    expect(sent).toBeGreaterThanOrEqual(count);
    // If all of them failed at the first check, the services would not be tested.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(answered);
  },
  120_000,
);
