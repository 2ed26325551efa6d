import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '#app/server.ts';
import { mountOpenApi } from '#app/site/openapi.ts';
import { ordinaryLogin } from '#features/accounts/sign-in/sign-in.contract.ts';
import { firstVersion } from '#features/rules/first-version.rules.ts';
import { orderTrack } from '#features/tracking/tracking.contract.ts';
import type { HttpEnv } from '#http/http-env.ts';
import { signText } from '#http/secrets/sign.ts';
import { paths } from '#routes/paths.ts';
import { getTexts, textsFile } from '#web/texts/texts.contract.ts';
import { startWebsite, type Website } from './fakes/website.ts';
import { readyOf } from './replicas/beside-replica.ts';

let site: Website;

beforeAll(async () => {
  site = await startWebsite();
});
afterAll(() => site.close());

const json = async (response: Response) =>
  (await response.json()) as { code: number; msg: string; data: unknown };

describe('the site for its operators', () => {
  it('is alive and ready', async () => {
    expect((await site.send('/healthz', {})).status).toBe(200);
    expect(await readyOf(await site.send('/readyz', {}))).toEqual({ status: 'ready' });
  });
});

describe('bodies that do not arrive', () => {
  const app = () => createServer(site.services, null);

  /** Starts a call from an IP address and leaves its body incomplete; `finish` sends the rest. */
  function begin(server: ReturnType<typeof app>, remoteAddress: string) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        await promise;
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': '5' } } as RequestInit;
    const incoming = { socket: { remoteAddress }, complete: false };
    const answer = server.fetch(new Request(`http://website.test${orderTrack.path}`, init), { incoming });
    return { answer, finish: resolve };
  }

  it('occupy no slots of reads, and the balancer is told when no slots are left', async () => {
    const server = app();
    const ask = async (path: string, remoteAddress = '192.0.2.1') => {
      const request = new Request(`http://website.test${path}`);
      const incoming = { socket: { remoteAddress }, complete: true };
      return (await server.fetch(request, { incoming })).status;
    };
    const waiting = Array.from({ length: 500 }, (_, nth) => begin(server, `10.0.0.${nth % 25}`));
    const greedy = await begin(server, '10.0.0.1').answer;
    expect([greedy.status, greedy.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await begin(server, '10.0.1.1').answer).status).toBe(503);
    expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
    expect([await ask('/robots.txt'), await ask('/robots.txt', '10.0.0.1')]).toEqual([200, 200]);
    for (const { finish } of waiting) finish();
    await Promise.all(waiting.map(({ answer }) => answer));
    expect(await ask('/readyz')).toBe(200);
  });
});

describe('the language switch', () => {
  it.each([
    [paths.waybill('111111111117'), paths.waybill('111111111117')],
    ['//elsewhere.test/', '/'],
    ['/\\elsewhere.test', '/'],
    ['/\t/elsewhere.test', '/'],
    ['/.//elsewhere.test', '/'],
    ['https://elsewhere.test/', '/'],
    ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
  ])('returns from %j to %j', async (to, location) => {
    const response = await site.send(`/language/en-us?to=${encodeURIComponent(to)}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(response.headers.get('set-cookie')).toMatch(/^lang=en-us;/);
  });
});

describe('language bundles', () => {
  it('are found through a URL and keyed en, th and cn [A-14]', async () => {
    const path = getTexts.path.replace(':token', 'web');
    const headers = { sign: signText(site.services.config.signSecret, path) };
    const { data } = await json(await site.send(path, { headers }));
    const response = await site.send(String(data), {});
    const bundles = textsFile.parse(await response.json());
    expect(bundles.th.parcels).toHaveProperty(
      'statuses.DELIVERED',
      expect.stringMatching(/^จัด\u2060?ส่ง\u2060?สำเร็จ$/),
    );
    expect(bundles.en.parcels).toHaveProperty('statuses.DELIVERED', 'Delivered');
    expect(bundles.cn.parcels).toHaveProperty('statuses.DELIVERED', '已送达');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('are refused without the signature [A-14]', async () => {
    expect((await site.send(getTexts.path.replace(':token', 'web'), {})).status).toBe(400);
  });
});

describe('the description of the API', () => {
  it('has every mounted call with its errors', async () => {
    const document = (await (await site.send('/open/openapi.json', {})).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([orderTrack.path, '/api/i18n/{token}']),
    );
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every answer of every call by its status, with the codes of its errors', async () => {
    type Responses = Record<string, { description: string; headers?: object; content: object }>;
    const document = (await (await site.send('/open/openapi.json', {})).json()) as {
      paths: Record<string, Record<string, { responses: Responses }>>;
    };
    const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    for (const { responses } of calls) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']));
      expect(responses['429']?.description).toContain('10006 tooManyRequests');
      expect(responses['429']?.headers).toHaveProperty('Retry-After');
    }
    const login = document.paths[ordinaryLogin.path]?.post?.responses['200'];
    expect(login?.description).toContain('9000001 restrictedAccount');
    expect(JSON.stringify(login?.content)).toContain('9000001');
  });

  it('is created once, on the first request', async () => {
    let made = 0;
    const counted = {
      ...orderTrack,
      get summary() {
        made += 1;
        return orderTrack.summary;
      },
    };
    const app = new Hono<HttpEnv>();
    mountOpenApi(app, [counted], {
      publicUrl: 'http://website.test',
      page: '',
      translate: () => '',
      spoken: () => null,
      rules: async () => firstVersion,
    });
    const [first, second] = [
      await app.request('/open/openapi.json'),
      await app.request('/open/openapi.json'),
    ];
    expect(await second.text()).toBe(await first.text());
    expect(made).toBe(1);
  });

  it.each(['constructor', '__proto__', 'toString', 'package.json', '%2e%2e%2fpackage.json'])(
    'has no file %s',
    async (name) => {
      expect((await site.send(`/open/docs/${name}`, {})).status).toBe(404);
    },
  );

  it('is shown on a page that loads nothing from elsewhere', async () => {
    const response = await site.send('/open/docs', {});
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).not.toMatch(/(?:src|href)="https?:/);
    expect((await site.send('/open/docs/swagger-ui-bundle.js', {})).status).toBe(200);
  });
});
