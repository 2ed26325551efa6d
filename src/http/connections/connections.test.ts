import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createErrorAnswer } from '../answers/answer-errors.ts';
import { requestErrors } from '../answers/request-errors.ts';
import type { HttpEnv } from '../http-env.ts';
import { awaitBodies } from '../limits/body-deadline.ts';
import { connectionTimes, limitConnections } from './connections.ts';

let server: Server;
const sockets: Socket[] = [];
/** The errors logged as internal, and the codes of all refusals. */
let faults: unknown[];
let answers: number[];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** A site that echoes, keeps a stream open at `/stream`, and is slow at `/upload`. */
async function listen(isProxy = false): Promise<void> {
  const app = new Hono<HttpEnv>();
  faults = [];
  answers = [];
  const answerError = createErrorAnswer((_language, key) => key);
  app.onError(async (error, c) => {
    const answer = answerError(error, c);
    answers.push(((await answer.clone().json()) as { code: number }).code);
    return answer;
  });
  app.use((c, next) => {
    c.set('log', pino({ level: 'error' }, { write: (line) => faults.push(line) }));
    return next();
  });
  app.use(awaitBodies(200, (path) => path === '/upload'));
  app.get('/', (c) => c.text('home'));
  app.post('/refused', (c) => c.text('refused', 401));
  app.post('*', async (c) => c.text(`sent ${await c.req.text()}`));
  app.get('/stream', (c) =>
    c.body(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('begun')) })),
  );
  const serverOptions = { ...connectionTimes, headersTimeout: 200, connectionsCheckingInterval: 50 };
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0, serverOptions }) as Server;
  limitConnections(server, { perPeer: 3, isProxy: () => isProxy });
  await once(server, 'listening');
}

/** A connection that has sent something; records what comes back, and whether it was cut. */
async function open(sent = '') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const seen = { text: '', isCut: false, socket };
  socket.on('data', (chunk) => {
    seen.text += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    seen.isCut = true;
  });
  await once(socket, 'connect');
  if (sent) socket.write(sent);
  return seen;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n${body}`;

describe('a connection', () => {
  it('has a quarter of a minute to send its headers, and its uploads as long as they need', async () => {
    await listen();
    const site = serve({ fetch: () => new Response(), port: 0, serverOptions: connectionTimes }) as Server;
    expect([site.headersTimeout, site.requestTimeout]).toEqual([15_000, 0]);
    // nginx and most others keep idle ones for a minute.
    expect(site.keepAliveTimeout).toBeGreaterThan(60_000);
    site.close();
  });

  it.each(['', 'GET / HTTP/1.1\r\nHost: x\r\n'])('that never sends its headers (%j) is cut', async (sent) => {
    await listen();
    const silent = await open(sent);
    await expect.poll(() => silent.isCut, { timeout: 5_000 }).toBe(true);
    expect(silent.text).toContain(' 408 ');
  });

  it('may be idle before its next request', async () => {
    await listen();
    const patient = await open(get('/'));
    await expect.poll(() => patient.text).toContain('home');
    await new Promise((resolve) => setTimeout(resolve, 500));
    patient.socket.write(get('/'));
    await expect.poll(() => patient.text.split('home').length).toBe(3);
  });

  it('beyond a neighbour’s share replaces the oldest one without a pending answer', async () => {
    await listen();
    const stream = await open(get('/stream'));
    await expect.poll(() => stream.text).toContain('begun');
    const idle = [await open(), await open()];
    const next = await open(get('/'));
    await expect.poll(() => next.text).toContain('home');
    await expect.poll(() => idle.map(({ isCut }) => isCut)).toEqual([true, false]);
    expect(stream.isCut).toBe(false);
  });

  it('beyond the share is cut itself if all others have a pending answer', async () => {
    await listen();
    const streams = [await open(get('/stream')), await open(get('/stream')), await open(get('/stream'))];
    await expect.poll(() => streams.every(({ text }) => text.includes('begun'))).toBe(true);
    const fourth = await open(get('/'));
    await expect.poll(() => fourth.isCut).toBe(true);
    streams[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const fifth = await open(get('/'));
        await new Promise((resolve) => setTimeout(resolve, 50));
        return fifth.text;
      })
      .toContain('home');
  });

  it('of a proxy is not limited', async () => {
    await listen(true);
    const streams = await Promise.all(Array.from({ length: 6 }, () => open(get('/stream'))));
    await expect.poll(() => streams.every(({ text }) => text.includes('begun'))).toBe(true);
  });
});

describe('a body', () => {
  it('that does not arrive is given up, and its connection closed', async () => {
    await listen();
    const slow = await open(post('/', 'ab'));
    await expect.poll(() => slow.text).toContain(' 408 ');
    await expect.poll(() => slow.isCut, { timeout: 5_000 }).toBe(true);
  });

  it('that arrives in time is read', async () => {
    await listen();
    const quick = await open(post('/', 'ab'));
    quick.socket.write('cde');
    await expect.poll(() => quick.text).toContain('sent abcde');
  });

  it('whose sender has disconnected is no error of ours', async () => {
    await listen();
    const gone = await open(post('/', 'ab'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    gone.socket.destroy();
    await expect.poll(() => answers).toContain(requestErrors.unreadableBody.code);
    expect(faults).toEqual([]);
  });

  it('of an upload with its own deadline is awaited', async () => {
    await listen();
    const upload = await open(post('/upload', 'ab'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    upload.socket.write('cde');
    await expect.poll(() => upload.text).toContain('sent abcde');
  });

  it.each(['1.0', '1.1'])(
    'that is refused before it was sent is refused to a sender that reads afterwards, by HTTP/%s',
    async (version) => {
      await listen();
      const bytes = 32_000_000;
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      const failures: Error[] = [];
      socket.on('error', (error) => failures.push(error));
      // As a proxy does: the whole request first, while the answer waits.
      socket.pause();
      socket.write(
        `POST /refused HTTP/${version}\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
      );
      await new Promise((resolve) => socket.write(Buffer.alloc(bytes), resolve));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.resume();
      await once(socket, 'close');
      expect([failures, text]).toEqual([[], expect.stringContaining('401')]);
      expect(text).toContain('refused');
    },
  );
});
