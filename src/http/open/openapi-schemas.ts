import { z } from 'zod';
import { type Deprecation, deprecationSentence } from '#lib/open/deprecation.ts';

type Json = Record<string, unknown>;

/** Greatest values by the business rules in force. */
export type Limits = Readonly<Record<string, number>>;

/** Turns a schema into one of OpenAPI 3.1. */
export type Describe = (schema: z.ZodType, io: 'input' | 'output') => Json;

const DEFS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

/**
 * The schemas of a document. What has a name (`id` in its metadata) is written once under `components`, and a
 * reference stands in its place. Objects are left open: a reader has to expect fields that a later release adds. The
 * metadata `limit` names a figure of the business rules, which becomes the maximum.
 */
export function openSchemas(limits: Limits): { describe: Describe; named(): Json } {
  const named = new Map<string, Json>();

  function add(name: string, schema: Json): void {
    const known = named.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the OpenAPI document are called ${name}.`);
    named.set(name, schema);
  }

  function describe(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    for (const [name, each] of Object.entries($defs ?? {})) {
      const schema = settle(each, limits) as Json;
      add(name, io === 'input' ? (saidDefaults(schema) as Json) : schema);
    }
    return settle(rest, limits) as Json;
  }

  return { describe, named: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

function settle(node: unknown, limits: Limits): unknown {
  if (Array.isArray(node)) return node.map((each) => settle(each, limits));
  if (typeof node !== 'object' || node === null) return node;
  const said = saidDeprecation(node as Json);
  const { limit, ...rest } = said;
  const isFigure = typeof limit === 'string';
  const entries = Object.entries(isFigure ? rest : said).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'additionalProperties' && value === false) return [];
    if (key === '$ref') return [[key, String(value).replace(DEFS, COMPONENTS)]];
    if (key === 'maximum' && isFigure) return [[key, limits[limit] ?? value]];
    return [[key, settle(value, limits)]];
  });
  return Object.fromEntries(entries);
}

/** With a sentence about when it goes and what to use; `deprecated` itself is part of OpenAPI. */
function saidDeprecation(schema: Json): Json {
  const { deprecation, ...rest } = schema;
  if (!deprecation) return schema;
  const sentence = deprecationSentence(deprecation as Deprecation);
  return { ...rest, description: [schema.description, sentence].filter(Boolean).join(' ') };
}

/**
 * Generators of clients require fields of named schemas that have a default, as if they were those of an answer: in
 * what is sent, the description says it instead, and for programs that compare documents `x-default`.
 */
function saidDefaults(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(saidDefaults);
  if (typeof node !== 'object' || node === null) return node;
  const { default: otherwise, ...rest } = node as Json;
  const said = Object.entries(rest).map(([key, value]) => [key, saidDefaults(value)]);
  const schema = Object.fromEntries(said) as Json;
  if (otherwise === undefined || typeof otherwise === 'object') return schema;
  const sentence = `\`${JSON.stringify(otherwise)}\` unless given.`;
  const description = [schema.description, sentence].filter(Boolean).join(' ');
  return { ...schema, description, 'x-default': otherwise };
}
