export type Json = Record<string, unknown>;
/** Who sends a value: limits of what callers send may only widen, what they receive may only gain. */
export type Direction = 'sent' | 'received';
export type Pair = { before: Json; after: Json };
/** Whether a list of answered values may grow. */
type IsOpen = (pair: Pair) => boolean;
type Compare = (pair: Pair, direction: Direction, at: string) => string[];

const REF = '#/components/schemas/';
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
/** Schemas of what is within: entries of a list, and values by names that are not known. */
const PARTS = [
  ['items', '[]'],
  ['additionalProperties', '{}'],
] as const;

/** Compares schemas, each with the named ones of its document. */
export function createComparison(beforeNamed: Json, afterNamed: Json, isOpen: IsOpen) {
  const resolveBefore = (schema: Json) => resolve(schema, beforeNamed);
  const resolveAfter = (schema: Json) => resolve(schema, afterNamed);

  const compare: Compare = ({ before, after }, direction, at) => {
    const [olds, news] = [variantsOf(before, beforeNamed), variantsOf(after, afterNamed)];
    // Whatever was sent is still taken; what is answered was answered before. One that is no longer answered does no
    // harm: nobody has to be sent all of them.
    const [bound, offered] = direction === 'sent' ? [olds, news] : [news, olds];
    return bound.flatMap((each) => {
      const tried = offered.map((other) =>
        compareOne(
          direction === 'sent' ? { before: each, after: other } : { before: other, after: each },
          direction,
          at,
        ),
      );
      return tried.toSorted((a, b) => a.length - b.length)[0] ?? [];
    });
  };

  const compareOne: Compare = ({ before, after }, direction, at) => {
    const wrongType = compareTypes({ before, after }, direction, at);
    if (wrongType) return [wrongType];
    return [
      ...compareValues({ before, after }, direction, at),
      ...(direction === 'received' && !isOpen({ before, after }) ? newValues({ before, after }, at) : []),
      ...PARTS.flatMap(([keyword, sign]) =>
        compareParts({ before: before[keyword], after: after[keyword] }, direction, `${at}${sign}`),
      ),
      ...compareFields({ before, after }, direction, at),
    ];
  };

  /** No schema takes, and promises, anything; false takes nothing. */
  const compareParts = (
    { before, after }: { before: unknown; after: unknown },
    direction: Direction,
    at: string,
  ): string[] => {
    if (isSchema(before) && isSchema(after)) return compare({ before, after }, direction, at);
    if (direction === 'sent')
      return before !== false && (isSchema(after) || after === false) ? [`${at} takes less now`] : [];
    return isSchema(before) && after !== false ? [`${at} may be anything now`] : [];
  };

  const compareFields: Compare = ({ before, after }, direction, at) => {
    const [olds, news] = [fieldsOf(before), fieldsOf(after)];
    const [required, nowRequired] = [requiredOf(before), requiredOf(after)];
    const [bound, held] = direction === 'sent' ? [nowRequired, required] : [required, nowRequired];
    const broken = bound.filter((name) => !held.includes(name) && (direction === 'sent' || name in news));
    const say = direction === 'sent' ? 'is needed now' : 'may be missing now';
    return [
      ...broken.map((name) => `${at}.${name} ${say}`),
      ...Object.entries(olds).flatMap(([name, old]) => {
        const now = news[name];
        return now
          ? compare({ before: old, after: now }, direction, `${at}.${name}`)
          : [`${at}.${name} is gone`];
      }),
    ];
  };

  return {
    compare,
    resolveBefore,
    resolveAfter,
    /** Of refusals, apart from their codes. */
    compareProblem: ({ before, after }: Pair, at: string) =>
      compare(
        { before: withoutCodes(resolveBefore(before)), after: withoutCodes(resolveAfter(after)) },
        'received',
        at,
      ),
  };
}

/** A schema itself, and one that has to be all of several as one. */
function resolve(schema: Json, named: Json): Json {
  if (typeof schema.$ref === 'string')
    return resolve((named[schema.$ref.slice(REF.length)] ?? {}) as Json, named);
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf)) return schema;
  return (allOf as Json[]).map((part) => resolve(part, named)).reduce(both, rest);
}

