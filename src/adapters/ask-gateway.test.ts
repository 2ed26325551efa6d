import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { askGateway } from './ask-gateway.ts';
import { createLineMessagingApi } from './line/messaging-api.ts';

let server: Server;
afterEach(() => server.close());

/** Answers every call with this text. */
async function answering(text: string, status = 200): Promise<string> {
  server = createServer((_, response) => response.writeHead(status, { location: '/elsewhere' }).end(text));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['{"sid":"1"}', { sid: '1' }],
  ['', null],
  ['<h1>Welcome</h1>', undefined],
])('an answer %s is parsed as JSON, as empty, or as not JSON', async (text, body) => {
  const url = await answering(text);
  expect(await askGateway({ url, authorization: 'Bearer x', body: {} })).toMatchObject({ status: 200, body });
});

it('no redirect is followed: keys and texts are for the gateway alone', async () => {
  const url = await answering('', 302);
  const answer = await askGateway({ url, authorization: 'Bearer x', body: {} });
  expect(answer).toEqual({ problem: `${new URL(url).host} could not be asked (TypeError)` });
});

it('an error page of a proxy is no answer of LINE, whatever its status', async () => {
  const baseUrl = await answering('<h1>Welcome</h1>');
  const line = createLineMessagingApi({
    channelAccessToken: 'a',
    channelSecret: 'b',
    basicId: '@c',
    baseUrl,
  });
  expect(await line.reply('token', [{ kind: 'text', text: 'x' }])).toEqual({
    outcome: 'unavailable',
    reason: 'line answered HTTP 200',
  });
});
