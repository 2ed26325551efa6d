import type { DeliveryResult } from '#adapters/delivery.port.ts';
import type { EmailAttachment, EmailGateway } from '#adapters/email/email.port.ts';
import type { LineGateway, LineRecipient } from '#adapters/line/line.port.ts';
import type { PushGateway } from '#adapters/push/push.port.ts';
import type { SmsGateway } from '#adapters/sms/sms.port.ts';
import type { Translate } from '#http/answers/envelope.ts';
import type { Channel } from '../messages.contract.ts';
import { type Draft, findAttachment } from './message-texts.ts';
import type { PushSubscriptions } from './push-subscriptions.repo.ts';
import { createEmailWriter } from './write-email.ts';
import { createParcelMessageWriter } from './write-parcel-message.ts';
import { createSmsWriter } from './write-sms.ts';

/** The gateway of each channel. */
export type MessageGateways = { sms: SmsGateway; email: EmailGateway; line: LineGateway; push: PushGateway };

/** Opens an attached file; null when it has been deleted since. */
export type OpenAttachment = (uploadId: string) => Promise<{ contentType: string; bytes: Uint8Array } | null>;

/** Mail servers refuse larger e-mails, and a process sends several at once. */
const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** A message in its final text. */
export type WrittenMessage = { subject: string | null; text: string; html: string | null };

/** Writes a message for its channel and passes it to the gateway. */
export type Carrier = {
  carry(id: string, to: string, draft: Draft): Promise<DeliveryResult>;
  write(draft: Draft): WrittenMessage;
};

/** One carrier for each channel. */
export function createCarriers(deps: {
  gateways: MessageGateways;
  translate: Translate;
  publicUrl: string;
  subscriptions: Pick<PushSubscriptions, 'find' | 'remove'>;
  openAttachment: OpenAttachment;
}): Record<Channel, Carrier> {
  const { gateways, translate, publicUrl, subscriptions, openAttachment } = deps;
  const writeSms = createSmsWriter({ translate, publicUrl });
  const writeEmail = createEmailWriter({ translate, publicUrl });
  const writer = createParcelMessageWriter({ translate });
  return {
    sms: {
      carry: (_id, to, draft) => gateways.sms.send({ to, text: writeSms(draft) }),
      write: (draft) => ({ subject: null, text: writeSms(draft), html: null }),
    },
    email: {
      async carry(id, to, draft) {
        const attachments = await openAttachments(openAttachment, draft);
        return gateways.email.send({ id, to, ...writeEmail(draft), ...(attachments && { attachments }) });
      },
      write(draft) {
        const { subject, text, html } = writeEmail(draft);
        return { subject, text, html };
      },
    },
    line: {
      carry: (id, to, draft) => gateways.line.send({ id, to: toLineRecipient(to), ...writer.chat(draft) }),
      write: (draft) => ({ subject: null, text: writer.chat(draft).text, html: null }),
    },
    push: {
      async carry(_id, to, draft) {
        const id = to.slice('push:'.length);
        const browser = await subscriptions.find(id);
        if (!browser) return { outcome: 'refused', reason: 'the browser takes no more notifications' };
        const result = await gateways.push.send({ to: browser, ...writer.notification(draft) });
        if (result.outcome === 'refused' && result.isGone) await subscriptions.remove(id);
        return result;
      },
      write(draft) {
        const { title, text } = writer.notification(draft);
        return { subject: title, text, html: null };
      },
    },
  };
}

/** Read at the last moment: neither the job nor the message record contains a file. */
async function openAttachments(open: OpenAttachment, draft: Draft): Promise<EmailAttachment[] | null> {
  const wanted = findAttachment(draft);
  const file = wanted && (await open(wanted.uploadId));
  if (!file || file.bytes.length > MAX_ATTACHMENT_BYTES) return null;
  return [{ fileName: wanted.fileName, contentType: file.contentType, content: file.bytes }];
}

function toLineRecipient(to: string): LineRecipient {
  const name = to.slice('line:'.length);
  return name.startsWith('+') ? { phone: name } : { userId: name };
}
