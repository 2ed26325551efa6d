import type { PushGateway, VapidKeys } from './push.port.ts';
import { isPushService } from './push-services.ts';

/** The driver that sends nothing: notifications are printed and kept in the outbox. */
export function createPushOutbox(print: (line: string) => void, keys: () => Promise<VapidKeys>): PushGateway {
  return {
    name: 'outbox',
    publicKey: async () => (await keys()).publicKey,
    accepts: isPushService,
    async send({ to, title, text, url }) {
      print(`Push to ${new URL(to.endpoint).host}: ${title} | ${text.replaceAll('\n', ' ')} | ${url}`);
      return { outcome: 'sent', providerId: null };
    },
  };
}
