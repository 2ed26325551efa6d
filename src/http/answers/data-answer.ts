import type { Context } from 'hono';
import type { Endpoint } from '#lib/contract.ts';
import type { Language } from '#lib/language.ts';
import type { HttpEnv } from '../http-env.ts';
import { success } from './envelope.ts';
import { jsonAnswer } from './json-answer.ts';

/** The options of answers, the same for all endpoints. */
export type AnswersApi = {
  /** How successful answers of a call are counted, by language; nothing for calls that are not. */
  countOf?(endpoint: Endpoint): ((language: Language) => void) | undefined;
  /** Whether answers sent as built, and refusals, are held against the contract as well: everywhere but in production. */
  checksAnswers?: boolean;
};

/** The response of a call in the envelope; a call within the process gets the data by value. */
export function dataAnswer(
  endpoint: Endpoint,
  { countOf, checksAnswers = false }: AnswersApi,
): (c: Context<HttpEnv>, data: unknown) => Response {
  const toSent = sentBy(endpoint, checksAnswers);
  const count = countOf?.(endpoint);
  // As a plain object: a Headers costs more than many a call.
  const headers = {
    'content-type': 'application/json',
    'cache-control': storageOf(endpoint),
    ...(endpoint.cacheSeconds !== undefined && { vary: 'lang, accept-encoding' }),
  };
  return (c, data) => {
    const sent = toSent(data);
    count?.(c.get('language'));
    const own = c.env?.handedOver;
    if (!own) return jsonAnswer(c, success(sent), headers);
    own.data = sent;
    return new Response(null, { status: 204 });
  };
}

/** Answers are for their caller and current only now, unless the contract says otherwise. */
function storageOf({ cacheSeconds }: Endpoint): string {
  return cacheSeconds === undefined ? 'no-store' : `public, max-age=${cacheSeconds}`;
}

/** How the result of a call is sent: parsed by its contract, or as built (decision 026). */
function sentBy({ path, output, asBuilt }: Endpoint, checksAnswers: boolean): (data: unknown) => unknown {
  if (!asBuilt) return (data) => output.parse(data);
  if (!checksAnswers) return (data) => data;
  return (data) => {
    // Compared as text: fields that the contract would drop must not be there, and browsers compare answers
    // as text.
    if (JSON.stringify(output.parse(data)) === JSON.stringify(data)) return data;
    throw new Error(`The answer of ${path} is not built as its contract says.`);
  };
}
