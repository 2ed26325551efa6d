import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscription } from '#adapters/push/push.port.ts';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

type Arrived = { title: string; text: string; url: string; topic: string };

export type PushService = ProviderServer & {
  /** A browser that has subscribed with the key of a site. */
  subscribe(publicKey: string): PushSubscription;
  /** The browser withdraws its permission: 404 or 410, depending on the service. */
  expire(subscription: PushSubscription, status: 404 | 410): void;
  /** What browsers have decrypted, newest last. */
  arrived(): Arrived[];
  /** The next calls get this answer. */
  answerWith(status: number, headers?: Record<string, string>): void;
};

type Browser = { publicKey: string; open(body: Buffer): string; gone?: number };

/** A push service after RFC 8030, which checks every message against RFC 8291 and RFC 8292. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const arrived: Arrived[] = [];
  let forced: { status: number; headers?: Record<string, string> } | undefined;

  const server = await startProviderServer(async (request, _body, bytes) => {
    const browser = browsers.get(request.url?.slice(1) ?? '');
    if (!browser) return { status: 404, json: {} };
    if (browser.gone) return { status: browser.gone, json: {} };
    if (forced) return { ...forced, json: {} };
    if (!(await isVouchedFor(String(request.headers.authorization), browser.publicKey, server.baseUrl)))
      return { status: 403, json: {} };
    if (request.headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(request.headers.ttl)))
      return { status: 400, json: {} };
    if (bytes.length > 4_096) return { status: 413, json: {} };
    arrived.push(JSON.parse(browser.open(bytes)) as Arrived);
    return { status: 201, json: {}, headers: { Location: `${server.baseUrl}/m/${randomUUID()}` } };
  });

  const nameOf = ({ endpoint }: PushSubscription) => new URL(endpoint).pathname.slice(1);
  return {
    ...server,
    subscribe(publicKey) {
      const name = randomUUID();
      const { p256dh, auth, open } = createReader();
      browsers.set(name, { publicKey, open });
      return { endpoint: `${server.baseUrl}/${name}`, p256dh, auth };
    },
    expire(subscription, status) {
      const browser = browsers.get(nameOf(subscription));
      if (browser) browser.gone = status;
    },
    arrived: () => arrived,
    answerWith(status, headers) {
      forced = { status, ...(headers && { headers }) };
    },
    recover() {
      forced = undefined;
      server.recover();
    },
  };
}

/** RFC 8292: a token signed with the key that the browser got, for this service, for no longer than a day. */
async function isVouchedFor(header: string, publicKey: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
  return jwtVerify(token, jwk, { audience }).then(
    ({ payload }) =>
      /^(?:mailto|https):/.test(payload.sub ?? '') && (payload.exp ?? 0) < Date.now() / 1000 + 86_400,
    () => false,
  );
}

/** The browser's side of RFC 8291 (aes128gcm, one record). */
function createReader() {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const secret = randomBytes(16);
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    p256dh: own.toString('base64url'),
    auth: secret.toString('base64url'),
    open(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const shared = curve.computeSecret(sender);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = derive(shared, secret, info, 32);
      const cipherKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', cipherKey, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The padding of the last record is a 2 and zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