function both(one: Json, other: Json): Json {
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  const names = [...new Set([...Object.keys(fields), ...Object.keys(others)])];
  const required = [...new Set([...requiredOf(one), ...requiredOf(other)])];
  const properties = names.map((name) => [name, both(fields[name] ?? {}, others[name] ?? {})]);
  return {
    ...one,
    ...other,
    ...(names.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
  };
}

function variantsOf(schema: Json, named: Json): Json[] {
  const resolved = resolve(schema, named);
  const variants = (resolved.anyOf ?? resolved.oneOf) as Json[] | undefined;
  return variants ? variants.flatMap((each) => variantsOf(each, named)) : [resolved];
}

function isSchema(part: unknown): part is Json {
  return typeof part === 'object' && part !== null;
}

function fieldsOf(schema: Json): Record<string, Json> {
  return (schema.properties ?? {}) as Record<string, Json>;
}

function requiredOf(schema: Json): string[] {
  return (schema.required ?? []) as string[];
}

function withoutCodes(schema: Json): Json {
  const { code, ...fields } = fieldsOf(schema);
  const { enum: _, ...plain } = code ?? {};
  return { ...schema, properties: { ...fields, ...(code && { code: plain }) } };
}

/** What is sent without a type may be anything, and what is answered without one, too. */
function compareTypes({ before, after }: Pair, direction: Direction, at: string): string | null {
  const [old, now] = [typeOf(before), typeOf(after)];
  if (old === now) return null;
  if (old !== undefined && now !== undefined) return `${at} is ${now}, not ${old}`;
  if (direction === 'sent') return old === undefined ? `${at} has to be ${now} now` : null;
  return now === undefined ? `${at} may be anything now, not ${old}` : null;
}

/** Listed values have the type that they have. */
function typeOf(schema: Json): string | undefined {
  if (schema.type !== undefined) return String(schema.type);
  const types = new Set((valuesOf(schema) ?? []).map((value) => (value === null ? 'null' : typeof value)));
  const [only] = types;
  if (types.size !== 1) return schema.properties ? 'object' : undefined;
  return only === 'number' && valuesOf(schema)?.every(Number.isInteger) ? 'integer' : only;
}

/** Values that are not objects: old ones must be accepted. */
function compareValues({ before, after }: Pair, direction: Direction, at: string): string[] {
  const [olds, news] = [valuesOf(before), valuesOf(after)];
  const found: string[] = [];
  if (direction === 'sent') {
    if (news)
      for (const value of olds ?? ['other values'])
        if (!news.includes(value)) found.push(`${at} refuses ${value}`);
    for (const name of LEAST)
      if (Number(after[name] ?? -Infinity) > Number(before[name] ?? -Infinity))
        found.push(`${at} has a higher ${name}`);
    for (const name of MOST)
      if (Number(after[name] ?? Infinity) < Number(before[name] ?? Infinity))
        found.push(`${at} has a lower ${name}`);
    if (after.pattern !== undefined && after.pattern !== before.pattern)
      found.push(`${at} has another pattern`);
    const [otherwise, now] = [defaultOf(before), defaultOf(after)];
    if (otherwise !== undefined && otherwise !== now)
      found.push(`${at} is ${now ?? 'nothing'} unless given, not ${otherwise}`);
  } else if (olds && !news) found.push(`${at} is no longer one of its values`);
  const needsFormat = direction === 'sent' ? after.format : before.format;
  if (needsFormat !== undefined && before.format !== after.format) found.push(`${at} has another format`);
  return found;
}

/** Named schemas say it in a sentence for people, and beside it for programs. */
function defaultOf(schema: Json): string | undefined {
  return JSON.stringify(schema.default ?? schema['x-default']);
}

function newValues({ before, after }: Pair, at: string): string[] {
  const olds = valuesOf(before);
  const added = olds ? (valuesOf(after) ?? []).filter((value) => !olds.includes(value)) : [];
  return added.map((value) => `${at} may be ${value} now`);
}

function valuesOf({ enum: several, const: one }: Json): unknown[] | undefined {
  return one === undefined ? (several as unknown[] | undefined) : [one];
}
