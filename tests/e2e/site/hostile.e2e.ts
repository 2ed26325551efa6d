import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from '@playwright/test';
import { paths } from '#routes/paths.ts';
import { redirectOf } from '#routes/redirects.ts';
import { routeTable } from '#routes/table.ts';
import { ask, type RawAnswer } from '../kit/raw-request.ts';

/** Nothing here needs a browser, so one layout is enough. */
const plain = { tag: '@desktop' };

const pages = routeTable.map(({ path }) => path);
/** Every parameter that some page reads. */
const names = [
  'billcode',
  'billCode',
  'keyword',
  'keywords',
  'code',
  'province',
  'district',
  'kind',
  'service',
  'near',
  'page',
  'open',
  'origin',
  'destination',
  'originCode',
  'destinationCode',
  'kg',
  'length',
  'item',
  'cod',
  'value',
  'date',
  'time',
  'to',
  'country',
  'postcode',
  'sender',
  'id',
  'category',
  'next',
  'login',
  'part',
  'token',
  'lang',
  'consent',
  'access',
  'captcha',
  'ctoken',
  'digits',
];
const values = ['%00', '%ED%A0%80', 'constructor', '__proto__', '%F0%9F%98%80'.repeat(60)];
const unusual = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'POST'];
const addresses = [
  '/',
  paths.track,
  paths.personalCentre,
  '/consent',
  '/language/th',
  '/healthz',
  '/readyz',
  '/sitemap.xml',
  '/share/th/Home.png',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/offline/th',
  '/news/feed.xml',
  '/open/docs',
  '/open/openapi.json',
  '/open/v1/requests.http',
  '/open/v1/parcels',
  '/api/v2/track/orderTrack',
  '/debugging/outbox',
  '/api/v2/track/live?billCodes=111111111117',
];

/** The requests that were answered with a server error, or not completely. */
async function faultsOf(asked: Iterable<readonly [string, Parameters<typeof ask>[1]?]>): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, how] of asked) {
    const { status, isOpen } = await ask(path, how);
    const what = `${how?.method ?? 'GET'} ${path.slice(0, 80)} ${JSON.stringify(how?.headers ?? {}).slice(0, 80)}`;
    if (status >= 500 || isOpen) faults.push(`${status}${isOpen ? ' without end' : ''}: ${what}`);
  }
  return faults;
}

test('whatever a URL contains, no page fails', plain, async () => {
  test.setTimeout(300_000);
  const queries = values.map((value) => names.map((name) => `${name}=${value}`).join('&'));
  const everywhere = pages.flatMap((path) => queries.map((query) => [`${path}?${query}`] as const));
  const alone = [
    ...names.map((name) => `${paths.dropPoints()}?${name}=%00`),
    ...names.map((name) => `${paths.price()}?kg=1&destination=x&${name}=%00`),
    ...['constructor', '__proto__', 'toString'].flatMap((name) => [
      `/open/docs/${name}`,
      `/language/${name}`,
      `/offline/${name}`,
      `/share/th/${name}.png`,
      `/${name}`,
      paths.terms(name),
      paths.service(name),
      `/api/i18n/${name}`,
      `/${name}.data`,
    ]),
    '/%00',
    '/%',
    '/%E0%A4',
    '//elsewhere.example/',
    '/.data',
    '/service/drop-point.data?keyword=%00',
  ].map((path) => [path] as const);
  expect(await faultsOf([...everywhere, ...alone])).toEqual([]);
});

