import { type Endpoint, type IdempotencyKey, scopeOf } from '#lib/contract.ts';
import { carrierScopes, customerScopes } from '#lib/open/api-scopes.ts';
import { deprecationSentence } from '#lib/open/deprecation.ts';
import { VERSION_HEADER } from './api-version.ts';
import { headers, problemSchema, tagTexts } from './openapi-parts.ts';
import { type AboutOpenApi, callName, type PostedEvent, toResponses } from './openapi-responses.ts';
import { type Describe, openSchemas } from './openapi-schemas.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls of systems under /open/v1, made from their contracts. */
export function toOpenSystemsApi(endpoints: readonly Endpoint[], about: AboutOpenApi): Json {
  const schemas = openSchemas(about.limits);
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = toOperation(endpoint, about, schemas.describe);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const webhooks = about.webhooks.map((event) => [event.name, { post: toWebhook(event, schemas.describe) }]);
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
    tags: [...new Set([...Object.keys(tagTexts), ...used])]
      .filter((name) => used.has(name))
      .map((name) => ({ name, description: tagTexts[name] ?? name })),
    paths,
    webhooks: Object.fromEntries(webhooks),
    components: {
      securitySchemes: {
        apiKey: keyScheme('An API key of your account, made in the personal centre', customerScopes),
        carrierKey: keyScheme(
          'An API key of the carrier’s own systems, made by its operators',
          carrierScopes,
        ),
      },
      schemas: { Problem: problemSchema, ...schemas.named() },
      headers: headersIn(paths),
    },
  };
}

/** Those that calls refer to: some are answered only where something is going away. */
function headersIn(paths: Record<string, Json>): Json {
  const written = JSON.stringify(paths);
  const isUsed = ([name]: [string, unknown]) => written.includes(`"#/components/headers/${name}"`);
  return Object.fromEntries(Object.entries(headers).filter(isUsed));
}

const DESCRIPTION = [
  'Plain JSON over HTTPS. Send your key as `Authorization: Bearer …`; a sandbox key tries everything out without a courier.',
  'Refusals are problem details (RFC 9457): `code` is stable, `detail` is in the language of `Accept-Language` (en, th, zh), `errors` name wrong fields, each with a `code`, too.',
  'Money is in satang, weights in grams, sides in centimetres, times in ISO 8601.',
  'Fields may be added to answers and events at any time: ignore those that you do not know. Lists of values marked `x-open-enum` may grow in the same way. What is here is neither renamed nor removed within a version.',
  `Versions are days: ${VERSION_HEADER} names the one that your program was written for, and every answer repeats it. What is going away is \`deprecated\` here, and its answers say so by \`Deprecation\` (RFC 9745), \`Sunset\` (RFC 8594) and a \`Link\` to the page of changes.`,
  'Lists answer `nextCursor`. Reads answer an `ETag`; ask with `If-None-Match`. `RateLimit` says what your key may still ask.',
].join('\n\n');

function keyScheme(what: string, scopes: readonly string[]): Json {
  return { type: 'http', scheme: 'bearer', description: `${what}. Scopes: ${scopes.join(', ')}.` };
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[3] ?? '';
}

/** What is posted; the subscriber answers with any success. */
function toWebhook({ name, summary, body }: PostedEvent, describe: Describe): Json {
  const words = name.split(/[^a-zA-Z0-9]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    operationId: `on${words.join('')}`,
    summary,
    description: WEBHOOK_DESCRIPTION,
    tags: ['webhooks'],
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: describe(body, 'output') } },
    },
    responses: {
      '2XX': { description: 'You have it. Anything else is tried again.' },
      '4XX': { description: 'Tried again for three days; 410 ends the subscription.' },
    },
  };
}
const WEBHOOK_DESCRIPTION = [
  'Signed as Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature` over the exact body. An id that came before is the same event again.',
  '`data.sequence` counts the events of an endpoint: 1, 2, 3 and so on, in the order in which they were recorded. Tests count, too. A number that is missing has not reached you: it still waits, it failed, or the endpoint was paused. `GET /open/v1/webhooks/{endpointId}/events` lists it, and replays send it again. Events of one parcel arrive in its order, those of different parcels may overtake each other.',
].join('\n\n');

/** `POST /open/v1/orders/:orderNo/cancel` is `postOrdersOrderNoCancel`. */
function operationId({ method, path }: Endpoint): string {
  const words = path
    .replace('/open/v1', '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function toOperation(endpoint: Endpoint, about: AboutOpenApi, describe: Describe): Json {
  const { summary, deprecated } = endpoint;
  const input = describe(endpoint.input, 'input');
  const scope = scopeOf(endpoint);
  const [title = '', ...rest] = summary.split(/(?<=[.:]) /);
  return {
    operationId: operationId(endpoint),
    summary: title.replace(/[.:]$/, ''),
    description: [
      ...rest,
      ...(deprecated ? [deprecationSentence(deprecated)] : []),
      `Needs a key with the scope \`${scope}\`.`,
    ].join(' '),
    ...(deprecated && { deprecated: true }),
    tags: [tagOf(endpoint)],
    security: [{ [carrierScopes.some((each) => each === scope) ? 'carrierKey' : 'apiKey']: [scope] }],
    parameters: [
      ...pathAndQuery(endpoint, input, about.examples[callName(endpoint)]?.parameters),
      ...queryOfLines(endpoint, describe),
      ...headerParameters(endpoint, about.versions),
    ],
    ...bodyOf(endpoint, input, about.examples[callName(endpoint)]?.input),
    responses: toResponses(endpoint, about, describe),
  };
}

function pathNames({ path }: Endpoint): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function hasBody({ method }: Endpoint): boolean {
  return method === 'POST' || method === 'PATCH';
}

function pathAndQuery(
  endpoint: Endpoint,
  input: Json,
  examples: Readonly<Record<string, string | undefined>> = {},
): Json[] {
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
      ...(examples[name] !== undefined && { example: exampleOf(schema, examples[name]) }),
    }));
}

function exampleOf({ type }: Json, text: string): string | number {
  return type === 'integer' || type === 'number' ? Number(text) : text;
}

function queryOfLines({ lines }: Endpoint, describe: Describe): Json[] {
  if (!lines) return [];
  const { properties } = describe(lines.query, 'input') as { properties: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    schema,
  }));
}

const text = { type: 'string' };

function headerParameters({ method, idempotencyKey, answer }: Endpoint, versions: readonly string[]): Json[] {
  const language = { name: 'Accept-Language', in: 'header', required: false, schema: text, example: 'en' };
  const version = {
    name: VERSION_HEADER,
    in: 'header',
    required: false,
    description: 'The version that your program was written for; the oldest unless given.',
    schema: { enum: versions },
    example: versions.at(-1),
  };
  const known = { name: 'If-None-Match', in: 'header', required: false, schema: text };
  return [
    language,
    version,
    ...(method === 'GET' && answer !== 'stream' ? [known] : []),
    ...(idempotencyKey ? [onceParameter(idempotencyKey)] : []),
  ];
}

function onceParameter({ isRequired, about, example }: IdempotencyKey): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: isRequired,
    description: about,
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example,
  };
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
