import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** The reference of the page benchmark: the same bytes from a constant, with nothing around them. */
const { PAGE_FROM = '', PORT = '0' } = process.env;
const html = await (await fetch(PAGE_FROM)).text();
const app = new Hono();
app.get('/healthz', (c) => c.text('ok'));
app.get('*', (c) => c.html(html));
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
