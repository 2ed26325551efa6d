import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#app/listen.ts';
import { getCustomerInfo } from '#features/accounts/sign-in/sign-in.contract.ts';
import { contentSecurityPolicy } from '#http/pages/security-headers.ts';
import { createPageBuild } from '#tests/fakes/page-build.ts';
import { startWebsite, type Website } from '#tests/fakes/website.ts';

const HTTPS = 'https://www.carrier.example';

const build = createPageBuild(async () => ({ status: 200, line: '' }));

let site: Website;
beforeAll(async () => {
  site = await startWebsite({ env: { PUBLIC_URL: HTTPS } });
});
afterAll(() => site.close());

describe('every answer', () => {
  it.each([
    ['a refusal of a call', getCustomerInfo.path, {}],
    ['an unknown call', '/api/v2/nothing', {}],
    ['a refusal of a system', '/open/v1/orders', {}],
    ['a call of staff', '/staff/api/session/current', {}],
    ['a description of calls', '/open/openapi.json', {}],
    ['its reader', '/open/docs', {}],
    ['its requests', '/open/v1/requests.http', {}],
    ['a redirect', '/language/th?to=/', {}],
    ['a file for crawlers', '/robots.txt', {}],
    ['a page for people without a connection', '/offline/th', {}],
    ['the manifest', '/manifest.webmanifest', {}],
    ['the contact', '/.well-known/security.txt', {}],
    ['the health', '/healthz', {}],
  ])('has the headers of protection: %s', async (_what, path, init) => {
    const { headers } = await site.send(path, init);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"])
      expect(policy).toContain(directive);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).not.toBeNull();
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('of a page frames nothing, loads no plugin, and changes no base', () => {
    const policy = contentSecurityPolicy(
      { scripts: [], styles: [] },
      { images: [], scripts: [], frames: [] },
      true,
    );
    for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
      expect(policy).toContain(directive);
  });
});

it('hosts below the own one are asked for https only where a setting says so', async () => {
  const whole = await startWebsite({ env: { PUBLIC_URL: HTTPS, HSTS_SUBDOMAINS: '1' } });
  const { headers } = await whole.send('/healthz', {});
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await whole.close();
});

it.each(['TRACE', 'TRACK', 'DEBUG'])('nothing of a request is told back by the method %s', async (method) => {
  const server = await listen({ host: '127.0.0.1', port: 0 }, site.services, async () => build);
  const { port } = server.address() as AddressInfo;
  for (const path of ['/', '/api/v2/customer/captcha', '/open/v1/orders', '/staff/api/session/current']) {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\ncookie: token=of-somebody\r\nconnection: close\r\n\r\n`,
    );
    const said = await text(socket);
    expect(said).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(said).not.toContain('of-somebody');
  }
  server.closeAllConnections();
  server.close();
});
