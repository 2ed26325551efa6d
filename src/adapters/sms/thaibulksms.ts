import { z } from 'zod';
import { askGateway, basicAuthorization } from '../ask-gateway.ts';
import type { SmsGateway } from './sms.port.ts';

const takenSchema = z.object({
  phone_number_list: z.array(z.object({ message_id: z.string() })).default([]),
  bad_phone_number_list: z.array(z.unknown()).default([]),
});
const refusalSchema = z.object({
  error: z.object({ code: z.union([z.number(), z.string()]), name: z.string().default('') }),
});

/** ThaiBulkSMS API version 2: form-encoded, with key and secret as basic authentication. */
export function createThaiBulkSms(options: {
  apiKey: string;
  apiSecret: string;
  /** The registered sender name; Thai networks refuse others. */
  sender: string;
  /** The kind of credit: one-time codes use `corporate` routes. */
  force?: 'standard' | 'corporate';
  /** For a test server. */
  baseUrl?: string;
  timeoutMs?: number;
}): SmsGateway {
  const { apiKey, apiSecret, sender, force = 'corporate', timeoutMs } = options;
  const { baseUrl = 'https://api-v2.thaibulksms.com' } = options;
  const name = 'thaibulksms';

  return {
    name,
    async send({ to, text }) {
      const form = { msisdn: to.slice(1), message: text, sender, force };
      const answer = await askGateway({
        url: `${baseUrl}/sms`,
        authorization: basicAuthorization(apiKey, apiSecret),
        body: new URLSearchParams(form),
        timeoutMs,
      });
      if ('problem' in answer) return { outcome: 'unavailable', reason: answer.problem };
      const taken = takenSchema.safeParse(answer.body);
      if (answer.status < 300 && taken.success) {
        const [first] = taken.data.phone_number_list;
        if (first) return { outcome: 'sent', providerId: first.message_id };
        // The API answers 201 even for numbers that it does not deliver to.
        if (taken.data.bad_phone_number_list.length > 0)
          return { outcome: 'refused', reason: `${name} does not carry to this number` };
      }
      const refusal = refusalSchema.safeParse(answer.body).data?.error;
      const detail = refusal ? ` ${refusal.code} ${refusal.name}` : '';
      const reason = `${name} answered HTTP ${answer.status}${detail}`;
      // A wrong number stays wrong; keys, credit and sender names are for the operator to fix.
      const blamesNumber = /MSISDN|PHONE|DESTINATION/i.test(refusal?.name ?? '');
      return { outcome: blamesNumber ? 'refused' : 'unavailable', reason };
    },
  };
}
