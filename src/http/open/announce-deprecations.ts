import type { Context } from 'hono';
import { z } from 'zod';
import type { Endpoint } from '#lib/contract.ts';
import type { Deprecation } from '#lib/open/deprecation.ts';
import type { HttpEnv } from '../http-env.ts';

type Json = Record<string, unknown>;

/** A field that is going away; `[]` stands for every entry of a list. */
export type DeprecatedField = Deprecation & { path: readonly string[] };

/** What is going away in a call: the whole, fields that callers send, and fields that they receive. */
export type Deprecations = {
  call: Deprecation | null;
  sent: readonly DeprecatedField[];
  received: readonly DeprecatedField[];
};

/** What the contract of a call says is going away. */
export function deprecationsOf({ deprecated, input, output }: Endpoint): Deprecations {
  return {
    call: deprecated ?? null,
    sent: fieldsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    received: fieldsIn(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })),
  };
}

function fieldsIn(root: Json): DeprecatedField[] {
  const named = (root.$defs ?? {}) as Record<string, Json>;
  const seen = new Set<string>();

  function walk(node: Json, path: readonly string[]): DeprecatedField[] {
    const name = typeof node.$ref === 'string' ? node.$ref.split('/').pop() : undefined;
    if (name !== undefined) {
      // A schema that contains itself.
      if (seen.has(name)) return [];
      seen.add(name);
      const found = walk(named[name] ?? {}, path);
      seen.delete(name);
      return found;
    }
    const own = node.deprecation ? [{ ...(node.deprecation as Deprecation), path }] : [];
    const variants = [node.anyOf, node.oneOf, node.allOf].flatMap((each) => (each ?? []) as Json[]);
    const fields = Object.entries((node.properties ?? {}) as Record<string, Json>);
    return [
      ...own,
      ...variants.flatMap((each) => walk(each, path)),
      ...fields.flatMap(([field, each]) => walk(each, [...path, field])),
      ...(node.items ? walk(node.items as Json, [...path, '[]']) : []),
    ];
  }
  return walk(root, []);
}

/** Says in the answers of a call what is going away in it (RFC 9745, RFC 8594). */
export type Announcer = {
  /** Once for each call: the call itself, or a link where only the answer has such fields. */
  ofCall(c: Context<HttpEnv>): void;
  /** What was sent, before it is parsed, so that values by default do not count. */
  ofFields(c: Context<HttpEnv>, given: unknown): void;
};

/** `page` explains what is going away and when. */
export function createAnnouncer(endpoint: Endpoint, page: string): Announcer {
  let known: Deprecations | undefined;
  // Only now, since it takes time for every call at every start.
  const find = () => {
    known ??= deprecationsOf(endpoint);
    return known;
  };
  return {
    ofCall(c) {
      const { call, received } = find();
      if (call) announce(c, [call], page);
      else if (received.length > 0) link(c, page);
    },
    ofFields(c, given) {
      const { call, sent } = find();
      const used = sent.filter(({ path }) => has(given, path));
      if (used.length > 0) announce(c, call ? [call, ...used] : used, page);
    },
  };
}

/** The earliest day counts. */
function announce(c: Context<HttpEnv>, all: readonly Deprecation[], page: string): void {
  const [since = ''] = all.map((each) => each.since).sort();
  const [sunset] = all.flatMap((each) => each.sunset ?? []).sort();
  c.header('Deprecation', `@${Date.parse(since) / 1000}`);
  if (sunset) c.header('Sunset', new Date(sunset).toUTCString());
  link(c, page);
}

function link(c: Context<HttpEnv>, page: string): void {
  c.header('Link', `<${page}>; rel="deprecation"; type="text/html"`);
}

function has(given: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return given !== undefined;
  if (name === '[]') return Array.isArray(given) && given.some((each) => has(each, rest));
  return typeof given === 'object' && given !== null && has((given as Json)[name], rest);
}
