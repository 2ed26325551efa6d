import type { SmsGateway } from './sms.port.ts';

/** The driver without a gateway: what it takes is printed for the operator, and kept in the record of messages. */
export function createSmsOutbox(print: (line: string) => void): SmsGateway {
  return {
    name: 'outbox',
    async send({ to, text }) {
      print(`SMS to ${to}: ${text.replaceAll('\n', ' ')}`);
      return { outcome: 'sent', providerId: null };
    },
  };
}
