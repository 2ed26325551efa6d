import type { SmsGateway } from './sms.port.ts';

/** The driver without a gateway: texts are printed for the operator and kept in the outbox. */
export function createSmsOutbox(print: (line: string) => void): SmsGateway {
  return {
    name: 'outbox',
    async send({ to, text }) {
      print(`SMS to ${to}: ${text.replaceAll('\n', ' ')}`);
      return { outcome: 'sent', providerId: null };
    },
  };
}
