import { loadFrom } from '../own-packages.ts';

/** The folder of the client library, with a lock file of its own. */
export const CLIENT = 'packages/client';

type Parameter = { name: string; in: string; required?: boolean };
type Schema = { $ref?: string; properties?: Record<string, { type?: string }> };
type Media = { schema: Schema; examples?: Record<string, unknown> };
type Operation = {
  parameters?: Parameter[];
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
};
/** What is read of an OpenAPI document to make the client. */
export type ClientDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Generator = {
  default(document: object): Promise<readonly object[]>;
  astToString(ast: readonly object[]): string;
};

const MADE =
  '// Made from /open/v1/openapi.json by tests/client/client.api.test.ts; change the document, then run that with -u.\n';

/** The types of every call and webhook. */
export async function generateTypes(document: ClientDocument): Promise<string> {
  const { default: generate, astToString } = await loadFrom<Generator>(CLIENT, 'openapi-typescript');
  return MADE + astToString(await generate(withOneProblem(document)));
}

/** Every call refuses in the same form, which is written once: in each call's types it would be five in six lines. */
function withOneProblem(document: ClientDocument): ClientDocument {
  const schema = { $ref: '#/components/schemas/Problem' };
  const refused = { description: 'Refused.', content: { 'application/problem+json': { schema } } };
  const paths = mapValues(document.paths, (methods) =>
    mapValues(methods, (operation) => {
      const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      const shown = successes.map(([status, { description, content }]) => [status, { description, content }]);
      return { ...operation, responses: { ...Object.fromEntries(shown), default: refused } };
    }),
  );
  const text = JSON.stringify({ ...document, paths }, (_, value) => (isMedia(value) ? bare(value) : value));
  return JSON.parse(text) as ClientDocument;
}

/** The content of a body, unlike a parameter. */
function isMedia(value: unknown): value is Media {
  return typeof value === 'object' && value !== null && 'schema' in value && !('in' in value);
}

/** Without examples, which are on the pages of the API. */
function bare({ schema }: Media): Media {
  return { schema };
}

function mapValues<From, To>(all: Record<string, From>, change: (each: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(all).map(([key, each]) => [key, change(each)]));
}

/** What the client needs to know of calls while it runs. */
export function generateCalls({ paths, components }: ClientDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  const lists = operations.flatMap(({ path, parameters = [], responses }) => {
    if (!parameters.some(({ name, in: where }) => name === 'cursor' && where === 'query')) return [];
    const given = responses[200]?.content?.['application/json']?.schema ?? {};
    const schema = given.$ref ? components.schemas[given.$ref.split('/').pop() ?? ''] : given;
    const arrays = Object.entries(schema?.properties ?? {}).filter(([, { type }]) => type === 'array');
    if (arrays.length !== 1) throw new Error(`${path} has a cursor, but not one list.`);
    return [`  '${path}': '${arrays[0]?.[0]}',`];
  });
  const keyed = operations.flatMap(({ path, parameters = [] }) =>
    parameters.filter(({ name }) => name === 'Idempotency-Key').map(({ required }) => ({ path, required })),
  );
  const refusals = operations.flatMap(({ responses }) =>
    Object.values(responses).map(({ content }) => content?.['application/problem+json']?.examples ?? {}),
  );
  const names = [...new Set(refusals.flatMap((examples) => Object.keys(examples)))].sort();
  return [
    MADE,
    '/** Lists that are read page by page, and the field of their entries. */',
    'export const lists = {',
    ...lists,
    '} as const;',
    '',
    '/** Calls that take an Idempotency-Key, and whether they need one. */',
    'export const keyed: Readonly<Record<string, { required: boolean }>> = {',
    ...keyed.map(({ path, required }) => `  '${path}': { required: ${required === true} },`),
    '};',
    '',
    '/** Kinds of refusals; later releases may know more. */',
    'export type ProblemName =',
    `${names.map((name) => `  | '${name}'`).join('\n')};`,
    '',
  ].join('\n');
}
