import { z } from 'zod';
import type { Endpoint } from '#lib/contract.ts';
import { AppError, type ErrorSpec } from '#lib/errors.ts';
import { refusalsOf } from '../answers/endpoint-refusals.ts';
import type { Translate } from '../answers/envelope.ts';
import { requestErrors } from '../answers/request-errors.ts';
import { openStatusOf, problemNameOf, toProblemDetails } from './problem-details.ts';

type Json = Record<string, unknown>;

/** Example requests and answers of calls for the document, by method and path. */
export type CallExamples = Readonly<Record<string, { input?: unknown; output?: unknown }>>;

/** The content of the document besides the calls. */
export type AboutOpenApi = {
  title: string;
  version: string;
  url: string;
  /** The page that explains kinds of problems and how to start. */
  page: string;
  translate: Translate;
  examples: CallExamples;
};

const NO_CONTENT = 204;
const RETRIED: readonly number[] = [429, 503];

/** The key of a call in `CallExamples`. */
export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

const refs = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Every response of a call by its status: success, and its refusals with an example of each. */
export function toResponses(endpoint: Endpoint, about: AboutOpenApi): Json {
  const { method, successStatus = 200, access } = endpoint;
  const specs = [...refusalsOf(endpoint), requestErrors.notFound, requestErrors.methodNotAllowed];
  const refusals = Object.entries(Object.groupBy(new Set(specs), openStatusOf));
  return {
    [successStatus]: toSuccess(endpoint, about.examples[callName(endpoint)]?.output),
    ...(method === 'GET' &&
      access !== 'public' &&
      !endpoint.otherContentTypes && { 304: { description: 'Nothing has changed.', headers: refs('ETag') } }),
    ...Object.fromEntries(
      refusals.map(([status, each = []]) => [status, toRefusal(endpoint, Number(status), each, about)]),
    ),
  };
}

function toSuccess(endpoint: Endpoint, example: unknown): Json {
  const { method, successStatus = 200, contentType = 'application/json' } = endpoint;
  const shown = refs(
    ...(method === 'GET' && !endpoint.otherContentTypes ? ['ETag'] : []),
    ...(successStatus === 201 ? ['Location'] : []),
    'RateLimit',
    'RateLimit-Policy',
  );
  if (successStatus === NO_CONTENT) return { description: 'Done.', headers: shown };
  const schema = jsonSchema(endpoint.output, 'output');
  const others = (endpoint.otherContentTypes ?? []).map((type) => [type, { schema: { type: 'string' } }]);
  const content = {
    [contentType]: { schema, ...(example !== undefined && { example }) },
    ...Object.fromEntries(others),
    ...linesOf(endpoint),
  };
  return { description: successStatus === 201 ? 'Made.' : 'Success.', headers: shown, content };
}

/** What the type of the content cannot say: a text of many objects, of which each is as the schema has it. */
function linesOf({ lines }: Endpoint): Json {
  if (!lines) return {};
  const { description, ...each } = jsonSchema(lines.answer, 'output');
  const schema = {
    type: 'string',
    description,
    contentMediaType: 'application/x-ndjson',
    contentSchema: each,
  };
  return { 'application/x-ndjson': { schema } };
}

function toRefusal(
  endpoint: Endpoint,
  status: number,
  specs: readonly ErrorSpec[],
  about: AboutOpenApi,
): Json {
  const examples = specs.map((spec) => [problemNameOf(spec), { value: exampleOf(spec, about) }]);
  return {
    description: `${specs.map(({ code, key }) => `${code} ${key.split('.').pop()}`).join(', ')}.`,
    headers: refs(
      'RateLimit',
      'RateLimit-Policy',
      ...(RETRIED.includes(status) ? ['Retry-After'] : []),
      ...(status === 401 || status === 403 ? ['WWW-Authenticate'] : []),
    ),
    content: {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
      ...linesOf(endpoint),
    },
  };
}

const REQUEST_ID = '3f0b6f6e-6f0a-4f58-9d0e-0d6a5f1c2b3a';

function exampleOf(spec: ErrorSpec, { translate, page }: AboutOpenApi): Json {
  const params = { seconds: 30, scope: 'orders', max: 500, requestId: REQUEST_ID, orderNo: 'O261120000001' };
  const times = { from: '13:00', until: '15:00' };
  const error = new AppError(spec, { params: { ...params, ...times } });
  const language = 'en-us';
  return toProblemDetails(error, { language, translate, page, requestId: REQUEST_ID });
}

/** A schema as OpenAPI 3.1 has it. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
