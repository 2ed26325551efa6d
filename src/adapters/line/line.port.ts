import type { DeliveryResult } from '../delivery.port.ts';

/** The recipient of a LINE message: one of our users, or whoever has verified this phone number (E.164) with LINE. */
export type LineRecipient = { userId: string } | { phone: string };

/** A text with at most one link for one LINE user. */
export type LineMessage = {
  /** A UUID that stays the same when it is sent again, so that LINE delivers it once. */
  id: string;
  to: LineRecipient;
  text: string;
  link: { url: string; label: string } | null;
};

/** A webhook event: somebody wrote to our account or blocked it. */
export type LineEvent =
  | { kind: 'text'; userId: string; text: string; replyToken: string }
  | { kind: 'left'; userId: string };

/** Sends texts through LINE and parses its webhooks; never throws. */
export type LineGateway = {
  /** As shown in the message records and the log. */
  name: string;
  /** Whether the account may message phone numbers that are not its friends (LINE notification messages). */
  reachesPhones: boolean;
  /** Opens a chat with our account, with the text already entered. */
  chatUrl(text: string): string;
  send(message: LineMessage): Promise<DeliveryResult>;
  /** Replies to a message: free of charge, within a minute, once. */
  reply(replyToken: string, text: string): Promise<DeliveryResult>;
  /** The events of a webhook call; null when LINE did not sign it. */
  readWebhook(body: string, signature: string | undefined): LineEvent[] | null;
};
