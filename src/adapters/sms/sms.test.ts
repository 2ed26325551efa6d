import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type Outage, startProviderServer } from '#tests/fakes/providers/provider-server.ts';
import { type SmsServer, startThaiBulkSms, thaiBulkAccount } from '#tests/fakes/providers/thaibulksms.ts';
import { startTwilio, twilioAccount } from '#tests/fakes/providers/twilio.ts';
import type { SmsGateway } from './sms.port.ts';
import { smsSuite } from './sms.suite.ts';
import { createSmsByCountry } from './sms-by-country.ts';
import { createSmsOutbox } from './sms-outbox.ts';
import { createThaiBulkSms } from './thaibulksms.ts';
import { createTwilioSms } from './twilio.ts';

const text = '123456 คือรหัสยืนยัน';
const to = '+66812345678';

smsSuite('the outbox', async () => {
  const lines: string[] = [];
  const parse = (line: string) => {
    const [, number = '', words = ''] = /^SMS to (\+\d+): (.*)$/.exec(line) ?? [];
    return { to: number, text: words };
  };
  return {
    gateway: createSmsOutbox((line) => lines.push(line)),
    arrived: () => lines.map(parse),
    close: async () => {},
  };
});

smsSuite('ThaiBulkSMS', async () => {
  const server = await startThaiBulkSms();
  return { ...server, gateway: createThaiBulkSms({ ...thaiBulkAccount, baseUrl: server.baseUrl }) };
});

smsSuite('Twilio', async () => {
  const server = await startTwilio();
  return { ...server, gateway: createTwilioSms({ ...twilioAccount, baseUrl: server.baseUrl }) };
});

describe.each([
  [
    'ThaiBulkSMS',
    startThaiBulkSms,
    (baseUrl: string, secret = thaiBulkAccount.apiSecret) =>
      createThaiBulkSms({ ...thaiBulkAccount, apiSecret: secret, baseUrl, timeoutMs: 200 }),
    '401 104',
  ],
  [
    'Twilio',
    startTwilio,
    (baseUrl: string, secret = twilioAccount.authToken) =>
      createTwilioSms({ ...twilioAccount, authToken: secret, baseUrl, timeoutMs: 200 }),
    '401 20003',
  ],
])('%s over the network', (_name, start, create, wrongKeyCode) => {
  const servers: SmsServer[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

  async function setUp(secret?: string) {
    const server = await start();
    servers.push(server);
    return { server, gateway: create(server.baseUrl, secret) };
  }

  test('reports a number that it will never deliver to as refused, without repeating the number [A-16]', async () => {
    const { server, gateway } = await setUp();
    const result = await gateway.send({ to: server.refusedNumber, text });
    expect(result).toMatchObject({ outcome: 'refused' });
    expect(JSON.stringify(result)).not.toContain(server.refusedNumber.slice(1));
    expect(server.arrived()).toEqual([]);
  });

  test('with a wrong key is unavailable, and reports the error code [A-16]', async () => {
    const { server, gateway } = await setUp('wrong');
    const result = await gateway.send({ to, text });
    expect(result).toMatchObject({ outcome: 'unavailable', reason: expect.stringContaining(wrongKeyCode) });
    expect(JSON.stringify(result)).not.toContain('wrong');
    expect(server.arrived()).toEqual([]);
  });

  test.each<Outage>(['error-page', 'silence', 'gone'])(
    'that fails (%s) is unavailable, and reports neither recipient nor text [A-16]',
    async (outage) => {
      const { server, gateway } = await setUp();
      await server.failWith(outage);
      const result = await gateway.send({ to, text });
      expect(result).toMatchObject({ outcome: 'unavailable' });
      expect(JSON.stringify(result)).not.toMatch(/812345678|123456/);
    },
  );

  test('carries the text once it has recovered [A-16]', async () => {
    const { server, gateway } = await setUp();
    await server.failWith('error-page');
    expect(await gateway.send({ to, text })).toMatchObject({ outcome: 'unavailable' });
    server.recover();
    const result = await gateway.send({ to, text });
    expect(result).toEqual({ outcome: 'sent', providerId: expect.stringMatching(/^\w{8,}$/) });
    expect(server.arrived()).toEqual([{ to, text }]);
  });
});

describe('by country', () => {
  test('Thai numbers go to one gateway and all others to the other [A-16]', async () => {
    const took: string[] = [];
    const gateway = (name: string): SmsGateway => ({
      name,
      async send(message) {
        took.push(`${name} ${message.to}`);
        return { outcome: 'sent', providerId: null };
      },
    });
    const both = createSmsByCountry({ thai: gateway('thai'), international: gateway('international') });
    for (const number of ['+66812345678', '+966501234567', '+6598765432'])
      await both.send({ to: number, text });
    expect(took).toEqual(['thai +66812345678', 'international +966501234567', 'international +6598765432']);
  });
});

describe('Twilio answers', () => {
  test.each([
    ['no number', 21211, 'refused'],
    ['stopped by its owner', 21610, 'refused'],
    ['no mobile', 21614, 'refused'],
    ['no credit', 20005, 'unavailable'],
    ['a sender of somebody else', 21606, 'unavailable'],
    ['too many at once', 20429, 'unavailable'],
  ])('%s (%d): %s [A-16]', async (_what, code, outcome) => {
    const server = await startProviderServer(() => ({ status: 400, json: { code, message: `about ${to}` } }));
    const gateway = createTwilioSms({ ...twilioAccount, baseUrl: server.baseUrl });
    expect(await gateway.send({ to, text })).toEqual({ outcome, reason: `twilio answered HTTP 400 ${code}` });
    await server.close();
  });
});

test('a gateway that redirects gets nothing at the new address, least of all the key [A-16]', async () => {
  const elsewhere = await startTwilio();
  const leading = createServer((_request, response) => {
    response.writeHead(307, { Location: `${elsewhere.baseUrl}/2010-04-01/Accounts/x/Messages.json` }).end();
  });
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve));
  const { port } = leading.address() as AddressInfo;
  const gateway = createTwilioSms({ ...twilioAccount, baseUrl: `http://127.0.0.1:${port}` });
  expect(await gateway.send({ to, text })).toMatchObject({ outcome: 'unavailable' });
  expect(elsewhere.calls()).toBe(0);
  leading.close();
  await elsewhere.close();
});

test('Twilio sends by a messaging service if one is configured [A-16]', async () => {
  const server = await startTwilio();
  const from = 'MG0123456789abcdef';
  const gateway = createTwilioSms({ ...twilioAccount, from, baseUrl: server.baseUrl });
  expect(await gateway.send({ to, text })).toMatchObject({ outcome: 'sent' });
  await server.close();
});
