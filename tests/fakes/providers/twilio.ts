import { randomBytes } from 'node:crypto';
import { startProviderServer } from './provider-server.ts';
import type { SmsServer } from './thaibulksms.ts';

/** The account that the fake accepts. */
export const twilioAccount = { accountSid: 'AC0123456789abcdef', authToken: 'token-1', from: '+15005550006' };

/** Twilio's Messages resource, with its error codes. */
export async function startTwilio(): Promise<SmsServer> {
  const arrived: { to: string; text: string }[] = [];
  const refusedNumber = '+15005550001';
  const { accountSid, authToken, from } = twilioAccount;
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  const server = await startProviderServer((request, body) => {
    if (request.headers.authorization !== basic) return refuse(401, 20003, 'Authenticate');
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
      return refuse(404, 20404, 'The requested resource was not found');
    const form = new URLSearchParams(body);
    const to = form.get('To') ?? '';
    const text = form.get('Body') ?? '';
    if (!text) return refuse(400, 21602, 'Message body is required.');
    if (form.get('MessagingServiceSid') !== 'MG0123456789abcdef' && form.get('From') !== from)
      return refuse(400, 21606, 'The From is not valid.');
    if (!/^\+[1-9]\d{6,14}$/.test(to) || to === refusedNumber)
      return refuse(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    arrived.push({ to, text });
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const json = { sid, status: 'queued', to, from, body: text, error_code: null, error_message: null };
    return { status: 201, json };
  });

  return { ...server, arrived: () => arrived, refusedNumber };
}

function refuse(status: number, code: number, message: string) {
  return { status, json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}
