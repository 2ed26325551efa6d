import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '#lib/clock.ts';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

const TICKET_MS = 5 * 60_000;
const SIGNATURE_SECONDS = 5 * 60;

/** The credentials that the fake accepts. */
export const tencentAccount = {
  appId: '199999164',
  appSecretKey: 'app-secret',
  secretId: 'AKIDexample',
  secretKey: 'account-secret',
};

type Ticket = { randstr: string; issuedAtMs: number; evil: boolean; used: boolean };

export type TencentCaptcha = ProviderServer & {
  /** What the widget's callback returns after a passed challenge. */
  solve(options?: { evil?: boolean }): { ticket: string; randstr: string };
};

/** Tencent's API endpoint with DescribeCaptchaResult, including the check of the TC3-HMAC-SHA256 signature. */
export async function startTencentCaptcha(clock: Clock): Promise<TencentCaptcha> {
  const tickets = new Map<string, Ticket>();

  const server = await startProviderServer((request, body) => {
    const refusal = refuseSignature(request, body, clock) ?? refuseCall(request, body);
    const RequestId = randomBytes(16).toString('hex');
    // Tencent answers its own errors with HTTP 200, too.
    return { status: 200, json: { Response: { ...(refusal ?? describe(JSON.parse(body))), RequestId } } };
  });

  function describe(call: Record<string, unknown>): object {
    const known = call.CaptchaAppId === Number(tencentAccount.appId);
    if (!known || call.AppSecretKey !== tencentAccount.appSecretKey)
      return verdict(100, 'appid-secretkey-ticket mismatch');
    const ticket = tickets.get(String(call.Ticket));
    if (!ticket) return verdict(15, 'decrypt fail');
    if (ticket.randstr !== call.Randstr) return verdict(7, 'captcha no match');
    if (clock.now().getTime() - ticket.issuedAtMs > TICKET_MS) return verdict(8, 'ticket expired');
    if (ticket.used) return verdict(9, 'ticket reused');
    ticket.used = true;
    return verdict(1, 'OK', ticket.evil ? 100 : 0);
  }

  return {
    ...server,
    solve({ evil = false } = {}) {
      const ticket = `tr03${randomBytes(48).toString('base64url')}*`;
      const randstr = `@${randomBytes(3).toString('base64url').slice(0, 3)}`;
      tickets.set(ticket, { randstr, issuedAtMs: clock.now().getTime(), evil, used: false });
      return { ticket, randstr };
    },
  };
}

function verdict(CaptchaCode: number, CaptchaMsg: string, EvilLevel = 0): object {
  return { CaptchaCode, CaptchaMsg, EvilLevel, GetCaptchaTime: 0 };
}

function error(Code: string, Message: string): object {
  return { Error: { Code, Message } };
}

function refuseCall(request: IncomingMessage, body: string): object | undefined {
  if (request.headers['x-tc-action'] !== 'DescribeCaptchaResult')
    return error('InvalidAction', 'unknown action');
  if (request.headers['x-tc-version'] !== '2019-07-22') return error('NoSuchVersion', 'unknown version');
  const call = JSON.parse(body);
  if (call.CaptchaType !== 9) return error('InvalidParameterValue', 'CaptchaType must be 9');
  for (const name of ['Ticket', 'UserIp', 'Randstr', 'AppSecretKey']) {
    if (typeof call[name] !== 'string' || call[name] === '') return error('MissingParameter', name);
  }
  return undefined;
}

/** Recomputes the signature from the received request, by the published algorithm. */
function refuseSignature(request: IncomingMessage, body: string, clock: Clock): object | undefined {
  const { headers } = request;
  const given =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return error('AuthFailure.InvalidAuthorization', 'malformed authorization');
  const [, secretId, scope, signedHeaders = '', signature] = given;
  if (secretId !== tencentAccount.secretId) return error('AuthFailure.SecretIdNotFound', 'unknown secret id');
  const names = signedHeaders.split(';');
  if (!names.includes('host') || !names.includes('content-type'))
    return error('AuthFailure.SignatureFailure', 'host and content-type must be signed');

  const timestamp = Number(headers['x-tc-timestamp']);
  if (!(Math.abs(clock.now().getTime() / 1000 - timestamp) <= SIGNATURE_SECONDS))
    return error('AuthFailure.SignatureExpire', 'timestamp too far away');
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const canonical = [
    request.method,
    '/',
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim().toLowerCase()}`),
    '',
    signedHeaders,
    digest(body),
  ].join('\n');
  const expectedScope = `${date}/captcha/tc3_request`;
  const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${expectedScope}\n${digest(canonical)}`;
  const key = ['captcha', 'tc3_request'].reduce(sign, sign(`TC3${tencentAccount.secretKey}`, date));
  if (scope !== expectedScope || sign(key, toSign).toString('hex') !== signature)
    return error('AuthFailure.SignatureFailure', 'signature does not match');
  return undefined;
}
