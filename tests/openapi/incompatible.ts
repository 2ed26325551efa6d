import { OPEN_ENUM } from '../../src/lib/open/open-enum.ts';
import { createComparison, type Direction, type Json, type Pair } from './incompatible-schemas.ts';

type Comparison = ReturnType<typeof createComparison>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Content = Record<string, { schema: Json }>;
type Answer = { content?: Content; headers?: Json };
type Operation = {
  operationId?: string;
  tags?: string[];
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
};
type Calls = Record<string, Record<string, Operation>>;
/** A document of the open API, as far as it is compared. */
export type Comparable = { paths: Calls; webhooks?: Calls; components: { schemas: Json } };

const PROBLEM = 'application/problem+json';

/** Every change from one document to a later one that programs written for the first would not survive. */
export function incompatibilities(before: Comparable, after: Comparable): string[] {
  // A release of before the mark says nothing of its lists: what is marked now counts.
  const saysOpen = JSON.stringify(before).includes(OPEN_ENUM) ? 'before' : 'after';
  const isOpen = (pair: Pair) => pair[saysOpen][OPEN_ENUM] === true;
  const comparison = createComparison(before.components.schemas, after.components.schemas, isOpen);
  return [
    ...callsOf(before.paths).flatMap(({ path, method, operation }) => {
      const now = after.paths[path]?.[method];
      const at = `${method.toUpperCase()} ${path}`;
      return now ? compareOperation(operation, now, { at, comparison }) : [`${at} is gone`];
    }),
    ...callsOf(before.webhooks ?? {}).flatMap(({ path: name, method, operation }) => {
      const now = after.webhooks?.[name]?.[method];
      const at = `webhook ${name}`;
      const content = { before: operation.requestBody?.content, after: now?.requestBody?.content };
      return now
        ? [...compareNames(operation, now, at), ...compareContent(content, 'received', { at, comparison })]
        : [`${at} is gone`];
    }),
  ];
}

function callsOf(calls: Calls) {
  return Object.entries(calls).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

type How = { at: string; comparison: Comparison };

function compareOperation(before: Operation, after: Operation, how: How): string[] {
  const { at, comparison } = how;
  const nowRequired = (after.parameters ?? []).filter(
    (each) => each.required && !before.parameters?.some((old) => isSame(old, each) && old.required),
  );
  return [
    ...compareNames(before, after, at),
    ...(JSON.stringify(before.security) === JSON.stringify(after.security)
      ? []
      : [`${at} needs another key`]),
    ...nowRequired.map(({ name }) => `${at} needs ${name}`),
    ...(before.parameters ?? []).flatMap((old) => {
      const now = after.parameters?.find((each) => isSame(old, each));
      if (!now) return [`${at} does not take ${old.name} any more`];
      return comparison.compare({ before: old.schema, after: now.schema }, 'sent', `${at} ${old.name}`);
    }),
    ...(after.requestBody?.required && !before.requestBody?.required ? [`${at} needs a body`] : []),
    ...compareContent(
      { before: before.requestBody?.content, after: after.requestBody?.content },
      'sent',
      how,
    ),
    ...compareRefusals(before, after, how),
    ...Object.entries(before.responses).flatMap(([status, answer]) => {
      const now = after.responses[status];
      return now
        ? compareAnswer(answer, now, { ...how, at: `${at} ${status}` })
        : [`${at} does not answer ${status} any more`];
    }),
  ];
}

/** By which generated clients call a method, and the class that has it. */
function compareNames(before: Operation, after: Operation, at: string): string[] {
  const isRenamed = before.operationId !== undefined && before.operationId !== after.operationId;
  const isMoved = before.tags !== undefined && String(before.tags) !== String(after.tags);
  return [
    ...(isRenamed ? [`${at} is called ${after.operationId}, not ${before.operationId}`] : []),
    ...(isMoved ? [`${at} is among ${after.tags}, not ${before.tags}`] : []),
  ];
}

function isSame(one: Parameter, other: Parameter): boolean {
  return one.name === other.name && one.in === other.in;
}

function compareAnswer(before: Answer, after: Answer, how: How): string[] {
  const lost = Object.keys(before.headers ?? {}).filter((name) => !(name in (after.headers ?? {})));
  return [
    ...lost.map((name) => `${how.at} has no ${name} any more`),
    ...compareContent({ before: before.content, after: after.content }, 'received', how),
  ];
}

/** Refusals have a code that stays, and a status; others may be added. */
function compareRefusals(before: Operation, after: Operation, { at, comparison }: How): string[] {
  const [olds, news] = [codesOf(before, comparison.resolveBefore), codesOf(after, comparison.resolveAfter)];
  return [...olds].flatMap(([code, status]) => {
    const now = news.get(code);
    if (now === undefined) return [`${at} does not refuse with ${code} any more`];
    return now === status ? [] : [`${at} refuses with ${code} by ${now}, not ${status}`];
  });
}

function codesOf({ responses }: Operation, resolve: (schema: Json) => Json): Map<unknown, string> {
  const found = new Map<unknown, string>();
  for (const [status, { content }] of Object.entries(responses)) {
    const { properties } = resolve(content?.[PROBLEM]?.schema ?? {});
    const code = (properties as Record<string, Json> | undefined)?.code;
    for (const each of (code?.enum as unknown[] | undefined) ?? []) found.set(each, status);
  }
  return found;
}

function compareContent(
  { before = {}, after = {} }: { before: Content | undefined; after: Content | undefined },
  direction: Direction,
  { at, comparison }: How,
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const now = after[type];
    if (!now) return [`${at} has no ${type} any more`];
    // Codes are compared over all statuses.
    return type === PROBLEM
      ? comparison.compareProblem({ before: schema, after: now.schema }, at)
      : comparison.compare({ before: schema, after: now.schema }, direction, at);
  });
}
