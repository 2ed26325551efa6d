import { getCookie } from 'hono/cookie';
import type { Endpoint } from '#lib/contract.ts';
import { contentDisposition } from '../answers/content-disposition.ts';
import { type AnswersApi, dataAnswer } from '../answers/data-answer.ts';
import { baseContext, requireSession } from '../call-context.ts';
import { ownInput, readGiven, readQueries, readQuery } from '../endpoint-input.ts';
import type { CallContext, Session } from '../http-env.ts';
import { DEFAULT_BODY_LIMIT_BYTES } from '../limits/body-limit.ts';
import type { Limiter } from '../limits/limits.ts';
import { spendCall } from '../limits/spend-call.ts';
import { refuseHead } from '../streams/stream-answer.ts';
import type { Audience } from './audience.ts';

type WebsiteApi = AnswersApi & {
  signSecret: string;
  findSession(token: string): Promise<Session | null>;
  callLimit: Pick<Limiter, 'consume'>;
};

const EVENT_STREAM = 'text/event-stream';

/**
 * Visitors and customers of the site: signed calls, answered in the envelope. Files are fetched by plain links and
 * forms with GET, where the cookie may replace the token header (decision 000, session).
 */
export function websiteAudience(api: WebsiteApi, endpoint: Endpoint): Audience<CallContext> {
  const { access, answer = 'data', contentType = 'application/octet-stream', files } = endpoint;
  const isFile = answer === 'file' || answer === 'stream';
  const isStream = answer === 'stream' || contentType === EVENT_STREAM;
  const isForCustomers = access === 'customer';
  const isLarge = (endpoint.bodyLimitBytes ?? 0) > DEFAULT_BODY_LIMIT_BYTES;
  // Large bodies are read for authenticated customers only.
  const asksFirst = isForCustomers && (isFile || isLarge || files !== undefined);
  return {
    async admit(c) {
      await spendCall(api.callLimit, c);
      if (isStream) refuseHead(c);
      const call = baseContext(api, c, c.req.header('token') ?? (isFile ? getCookie(c, 'token') : undefined));
      if (asksFirst) await requireSession(call);
      return call;
    },
    async read(c) {
      if (isFile) return readQueries(c);
      if (answer === 'response') return readQuery(c);
      const own = c.env?.handedOver;
      return own ? ownInput(endpoint, own) : readGiven(api.signSecret, endpoint, c);
    },
    ...(isForCustomers && {
      identify: async (call: CallContext) => ({ ...call, session: await requireSession(call) }),
    }),
    sendData: dataAnswer(endpoint, api),
    sendFile: (c, file) =>
      c.body(typeof file.content === 'string' ? file.content : new Uint8Array(file.content), 200, {
        'content-type': file.contentType ?? contentType,
        'content-disposition': contentDisposition('inline', file.name),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      }),
  };
}
