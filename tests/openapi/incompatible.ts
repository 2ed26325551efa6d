import { OPEN_ENUM } from '../../src/lib/open/open-enum.ts';

type Json = Record<string, unknown>;
/** Who sends a value: limits of what callers send may only widen, what they receive may only gain. */
type Direction = 'sent' | 'received';
type Pair = { before: Json; after: Json };
/** Whether a list of answered values may grow. */
type IsOpen = (pair: Pair) => boolean;
type Comparison = (pair: Pair, direction: Direction, at: string) => string[];

type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Content = Record<string, { schema: Json }>;
type Operation = {
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content; headers?: Json }>;
};
type Calls = Record<string, Record<string, Operation>>;
/** A document of the open API, as far as it is compared. */
export type Comparable = { paths: Calls; webhooks?: Calls; components: { schemas: Json } };

const REF = '#/components/schemas/';
const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** Every change from one document to a later one that programs written for the first would not survive. */
export function incompatibilities(before: Comparable, after: Comparable): string[] {
  // A release of before the mark says nothing of its lists: what is marked now counts.
  const saysOpen = JSON.stringify(before).includes(OPEN_ENUM) ? 'before' : 'after';
  const isOpen: IsOpen = (pair) => pair[saysOpen][OPEN_ENUM] === true;
  const compare = createComparison(before.components.schemas, after.components.schemas, isOpen);
  return [
    ...callsOf(before.paths).flatMap(({ path, method, operation }) => {
      const now = after.paths[path]?.[method];
      const at = `${method.toUpperCase()} ${path}`;
      return now ? compareOperation(operation, now, { at, compare }) : [`${at} is gone`];
    }),
    ...callsOf(before.webhooks ?? {}).flatMap(({ path: name, method, operation }) => {
      const now = after.webhooks?.[name]?.[method];
      const content = { before: operation.requestBody?.content, after: now?.requestBody?.content };
      return now
        ? compareContent(content, 'received', { at: `webhook ${name}`, compare })
        : [`webhook ${name} is gone`];
    }),
  ];
}

function callsOf(calls: Calls) {
  return Object.entries(calls).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

type How = { at: string; compare: Comparison };

function compareOperation(before: Operation, after: Operation, how: How): string[] {
  const { at, compare } = how;
  const nowRequired = (after.parameters ?? []).filter(
    (each) => each.required && !before.parameters?.some((old) => isSame(old, each) && old.required),
  );
  return [
    ...(JSON.stringify(before.security) === JSON.stringify(after.security)
      ? []
      : [`${at} needs another key`]),
    ...nowRequired.map(({ name }) => `${at} needs ${name}`),
    ...(before.parameters ?? []).flatMap((old) => {
      const now = after.parameters?.find((each) => isSame(old, each));
      if (!now) return [`${at} does not take ${old.name} any more`];
      return compare({ before: old.schema, after: now.schema }, 'sent', `${at} ${old.name}`);
    }),
    ...(after.requestBody?.required && !before.requestBody?.required ? [`${at} needs a body`] : []),
    ...compareContent(
      { before: before.requestBody?.content, after: after.requestBody?.content },
      'sent',
      how,
    ),
    ...Object.entries(before.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content, headers = {} }]) => {
        const now = after.responses[status];
        if (!now) return [`${at} does not answer ${status} any more`];
        const lost = Object.keys(headers).filter((name) => !(name in (now.headers ?? {})));
        return [
          ...lost.map((name) => `${at} ${status} has no ${name} any more`),
          ...compareContent({ before: content, after: now.content }, 'received', {
            at: `${at} ${status}`,
            compare,
          }),
        ];
      }),
  ];
}

function isSame(one: Parameter, other: Parameter): boolean {
  return one.name === other.name && one.in === other.in;
}

function compareContent(
  { before = {}, after = {} }: { before: Content | undefined; after: Content | undefined },
  direction: Direction,
  { at, compare }: How,
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    return now
      ? compare({ before: schema, after: now.schema }, direction, at)
      : [`${at} has no ${type} any more`];
  });
}

/** Compares schemas, each with the named ones of its document. */
function createComparison(beforeNamed: Json, afterNamed: Json, isOpen: IsOpen): Comparison {
  const resolve = (schema: Json, named: Json): Json =>
    typeof schema.$ref === 'string' ? (named[schema.$ref.slice(REF.length)] as Json) : schema;
  const variantsOf = (schema: Json, named: Json): Json[] => {
    const resolved = resolve(schema, named);
    const variants = (resolved.anyOf ?? resolved.oneOf) as Json[] | undefined;
    return variants ? variants.flatMap((each) => variantsOf(each, named)) : [resolved];
  };

  const compare: Comparison = ({ before, after }, direction, at) => {
    const [olds, news] = [variantsOf(before, beforeNamed), variantsOf(after, afterNamed)];
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

  const compareOne: Comparison = ({ before, after }, direction, at) => {
    if (before.type !== undefined && after.type !== undefined && String(before.type) !== String(after.type))
      return [`${at} is ${after.type}, not ${before.type}`];
    const items = { before: before.items as Json, after: after.items as Json };
    const parts = (before.allOf ?? []) as Json[];
    return [
      ...compareValues({ before, after }, direction, at),
      ...(direction === 'received' && !isOpen({ before, after }) ? newValues({ before, after }, at) : []),
      ...(items.before && items.after ? compare(items, direction, `${at}[]`) : []),
      ...parts.flatMap((part, nth) =>
        compare({ before: part, after: ((after.allOf ?? []) as Json[])[nth] ?? {} }, direction, at),
      ),
      ...compareFields({ before, after }, direction, at),
    ];
  };

  const compareFields: Comparison = ({ before, after }, direction, at) => {
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

  return compare;
}

function fieldsOf(schema: Json): Record<string, Json> {
  return (schema.properties ?? {}) as Record<string, Json>;
}

function requiredOf(schema: Json): string[] {
  return (schema.required ?? []) as string[];
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
  } else if (olds && !news) found.push(`${at} is no longer one of its values`);
  const needsFormat = direction === 'sent' ? after.format : before.format;
  if (needsFormat !== undefined && before.format !== after.format) found.push(`${at} has another format`);
  return found;
}

function newValues({ before, after }: Pair, at: string): string[] {
  const olds = valuesOf(before);
  const added = olds ? (valuesOf(after) ?? []).filter((value) => !olds.includes(value)) : [];
  return added.map((value) => `${at} may be ${value} now`);
}

function valuesOf({ enum: several, const: one }: Json): unknown[] | undefined {
  return one === undefined ? (several as unknown[] | undefined) : [one];
}
