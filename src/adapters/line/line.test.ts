import { afterEach, describe, expect, test } from 'vitest';
import { hashed, type LineServer, lineAccount, startLine } from '#tests/fakes/providers/line.ts';
import type { Outage } from '#tests/fakes/providers/provider-server.ts';
import { lineMessage, lineSuite } from './line.suite.ts';
import { signLineBody } from './line-events.ts';
import { createLineOutbox, OUTBOX_LINE_SECRET } from './line-outbox.ts';
import { createLineMessagingApi } from './messaging-api.ts';

lineSuite('the outbox', async () => {
  const lines: string[] = [];
  return {
    gateway: createLineOutbox((line) => lines.push(line)),
    arrived: () =>
      lines.map((line) => {
        const [, to = '', text = ''] = /^LINE to (\S+): (.*)$/.exec(line) ?? [];
        return { to, text };
      }),
    nameOfPhone: (phone) => phone,
    secret: OUTBOX_LINE_SECRET,
    close: async () => {},
  };
});

lineSuite('the Messaging API', async () => {
  const server = await startLine();
  const { baseUrl, arrived, close } = server;
  const gateway = createLineMessagingApi({ ...lineAccount, baseUrl, reachesPhones: true });
  return { gateway, arrived, close, nameOfPhone: hashed, secret: lineAccount.channelSecret };
});

describe('the Messaging API', () => {
  const servers: LineServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  async function setUp(change: { channelAccessToken?: string; reachesPhones?: boolean } = {}) {
    const server = await startLine();
    servers.push(server);
    const options = { ...lineAccount, reachesPhones: true, ...change, timeoutMs: 400 };
    return { server, gateway: createLineMessagingApi({ ...options, baseUrl: server.baseUrl }) };
  }

  test('delivers a message once, however often it is sent', async () => {
    const { server, gateway } = await setUp();
    const message = lineMessage();
    const first = await gateway.send(message);
    expect(await gateway.send(message)).toEqual(first);
    expect(server.arrived()).toHaveLength(1);
  });

  test.each([
    ['a user that LINE does not know', (server: LineServer) => ({ userId: server.unknownUser })],
    ['a phone without LINE', (server: LineServer) => ({ phone: server.unknownPhone })],
  ])('reports %s as refused, without repeating it', async (_, recipient) => {
    const { server, gateway } = await setUp();
    const result = await gateway.send(lineMessage({ to: recipient(server) }));
    expect(result).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(/^line answered HTTP 4\d\d$/),
    });
    expect(server.arrived()).toEqual([]);
  });

  test('sends nothing by phone number unless LINE has allowed it', async () => {
    const { server, gateway } = await setUp({ reachesPhones: false });
    const result = await gateway.send(lineMessage({ to: { phone: '+66812345678' } }));
    expect(result.outcome).toBe('refused');
    expect(server.calls()).toBe(0);
  });

  test.each([
    ['30', 30],
    [undefined, undefined],
    ['999999999', 86_400],
  ])('that limits the rate (Retry-After %s) reports when to retry', async (header, seconds) => {
    const { server, gateway } = await setUp();
    server.limitRate(header);
    const result = await gateway.send(lineMessage());
    expect(result).toMatchObject({ outcome: 'unavailable', reason: 'line answered HTTP 429' });
    expect('retryAfterSeconds' in result ? result.retryAfterSeconds : undefined).toBe(seconds);
    server.recover();
    expect(await gateway.send(lineMessage())).toMatchObject({ outcome: 'sent' });
  });

  test('with a wrong token is unavailable, and does not repeat it', async () => {
    const { gateway } = await setUp({ channelAccessToken: 'wrong-token' });
    const result = await gateway.send(lineMessage());
    expect(result).toEqual({ outcome: 'unavailable', reason: 'line answered HTTP 401' });
  });

  test.each<Outage>(['error-page', 'silence', 'gone'])(
    'that fails (%s) is unavailable, and reports neither recipient nor text',
    async (outage) => {
      const { server, gateway } = await setUp();
      await server.failWith(outage);
      const result = await gateway.send(lineMessage());
      expect(result).toMatchObject({ outcome: 'unavailable' });
      expect(JSON.stringify(result)).not.toMatch(/1f1f|พัสดุ/);
    },
  );

  test('uses a reply token once, and does not say what was refused', async () => {
    const { server, gateway } = await setUp();
    const answers = [{ kind: 'text', text: 'พัสดุ' } as const];
    expect(await gateway.reply('once', answers)).toMatchObject({ outcome: 'sent' });
    expect(await gateway.reply('once', answers)).toEqual({
      outcome: 'refused',
      reason: 'line answered HTTP 400',
    });
    expect(server.repliesTo('once')).toHaveLength(1);
  });

  test('tells the language of a user, and nothing of one who keeps it', async () => {
    const { server, gateway } = await setUp();
    const userId = `U${'2e'.repeat(16)}`;
    expect(await gateway.findLanguage(userId)).toBeNull();
    server.speaks(userId, 'zh-Hans');
    expect(await gateway.findLanguage(userId)).toBe('zh-Hans');
    await server.failWith('error-page');
    expect([await gateway.findLanguage(userId), await gateway.issueLinkToken(userId)]).toEqual([null, null]);
  });

  test('webhook calls are signed as the SDK of LINE checks them', () => {
    const body = '{"events":[],"text":"ขอ"}';
    // The signature that `validateSignature` of @line/bot-sdk 11.2.0 takes for this body and secret.
    expect(signLineBody(body, 'secret')).toBe('oNpJY8K+oCNrJi0R/ALoFLvnG1L08aDOw1wFith2/nY=');
  });
});
