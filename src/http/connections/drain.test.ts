import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { drain } from './drain.ts';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

async function open() {
  const answers: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    answers.push(response);
    response.write('begun ');
  });
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage];
  return { server, response, answer: answers[0] as ServerResponse };
}

it('lets a pending answer end, and does not wait for its idle connection', async () => {
  const { server, response, answer } = await open();
  // Far beyond a test's timeout: it ends in time only if neither is waited for.
  const drained = drain(server, 600_000);
  await sleep(100);
  answer.end('and ended');
  expect(await text(response)).toBe('begun and ended');
  await drained;
});

it('cuts an answer that does not end', async () => {
  const { server, response } = await open();
  const cut = expect(text(response)).rejects.toThrow('aborted');
  await drain(server, 200);
  await cut;
});
