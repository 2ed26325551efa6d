import type { z } from 'zod';
import type { Endpoint } from '#lib/contract.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { refusalsOf } from '../answers/endpoint-refusals.ts';
import type { Translate } from '../answers/envelope.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { deprecationsOf } from './announce-deprecations.ts';
import type { Describe, Limits } from './openapi-schemas.ts';
import { openStatusOf, problemNameOf, toProblemDetails } from './problem-details.ts';

type Json = Record<string, unknown>;

/** Example requests and answers of calls for the document, by method and path; `parameters` of path and query by name. */
export type CallExamples = Readonly<
  Record<
    string,
    { parameters?: Readonly<Record<string, string | undefined>>; input?: unknown; output?: unknown }
  >
>;

/** The content of the document besides the calls. */
export type AboutOpenApi = {
  title: string;
  version: string;
  url: string;
  /** The page that explains kinds of problems and how to start. */
  page: string;
  translate: Translate;
  examples: CallExamples;
  webhooks: readonly PostedEvent[];
  /** The days of the versions that are served, the oldest first. */
  versions: readonly string[];
  /** The greatest values by the business rules in force, by the `limit` that a schema names. */
  limits: Limits;
};

/** What is posted to subscribers: its name, what it says, and the body. */
export type PostedEvent = { name: string; summary: string; body: z.ZodType };

const NO_CONTENT = 204;
const RETRIED: readonly number[] = [429, 503];

/** The key of a call in `CallExamples`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

const refs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Every response of a call by its status: success, and its refusals with an example of each. */
export function toResponses(endpoint: Endpoint, about: AboutOpenApi, describe: Describe): Json {
  const { method, successStatus = 200, access } = endpoint;
  const specs = [...refusalsOf(endpoint), requestErrors.notFound, requestErrors.methodNotAllowed];
  const refusals = Object.entries(Object.groupBy(new Set(specs), openStatusOf));
  return {
    [successStatus]: toSuccess(endpoint, about.examples[callName(endpoint)]?.output, describe),
    ...(method === 'GET' &&
      access !== 'public' &&
      endpoint.answer !== 'stream' && {
        304: { description: 'Nothing has changed.', headers: refs('ETag') },
      }),
    ...Object.fromEntries(
      refusals.map(([status, each = []]) => [
        status,
        toRefusal({ endpoint, status: Number(status), specs: each }, about, describe),
      ]),
    ),
  };
}

function toSuccess(endpoint: Endpoint, example: unknown, describe: Describe): Json {
  const { method, successStatus = 200, contentType = 'application/json' } = endpoint;
  const shown = refs(
    ...(method === 'GET' && endpoint.answer !== 'stream' ? ['ETag'] : []),
    ...(endpoint.locate ? ['Location'] : []),
    'RateLimit',
    'RateLimit-Policy',
    'Api-Version',
    ...deprecationHeaders(endpoint),
  );
  if (successStatus === NO_CONTENT) return { description: 'Done.', headers: shown };
  const schema = describe(endpoint.output, 'output');
  const others = (endpoint.otherContentTypes ?? []).map((type) => [
    type,
    { schema: { type: 'string', contentMediaType: type } },
  ]);
  const content = {
    [contentType]: { schema, ...(example !== undefined && { example }) },
    ...Object.fromEntries(others),
    ...linesOf(endpoint, describe),
  };
  return { description: successStatus === 201 ? 'Made.' : 'Success.', headers: shown, content };
}

/**
 * Those that every answer of the call has: a field of an answer that is going away has a link only. Fields that are
 * sent are announced to those who send them, and marked where they are described.
 */
function deprecationHeaders(endpoint: Endpoint): string[] {
  const { call, received } = deprecationsOf(endpoint);
  return [
    ...(call ? ['Deprecation'] : []),
    ...(call?.sunset ? ['Sunset'] : []),
    ...(call || received.length > 0 ? ['Link'] : []),
  ];
}

/** What the type of the content cannot say: a text of many objects, of which each is as the schema has it. */
function linesOf({ lines }: Endpoint, describe: Describe): Json {
  if (!lines) return {};
  const { description, ...each } = describe(lines.answer, 'output');
  const schema = {
    type: 'string',
    description,
    contentMediaType: 'application/x-ndjson',
    contentSchema: each,
  };
  return { 'application/x-ndjson': { schema } };
}

type Refusal = { endpoint: Endpoint; status: number; specs: readonly ErrorSpec[] };

function toRefusal({ endpoint, status, specs }: Refusal, about: AboutOpenApi, describe: Describe): Json {
  const examples = specs.map((spec) => [problemNameOf(spec), { value: exampleOf(spec, about) }]);
  return {
    description: `${specs.map(({ code, key }) => `${code} ${key.split('.').pop()}`).join(', ')}.`,
    headers: refs(
      ...(isOfKnownKey(status, specs) ? ['RateLimit', 'RateLimit-Policy'] : []),
      'Api-Version',
      ...(RETRIED.includes(status) ? ['Retry-After'] : []),
      ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
      ...(status === 405 ? ['Allow'] : []),
    ),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { enum: [...new Set(specs.map(({ code }) => code))] } } },
          ],
        },
        examples: Object.fromEntries(examples),
      },
      ...linesOf(endpoint, describe),
    },
  };
}

/** Whether a refusal may come from a call that was reached with a key; unknown paths and methods have no call. */
function isOfKnownKey(status: number, specs: readonly ErrorSpec[]): boolean {
  const isUnreached = (spec: ErrorSpec) =>
    spec === requestErrors.notFound || spec === requestErrors.methodNotAllowed;
  return status !== 401 && !specs.every(isUnreached);
}

const REQUEST_ID = '3f0b6f6e-6f0a-4f58-9d0e-0d6a5f1c2b3a';

function exampleOf(spec: ErrorSpec, { translate, page, versions }: AboutOpenApi): Json {
  const params = {
    seconds: 30,
    scope: 'orders',
    max: 500,
    requestId: REQUEST_ID,
    orderNo: 'O261120000001',
    versions: versions.join(', '),
  };
  const times = { from: '13:00', until: '15:00' };
  const error = new AppError(spec, { params: { ...params, ...times } });
  const language = 'en-us';
  return toProblemDetails(error, { language, translate, page, requestId: REQUEST_ID });
}
