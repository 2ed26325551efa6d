import type { Context } from 'hono';
import type { Endpoint, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { acceptedPart, toFieldProblems } from './answers/field-problems.ts';
import { requestErrors } from './answers/request-errors.ts';
import type { HandedOver, HttpEnv } from './http-env.ts';
import { isSignOf } from './secrets/sign.ts';

/** What is wrong by the rules in force with the fields that the schema takes, where it refuses others of them. */
export type FindMoreProblems<E extends Endpoint> = (
  input: Partial<ParsedInputOf<E>>,
) => Promise<FieldProblem[]>;

/** Reads what a call brings, once its sign is right. */
export async function readGiven(
  signSecret: string,
  { method }: Endpoint,
  c: Context<HttpEnv>,
): Promise<unknown> {
  const body = method === 'POST' ? await c.req.text() : '';
  checkSign(signSecret, c, body);
  return method === 'POST' ? readJson(body) : readQuery(c);
}

/** What pages hand over is as little trusted as what comes from outside: it is what their visitor typed. */
export function ownInput({ method }: Endpoint, { input }: HandedOver): unknown {
  return method === 'POST'
    ? readJson(JSON.stringify(input))
    : storableValues(input as Record<string, string>);
}

/** The endpoint's own schema decides; every problem is named with its field, all of them at once. */
export async function parseInput<E extends Endpoint>(
  endpoint: E,
  raw: unknown,
  findMore?: FindMoreProblems<E>,
): Promise<ParsedInputOf<E>> {
  const parsed = endpoint.input.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data as ParsedInputOf<E>;
  const refused = toFieldProblems(parsed.error.issues);
  const more = (await findMore?.(acceptedPart(endpoint.input, raw) as Partial<ParsedInputOf<E>>)) ?? [];
  const others = more.filter(({ field }) => !refused.some((each) => each.field === field));
  throw new AppError(requestErrors.invalidParameter, { fields: [...refused, ...others] });
}

function checkSign(signSecret: string, c: Context<HttpEnv>, body: string): void {
  const text = c.req.method === 'POST' ? body : pathAndQueryOf(c.req.url);
  if (!isSignOf(signSecret, text, c.req.header('sign'))) throw new AppError(requestErrors.illegalRequest);
}

function pathAndQueryOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2));
}

/** In JSON neither a NUL nor half a character can stand but escaped. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? toStorableText(value) : value;
}

/** An empty body counts as an empty object (§7). */
export function readJson(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body, UNSTORABLE.test(body) ? storable : undefined);
  } catch (cause) {
    throw new AppError(requestErrors.unreadableBody, { cause });
  }
}

/** The query of a call. */
export function readQuery(c: Context<HttpEnv>): Record<string, string> {
  return storableValues(c.req.query());
}

/** The same where a form may say a name several times: its values with commas between them. */
export function readQueries(c: Context<HttpEnv>): Record<string, string> {
  const joined = Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]);
  return storableValues(Object.fromEntries(joined));
}

function storableValues(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toStorableText(value)]));
}

/** What the path names counts as input like the rest. */
export function withPathParts(given: unknown, parts: Record<string, string>): unknown {
  return Object.keys(parts).length > 0 ? { ...Object(given), ...storableValues(parts) } : given;
}
