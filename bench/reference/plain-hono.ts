import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * The reference of the page benchmark: the site's answer, from a constant. With HEAD=short it leaves out
 * the site's own headers.
 */
const { PAGE_FROM = '', PORT = '0', HEAD = 'same' } = process.env;
type Answer = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> };
const { promise, resolve, reject } = Promise.withResolvers<Answer>();
get(PAGE_FROM, { headers: { 'accept-encoding': 'br' } }, async (response) => {
  const { date: _, connection: _closed, 'keep-alive': _kept, ...own } = response.headers;
  const headers = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
  resolve({ body: new Uint8Array(await buffer(response)), headers });
}).once('error', reject);
const { body, headers: same } = await promise;
const short = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': same['content-encoding'] ?? 'identity',
};
const headers = HEAD === 'short' ? short : same;

const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
app.get('*', (c) => c.body(body, 200, headers));
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
