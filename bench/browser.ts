import type autocannon from 'autocannon';
import { signText } from '../src/http/secrets/sign.ts';
import { SIGN_SECRET } from './child.ts';

/** What Chrome on a phone sends with every request. */
const always = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'th-TH,th;q=0.9,en;q=0.8',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua': '"Google Chrome";v="141", "Not?A_Brand";v="8", "Chromium";v="141"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  cookie: 'lang=th',
};

const ofPage = {
  ...always,
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'upgrade-insecure-requests': '1',
};

const ofCall = {
  ...always,
  accept: '*/*',
  origin: 'http://localhost:3000',
  referer: 'http://localhost:3000/track',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  lang: 'TH',
  timezone: 'GMT+7',
  countryId: '1',
  token: '',
};

/** A page as opened by typing its URL; further headers override the browser's own. */
export function openPage(path: string, headers: Record<string, string> = {}): autocannon.Request {
  return { method: 'GET', path, headers: { ...ofPage, ...headers } };
}

/** A call with a body, signed as the site's own script signs it. */
export function postCall(path: string, input: object): autocannon.Request {
  const body = JSON.stringify(input);
  const headers = { ...ofCall, 'content-type': 'application/json', sign: signText(SIGN_SECRET, body) };
  return { method: 'POST', path, headers, body };
}

/** A GET call. */
export function getCall(path: string, query: Record<string, string> = {}): autocannon.Request {
  const search = new URLSearchParams(query).toString();
  const asked = search === '' ? path : `${path}?${search}`;
  return { method: 'GET', path: asked, headers: { ...ofCall, sign: signText(SIGN_SECRET, asked) } };
}
