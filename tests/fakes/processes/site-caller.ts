import { signText } from '#http/secrets/sign.ts';
import { type Endpoint, type Envelope, fillPath, type InputOf, type OutputOf } from '#lib/contract.ts';
import { textToSign } from '#lib/sign.ts';

/** The secret of a site with default settings; it is public. */
const SIGN_SECRET = 'songduan-website';

/** Who calls. */
export type Caller = { token?: string; signSecret?: string; headers?: Readonly<Record<string, string>> };

/** A call as the website sends it: where it goes, and its request. */
export function siteRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token = '', signSecret = SIGN_SECRET, headers: more = {} }: Caller = {},
): { path: string; request: RequestInit } {
  const isPost = endpoint.method === 'POST';
  const filled = fillPath(endpoint.path, Object(input));
  const query = new URLSearchParams(isPost ? {} : (filled.rest as Record<string, string>)).toString();
  const path = query ? `${filled.path}?${query}` : filled.path;
  const body = isPost ? JSON.stringify(filled.rest) : '';
  const sign = signText(signSecret, textToSign(endpoint.method, path, body));
  const headers = { lang: 'EN', timezone: 'GMT+7', countryId: '1', token, sign, ...more };
  return { path, request: { method: endpoint.method, headers, ...(isPost && { body }) } };
}

/** Calls a site in another process like the website; throws what is not the wanted data. */
export async function callSite<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  caller: Caller = {},
): Promise<OutputOf<E>> {
  const { path, request } = siteRequest(endpoint, input, caller);
  const response = await fetch(new URL(path, url), request);
  const answer = (await response.json()) as Envelope<OutputOf<E>>;
  if (!answer.succ || answer.data === null)
    throw new Error(`${endpoint.path} answered ${answer.code}: ${answer.msg}`);
  return answer.data;
}
