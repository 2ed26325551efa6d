import { expect, it } from 'vitest';
import { carrierScopes } from '../../src/lib/open/api-scopes.ts';
import { openShop, openShops } from '../fakes/shop.ts';
import type { Website } from '../fakes/website.ts';
import { createDice, createValues, type Dice } from './fuzz-values.ts';
import { openSchemaCheck, pointerTo, type SchemaCheck } from './schema-check.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json };
type Content = Record<string, { schema: Json; example?: unknown }>;
type Operation = {
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Json }>;
};
type Document = Json & { paths: Record<string, Record<string, Operation>> };
type Call = { template: string; method: string; operation: Operation };
type Sent = { method: string; path: string; headers: Record<string, string>; body: string | undefined };

/** `FUZZ_SEED` chooses another course. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);
const ROUNDS = 40;
/** Pictures of labels cost a second each. */
const SELDOM = /labels$/;

const languages = ['en', 'th', 'zh-CN', 'xx', ';;q=,'];
const contentTypes = ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', ''];

/** What answers have named: calls that follow may ask for it. */
function createMemory(dice: Dice) {
  const known = new Map<string, unknown[]>();
  function learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      if (typeof each === 'string' && each !== '')
        known.set(name, [...(known.get(name) ?? []).slice(-20), each]);
      else learn(each);
    }
  }
  const namesOf: Record<string, string> = { cursor: 'nextCursor' };
  return {
    learn,
    recall: (name: string) => dice.pick(known.get(namesOf[name] ?? name) ?? [undefined]),
  };
}

async function openFuzz(site: Website) {
  const document = (await (await site.send('/open/v1/openapi.json', {})).json()) as Document;
  const [live, sandbox] = [await openShop(site), await openShop(site, { mode: 'sandbox' })];
  const carrier = await site.services.partners.apiKeys.issue('fuzz', carrierScopes);
  const dice = createDice(SEED);
  const values = createValues(document, dice);
  const memory = createMemory(dice);
  const calls: Call[] = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      template,
      method: method.toUpperCase(),
      operation,
    })),
  );

  function keyOf({ operation }: Call): string {
    if (dice.chance(0.03))
      return dice.pick(['', 'Bearer', 'Bearer none', 'Basic eDp5', `Bearer ${'k'.repeat(5000)}`]);
    const isCarriers = operation.security.some((each) => 'carrierKey' in each);
    const own = isCarriers ? [carrier] : [live.key, sandbox.key];
    return `Bearer ${dice.chance(0.05) ? dice.pick([carrier, live.key]) : dice.pick(own)}`;
  }

  function bodyOf({ operation }: Call): string | undefined {
    const content = operation.requestBody?.content['application/json'];
    if (!content) return undefined;
    if (dice.chance(0.03)) return dice.pick(['{', '', 'null', '[]', '"x"', '{"a":1e999}', '\u0000']);
    const whole =
      content.example !== undefined && dice.chance(0.6) ? content.example : values.make(content.schema);
    let value: unknown = structuredClone(whole);
    if (dice.chance(0.3) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const recalled = Object.keys(value).map((name) => [name, memory.recall(name)] as const);
      Object.assign(value, Object.fromEntries(recalled.filter(([, each]) => each !== undefined)));
    }
    for (let times = dice.below(3); times > 0; times -= 1) value = values.spoil(value);
    return JSON.stringify(value);
  }

  function requestOf(call: Call): Sent {
    const { parameters } = call.operation;
    const textOf = ({ name, schema }: Parameter) => {
      const recalled = dice.chance(0.7) ? memory.recall(name) : undefined;
      const value = recalled ?? (dice.chance(0.25) ? values.hostile() : values.make(schema));
      return typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
    };
    const query = new URLSearchParams();
    let path = call.template;
    for (const each of parameters) {
      if (each.in === 'path')
        path = path.replace(`{${each.name}}`, encodeURIComponent(textOf(each)) || '%20');
      else if (each.in === 'query' && (each.required || dice.chance(0.4)))
        query.append(each.name, textOf(each));
    }
    if (dice.chance(0.05)) query.append('unknown', String(values.hostile()).toWellFormed());
    const body = bodyOf(call);
    const needsKey = parameters.some(({ name }) => name === 'Idempotency-Key') && dice.chance(0.9);
    return {
      method: call.method,
      path: query.size > 0 ? `${path}?${query}` : path,
      headers: {
        authorization: keyOf(call),
        'accept-language': dice.pick(languages),
        ...(body !== undefined && {
          'content-type': dice.chance(0.95) ? 'application/json' : dice.pick(contentTypes),
        }),
        ...(needsKey && { 'idempotency-key': `k${dice.below(40)}` }),
      },
      body,
    };
  }

  return { document, calls, dice, memory, requestOf };
}

type Answered = { call: Call; response: Response; text: string };

/** What in an answer departs from the document. */
function departures({ call, response, text }: Answered, check: SchemaCheck): string[] {
  const { status } = response;
  const { template, method, operation } = call;
  if (status >= 500) return [`answers ${status}`];
  const described = operation.responses[status];
  if (!described) return [`answers ${status}, which is not in the document`];
  if (status === 204 || status === 304) return text === '' ? [] : ['has a body'];
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  if (!described.content?.[type]) return [`answers ${status} with ${type}`];
  const missing = Object.keys(described.headers ?? {}).filter(
    (name) => (name === 'Location' || name === 'ETag') && !response.headers.has(name),
  );
  const schema = [
    'paths',
    template,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    type,
    'schema',
  ];
  if (type.endsWith('json')) {
    const body = JSON.parse(text) as Json;
    const wrong = check(pointerTo(...schema), body);
    if (type === 'application/problem+json' && body.status !== status) wrong.push(`says ${body.status}`);
    return [...missing.map((name) => `lacks ${name}`), ...wrong];
  }
  if (type !== 'application/x-ndjson') return text === '' ? ['is empty'] : [];
  const lines = text.trimEnd().split('\n');
  return lines.flatMap((line) => check(pointerTo(...schema, 'contentSchema'), JSON.parse(line)));
}

it('whatever is sent, no call answers what the document does not say, and none breaks', async () => {
  process.stdout.write(`Requests are made from the seed ${SEED}; FUZZ_SEED chooses another.\n`);
  const site = await openShops();
  const { document, calls, dice, memory, requestOf } = await openFuzz(site);
  const check = await openSchemaCheck(document);
  const statuses = new Map<number, number>();
  const found: string[] = [];
  const reached = new Set<Call>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) {
      if (SELDOM.test(call.template) && round % 10 !== 0) continue;
      const { path, ...init } = requestOf(call);
      const response = await site.send(path, { ...init, ...(init.body === undefined && { body: null }) });
      const text = await response.text();
      const wrong = departures({ call, response, text }, check);
      if (response.ok) reached.add(call);
      if (wrong.length > 0)
        found.push(`${call.method} ${path}\n${init.body ?? ''}\n${wrong.join('\n')}\n${text.slice(0, 400)}`);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const isJson = response.ok && response.headers.get('content-type')?.startsWith('application/json');
      if (isJson && dice.chance(0.8)) memory.learn(JSON.parse(text));
    }
  }
  await site.close();
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  process.stdout.write(
    `${ROUNDS} rounds of ${calls.length} calls, ${reached.size} reached; ${counts.join(', ')}\n`,
  );
  expect(found).toEqual([]);
  expect(calls.map(({ method }) => method)).toContain('DELETE');
  expect(statuses.get(200)).toBeGreaterThan(calls.length / 4);
}, 240_000);
