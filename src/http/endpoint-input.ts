import type { Context } from 'hono';
import type { Endpoint, ParsedInputOf } from '#lib/contract.ts';
import { AppError, type FieldProblem } from '#lib/errors.ts';
import { toStorableText } from '#lib/storable-text.ts';
import { acceptedPart, toFieldProblems } from './answers/field-problems.ts';
import { requestErrors } from './answers/request-errors.ts';
import type { HandedOver, HttpEnv } from './http-env.ts';
import { isSignOf } from './secrets/sign.ts';

/** Problems by the current rules in the valid fields, where the schema refuses others. */
export type FindMoreProblems<E extends Endpoint> = (
  input: Partial<ParsedInputOf<E>>,
) => Promise<FieldProblem[]>;

/** Reads the input of a call, once its signature is verified. */
export async function readGiven(
  signSecret: string,
  { method }: Endpoint,
  c: Context<HttpEnv>,
): Promise<unknown> {
  const body = method === 'POST' ? await c.req.text() : '';
  checkSign(signSecret, c, body);
  return method === 'POST' ? readJson(body) : readQuery(c);
}

/** Input handed over by pages is no more trusted than that from outside: their visitor typed it. */
export function ownInput({ method }: Endpoint, { input }: HandedOver): unknown {
  return method === 'POST'
    ? readJson(JSON.stringify(input))
    : storableValues(input as Record<string, string>);
}

/** The endpoint's own schema decides; all problems are reported at once, each with its field. */
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

/** In JSON a NUL or a lone surrogate can only occur escaped. */
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

/** The same where a form may repeat a name: its values joined by commas. */
export function readQueries(c: Context<HttpEnv>): Record<string, string> {
  const joined = Object.entries(c.req.queries()).map(([name, values]) => [name, values.join(',')]);
  return storableValues(Object.fromEntries(joined));
}

function storableValues(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, toStorableText(value)]));
}

/** Path parameters are input like any other. */
export function withPathParts(given: unknown, parts: Record<string, string>): unknown {
  return Object.keys(parts).length > 0 ? { ...Object(given), ...storableValues(parts) } : given;
}
