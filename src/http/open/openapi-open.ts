import { type Endpoint, scopeOf } from '#lib/contract.ts';
import { customerScopes } from '#lib/open/api-scopes.ts';
import { type AboutOpenApi, callName, jsonSchema, toResponses } from './openapi-responses.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls of systems under /open/v1, made from their contracts. */
export function toOpenSystemsApi(endpoints: readonly Endpoint[], about: AboutOpenApi): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint, about) };
  }
  const used = new Set(endpoints.map(tagOf));
  return {
    openapi: '3.1.0',
    info: {
      title: about.title,
      version: about.version,
      summary: 'Prices, orders, labels, tracking and webhooks for shops, and the feed of the carrier.',
      description: DESCRIPTION,
      contact: { url: about.page },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: about.url }],
    externalDocs: { description: 'Your first parcel in four requests', url: about.page },
    tags: [...used].map((name) => ({ name, description: tagTexts[name] ?? name })),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key of your account, made in the personal centre. Scopes: ${customerScopes.join(', ')}.`,
        },
      },
      schemas: { Problem: problemSchema },
      headers,
    },
  };
}

const DESCRIPTION = [
  'Plain JSON over HTTPS. Send your key as `Authorization: Bearer …`; a sandbox key tries everything out without a courier.',
  'Refusals are problem details (RFC 9457): `code` is stable, `detail` is in the language of `Accept-Language` (en, th, zh), `errors` name wrong fields.',
  'Money is in satang, weights in grams, sides in centimetres, times in ISO 8601.',
  'Lists answer `nextCursor`. Reads answer an `ETag`; ask with `If-None-Match`. `RateLimit` says what your key may still ask.',
].join('\n\n');

const tagTexts: Readonly<Record<string, string>> = {
  prices: 'What sending costs.',
  orders: 'Ordering, and what was ordered.',
  'pickup-windows': 'When a courier can come.',
  labels: 'Labels for parcels.',
  parcels: 'Where parcels are.',
  events: 'Everything that happened, as a file.',
  sandbox: 'Parcels that walk through a story; for sandbox keys.',
  webhooks: 'What happens is sent to your server.',
  'scan-events': 'Scan events of the carrier’s systems.',
};

const problemSchema: Json = {
  type: 'object',
  description: 'A refusal as RFC 9457 has it.',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Names and explains the kind of problem.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence in the language of the request.' },
    code: { type: 'integer', description: 'Stable, for programs.' },
    requestId: { type: 'string', description: 'Tell it to us when you ask about this answer.' },
    errors: {
      type: 'array',
      description: 'Wrong fields, all of them at once.',
      items: {
        type: 'object',
        required: ['detail'],
        properties: {
          detail: { type: 'string' },
          pointer: { type: 'string', description: 'JSON pointer into the body.' },
          parameter: { type: 'string', description: 'In the path or the query.' },
          header: { type: 'string' },
        },
      },
    },
  },
};

const text = { type: 'string' };
const headers: Json = {
  ETag: { description: 'Ask again with If-None-Match.', schema: text },
  Location: { description: 'Where the new thing is found.', schema: text },
  RateLimit: { description: 'What the key may still ask: `"key";r=599;t=30`.', schema: text },
  'RateLimit-Policy': { description: 'What the key may ask: `"key";q=600;w=60`.', schema: text },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'What the key lacks (RFC 6750).', schema: text },
};
function tagOf({ path }: Endpoint): string {
  return path.split('/')[3] ?? '';
}

/** `POST /open/v1/orders/:orderNo/cancel` is `postOrdersOrderNoCancel`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace('/open/v1', '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function toOperation(endpoint: Endpoint, about: AboutOpenApi): Json {
  const { summary } = endpoint;
  const input = jsonSchema(endpoint.input, 'input');
  const scope = scopeOf(endpoint);
  const [title = '', ...rest] = summary.split(/(?<=[.:]) /);
  return {
    operationId: operationId(endpoint),
    summary: title.replace(/[.:]$/, ''),
    description: [...rest, `Needs a key with the scope \`${scope}\`.`].join(' '),
    tags: [tagOf(endpoint)],
    parameters: [...pathAndQuery(endpoint, input), ...queryOfLines(endpoint), ...headerParameters(endpoint)],
    ...bodyOf(endpoint, input, about.examples[callName(endpoint)]?.input),
    responses: toResponses(endpoint, about),
  };
}

function pathNames({ path }: Endpoint): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function hasBody({ method }: Endpoint): boolean {
  return method === 'POST' || method === 'PATCH';
}

function pathAndQuery(endpoint: Endpoint, input: Json): Json[] {
  const inPath = pathNames(endpoint);
  const properties = Object.entries((input.properties ?? {}) as Record<string, Json>);
  const required = (input.required ?? []) as string[];
  return properties
    .filter(([name]) => inPath.includes(name) || !hasBody(endpoint))
    .map(([name, { description, ...schema }]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }));
}

function queryOfLines({ lines }: Endpoint): Json[] {
  if (!lines) return [];
  const { properties } = jsonSchema(lines.query, 'input') as { properties: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  }));
}

function headerParameters({ method, idempotencyKey, otherContentTypes }: Endpoint): Json[] {
  const language = { name: 'Accept-Language', in: 'header', required: false, schema: text, example: 'en' };
  const known = { name: 'If-None-Match', in: 'header', required: false, schema: text };
  const once = {
    name: 'Idempotency-Key',
    in: 'header',
    required: idempotencyKey === 'required',
    description: 'Chosen by you, one for each order however often you send it.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: 'order-4711',
  };
  return [
    language,
    ...(method === 'GET' && !otherContentTypes ? [known] : []),
    ...(idempotencyKey ? [once] : []),
  ];
}

/** Streams of any length. */
const LINES = { type: 'string', description: 'One JSON object a line.' };

function bodyOf(endpoint: Endpoint, input: Json, example: unknown): Json {
  if (!hasBody(endpoint)) return {};
  const inPath = pathNames(endpoint);
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Json).filter(([name]) => !inPath.includes(name)),
  );
  const required = ((input.required ?? []) as string[]).filter((name) => !inPath.includes(name));
  const schema =
    input.type === 'object'
      ? { type: 'object', properties, ...(required.length > 0 && { required }) }
      : input;
  return {
    requestBody: {
      required: required.length > 0 || input.type !== 'object',
      content: {
        'application/json': { schema, ...(example !== undefined && { example }) },
        ...(endpoint.lines && { 'application/x-ndjson': { schema: LINES } }),
      },
    },
  };
}
