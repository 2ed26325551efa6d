import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import type { HttpEnv } from '#http/http-env.ts';
import { STAFF_NONCE } from '#http/pages/staff-nonce.ts';
import { mountStaffSite } from './staff-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'staff-site-'));
mkdirSync(`${folder}/assets`);
writeFileSync(`${folder}/index.html`, `<script src="/staff/assets/a.js" nonce="${STAFF_NONCE}"></script>`);
writeFileSync(`${folder}/assets/a.js`, 'start();');
writeFileSync(`${folder}/assets/a.js.br`, brotliCompressSync('start();'));
afterAll(() => rmSync(folder, { recursive: true }));

const app = new Hono<HttpEnv>();
mountStaffSite(app, 'https://songduan.example', folder);
app.all('*', (c) => c.text('the rest of the site', 404));
const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });

it('answers every address of the back office with its one page, with its own CSP and nonce', async () => {
  const seen = new Set<string>();
  for (const address of ['/staff', '/staff/', '/staff/audit?page=2', '/staff/members/1']) {
    const answer = await get(address);
    const html = await answer.text();
    const nonce = /nonce="([\w-]{22})"/.exec(html)?.[1] ?? '';
    seen.add(nonce);
    expect(html).not.toContain(STAFF_NONCE);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
  }
  expect(seen.size).toBe(4);
});

it('sends its files compressed and cacheable for long, and 404 for missing ones', async () => {
  const file = await get('/staff/assets/a.js', { 'accept-encoding': 'br' });
  expect(file.headers.get('content-encoding')).toBe('br');
  expect(file.headers.get('content-type')).toContain('javascript');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const name of ['b.js', '../index.html', '%2e%2e/index.html', '%2e%2e%2fassets/a.js', '']) {
    const kept = (await get(`/staff/assets/${name}`)).headers.get('cache-control') ?? '';
    expect(kept, name).not.toContain('public');
  }
  expect((await get('/staff/assets/b.js')).status).toBe(404);
});

it('leaves calls and other addresses to the rest of the site', async () => {
  for (const address of ['/staff/api/session/current', '/staffing', '/'])
    expect(await (await get(address)).text()).toBe('the rest of the site');
});