test('whatever cookies, headers and forms contain, no page fails', plain, async () => {
  const cookies = [
    'token=%00',
    'token=%E0%B8%81',
    'token=%',
    `token=${'x'.repeat(4_000)}`,
    'lang=%00',
    'lang=constructor',
    'layout=constructor',
    `consent=v1.s1.m1.1.${'-'.repeat(36)}`,
    'consent=%00',
    '__proto__=1',
    ';'.repeat(8_000),
  ];
  const type = 'application/x-www-form-urlencoded';
  const form = (body: string, headers: object = {}) =>
    ['/consent', { method: 'POST', body, headers: { 'content-type': type, ...headers } }] as const;
  const faults = await faultsOf([
    ...cookies.flatMap((cookie) => [
      ...['/', paths.waybill('111111111117'), paths.personalCentre, paths.debugging].map(
        (path) => [path, { headers: { cookie } }] as const,
      ),
      form('choice=all&version=1&to=/', { cookie }),
    ]),
    ['/', { headers: { 'accept-encoding': 'br;q=0,'.repeat(1_800) } }],
    ['/', { headers: { 'if-none-match': 'W/"a",'.repeat(2_000) } }],
    ['/', { headers: { 'x-forwarded-for': '1,'.repeat(6_000), 'x-request-id': 'a'.repeat(4_000) } }],
    form('choice=all&version=1&to=%00'),
    form('--x\r\nno part', { 'content-type': 'multipart/form-data; boundary=x' }),
    form('<a/>', { 'content-type': 'text/xml' }),
  ]);
  expect(faults).toEqual([]);
  expect((await ask(...form(`choice=all&version=1&to=/${'x'.repeat(5_000)}`))).status).toBe(413);
});

test('whatever method is used, each answer ends and nothing fails', plain, async () => {
  const asked = unusual.flatMap((method) => addresses.map((path) => [path, { method }] as const));
  expect(await faultsOf(asked)).toEqual([]);
  const live = await ask(addresses.at(-1) ?? '', { method: 'HEAD' });
  expect([live.status, live.headers.allow]).toEqual([405, 'GET']);
});

test('a page has one canonical address in any letter case of the request', plain, async () => {
  test.setTimeout(240_000);
  const canonicalOf = ({ text }: RawAnswer) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1];
  const open = routeTable.filter(
    ({ path, cached }) => cached && redirectOf({ pathname: path, search: '' }, 'desktop', false) === null,
  );
  const differing: string[] = [];
  const known: string[] = [];
  for (const { path } of open) {
    // The first of both may be cached for everyone after.
    const loud = canonicalOf(await ask(`${path.toUpperCase()}/`));
    const plain = canonicalOf(await ask(path));
    if (loud !== plain) differing.push(`${path}: ${loud} and ${plain}`);
    if (plain !== undefined) known.push(path);
  }
  expect(known.length).toBeGreaterThan(40);
  expect(differing).toEqual([]);
});

test('a long user agent is answered like any other', plain, async () => {
  for (const word of ['Android', 'Mobile', 'Huawei']) {
    const userAgent = word.repeat(14_000 / word.length);
    expect((await ask(paths.aboutUs, { headers: { 'user-agent': userAgent } })).status).toBe(200);
  }
});

test.describe('a thousand connections of one visitor', plain, () => {
  const CONNECTIONS = 1_000;
  const headers = { 'x-forwarded-for': '198.51.100.77' };
  const start = `Host: x\r\nX-Forwarded-For: ${headers['x-forwarded-for']}\r\n`;
  const waiting = [
    ['a request that never says what it asks for', `GET / HTTP/1.1\r\n${start}`],
    [
      'a call whose body never comes',
      `POST /api/v2/track/orderTrack HTTP/1.1\r\n${start}Content-Length: 9\r\n\r\n{`,
    ],
    [
      'a form whose body never ends',
      `POST /consent HTTP/1.1\r\n${start}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n`,
    ],
  ] as const;

  for (const [what, sent] of waiting) {
    test(`with ${what} do not block other visitors`, async () => {
      const { hostname, port } = new URL(process.env.SITE_URL ?? '');
      const sockets: Socket[] = [];
      for (let nth = 0; nth < CONNECTIONS; nth += 1) {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        sockets.push(socket);
        if (nth % 100 === 0) await once(socket, 'connect');
        socket.write(sent);
      }
      await ask('/healthz');
      const answers = [await ask('/'), await ask('/', { headers }), await ask('/readyz')];
      for (const socket of sockets) socket.destroy();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  }
});
