import { randomUUID } from 'node:crypto';
import { answerInWords, type LineGateway } from './line.port.ts';
import { readLineEvents } from './line-events.ts';
import { accountLinkUrl } from './line-limits.ts';

/** Signs webhook calls of the development driver. */
export const OUTBOX_LINE_SECRET = 'line-outbox';

/** The driver without a LINE account: messages are printed and kept in the outbox. */
export function createLineOutbox(print: (line: string) => void): LineGateway {
  const sent = { outcome: 'sent', providerId: null } as const;
  return {
    name: 'outbox',
    reachesPhones: true,
    chatUrl: (text) => `https://line.me/R/oaMessage/%40outbox/?${encodeURIComponent(text)}`,
    async send({ to, text, link }) {
      const name = 'phone' in to ? to.phone : to.userId;
      print(`LINE to ${name}: ${text.replaceAll('\n', ' ')}${link ? ` ${link.url}` : ''}`);
      return sent;
    },
    async reply(_replyToken, answers) {
      for (const answer of answers) print(`LINE answers: ${answerInWords(answer).replaceAll('\n', ' ')}`);
      return sent;
    },
    findLanguage: async () => null,
    issueLinkToken: async () => randomUUID(),
    accountLinkUrl,
    readWebhook: (body, signature) => readLineEvents(body, signature, OUTBOX_LINE_SECRET),
  };
}
