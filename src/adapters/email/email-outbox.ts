import type { EmailGateway } from './email.port.ts';

/** The driver without a mail server: e-mails are printed for the operator and kept in the outbox. */
export function createEmailOutbox(print: (line: string) => void): EmailGateway {
  return {
    name: 'outbox',
    async send({ to, subject, text }) {
      print(`E-mail to ${to}: ${subject.replace(/\s+/g, ' ')}\n${text.replace(/^/gm, '    ')}`);
      return { outcome: 'sent', providerId: null };
    },
  };
}
