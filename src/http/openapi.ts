import { z } from 'zod';
import type { Endpoint } from '#lib/contract.ts';
import { refusalSchema, toResponses, wrongFieldsSchema } from './openapi-answers.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the website's own calls, made from their contracts. */
export function toOpenApi(
  endpoints: readonly Endpoint[],
  about: { title: string; version: string; url: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      description:
        'Answers are wrapped in { code, succ, msg, data }; code 1 is success. Calls carry the headers lang, timezone, countryId, token and sign. Systems have an API of their own: /open/v1/openapi.json.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: about.url }],
    paths,
    components: {
      securitySchemes,
      schemas: { Refusal: refusalSchema, WrongFields: wrongFieldsSchema },
    },
  };
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: 'token', description: 'Session token of a customer.' },
};

function toOperation(endpoint: Endpoint): Json {
  const input = jsonSchema(endpoint.input, 'input');
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').slice(1, -1).join('/')],
    security: securityOf(endpoint),
    parameters: [
      ...pathParameters(endpoint),
      ...(endpoint.contentType ? [] : headersOf(endpoint)),
      ...queryParameters(endpoint, input),
    ],
    ...(endpoint.method === 'POST' && {
      requestBody: { required: true, content: bodyOf(endpoint, input) },
    }),
    responses: toResponses(endpoint, jsonSchema(endpoint.output, 'output')),
  };
}

function bodyOf({ files }: Endpoint, input: Json): Json {
  if (!files) return { 'application/json': { schema: input } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const sent = files.max === 1 ? file : { type: 'array', items: file, maxItems: files.max };
  const properties = { ...(input.properties as Json), file: sent };
  const required = [...((input.required ?? []) as string[]), 'file'];
  return { 'multipart/form-data': { schema: { ...input, properties, required } } };
}

/** An empty entry means that the call may be made without. */
function securityOf({ access, readsSession }: Endpoint): Json[] {
  if (access === 'customer') return [{ token: [] }];
  return readsSession ? [{}, { token: [] }] : [];
}

function operationId(endpoint: Endpoint): string {
  return `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`;
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const websiteHeaders = [
  { name: 'lang', in: 'header', schema: { enum: ['TH', 'EN', 'CN'] } },
  { name: 'timezone', in: 'header', schema: { type: 'string' }, example: 'GMT+7' },
  { name: 'countryId', in: 'header', schema: { const: '1' } },
  { name: 'sign', in: 'header', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } },
];

/** A multipart form is not signed: it is never available as one text. */
function headersOf({ files }: Endpoint) {
  return files ? websiteHeaders.filter(({ name }) => name !== 'sign') : websiteHeaders;
}

function pathParameters(endpoint: Endpoint): Json[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(endpoint: Endpoint, input: Json): Json[] {
  if (endpoint.method !== 'GET') return [];
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = (input.required ?? []) as string[];
  const inPath = pathParameters(endpoint).map(({ name }) => name);
  const inQuery = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  return inQuery.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
