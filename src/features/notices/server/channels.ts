import { type Channel, channels } from '#features/messages/messages.contract.ts';
import type { MessageGateways } from '#features/messages/server/carriers.ts';
import { AppError } from '#lib/errors.ts';
import { noticeErrors } from '../notices.calls.ts';

/** The channels that have a gateway; others do not exist for notifications. */
export type MessageChannels = ReturnType<typeof createMessageChannels>;

/** The name of a missing gateway. */
const NOBODY = 'none';

export function createMessageChannels(gateways: MessageGateways) {
  const isOpen = (channel: Channel) => gateways[channel].name !== NOBODY;

  function requireOpen(channel: Channel): void {
    if (!isOpen(channel)) throw new AppError(noticeErrors.channelClosed);
  }

  return {
    isOpen,
    requireOpen,
    list: () => channels.filter(isOpen),
    canNotifyPhones: gateways.line.reachesPhones,
    lineChatUrl: (text: string) => gateways.line.chatUrl(text),
    publicKey: async () => (isOpen('push') ? gateways.push.publicKey() : ''),
    requireBrowser(endpoint: string): void {
      requireOpen('push');
      if (!gateways.push.accepts(endpoint)) throw new AppError(noticeErrors.browserUnknown);
    },
  };
}
