import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { type ReceivedWebhook, verifyWebhook } from '../../packages/client/src/index.ts';

const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const other = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const now = new Date('2026-11-20T09:30:00+07:00');
const body = JSON.stringify({ type: 'webhook.test', data: { note: 'ทดสอบ' } });

/** A message as the reference library of Standard Webhooks signs it. */
function message(at: Date, by = secret, text = body) {
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(by).sign('msg_1', at, text),
  };
}
const check = (headers: ReceivedWebhook['headers'], more: Partial<ReceivedWebhook> = {}) =>
  verifyWebhook({ headers, body, secret, now, ...more });
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('a webhook is taken', () => {
  it('as the reference library signs it, from headers of any kind, as a text or as bytes', async () => {
    const headers = message(now);
    expect(await check(headers)).toEqual(JSON.parse(body));
    expect(await check(new Headers(headers))).toEqual(JSON.parse(body));
    const foreign = { get: (name: string) => new Headers(headers).get(name) } as Headers;
    expect(await check(foreign)).toEqual(JSON.parse(body));
    const shouted = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    expect(await check(shouted)).toEqual(JSON.parse(body));
    expect(await check(headers, { body: new TextEncoder().encode(body) })).toEqual(JSON.parse(body));
  });

  it('with one right signature among others, as while secrets are exchanged', async () => {
    const headers = message(now);
    const signatures = `v1a,abc ${message(now, other)['webhook-signature']} ${headers['webhook-signature']}`;
    expect(await check({ ...headers, 'webhook-signature': signatures })).toEqual(JSON.parse(body));
  });

  it('only with a tolerance and a time that are ones', async () => {
    const old = message(ago(86_400));
    await expect(check(old, { toleranceSeconds: Number.NaN })).rejects.toThrow(RangeError);
    await expect(check(old, { now: new Date('never') })).rejects.toThrow(RangeError);
  });

  it('while it is no older and no newer than five minutes, or than told', async () => {
    await check(message(ago(300)));
    await check(message(ago(-300)));
    await expect(check(message(ago(301)))).rejects.toMatchObject({ fault: 'tooOld' });
    await expect(check(message(ago(-301)))).rejects.toMatchObject({ fault: 'tooNew' });
    await check(message(ago(900)), { toleranceSeconds: 900 });
    await expect(check(message(ago(11)), { toleranceSeconds: 10 })).rejects.toMatchObject({
      fault: 'tooOld',
    });
  });
});

describe('a webhook is refused', () => {
  it.each<[string, Record<string, string>, string]>([
    ['with another secret', message(now, other), 'wrongSignature'],
    ['with another id', { ...message(now), 'webhook-id': 'msg_2' }, 'wrongSignature'],
    [
      'with another time',
      { ...message(now), 'webhook-timestamp': message(ago(1))['webhook-timestamp'] },
      'wrongSignature',
    ],
    ['with a signature of nothing', { ...message(now), 'webhook-signature': 'v1,' }, 'wrongSignature'],
    [
      'with a signature that is no base64',
      { ...message(now), 'webhook-signature': 'v1,*' },
      'wrongSignature',
    ],
    ['without a signature', { ...message(now), 'webhook-signature': '' }, 'missingHeader'],
    ['with a time that is none', { ...message(now), 'webhook-timestamp': '1e9' }, 'missingHeader'],
  ])('%s', async (_, headers, fault) => {
    await expect(check(headers)).rejects.toMatchObject({ name: 'WebhookRefused', fault });
  });

  it('with another body, or one that is no JSON', async () => {
    await expect(check(message(now), { body: `${body} ` })).rejects.toMatchObject({
      fault: 'wrongSignature',
    });
    await expect(check(message(now, secret, 'no'), { body: 'no' })).rejects.toMatchObject({
      fault: 'unreadable',
    });
  });

  it('without looking at more than eight signatures', async () => {
    const headers = message(now);
    const many = `${'v1,AAAA '.repeat(8)}${headers['webhook-signature']}`;
    await expect(check({ ...headers, 'webhook-signature': many })).rejects.toMatchObject({
      fault: 'wrongSignature',
    });
  });

  it('loudly where the secret itself is none, also if a signature of no key would fit', async () => {
    for (const none of ['', 'whsec_', 'whsec_*'])
      await expect(check(message(now), { secret: none })).rejects.toThrow(TypeError);
  });
});
