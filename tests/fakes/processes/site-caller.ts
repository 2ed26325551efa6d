import { signText } from '#http/secrets/sign.ts';
import { type Endpoint, type Envelope, fillPath, type InputOf, type OutputOf } from '#lib/contract.ts';
import { textToSign } from '#lib/sign.ts';

/** The secret of a site with default settings; it is public. */
const SIGN_SECRET = 'songduan-website';

/** Calls a site in another process like the website; throws what is not the wanted data. */
export async function callSite<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  { token = '', signSecret = SIGN_SECRET }: { token?: string; signSecret?: string } = {},
): Promise<OutputOf<E>> {
  const isPost = endpoint.method === 'POST';
  const filled = fillPath(endpoint.path, Object(input));
  const query = new URLSearchParams(isPost ? {} : (filled.rest as Record<string, string>)).toString();
  const path = query ? `${filled.path}?${query}` : filled.path;
  const body = isPost ? JSON.stringify(filled.rest) : '';
  const sign = signText(signSecret, textToSign(endpoint.method, path, body));
  const headers = { lang: 'EN', timezone: 'GMT+7', countryId: '1', token, sign };
  const response = await fetch(new URL(path, url), {
    method: endpoint.method,
    headers,
    ...(isPost && { body }),
  });
  const answer = (await response.json()) as Envelope<OutputOf<E>>;
  if (!answer.succ || answer.data === null)
    throw new Error(`${endpoint.path} answered ${answer.code}: ${answer.msg}`);
  return answer.data;
}
