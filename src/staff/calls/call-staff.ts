import {
  type Endpoint,
  type Envelope,
  fillPath,
  type InputOf,
  type OutputOf,
  type StaffEndpoint,
  SUCCESS,
} from '#lib/contract.ts';
import { wireLanguage } from '#lib/language.ts';
import { ApiError, UNREACHABLE } from '#web/calls/call-api.ts';
import { shownLanguage } from '../texts/languages.ts';
import { lostSession } from './lost-session.ts';
import { needsLogin } from './refusal-codes.ts';

const TIMEOUT_MS = 60_000; // §9

/**
 * The only way for screens to call the server; returns `data`, or throws an ApiError. If the session has ended, the
 * login opens over the page and the call is repeated afterwards: it was refused before it had any effect.
 */
export async function callStaff<E extends StaffEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const answered = await ask(endpoint, input, signal);
  if (endpoint.access === 'staffPublic' || !needsLogin(answered.code)) return dataOf<E>(answered);
  await lostSession.untilLoggedInAgain();
  signal?.throwIfAborted();
  return dataOf<E>(await ask(endpoint, input, signal));
}

type Answered = Envelope<unknown> & { retryAfter: string | null };

async function ask(endpoint: Endpoint, input: unknown, given?: AbortSignal): Promise<Answered> {
  const timeout = AbortSignal.timeout((endpoint.timeoutSeconds ?? TIMEOUT_MS / 1000) * 1000);
  const signal = given ? AbortSignal.any([given, timeout]) : timeout;
  const { path, rest } = fillPath(endpoint.path, Object(input));
  const isRead = endpoint.method === 'GET';
  try {
    const response = await fetch(isRead ? path + toQuery(rest) : path, {
      method: endpoint.method,
      headers: {
        lang: wireLanguage[shownLanguage()],
        ...(!isRead && { 'content-type': 'application/json' }),
      },
      ...(!isRead && { body: JSON.stringify(rest) }),
      signal,
    });
    const envelope = (await response.json()) as Envelope<unknown>;
    if (typeof envelope.code !== 'number') throw new TypeError('The answer is no envelope.');
    return { ...envelope, retryAfter: response.headers.get('retry-after') };
  } catch (cause) {
    given?.throwIfAborted();
    throw Object.assign(new ApiError(UNREACHABLE, ''), { cause });
  }
}

function dataOf<E extends Endpoint>({ code, msg, data, retryAfter }: Answered): OutputOf<E> {
  if (code === SUCCESS) return data as OutputOf<E>;
  const fields = (data as { fields?: ApiError['fields'] } | null)?.fields ?? [];
  throw new ApiError(code, msg, fields, retryAfter === null ? null : Number(retryAfter));
}

/** Empty values are omitted. */
function toQuery(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}
