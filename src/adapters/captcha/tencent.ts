import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#lib/clock.ts';
import { askProvider, type ProviderOptions } from './ask-provider.ts';
import type { ChallengeVerifier } from './challenge.port.ts';

const SERVICE = 'captcha';
const ACTION = 'DescribeCaptchaResult';
const VERSION = '2019-07-22';
const CONTENT_TYPE = 'application/json; charset=utf-8';

const CAPTCHA_PASSED = 1;
const EVIL = 100;

/** The ticket that the provider's script generates, with `ret` 0, when it cannot reach its own servers. */
const ERROR_TICKET = /^tr?error_/;

const answerSchema = z.object({
  Response: z.union([
    z.object({ CaptchaCode: z.number(), EvilLevel: z.number().nullish() }),
    z.object({ Error: z.object({ Code: z.string(), Message: z.string() }) }),
  ]),
});

/** Tencent Cloud Captcha: tickets are checked with the API call DescribeCaptchaResult, which accepts each once. */
export function createTencentChallenge(
  options: {
    appId: string;
    appSecretKey: string;
    secretId: string;
    secretKey: string;
    clock: Clock;
    /** For another region or a test server. */
    baseUrl?: string;
  } & ProviderOptions,
): ChallengeVerifier {
  const { appId, appSecretKey, clock, onProblem, baseUrl = 'https://captcha.tencentcloudapi.com' } = options;
  const host = new URL(baseUrl).host;

  return {
    provider: 'tencent',
    publicConfig: () => ({ provider: 'tencent', appId }),

    async verify({ ticket, randstr, ip }) {
      // Anyone can generate such a ticket, so it proves nothing; an honest visitor gets the fallback instead.
      if (ERROR_TICKET.test(ticket)) return 'unavailable';
      if (ticket === '' || randstr === '') return 'failed';
      const body = JSON.stringify({
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: ip,
        Randstr: randstr,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecretKey,
      });
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      const headers = {
        'Content-Type': CONTENT_TYPE,
        Authorization: authorization({ ...options, host, body, timestamp }),
        'X-TC-Action': ACTION,
        'X-TC-Version': VERSION,
        'X-TC-Timestamp': String(timestamp),
      };
      const answer = await askProvider(`${baseUrl}/`, { headers, body }, answerSchema, options);
      if (!answer) return 'unavailable';
      if ('Error' in answer.Response) {
        onProblem(`${host} refused the call: ${answer.Response.Error.Code}`);
        return 'unavailable';
      }
      const { CaptchaCode, EvilLevel } = answer.Response;
      return CaptchaCode === CAPTCHA_PASSED && EvilLevel !== EVIL ? 'passed' : 'failed';
    },
  };
}

/** The Authorization header of signature method TC3-HMAC-SHA256, which has to cover content type and host. */
function authorization(call: {
  secretId: string;
  secretKey: string;
  host: string;
  body: string;
  timestamp: number;
}): string {
  const signedHeaders = 'content-type;host';
  const canonicalRequest = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}\nhost:${call.host}\n`,
    signedHeaders,
    sha256(call.body),
  ].join('\n');
  const date = new Date(call.timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${date}/${SERVICE}/tc3_request`;
  const toSign = ['TC3-HMAC-SHA256', call.timestamp, scope, sha256(canonicalRequest)].join('\n');
  const dayKey = hmac(`TC3${call.secretKey}`, date);
  const signingKey = hmac(hmac(dayKey, SERVICE), 'tc3_request');
  const signature = hmac(signingKey, toSign).toString('hex');
  return `TC3-HMAC-SHA256 Credential=${call.secretId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
