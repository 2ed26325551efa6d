import { z } from 'zod';
import { askGateway, basicAuthorization } from '../ask-gateway.ts';
import type { SmsGateway } from './sms.port.ts';

const takenSchema = z.object({ sid: z.string(), status: z.string() });
const refusalSchema = z.object({ code: z.number() });

// Twilio's error codes that are caused by the recipient: not a number, unreachable, opted out, no route, no mobile.
const NUMBER_ERRORS = [21211, 21214, 21217, 21610, 21612, 21614];

/** Twilio's Messages resource (2010-04-01), which reaches nearly all countries. */
export function createTwilioSms(options: {
  accountSid: string;
  authToken: string;
  /** A number or sender name, or the SID of a messaging service (`MG…`), which chooses one by country. */
  from: string;
  /** For a test server. */
  baseUrl?: string;
  timeoutMs?: number;
}): SmsGateway {
  const { accountSid, authToken, from, timeoutMs, baseUrl = 'https://api.twilio.com' } = options;
  const name = 'twilio';
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };

  return {
    name,
    async send({ to, text }) {
      const answer = await askGateway({
        url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        authorization: basicAuthorization(accountSid, authToken),
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
        timeoutMs,
      });
      if ('problem' in answer) return { outcome: 'unavailable', reason: answer.problem };
      const taken = takenSchema.safeParse(answer.body);
      if (answer.status === 201 && taken.success && taken.data.status !== 'failed')
        return { outcome: 'sent', providerId: taken.data.sid };
      const code = refusalSchema.safeParse(answer.body).data?.code;
      const reason = `${name} answered HTTP ${answer.status}${code === undefined ? '' : ` ${code}`}`;
      const blamesNumber = code !== undefined && NUMBER_ERRORS.includes(code);
      return { outcome: blamesNumber ? 'refused' : 'unavailable', reason };
    },
  };
}
