import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The reference of the page benchmark: the bytes that the site sends, compressed as they are, from a constant. */
const { PAGE_FROM = '', PORT = '0' } = process.env;
const { promise, resolve, reject } = Promise.withResolvers<{
  body: Uint8Array<ArrayBuffer>;
  encoding: string;
}>();
get(PAGE_FROM, { headers: { 'accept-encoding': 'br' } }, async (response) => {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  resolve({ body: new Uint8Array(await buffer(response)), encoding });
}).once('error', reject);
const { body, encoding } = await promise;

const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
app.get('*', (c) =>
  c.body(body, 200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': encoding }),
);
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
