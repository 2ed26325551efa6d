import { randomBytes } from 'node:crypto';
import { type ProviderServer, startProviderServer } from './provider-server.ts';

/** The account that the fake accepts. */
export const thaiBulkAccount = { apiKey: 'key-1', apiSecret: 'secret-1', sender: 'SONGDUAN' };

export type SmsServer = ProviderServer & {
  arrived(): { to: string; text: string }[];
  /** Any text to this number is refused. */
  refusedNumber: string;
};

/** The call `POST /sms` of ThaiBulkSMS's API version 2. */
export async function startThaiBulkSms(): Promise<SmsServer> {
  const arrived: { to: string; text: string }[] = [];
  const refusedNumber = '+66100000000';
  const { apiKey, apiSecret, sender } = thaiBulkAccount;
  const basic = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`;

  const server = await startProviderServer((request, body) => {
    if (request.method !== 'POST' || request.url !== '/sms') return refuse(404, 100, 'ERROR_NOT_FOUND');
    if (request.headers.authorization !== basic) return refuse(401, 104, 'ERROR_AUTHENTICATION_FAILED');
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refuse(400, 101, 'ERROR_CONTENT_TYPE');
    const form = new URLSearchParams(body);
    const [msisdn = '', message = ''] = [form.get('msisdn'), form.get('message')].map((field) => field ?? '');
    if (!message) return refuse(400, 105, 'ERROR_MESSAGE_REQUIRED');
    if (form.get('sender') !== sender) return refuse(400, 107, 'ERROR_SENDER_NOT_FOUND');
    if (!['standard', 'corporate'].includes(form.get('force') ?? ''))
      return refuse(400, 108, 'ERROR_FORCE_INVALID');
    if (!/^\d{8,15}$/.test(msisdn)) return refuse(400, 106, 'ERROR_MSISDN_INVALID');
    const isBad = `+${msisdn}` === refusedNumber;
    if (!isBad) arrived.push({ to: `+${msisdn}`, text: message });
    const taken = [{ number: msisdn, message_id: randomBytes(8).toString('hex'), used_credit: 1 }];
    const json = {
      remaining_credit: 99,
      total_use_credit: isBad ? 0 : 1,
      credit_type: form.get('force'),
      phone_number_list: isBad ? [] : taken,
      bad_phone_number_list: isBad ? [{ number: msisdn, message: 'Invalid phone number' }] : [],
    };
    return { status: 201, json };
  });

  return { ...server, arrived: () => arrived, refusedNumber };
}

function refuse(status: number, code: number, name: string) {
  return { status, json: { error: { code, name, description: `${name} in words` } } };
}
